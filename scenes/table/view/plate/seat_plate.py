"""The name plate of a player with face, name, level and number of cards, and the Catch button beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.tween import Approach
from scenes.table.geometry.places import PILL
from scenes.table.geometry.seat_place import CATCH_HEIGHT, HANGS
from scenes.table.view.effects.moods import Expression
from scenes.table.view.hud.pill_shape import PillShape
from scenes.table.view.plate.catch_button import CatchButton
from scenes.table.view.plate.parts import AvatarFace, Body, Dots, Marks, Number, PlatePart, Shade, draw_tag, tag_box
from scenes.table.view.plate.pose import PlatePose
from scenes.table.view.plate.state import PlateState
from scenes.table.view.plate.tilted_plate import Lean, TiltedPlate

INSET = 11.0
"""Design pixels by which the Catch button is shorter than the plate at either end."""
POPS, POP_RATE = 10, 9.0
"""Number of steps in which an enlarged number of cards shrinks back to its usual size, and its rate (see Approach)."""
LEANING = 112.0, 142.0
"""Width and height by which the box of a leaning plate is larger than the upright plate, in design pixels."""
TAG_SHADOW = 40.0, 44.0
"""Width and height that the shadow and the tail of the label "your turn" need beyond its box, in design pixels."""


@dataclass(frozen=True)
class PlateLook:
    """What a name plate looks like at one moment; equal looks have equal pixels in one theme, language and window."""

    shape: PillShape
    seat: Seat
    state: PlateState
    face: Expression
    pop: float
    """How much the number of cards is enlarged after a change, from 1 down to 0."""
    time: float
    """The time in seconds that the dots of a thinking player follow; 0 while they stand still."""
    lean: Lean

    def parts(self) -> list[PlatePart]:
        """The parts of the plate's picture, the lowest first."""
        shape, seat, state = self.shape, self.seat, self.state
        found: list[PlatePart] = [Body(shape, seat, state.active, state.thinking, state.level, state.score)]
        if state.thinking:
            found.append(Dots(shape, self.time, seat.name))
        found += [AvatarFace(shape, seat.avatar, mood, rise=self.face.rise, share=share)
                  for mood, share in self.face.seen]
        if seat.temper or state.dealer or state.follows:
            found.append(Marks(shape, seat.temper, state.dealer, state.follows))
        found.append(Number(shape, state.count, state.last, self.pop))
        return [*found, Shade(shape)] if state.out else found


class SeatPlate:
    """The name plate of one seat: `fit` sets its size, `place` its position and state, `sprites` shows it.

    `catch` is its Catch button, a widget of the table's page, which calls `on_catch` with the seat. `clock` returns the
    time in seconds that the dots of a thinking player follow, `face` the expression of a seat's face, and `spoken`
    whether a speech bubble covers a rectangle.
    """

    def __init__(
        self, ctx: Context, seat: Seat, index: int, *, on_catch: Callable[[int], None] = lambda seat: None,
        clock: Callable[[], float] = lambda: 0.0, face: Callable[[int], Expression] = lambda seat: Expression(),
        spoken: Callable[[pygame.FRect], bool] = lambda box: False,
    ) -> None:
        self.ctx, self.seat, self.index = ctx, seat, index
        self.center = (0.0, 0.0)
        self.state = PlateState()
        self.catch = CatchButton(ctx, lambda: on_catch(index))
        self.catches = True
        """Whether a person plays at this screen who can catch players."""
        self.tagged = True
        """Whether the label "your turn" may be shown; not if nobody plays at this screen."""
        self.pop = Approach(0.0, POP_RATE)
        """How much the number of cards is enlarged: 1 when it changes, then falling to 0."""
        self.pose = PlatePose()
        self._clock, self._face, self._spoken = clock, face, spoken
        self.fit(PILL)

    def fit(
        self, size: tuple[float, float], *, compact: bool = False, mine: bool = False,
        catch_height: float = CATCH_HEIGHT, catch_overlap: float = HANGS,
    ) -> None:
        """Set the plate's size, whether it is `compact` or `mine` (see PillShape), and how high its Catch button is and
        how far it overlaps the plate, all in design pixels. The button of `mine` is above the plate, others are below.
        """
        self._size, self._compact, self.mine = size, compact, mine
        self._catch_height, self._catch_overlap = catch_height, catch_overlap
        self._tilted = TiltedPlate(self.ctx)  # without the images of the former size
        self._painted = Memo[list[Painted]]()

    def place(self, center: tuple[float, float], state: PlateState) -> None:
        """Set the middle of the name plate in design pixels, and the state of its seat."""
        if state.count != self.state.count:
            self.pop.value = 1.0
        self.center, self.state = center, state
        self.pose.take(grows=state.active and self.shape.grows, leans=state.lost, calm=self.ctx.calm)
        box, high = self.rect, self._catch_height
        top = box.top + self._catch_overlap - high if self.mine else box.bottom - self._catch_overlap
        self.catch.rect = pygame.FRect(box.left + INSET, top, box.width - 2 * INSET, high)
        self.catch.visible = state.catchable and self.catches

    @property
    def shape(self) -> PillShape:
        """The present shape of the name plate, which says where its parts are."""
        return PillShape(self.center, self._size, self._compact, self.mine, self.pose.growth)

    @property
    def rect(self) -> pygame.FRect:
        return self.shape.rect

    @property
    def thinks(self) -> bool:
        """Whether the dots of a thinking player move, which they do in every frame."""
        return self.state.thinking and not self.ctx.settings.reduced_motion

    @property
    def look(self) -> PlateLook:
        """What the name plate looks like now, without Catch button and the label "your turn"."""
        way = 0 if self.ctx.calm else -1 if self.mine else 1
        return PlateLook(
            self.shape, self.seat, self.state, self._face(self.index), pop=round(self.pop.value * POPS) / POPS,
            time=self._clock() if self.thinks else 0.0, lean=Lean(self.pose.tip, way))

    @property
    def tag(self) -> pygame.FRect | None:
        """The rectangle of the label "your turn"; None while a bubble or the Catch button is there."""
        if self.catch.visible or not (self.mine and self.tagged and self.state.turn):
            return None
        box = tag_box(self.ctx, self.shape)
        return None if self._spoken(box) else box

    @property
    def wants_frame(self) -> bool:
        catches = self.catch.visible and self.catch.wants_frame
        return self.thinks or catches or self.pop.moving or self.pose.moving

    def update(self, dt: float) -> None:
        if self.pop.moving:
            self.pop.update(dt)
        if self.pose.moving:
            self.pose.update(dt)
        if self.catch.visible:
            self.catch.update(dt)

    def sprites(self) -> list[Painted]:
        """The sprites of the plate (its parts, or the whole while it leans), of its Catch button and of "your turn"."""
        look, catch, tag = self.look, self.catch, self.tag
        paint = self._leaning if look.lean.share else self._upright
        found = self._painted.get(look, lambda: paint(look))
        if catch.visible:
            found = [*found, self._sprite("catch", catch.look, catch.draw, catch.painted)]
        if tag is not None:
            draw = partial(draw_tag, self.ctx, box=tag)
            found = [*found, self._sprite("tag", tuple(tag), draw, tag.inflate(*TAG_SHADOW))]
        return found

    def _upright(self, look: PlateLook) -> list[Painted]:
        self._tilted.forget()
        return [self._sprite(part.name, part, partial(part.draw, self.ctx), part.box(self.ctx))
                for part in look.parts()]

    def _leaning(self, look: PlateLook) -> list[Painted]:
        def draw(surface: pygame.Surface) -> None:
            self._tilted.draw(surface, look.shape, look.lean, look.parts())

        return [self._sprite("plate", look, draw, look.shape.rect.inflate(*LEANING))]

    def _sprite(self, name: str, look: Hashable, draw: Callable[[pygame.Surface], None], box: pygame.FRect) -> Painted:
        return Painted(f"{name}{self.index}", look, draw, (self.ctx.view.rect(box).inflate(4, 4),))
