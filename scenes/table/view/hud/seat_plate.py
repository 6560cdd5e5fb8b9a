"""The name plate of a player with face, name, level and number of cards, and the Catch button beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import darker, lit, mix
from scenes.kit.input.finger import LEAST
from scenes.kit.tween import Approach
from scenes.kit.widgets import Pressable
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.geometry.seat_place import CATCH_HEIGHT, HANGS
from scenes.table.view.effects.moods import Expression, draw_face, resting
from scenes.table.view.hud import pill_shape as signs
from scenes.table.view.hud.body import show_body
from scenes.table.view.hud.pill_shape import APART, DOTS, NUMBER, POPS_UP, TIGHT, PillShape
from scenes.table.view.hud.plate_state import PlateState, standing
from scenes.table.view.hud.tilted_plate import TIPS, Lean, Piece, TiltedPlate
from scenes.temper_sign import draw_temper

NAME, UNDER, LEADING, SMALLEST = 16.0, 12.0, 1.2, 0.62
"""Text sizes of name and line below in design pixels, line height as a multiple, and least share of the name's size."""
LETTERS = 17.0
"""Text size of the Catch button, in design pixels."""
INSET = 11.0
"""Design pixels by which the Catch button is shorter than the plate at either end."""
SIZES = 4
"""Number of steps in which faces and plates grow."""
AMID = 1000.0, 1000.0
"""A point far from all window edges, used as the middle of a plate whose shape no edge should affect."""
POPS = 10
"""Number of steps in which a number of cards that has changed shrinks back to its usual size."""


Draw = Callable[[pygame.Surface], None]


def draw_head(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, face: Expression) -> None:
    """Draw a player's face with its expression, scaled from its largest image while the plate grows."""
    full = shape.largest.face_size if 0 < shape.growth < 1 else 0.0
    draw_face(ctx, surface, seat.avatar, shape.head, shape.face_size, face, full)


def marked(seat: Seat, state: PlateState) -> bool:
    """Whether the player's face has any mark: temperament, dealer or next in turn."""
    return bool(seat.temper) or state.dealer or state.follows


def draw_marks(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, state: PlateState) -> None:
    """Draw the marks at a player's face: temperament, dealer and next in turn."""
    draw_temper(ctx, surface, seat.temper, shape.rim(1), 18)
    if state.dealer:
        signs.draw_dealer(ctx, surface, shape.rim(-1))
    if state.follows:
        signs.draw_lamp(ctx, surface, shape.rim(-1, -1))


def draw_words(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, state: PlateState) -> None:
    """Write a player's name on the name plate, and below it level, temperament and points."""
    theme, setter, box, left = ctx.theme, ctx.type, shape.rect, shape.name_left
    room = box.right - box.height * 0.72 - (TIGHT if shape.compact else APART) - left
    under = standing(ctx, seat, state, room, UNDER)
    single = not under and not state.thinking
    rise, fall = (0.0, 0.0) if single else lines(ctx, box)
    high = (box.height - 4) * NAME / (NAME + UNDER)
    name = setter.within(NAME, box.height - 4 if single else high)
    fits = setter.fit(seat.name, name, "bold", room, SMALLEST)[0] == seat.name
    cut = not fits and not state.thinking and state.score is None
    if single or cut:  # a long name has two lines where nothing else stands, or in place of the level
        both, size = setter.fit_box(seat.name, name, "bold", (room, box.height - 4))
        if len(both) > 1:
            setter.stacked(surface, both, (left, box.centery), size, theme.ink, "bold")
            return
    words, size = setter.fit(seat.name, name, "bold", room, SMALLEST)
    setter.text(surface, words, (left, box.centery - rise), size, theme.ink, "bold")
    if under and not state.thinking:
        small = setter.within(UNDER, (box.height - 1) * UNDER / (NAME + UNDER))
        setter.text(surface, under, (left, box.centery + fall), small, theme.muted, width=room)


def lines(ctx: Context, box: pygame.FRect) -> tuple[float, float]:
    """How far the plate's two lines of text are above and below its middle, in design pixels."""
    both = min((NAME + UNDER) * LEADING * ctx.type.factor, box.height - 4)
    return both / 2 * UNDER / (NAME + UNDER), both / 2 * NAME / (NAME + UNDER)


def dots_box(ctx: Context, shape: PillShape) -> pygame.FRect:
    """The box of the dots of a thinking player, in place of the plate's second line."""
    return pygame.FRect(shape.name_left, shape.rect.centery + lines(ctx, shape.rect)[1] - 9, 12 * DOTS, 18)


class CatchButton(Pressable):
    """The button to catch a player who is down to one card and has not called UNO. It acts as soon as the mouse button
    goes down.

    Where another plate is close below, the button is low; then it also takes clicks on the lower part of its own plate.
    """

    acts_on_press = True

    def __init__(self, ctx: Context, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.visible = False
        self.sound = "button_press"

    @property
    def label(self) -> str:
        return self.ctx.texts("table.catch")

    @property
    def target(self) -> pygame.FRect:
        """The box in which clicks count, at least as high as a finger needs."""
        high = max(LEAST, self.rect.height)
        return pygame.FRect(self.rect.left, self.rect.bottom - high, self.rect.width, high)

    def contains(self, pos: tuple[float, float]) -> bool:
        return bool(self.visible and self.target.collidepoint(pos))

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint = self.ctx.theme, self.ctx.paint
        plain, words = theme.danger, theme.on_danger
        down = 3 * self.press.value
        face = mix(plain, lit(plain, words), self.hover.value)
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - 3)
        paint.shadow(surface, self.rect, (*theme.danger, 150), 19, 8, 2, 1 - 0.5 * self.press.value)
        lip = pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y)
        paint.box(surface, lip, darker(face, 0.35), 19)
        paint.box(surface, top, face, 19, border=(255, 255, 255), line=2)
        self.ctx.type.text(surface, self.label, top.center, LETTERS, words, "bold", align="center",
                           width=top.width - 22)
        self.draw_focus(surface, 19)


class PlatePose:
    """How far a name plate has grown, while its player has to act, and leans, while its player's turn is skipped.

    Growing redraws the whole plate and leaning rotates it, which is slow, so the two never happen at once.
    """

    def __init__(self) -> None:
        self.grown = Approach(0.0, 16)
        """Goes to 1 while the player has to act and the face or, at crowded tables, the plate is larger; else to 0."""
        self.tipped = Approach(0.0, 15)
        """Goes to 1 while the player's turn is skipped, when the plate leans and is pale; else to 0."""
        self.moving = False
        """Whether the plate grows or leans, or will do so next."""
        self.growth = 0.0
        """How far the plate has grown now, from 0 to 1, in few steps whose images are cached."""
        self.tip = 0.0
        """How far the plate leans now, from 0 to 1, in few steps, of which the last is left out on the way back."""
        self._state = PlateState()

    def take(self, state: PlateState, *, calm: bool) -> None:
        """Take the new state of a seat; the plate changes at once if `calm`, otherwise in a movement."""
        self._state = state
        if calm:
            self.grown.value = self.grown.target = float(state.active)
            self.tipped.value = self.tipped.target = float(state.lost)
        self._aim()

    def update(self, dt: float) -> None:
        self.grown.update(dt)
        self.tipped.update(dt)
        self._aim()

    def _aim(self) -> None:
        active, lost = self._state.active, self._state.lost
        self._step()
        if lost or not self.tip:  # it grows only after it stands upright, and leans only after it has shrunk
            self.grown.target = float(active)
        settled = self.growth == self.grown.target
        self.tipped.target = float(lost and (self.tipped.value > 0 or settled))
        self._step()
        grown, tipped = self.grown, self.tipped
        self.moving = not (grown.value == grown.target == active and tipped.value == tipped.target == lost)

    def _step(self) -> None:
        steps = self.tipped.value * TIPS
        self.tip = (round(steps) if self.tipped.target else math.floor(steps)) / TIPS
        self.growth = round(self.grown.value * SIZES) / SIZES


class SeatPlate:
    """The name plate of one seat: call `place`, then `draw`. `catch` is its Catch button, a widget of the table's page.

    While `apart` is true, moving parts (face, number, dots) are drawn by functions of their own, and `draw_body` draws
    the rest.
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
        """Width and height of the plate without growth, in design pixels."""
        self.mine = False
        """Whether this is the seat at the lower edge of the window."""
        self.center = (0.0, 0.0)
        self._shape: PillShape | None = None
        self.catches = True
        """Whether a person plays at this screen who can catch players."""
        self.catch_high, self.catch_up = CATCH_HEIGHT, HANGS
        """Height of the Catch button, and how far it reaches into the plate, in design pixels."""
        self.catch_above = False
        """Whether the Catch button is above the plate."""
        self.state = self._still = self._leant = PlateState()
        """The state shown, the same without what is drawn apart, and the one in the last image of the leaning plate."""
        self.catch = CatchButton(ctx, lambda: on_catch(index))
        self.pop = Approach(0.0, 9)
        """1 when the number of cards changes, then falling to 0; the number is enlarged by it."""
        self.plate_pose = PlatePose()
        self.tilted = TiltedPlate(ctx)
        self.tagged = True
        """Whether the label "your turn" may be shown; not if nobody plays at this screen."""
        self.clock = clock
        """A function that returns the seconds by which the dots of a thinking player move."""
        self._face, self._spoken = face, spoken

    @property
    def shape(self) -> PillShape:
        """The present shape of the name plate, which says where its parts are."""
        now = self.center, self.size, self.compact, self.mine, self.plate_pose.growth
        self._shape = self._shape if self._shape == now else PillShape(*now)
        return self._shape

    @property
    def rect(self) -> pygame.FRect:
        return self.shape.rect

    @property
    def face_size(self) -> float:
        return self.shape.face_size

    @property
    def outline(self) -> pygame.FRect:
        """The rectangle that the plate can cover with glow, Catch button and lean, without the label "your turn"."""
        far = 2 * signs.MARGIN + 24 if self.plate_pose.tip else 78.0
        box = self.shape.largest.rect.inflate(far, far + 30)
        return box if self.catch_rect is None else box.union(self.catch_rect.inflate(44, 44))

    @property
    def tag(self) -> pygame.FRect | None:
        """The rectangle of the label "your turn"; None if not shown, or if a bubble or the Catch button is there."""
        if not (self.mine and self.tagged and self.state.turn) or self.catch.visible:
            return None
        shape = self.shape
        box = signs.tag_box(self.ctx, shape.rect, shape.head[0] + shape.face_size / 2 - 8)
        return None if self._spoken(box) else box

    @property
    def look(self) -> tuple[object, ...]:
        """A cache key for the pixels of the whole plate, except for what moves in every frame."""
        face, tip = self._face(self.index), self.plate_pose.tip
        return self.state, self.shape, face, self._popped, tip, self.tag is not None, self.apart

    @property
    def body_look(self) -> tuple[object, ...]:
        """A cache key for the pixels that `draw_body` draws."""
        return self.look if not self.apart else (self._still, self.shape)

    @property
    def face_look(self) -> tuple[object, ...]:
        """A cache key for the pixels of the face and its marks."""
        return self._face(self.index), self.state.dealer, self.state.follows, self.shape

    @property
    def count_look(self) -> tuple[object, ...]:
        """A cache key for the pixels of the number of cards."""
        return self.state.count, self.state.last, self._popped, self.shape

    @property
    def apart(self) -> bool:
        """Whether face, number and thinking dots are drawn separately from the rest, because they move.

        They are drawn with the rest while the plate leans or something covers them.
        """
        return not (self.plate_pose.tip or self.state.out or self.catch.visible)

    @property
    def _popped(self) -> float:
        """How much the number of cards is enlarged after a change, from 1 down to 0, in few steps for few images."""
        return round(self.pop.value * POPS) / POPS

    @property
    def thinks(self) -> bool:
        """Whether the dots of a thinking player move, which they do in every frame."""
        return self.state.thinking and not self.ctx.settings.reduced_motion

    @property
    def restless(self) -> bool:
        """Whether the plate changes in every frame although its cache key `look` stays equal."""
        return (self.thinks and not self.apart) or (self.catch.visible and self.catch.wants_frame)

    @property
    def catch_rect(self) -> pygame.FRect | None:
        """The box of the Catch button; None while it is hidden."""
        return self.catch.rect if self.catch.visible else None

    @property
    def wants_frame(self) -> bool:
        return self.thinks or self.restless or self.pop.moving or self.plate_pose.moving

    def place(self, center: tuple[float, float], state: PlateState) -> None:
        """Set the middle of the name plate in design pixels, and the state of its seat."""
        if state.count != self.state.count:
            self.pop.value = 1.0
        if state != self.state:
            self.state, self._still = state, replace(
                state, count=0, last=False, dealer=False, follows=False, called=False, turn=False)
            self._leant = self._still if state.lost else self._leant
        self.center = center
        self.plate_pose.take(state, calm=self.ctx.calm)
        self.catch.visible = state.catchable and self.catches and not self.mine
        box = self.rect
        y = box.top - self.catch_high + HANGS if self.catch_above else box.bottom - self.catch_up
        self.catch.rect = pygame.FRect(box.left + INSET, y, box.width - 2 * INSET, self.catch_high)

    def update(self, dt: float) -> None:
        if self.pop.value != self.pop.target:
            self.pop.update(dt)
        if self.plate_pose.moving:
            self.plate_pose.update(dt)
        if self.catch.visible:
            self.catch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the label "your turn" and the Catch button, and thinking dots if they are not apart."""
        self.draw_body(surface)
        if self.apart:
            self.draw_face(surface)
            self.draw_count(surface)
        self.draw_tag(surface)

    def draw_body(self, surface: pygame.Surface) -> None:
        """Draw everything except the label "your turn" and, while `apart` is true, the moving parts."""
        if share := self.plate_pose.tip:
            self.tilted.draw(surface, self.shape, self._lean(share), self._pieces())
        else:
            if not self.state.lost:
                self.tilted.forget()
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
        """The parts of a leaning plate, each rotated by itself, which stay equal while the plate only moves."""
        shape = self.shape._replace(center=AMID)
        same, face = (shape, self.ctx.texts.language, self.ctx.art.clear), self._face(self.index)
        far = min(signs.MARGIN, max(signs.GLOWS, shape.hangs))

        def piece(name: str, box: pygame.FRect, look: Hashable, draw: Draw, rise: float = 0.0,
                  share: float = 1.0) -> Piece:
            return Piece(name, box.move(-AMID[0], -AMID[1]), (look, *same), partial(self._elsewhere, draw), rise, share)

        found = [piece("pill", shape.rect.inflate(2 * far, 2 * far), self._leant, partial(self._base, turns=True))]
        if self.state.thinking:
            dots, now = dots_box(self.ctx, shape).move(-AMID[0], -AMID[1]), self.clock()
            found += [Piece("dots", dots, (self.thinks and now, *same), lambda surface, center: signs.draw_dots(
                self.ctx, surface, dots.move(center), now))]
        found += [piece(f"face {mood}", shape.head_box, None, partial(self._draw_head, resting(mood)),
                        face.rise, share) for mood, share in face.seen]
        if marked(self.seat, self.state):
            found += [piece("marks", shape.face_box, self.face_look[1:-1], self._draw_marks)]
        found += [piece("number", shape.number_box, self.count_look[:-1], self.draw_count)]
        if self.state.out:
            found += [piece("cover", shape.rect.inflate(4, 4), None, self._cover)]
        return found

    def _elsewhere(self, draw: Draw, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw a part of the plate as if the plate's middle were at `center`."""
        here, self.center = self.center, center
        draw(surface)
        self.center = here

    def _base(self, surface: pygame.Surface, *, turns: bool = False) -> None:
        """Draw the body of the plate with its words; with `turns` the surface is rotated afterwards."""
        show_body(self.ctx, surface, self.rect, active=self.state.active, turns=turns)
        draw_words(self.ctx, surface, self.shape, self.seat, self.state)

    def _cover(self, surface: pygame.Surface) -> None:
        """Draw a shade over the plate of a player who no longer plays in this round."""
        if self.state.out:
            self.ctx.paint.box(surface, self.rect, self.ctx.theme.sunken, self.rect.height / 2, alpha=0.6)

    def draw_face(self, surface: pygame.Surface) -> None:
        self._draw_head(self._face(self.index), surface)
        self._draw_marks(surface)

    def _draw_head(self, face: Expression, surface: pygame.Surface) -> None:
        draw_head(self.ctx, surface, self.shape, self.seat, face)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        draw_marks(self.ctx, surface, self.shape, self.seat, self.state)

    def draw_dots(self, surface: pygame.Surface) -> None:
        """Draw the dots of a thinking player, if the player is thinking."""
        if self.state.thinking:
            signs.draw_dots(self.ctx, surface, self.dots, self.clock())

    @property
    def dots(self) -> pygame.FRect:
        """The box of the dots of a thinking player, in design pixels."""
        return dots_box(self.ctx, self.shape)

    def draw_count(self, surface: pygame.Surface) -> None:
        radius = self.rect.height * NUMBER * (1 + POPS_UP * self._popped)
        signs.draw_number(self.ctx, surface, self.shape.number, radius, self.state.count, last=self.state.last)

    def draw_tag(self, surface: pygame.Surface) -> None:
        """Draw the label "your turn", if it is to be shown."""
        if self.tag is not None:
            signs.draw_tag(self.ctx, surface, self.tag)
