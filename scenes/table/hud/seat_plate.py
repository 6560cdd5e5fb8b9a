"""Who sits where: a pill with face, name, level and card count, and the Catch button beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.art import MOODS
from scenes.kit.theme import contrast, standing_out
from scenes.kit.tween import Approach
from scenes.table.effects.moods import Expression, draw_face
from scenes.table.hud import pill_signs as signs
from scenes.table.hud.catch_button import CatchButton
from scenes.table.hud.plate_state import PlateState, standing
from scenes.table.stage.places import COMPACT, PILL
from scenes.table.stage.seat_place import CATCH_HEIGHT, HANGS
from scenes.temper_sign import draw_temper

FACE, SMALL_FACE, MY_FACE, MY_TURN_FACE = 64.0, 54.0, 68.0, 86.0
"""Diameters of faces: of the others, at crowded tables, of the own one, and of that in the own turn."""
EDGE = 6.0
"""How near a face may come to the edge of the window."""
GROWS, LEANS = 0.15, 12.0
"""How much the pill of whoever acts grows at a crowded table; by how many degrees one leans that lost its turn."""
SIZES, POPS, TIPS = 4, 10, 8
"""Steps in which faces and pills grow, a number that has changed becomes as small as before, and a pill tips over."""
APART, TIGHT = 6.0, 3.0
"""From the name to the face and to the count, on usual and on compact pills."""
NAME, UNDER, LEADING, SMALLEST = 16.0, 12.0, 1.2, 0.62
"""Sizes of the name and of the line below it, their lines' height, and how small a name becomes before it is cut."""


class SeatPlate:
    """One seat's pill. `place` it, then `draw`; `catch` is a widget for the page of the table."""

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
        self.catches = True
        """Whether anybody at this screen can catch somebody."""
        self.catch_high, self.catch_up = CATCH_HEIGHT, HANGS
        """How high the Catch button is, and how far it reaches into the pill."""
        self.catch_above = False
        """Put the Catch button above the pill instead of below it."""
        self.state = PlateState()
        self.catch = CatchButton(ctx, lambda: on_catch(index))
        self.pop = Approach(0.0, 9)
        """1 at the moment the count changes, falls to 0."""
        self.grown = Approach(0.0, 16)
        """1 while the seat acts: the own face is larger, and at crowded tables the whole pill."""
        self.tipped = Approach(0.0, 15)
        """1 while the seat has lost its turn: it leans and is pale."""
        self._tipped = signs.TippedPill(ctx)
        self.tagged = True
        """Whether the own turn has a tag: it would be wrong where nobody plays."""
        self.clock = clock
        """Seconds that move the dots of a player who is thinking."""
        self._face, self._spoken = face, spoken
        self._gliding: list[Approach] = []

    @property
    def rect(self) -> pygame.FRect:
        """Where the pill is."""
        grown = 1 + GROWS * self._growth if self.compact else 1.0
        box = pygame.FRect(0, 0, self.size[0] * grown, self.size[1] * grown)
        box.center = self.center
        return box

    @property
    def _growth(self) -> float:
        """How far it has grown, in few steps: each is painted once and kept."""
        return round(self.grown.value * SIZES) / SIZES

    @property
    def face(self) -> Expression:
        """What its face shows now."""
        return self._face(self.index)

    @property
    def face_size(self) -> float:
        """How large its face is."""
        return self._face_size(self._growth)

    def _face_size(self, growth: float) -> float:
        larger = self.size[1] / (COMPACT if self.compact else PILL)[1]
        if self.mine:
            return (MY_FACE + (MY_TURN_FACE - MY_FACE) * growth) * larger
        return (SMALL_FACE * (1 + GROWS * growth) if self.compact else FACE) * larger

    def prepare(self) -> None:
        """Have its face at hand in all moods, small and grown; it is asked for again and again, to stay."""
        sizes = {max(4, self.ctx.view.px(self._face_size(growth))) for growth in (0.0, 1.0)}
        if self.ctx.artist:
            self.ctx.artist.ask(partial(self._faces, sorted(sizes)))

    def _faces(self, sizes: list[int]) -> None:
        for size in sizes:
            for mood in MOODS:
                self.ctx.art.avatar(self.seat.avatar, size, mood)

    @property
    def outline(self) -> pygame.FRect:
        """The box of all that is drawn, as far as its glow reaches."""
        far = 2 * signs.MARGIN + 24 if self._tip else 46.0
        box = self.rect.inflate(far, far)
        for more in (self.catch_rect, self.tag):
            if more is not None:
                box.union_ip(more.inflate(24, 24))
        return box

    @property
    def tag(self) -> pygame.FRect | None:
        """Where the tag of the own turn is; None while there is none, or no room for it beside what somebody says."""
        if not (self.mine and self.tagged and self.state.turn) or self.catch.visible:
            return None
        box = signs.tag_box(self.ctx, self.rect, self._head[0] + self.face_size / 2 - 8)
        return None if self._spoken(box) else box

    @property
    def look(self) -> tuple[object, ...]:
        """What it looks like, as far as it does not move by itself."""
        tags = self._tip, self.tag is not None, self.apart
        return self.state, self.center, self.face, self._growth, self._popped, *tags

    @property
    def apart(self) -> bool:
        """Whether the dots of a player who thinks are drawn apart, as they move in every frame: nothing is on them."""
        return not (self._tip or self.state.out or self.catch.visible)

    @property
    def _tip(self) -> float:
        """How far it has tipped over, in few steps."""
        return round(self.tipped.value * TIPS) / TIPS

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
        return self.thinks or self.restless or bool(self._gliding)

    def place(self, center: tuple[float, float], state: PlateState) -> None:
        """Set its place and what it shows of its seat."""
        if state.count != self.state.count:
            self.pop.value = 1.0
        self.center, self.state = center, state
        self.grown.target, self.tipped.target = float(state.active), float(state.lost)
        if self.ctx.calm:
            self.grown.value, self.tipped.value = self.grown.target, self.tipped.target
        self._gliding = [part for part in (self.pop, self.grown, self.tipped) if part.moving]
        self.catch.visible = state.catchable and self.catches and not self.mine
        box = self.rect
        y = box.top - self.catch_high + HANGS if self.catch_above else box.bottom - self.catch_up
        self.catch.rect = pygame.FRect(box.left + 11, y, box.width - 22, self.catch_high)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._gliding:
            for part in self._gliding:
                part.update(dt)
            self._gliding = [part for part in self._gliding if part.moving]
        if self.catch.visible:
            self.catch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw pill, tag and Catch button."""
        if share := self._tip:
            angle = 0.0 if self.ctx.calm else LEANS * share * (-1 if self.catch_above else 1)
            dots = self.clock() if self.thinks else None
            look = self.state, self.face, self._growth, self._popped, dots, self.ctx.texts.language, self.ctx.art.clear
            self._tipped.draw(surface, self.rect, self._head, angle, share, self._elsewhere, look)
        else:
            self._tipped.forget()
            self._upright(surface)
        if self.tag is not None:
            signs.draw_tag(self.ctx, surface, self.tag)
        if self.catch.visible:
            self.catch.draw(surface)

    def _upright(self, surface: pygame.Surface) -> None:
        self._pill(surface)
        self._words(surface)
        if not self.apart:
            self.draw_dots(surface)
        self._count(surface)
        if self.state.out:
            self.ctx.paint.box(surface, self.rect, self.ctx.theme.sunken, self.rect.height / 2, alpha=0.6)

    def _elsewhere(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw the pill around another point."""
        here, self.center = self.center, center
        self._upright(surface)
        self.center = here

    def _pill(self, surface: pygame.Surface) -> None:
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.rect
        radius = box.height / 2
        paint.shadow(surface, box, theme.shadow, radius, 9, 4)
        if self.state.active:
            paint.shadow(surface, box.inflate(8, 8), (*theme.glow, 255), radius + 4, 9, 0)
            if contrast(theme.glow, theme.cloth) < theme.clear:
                rim = standing_out((), theme.cloth, theme.clear)
                paint.ring(surface, box.inflate(5, 5), rim, radius + 2.5, 2.5)
        edge = theme.glow if self.state.active else theme.line if theme.dark else (255, 255, 255)
        paint.box(surface, box, theme.panel, radius, border=edge, line=3 if self.state.active else 1.5)
        full = self._face_size(1.0) if 0 < self._growth < 1 else 0.0
        draw_face(self.ctx, surface, self.seat.avatar, self._head, self.face_size, self.face, full)
        draw_temper(self.ctx, surface, self.seat.temper, self._rim(1), 18)
        if self.state.dealer:
            signs.draw_dealer(self.ctx, surface, self._rim(-1))
        if self.state.follows:
            signs.draw_lamp(self.ctx, surface, self._rim(-1, -1))

    @property
    def _head(self) -> tuple[float, float]:
        """The middle of the face: it hangs out of the pill, away from the name."""
        box, half = self.rect, self.face_size / 2
        return max(half + EDGE, box.left + box.height - half + 1), box.centery

    def _rim(self, way: int, side: int = 1) -> tuple[float, float]:
        """Where a small mark sits on the rim of the face: below (1) or above (-1), towards the name or away (-1)."""
        far = self.face_size * 0.36
        return self._head[0] + side * far, self._head[1] + way * far

    def _words(self, surface: pygame.Surface) -> None:
        theme, setter, box = self.ctx.theme, self.ctx.type, self.rect
        apart = TIGHT if self.compact else APART
        left = self._head[0] + self.face_size / 2 + apart
        room = box.right - box.height * 0.72 - apart - left
        under = standing(self.ctx, self.seat, self.state, room, UNDER)
        single = not under and not self.state.thinking
        rise, fall = (0.0, 0.0) if single else self._lines()
        high = (box.height - 4) * NAME / (NAME + UNDER)
        name = setter.within(NAME, box.height - 4 if single else high)
        words, size = setter.fit(self.seat.name, name, "bold", room, SMALLEST)
        setter.text(surface, words, (left, box.centery - rise), size, theme.ink, "bold")
        if under and not self.state.thinking:
            small = setter.within(UNDER, box.height - 4 - high)
            setter.text(surface, under, (left, box.centery + fall), small, theme.muted, width=room)

    def _lines(self) -> tuple[float, float]:
        """How far above and below the middle of the pill its two lines stand: apart, however large they are."""
        both = min((NAME + UNDER) * LEADING * self.ctx.type.factor, self.rect.height - 4)
        return both / 2 * UNDER / (NAME + UNDER), both / 2 * NAME / (NAME + UNDER)

    def draw_dots(self, surface: pygame.Surface) -> None:
        """Draw the dots of a player who thinks."""
        if self.state.thinking:
            signs.draw_dots(self.ctx, surface, self.dots, self.clock())

    @property
    def dots(self) -> pygame.FRect:
        """Where those are, if there are any."""
        left = self._head[0] + self.face_size / 2 + (TIGHT if self.compact else APART)
        return pygame.FRect(left, self.rect.centery + self._lines()[1] - 9, 12 * signs.DOTS, 18)

    def _count(self, surface: pygame.Surface) -> None:
        box = self.rect
        radius, center = box.height * 0.31 * (1 + 0.22 * self._popped), (box.right - box.height / 2 + 2, box.centery)
        signs.draw_number(self.ctx, surface, center, radius, self.state.count, last=self.state.last)
