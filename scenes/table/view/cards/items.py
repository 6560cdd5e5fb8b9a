"""Everything that is at rest on the card table, as sprites."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.questions import PenaltyAsked
from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.table.geometry.places import Places
from scenes.table.looks.card_look import Pictures
from scenes.table.model.state import TableState
from scenes.table.timeline.flip_wave import coming
from scenes.table.timeline.playback import Stage
from scenes.table.timeline.yielding import Yielding
from scenes.table.view.cards import center_row
from scenes.table.view.cards.fans import fan
from scenes.table.view.cards.own_hand import own_hand
from scenes.table.view.cards.piles import PileItems
from scenes.table.view.cards.ring import ring_sprites
from scenes.table.view.hud.color_chip import ColorChip, PenaltyBadge
from scenes.table.view.hud.direction_ring import DirectionRing
from scenes.table.view.hud.log import FoldingLog
from scenes.table.view.hud.top_bar import TopBar
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState, plate_state

FACE_OUT, GAP = 0.35, 8.0
"""How far the face on a name plate reaches beyond its left end, as a share of its height, and the gap between the
words at the upper left and a name plate, in design pixels."""


class TableItems:
    """Everything at rest on the table as sprites: name plates, ring of direction, piles, hands, colour chip and log."""

    def __init__(
        self, ctx: Context, stage: Stage, seats: tuple[Seat, ...], plates: list[SeatPlate], top: TopBar,
    ) -> None:
        self.ctx, self.stage = ctx, stage
        self.seats, self.plates, self.top = seats, plates, top
        self.ring, self.chip = DirectionRing(ctx), ColorChip(ctx)
        self.badge, self.log = PenaltyBadge(ctx), FoldingLog(ctx)
        self.pictures = Pictures(ctx.art, ctx.view, ctx.worker)
        self.fitting: frozenset[int] = frozenset()
        """The centre cards that would be matched by the cards which the player has chosen (R11)."""
        self.yielding = Yielding()
        """The movement of name plates that make room for a panel."""
        self.flipping = False
        """Whether all cards are turning over, so that the chip shows the colour that will be in play."""
        self.log_covered = False
        """Whether a panel covers a part of the log, which is then hidden."""
        self.curtained = False
        """Whether a curtain covers the lower edge, where the log has no room."""
        self._slides, self._sliding = 0, False
        """A counter for the log's cache key, which grows while the log moves and once more when it comes to rest; and
        whether the log moves."""

    def place(self, places: Places) -> None:
        """Set the geometry, for another window size or another seat at the lower edge."""
        self.places = places
        self.pictures = Pictures(self.ctx.art, self.ctx.view, self.ctx.worker)
        if self.stage.shown.deck.sides > 1:
            widths = [places.fan(seat, 0, 1).width for seat in places.others()]
            self.pictures.little = self.ctx.view.px(max(widths))
        self._piles = PileItems(self.ctx, self.pictures, places)
        self.ring.place((places.cx, places.cy), places.radii)
        self.log.lay(places.log, places.unfolded)
        self.top.arrange(self._words_at(places), places.top_right)
        for seat, plate in enumerate(self.plates):
            if seat == places.bottom:
                plate.fit(places.mine.size, mine=True)
            else:
                here = places.seat(seat)
                plate.fit(places.pill_size, compact=places.compact, catch_height=here.catch.height,
                          catch_overlap=here.pill.bottom - here.catch.top)

    def _words_at(self, places: Places) -> pygame.FRect:
        """The rectangle of the words at the upper left; enlarged ones have all the room beside the name plates."""
        words = places.top_left.copy()
        if self.ctx.type.growth:
            faces = [pill.left - FACE_OUT * pill.height for pill in map(places.pill, places.others())
                     if pill.top < words.bottom]
            words.width = max(words.width, min([*faces, places.top_right.left]) - GAP - words.left)
        return words

    def update(self, dt: float) -> None:
        for plate in self.plates:
            plate.update(dt)
        if self.yielding.moving:
            self.yielding.update(dt)
            for seat in self.yielding.aims:
                self._place(seat, self.plates[seat].state)
        self.chip.update(dt)
        self.badge.update(dt)
        self.log.update(dt)

    @property
    def wants_frame(self) -> bool:
        moves = self.chip.wants_frame or self.badge.wants_frame or self.log.wants_frame or self.yielding.moving
        return moves or True in [plate.wants_frame for plate in self.plates]

    def follow(self, state: TableState, fitting: frozenset[int]) -> None:
        """Show another state of the table; the chosen cards would match the centre cards indexed in `fitting` (R11)."""
        self.fitting, view = fitting, state.view
        for seat in range(len(self.plates)):
            self._place(seat, plate_state(state, seat))
        if not self.flipping:
            self.chip.set(view.color)
        self.badge.set(view.asked.amount if isinstance(view.asked, PenaltyAsked) else 0)

    def _place(self, seat: int, state: PlateState) -> None:
        """Set the state that a seat's name plate shows, and its position, which may be on its way aside for a panel."""
        self.plates[seat].place(self.yielding.place(seat, self.places.pill(seat).center), state)

    def sprites(self, on_ring: Sequence[Node] = ()) -> list[Node]:
        """The sprites of all that rests, lowest first, with the nodes `on_ring` right above the ring of direction."""
        stage, pictures = self.stage, self.pictures
        self.flipping = stage.flipping
        if self.flipping:
            self.chip.set(coming(stage))
        found: list[Node] = [*ring_sprites(self.ctx, self.ring, stage), *on_ring]
        found += [*self._piles.sprites(stage), *self._row(), *self._chip()]
        others = self.places.others()
        for seat in others:
            found += fan(pictures, stage, seat)
        for seat in others:
            found += self.plates[seat].sprites()
        found += [*own_hand(self.ctx, pictures, stage), *self.plates[self.places.bottom].sprites()]
        return [*found, self._words(), *([] if self.curtained or self.log_covered else self._log())]

    def _row(self) -> list[Painted]:
        """The sprite of the row of centre cards, in an edition that has one (R11); otherwise nothing."""
        return [center_row.sprite(self.ctx, self.pictures, self.stage, self.fitting)] if self.places.with_row else []

    def chip_box(self) -> pygame.FRect | None:
        """The box of the chip that shows the colour in play, in design pixels; None while no colour is in play."""
        return self.chip.rect(self.places.chip) if self.chip.color else None

    def _px(self, rect: pygame.FRect) -> pygame.Rect:
        return self.ctx.view.rect(rect).inflate(4, 4)

    def _chip(self) -> list[Painted]:
        center = self.places.chip
        look = color, grow = self.chip.color, self.chip.grow
        chip = Painted("chip", look, lambda surface: self.chip.draw_as(surface, center, color, grow),
                       (self._px(self.chip.area(center)),))
        if self.badge.amount <= 0:
            return [chip]
        spot = self.places.badge
        over = self._px(pygame.FRect(spot[0] - 48, spot[1] - 48, 96, 96))
        key = amount, radius = self.badge.amount, self.badge.radius
        return [chip, Painted("badge", key, lambda surface: self.badge.draw_as(surface, spot, amount, radius), (over,))]

    def _words(self) -> Painted:
        top, box = self.top, self.top.rect
        look = top.title, top.round, top.standing, top.note, top.icon
        return Painted("top", look, top.draw, (self._px(box.inflate(30, 20)),))

    def _log(self) -> list[Painted]:
        """The sprites of the log: its background, and its lines, which change with every event; none without lines."""
        log, moves = self.log, self.log.wants_frame
        if not log.lines:
            return []
        self._slides, self._sliding = self._slides + (moves or self._sliding), moves
        look = log.changes, log.first, log.hovered, log.pointed, self._slides
        return [Painted("log", True, log.draw_background, (self._px(log.rect.inflate(110, 60)),)),
                Painted("log lines", look, log.draw_lines, (self._px(log.rect),))]
