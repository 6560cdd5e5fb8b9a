"""Who sits where: a pill with face, name, level and card count, and the Catch button beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.tween import Approach
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.geometry.seat_place import CATCH_HEIGHT, HANGS
from scenes.table.view.effects.moods import Expression, resting
from scenes.table.view.hud import pill_signs as signs
from scenes.table.view.hud.body import show_body
from scenes.table.view.hud.catch_button import INSET, CatchButton
from scenes.table.view.hud.face import draw_ahead, draw_head, draw_marks, marked
from scenes.table.view.hud.pill_shape import NUMBER, POPS_UP, PillShape
from scenes.table.view.hud.plate_state import PlateState
from scenes.table.view.hud.plate_words import dots_box, draw_words
from scenes.table.view.hud.stance import SIZES, Stance
from scenes.table.view.hud.tipped_pill import Lean, Piece, TippedPill

AMID = 1000.0, 1000.0
"""A point from which no edge of the window pushes a face."""
POPS = 10
"""Steps in which a number that has changed becomes as small as before."""


Draw = Callable[[pygame.Surface], None]


class SeatPlate:
    """One seat's pill. `place` it, then `draw`; `catch` is a widget for the page of the table.

    Where the parts that move by themselves are to be drawn `apart`, `draw_body` draws all but those.
    """

    def __init__(
        self, ctx: Context, seat: Seat, index: int, *, compact: bool = False,
        on_catch: Callable[[int], None] = lambda seat: None, clock: Callable[[], float] = lambda: 0.0,
        face: Callable[[int], Expression] = lambda seat: Expression(),
        spoken: Callable[[pygame.FRect], bool] = lambda box: False,
    ) -> None:
        self.ctx = ctx
        self.seat = seat
        self.index = index
        self.compact = compact
        self.size = COMPACT if compact else PILL
        """How wide and high the pill is while it is not grown."""
        self.mine = False
        """Whether the one who sits below has this seat."""
        self.center = (0.0, 0.0)
        self._shape: PillShape | None = None
        self.catches = True
        """Whether anybody at this screen can catch somebody."""
        self.catch_high, self.catch_up = CATCH_HEIGHT, HANGS
        """How high the Catch button is, and how far it reaches into the pill."""
        self.catch_above = False
        """Put the Catch button above the pill instead of below it."""
        self.state = self._still = self._leant = PlateState()
        """What it shows, that without what is not drawn on the pill itself, and the same as it leaned last."""
        self.catch = CatchButton(ctx, lambda: on_catch(index))
        self.pop = Approach(0.0, 9)
        """1 at the moment the count changes, falls to 0."""
        self._stance = Stance(lambda share: self._tipped.expect(self._pieces(), self._lean(share)))
        self._tipped = TippedPill(ctx)
        self.tagged = True
        """Whether the own turn has a tag: it would be wrong where nobody plays."""
        self.clock = clock
        """Seconds that move the dots of a player who is thinking."""
        self._face, self._spoken = face, spoken

    @property
    def shape(self) -> PillShape:
        """Where it is and what lies where on it."""
        now = self.center, self.size, self.compact, self.mine, self._stance.growth
        self._shape = self._shape if self._shape == now else PillShape(*now)
        return self._shape

    @property
    def rect(self) -> pygame.FRect:
        """Where the pill is."""
        return self.shape.rect

    @property
    def face_size(self) -> float:
        """How large its face is."""
        return self.shape.face_size

    def prepare(self, *, urgent: bool = False) -> None:
        """Have its face at hand in all moods, small and grown, and the pill as it is in a turn and else.

        It is asked for again and again, to stay. Of a seat that is not next its grown face is not.
        """
        if self.ctx.worker:
            grows = self.mine or self.state.active or self.state.follows or self._stance.moving
            shapes = [self.shape._replace(growth=step / SIZES) for step in range(SIZES + 1)]
            self.ctx.worker.submit(partial(draw_ahead, self.ctx, self.seat, shapes, grows=grows), urgent=urgent)

    def keep_face(self) -> None:
        """Have its face stay at hand as it is seen now."""
        shape = self.shape
        for size in {shape.face_size, shape.largest.face_size}:
            self.ctx.art.keep_avatar(self.seat.avatar, max(4, self.ctx.view.px(size)), self._face(self.index).name)

    @property
    def outline(self) -> pygame.FRect:
        """The box of all but the tag that is drawn, however far it has grown, as far as its glow reaches."""
        far = 2 * signs.MARGIN + 24 if self._stance.tip else 78.0
        box = self.shape.largest.rect.inflate(far, far + 30)
        return box if self.catch_rect is None else box.union(self.catch_rect.inflate(44, 44))

    @property
    def tag(self) -> pygame.FRect | None:
        """Where the tag of the own turn is; None while there is none, or no room for it beside what somebody says."""
        if not (self.mine and self.tagged and self.state.turn) or self.catch.visible:
            return None
        shape = self.shape
        box = signs.tag_box(self.ctx, shape.rect, shape.head[0] + shape.face_size / 2 - 8)
        return None if self._spoken(box) else box

    @property
    def look(self) -> tuple[object, ...]:
        """What it looks like, as far as it does not move by itself."""
        face, tip = self._face(self.index), self._stance.tip
        return self.state, self.shape, face, self._popped, tip, self.tag is not None, self.apart

    @property
    def body_look(self) -> tuple[object, ...]:
        """The same of what `draw_body` draws."""
        return self.look if not self.apart else (self._still, self.shape)

    @property
    def face_look(self) -> tuple[object, ...]:
        """The same of the face and its marks."""
        return self._face(self.index), self.state.dealer, self.state.follows, self.shape

    @property
    def count_look(self) -> tuple[object, ...]:
        """The same of the number of cards."""
        return self.state.count, self.state.last, self._popped, self.shape

    @property
    def apart(self) -> bool:
        """Whether face, number and the dots of a player who thinks are drawn apart: they move and the rest does not.

        They are drawn with the rest where that leans or something lies on them.
        """
        return not (self._stance.tip or self.state.out or self.catch.visible)

    @property
    def _popped(self) -> float:
        """How much larger its number is, in steps of half a pixel: at a deal all pills have new ones all the time."""
        return round(self.pop.value * POPS) / POPS

    @property
    def thinks(self) -> bool:
        """Whether the dots move, in every frame."""
        return self.state.thinking and not self.ctx.settings.reduced_motion

    @property
    def restless(self) -> bool:
        """Whether it looks different in every frame, though its `look` is the same."""
        return (self.thinks and not self.apart) or (self.catch.visible and self.catch.wants_frame)

    @property
    def catch_rect(self) -> pygame.FRect | None:
        """Where the Catch button is; None while there is none."""
        return self.catch.rect if self.catch.visible else None

    @property
    def wants_frame(self) -> bool:
        """Whether it would look different in the next frame."""
        return self.thinks or self.restless or self.pop.moving or self._stance.moving

    def place(self, center: tuple[float, float], state: PlateState) -> None:
        """Set its place and what it shows of its seat."""
        if state.count != self.state.count:
            self.pop.value = 1.0
        if state != self.state:
            self.state, self._still = state, replace(
                state, count=0, last=False, dealer=False, follows=False, called=False, turn=False)
            self._leant = self._still if state.lost else self._leant
        self.center = center
        self._stance.take(state, calm=self.ctx.calm)
        self.catch.visible = state.catchable and self.catches and not self.mine
        box = self.rect
        y = box.top - self.catch_high + HANGS if self.catch_above else box.bottom - self.catch_up
        self.catch.rect = pygame.FRect(box.left + INSET, y, box.width - 2 * INSET, self.catch_high)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.pop.value != self.pop.target:
            self.pop.update(dt)
        if self._stance.moving:
            self._stance.update(dt)
        if self.catch.visible:
            self.catch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw pill, tag and Catch button; not the dots where those are apart."""
        self.draw_body(surface)
        if self.apart:
            self.draw_face(surface)
            self.draw_count(surface)
        self.draw_tag(surface)

    def draw_body(self, surface: pygame.Surface) -> None:
        """Draw all of it but the tag and what is apart."""
        if share := self._stance.tip:
            self._tipped.draw(surface, self.shape, self._lean(share), self._pieces())
        else:
            if not self.state.lost:
                self._tipped.forget()
            self._upright(surface)
        if self.catch.visible:
            self.catch.draw(surface)

    def _lean(self, share: float) -> Lean:
        return Lean(share, 0 if self.ctx.calm else -1 if self.catch_above else 1)

    def _upright(self, surface: pygame.Surface) -> None:
        moving = () if self.apart else (self.draw_dots, self.draw_face, self.draw_count)
        for draw in (self._base, *moving, self._cover):
            draw(surface)

    def _pieces(self) -> list[Piece]:
        """What it is made of where it leans; that is the same while it makes room for something, or rises again."""
        shape = self.shape._replace(center=AMID)
        same, face = (shape, self.ctx.texts.language, self.ctx.art.clear), self._face(self.index)
        far = min(signs.MARGIN, max(signs.GLOWS, shape.hangs))

        def piece(name: str, box: pygame.FRect, look: Hashable, draw: Draw, *, holds: bool = True, rise: float = 0.0,
                  share: float = 1.0) -> Piece:
            return Piece(name, box.move(-AMID[0], -AMID[1]), (look, *same), partial(self._elsewhere, draw), holds,
                         rise, share)

        found = [piece("pill", shape.rect.inflate(2 * far, 2 * far), self._leant, partial(self._base, turns=True))]
        if self.state.thinking:
            dots, now = dots_box(self.ctx, shape).move(-AMID[0], -AMID[1]), self.clock()
            found += [Piece("dots", dots, (self.thinks and now, *same), lambda surface, center: signs.draw_dots(
                self.ctx, surface, dots.move(center), now))]
        found += [piece(f"face {mood}", shape.head_box, None, partial(self._draw_head, resting(mood)),
                        holds=self._stance.tip < 1, rise=face.rise, share=share) for mood, share in face.seen]
        if marked(self.seat, self.state):
            found += [piece("marks", shape.face_box, self.face_look[1:-1], self._draw_marks)]
        found += [piece("number", shape.number_box, self.count_look[:-1], self.draw_count, holds=not self.pop.moving)]
        if self.state.out:
            found += [piece("cover", shape.rect.inflate(4, 4), None, self._cover)]
        return found

    def _elsewhere(self, draw: Draw, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw something of the pill around another point."""
        here, self.center = self.center, center
        draw(surface)
        self.center = here

    def _base(self, surface: pygame.Surface, *, turns: bool = False) -> None:
        """Draw the pill with its words, which may be turned."""
        show_body(self.ctx, surface, self.rect, active=self.state.active, turns=turns)
        draw_words(self.ctx, surface, self.shape, self.seat, self.state)

    def _cover(self, surface: pygame.Surface) -> None:
        """Draw what lies over somebody who is out."""
        if self.state.out:
            self.ctx.paint.box(surface, self.rect, self.ctx.theme.sunken, self.rect.height / 2, alpha=0.6)

    def draw_face(self, surface: pygame.Surface) -> None:
        """Draw the face with its marks."""
        self._draw_head(self._face(self.index), surface)
        self._draw_marks(surface)

    def _draw_head(self, face: Expression, surface: pygame.Surface) -> None:
        draw_head(self.ctx, surface, self.shape, self.seat, face)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        draw_marks(self.ctx, surface, self.shape, self.seat, self.state)

    def draw_dots(self, surface: pygame.Surface) -> None:
        """Draw the dots of a player who thinks."""
        if self.state.thinking:
            signs.draw_dots(self.ctx, surface, self.dots, self.clock())

    @property
    def dots(self) -> pygame.FRect:
        """Where those are, if there are any."""
        return dots_box(self.ctx, self.shape)

    def draw_count(self, surface: pygame.Surface) -> None:
        """Draw how many cards there are."""
        radius = self.rect.height * NUMBER * (1 + POPS_UP * self._popped)
        signs.draw_number(self.ctx, surface, self.shape.number, radius, self.state.count, last=self.state.last)

    def draw_tag(self, surface: pygame.Surface) -> None:
        """Draw the tag of the own turn, if there is one."""
        if self.tag is not None:
            signs.draw_tag(self.ctx, surface, self.tag)
