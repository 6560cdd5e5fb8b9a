"""The name plates of all seats as sprites. Parts that move by themselves are sprites of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.table.view.hud.seat_plate import SeatPlate


class PlateItems:
    """The name plates of all seats as sprites; a face that hops or a number that changes is a sprite of its own."""

    def __init__(self, ctx: Context, plates: Sequence[SeatPlate]) -> None:
        self.ctx, self.plates = ctx, plates
        self.forget()
        self._beats, self._moved = [0] * len(plates), [False] * len(plates)

    def forget(self) -> None:
        """Make all sprites again, because the window, the words or the positions of the plates have changed."""
        self._latest = [Memo[list[Painted]]() for _ in self.plates]

    def items(self, seat: int) -> list[Painted]:
        """The sprites of a seat's name plate, in the order in which they are drawn."""
        plate = self.plates[seat]
        look = plate.look, self._beat(seat, plate.restless)
        return self._latest[seat].get(look, lambda: self._parts(seat, plate))

    def _parts(self, seat: int, plate: SeatPlate) -> list[Painted]:
        shape, tag, whole = plate.shape, plate.tag, ("apart", plate.apart)  # a pill is never seen without its face

        def part(
            name: str, box: pygame.FRect, draw: Callable[[pygame.Surface], None], look: Hashable, key: Hashable = whole
        ) -> Painted:
            return Painted(f"{name}{seat}", (key, look), draw, (self.ctx.view.rect(box).inflate(4, 4),))

        found = [part("plate", plate.outline, plate.draw_body, (plate.body_look, self._beats[seat]))]
        if plate.apart:
            found += [part("face", shape.face_box, plate.draw_face, plate.face_look),
                      part("number", shape.number_box, plate.draw_count, plate.count_look)]
        if tag is not None:
            found.append(part("tag", tag.inflate(40, 44), plate.draw_tag, tuple(tag), None))
        return found

    def dots(self) -> list[Painted]:
        """The sprites of the moving dots of players who are thinking."""
        return [Painted(f"dots{seat}", plate.thinks and plate.clock(), plate.draw_dots,
                        (self.ctx.view.rect(plate.dots).inflate(4, 4),))
                for seat, plate in enumerate(self.plates) if plate.state.thinking and plate.apart]

    def _beat(self, seat: int, moving: bool) -> int:
        """A counter for the cache key of a seat's name plate, which grows while it is `moving` and once more when it
        comes to rest."""
        self._beats[seat] += moving or self._moved[seat]
        self._moved[seat] = moving
        return self._beats[seat]
