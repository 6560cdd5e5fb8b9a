"""The base classes of all questions that a player is asked by panels and wheels on the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

import pygame

from game.core.actions import Action
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, SPACE, Rgb
from scenes.kit.graphics.viewport import EDGE, Viewport, about, around
from scenes.kit.text import ruby
from scenes.kit.tween import Approach
from scenes.kit.widgets import Page
from scenes.kit.widgets.base import ACCEPT
from scenes.kit.widgets.icons import draw_pad_sign

SHADOW = 56.0
"""How far the shadow of a question's panel reaches at most, in design pixels."""
EARLY = 0.25
"""Seconds in which a new question ignores Enter, which was meant for the card played before."""
OPEN = 0.85
"""How far a question's panel must have grown, from 0 to 1, before its words are shown; reached after about 1/8 s."""
SETTLES = 1.0
"""Seconds by which a question's buttons are advanced before they are shown, so that the focus ring is complete."""
STEPS = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}
"""Keys that move the focus from choice to choice, each with 1 for forwards or -1 for backwards."""
T = TypeVar("T")


class Prompt:
    """A question to a player, shown on the table; `answer` is the chosen action, `done` that it can be removed.

    It covers neither the UNO button nor the player's hand. Events that it does not use go on to the table.
    """

    pile = ""
    """How the top cards of the discard pile are arranged while the question is open, by a name that `Evidence` knows;
    empty for the usual way."""
    question = ""
    """The text of the question."""
    appears: float | None = None
    """How far the panel must have grown, from 0 to 1, before it is shown in full size; None if it is seen growing."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.aims: dict[int, tuple[float, float]] = {}
        """The middles, by seat, to which name plates slide to make room for the question."""
        self.answer: Action | None = None
        self.done = False
        self.page = Page()
        self.shown = Approach(0.0, 15)
        """How far the question has appeared, from 0 to 1."""
        self.shown.target = 1.0
        self.age = 0.0
        """Seconds since it appeared."""
        self.dirty = True
        self._records = Drawings()
        if ctx.settings.reduced_motion:
            self.shown.value = 1.0

    @property
    def written(self) -> bool:
        """Whether the question has appeared so far that its words can be read."""
        return self.shown.value >= OPEN

    @property
    def wants_frame(self) -> bool:
        return self.dirty or self.shown.moving or self.page.wants_frame

    @property
    def seen(self) -> bool:
        """Whether the question has appeared so far that it is drawn."""
        return self.shown.value >= self.appears if self.appears else self.shown.value > 0

    @property
    def look(self) -> Hashable:
        """A cache key that is equal while the question's pixels are; None while they may change at any time."""
        moves = self.wants_frame if self.appears is None else self.page.wants_frame
        return None if moves else (self, self.seen, self.ctx.pad, self.ctx.sign("accept"), self.ctx.art.clear)

    @property
    def panel(self) -> pygame.FRect | None:
        """The box of the question's panel in design pixels; None if it has no panel."""
        return None

    @property
    def hides(self) -> Sequence[pygame.Rect]:
        """Boxes in window pixels that the question's panel covers completely, which is all but its round corners."""
        if self.panel is None or not self.seen:
            return NO_BOXES
        box, round_ = self.ctx.view.rect(self.panel), self.ctx.view.px(SPACE.round)
        return [box.inflate(-2 * aside, -2 * above) for aside, above in ((EDGE, round_), (round_, EDGE))]

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event by the question's buttons; returns whether it was used."""
        return self.page.handle(event)

    def update(self, dt: float) -> None:
        self.age += dt
        self.dirty = self.shown.moving  # once more when it has come to rest
        self.page.update(dt if self.seen or self.appears is None else SETTLES)
        self.shown.update(dt)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the question, once it is `seen`; returns the boxes that it covers, None if it may be anywhere."""
        self.page.draw(surface)
        return None

    def still(self, surface: pygame.Surface, draw: Callable[[pygame.Surface], T]) -> T:
        """Draw an unchanging part by `draw`, later from its recording; returns what `draw` returned the first time."""
        return self._records.draw(surface, "still", (self.ctx.theme, self.ctx.art.clear), draw)

    def spot(self, action: Action) -> pygame.FRect | None:
        """The box where the player answers with an action; None if this question has no such answer."""
        return None

    @property
    def place(self) -> object:
        """The index of the answer with the focus; None if no answer has it."""
        focus = self.page.focus
        return self.page.widgets.index(focus) if focus in self.page.widgets else None

    def question_aloud(self, *, alone: bool) -> str:
        """The question for the screen reader; secrets are told only if the person is `alone` at the screen."""
        return self.ctx.texts.sentence(self.question)

    def answers_aloud(self) -> str:
        """All answers with their keys, for the screen reader."""
        return self.ctx.texts.paragraph(self.ctx.texts.sentence(widget.spoken) for widget in self.page.widgets)

    def focus_aloud(self) -> str:
        """The answer with the focus, for the screen reader."""
        return self.page.focus.spoken if self.page.focus is not None else ""

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the question's panel or answers."""
        return self.page.at(pos) is not None

    def say(self, action: Action) -> None:
        """Answer the question with an action."""
        if not self.done:
            self.answer, self.done = action, True
            self.ctx.sounds.play("button_press")

    def close(self) -> None:
        """Close the question without an answer."""
        self.done = True


class Pick(Prompt):
    """A question with several choices; the one under mouse or keyboard focus, with the index `at`, is drawn lifted.

    When the question opens, one choice has the focus and a ring around it (`keyboard`). Moving the mouse to a choice
    takes the ring away.
    """

    def __init__(self, ctx: Context, numbers: Iterable[int]) -> None:
        super().__init__(ctx)
        self.at: int | None = None
        self.named: list[str] = []
        """The names of the choices in the order of their keys."""
        self.keyboard = True
        """Whether the keyboard was used last, so that a ring is drawn around the choice with the focus."""
        self.lift = {number: Approach(0.0, 18) for number in numbers}
        """How far each choice is lifted, from 0 to 1."""

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or any(lift.moving for lift in self.lift.values())

    @property
    def look(self) -> Hashable:
        look = super().look
        return None if look is None else (look, self.at, self.keyboard)

    def update(self, dt: float) -> None:
        super().update(dt)
        for number, lift in self.lift.items():
            lift.target = float(number == self.at)
            lift.update(dt)

    @property
    def place(self) -> object:
        return self.at

    def _choice(self, number: int) -> str:
        words = self.named[number] if number < len(self.named) else ""
        return self.ctx.texts("speech.numbered", n=self.ctx.sign(f"number{number + 1}"), what=words)

    def answers_aloud(self) -> str:
        t = self.ctx.texts
        return t.paragraph(t.sentence(self._choice(number)) for number in range(len(self.named)))

    def focus_aloud(self) -> str:
        return "" if self.at is None else self._choice(self.at)

    def start(self, number: int) -> None:
        """Give the focus to the choice with an index when the question opens."""
        self.at = number
        if number in self.lift and self.ctx.settings.reduced_motion:
            self.lift[number].value = 1.0

    def hover(self, number: int | None) -> None:
        """Set which choice is under the mouse, None for none; then the keyboard focus stays."""
        if number is not None or not self.keyboard:
            self.keyboard = self.keyboard and number == self.at
            self.point(number)

    def point(self, number: int | None) -> None:
        """Set which choice is under mouse or keyboard focus, None for none."""
        if number != self.at:
            self.at, self.dirty = number, True
            if number is not None:
                self.ctx.sounds.play("button_hover")


class ListPick(Pick):
    """A question whose choices are the actions in `options`; answered by number keys, or arrows and Enter."""

    options: Sequence[Action]

    def key_pressed(self, key: int) -> bool:
        """Choose an action or move the focus by a key; returns whether the key has a use in this question."""
        count = len(self.options)
        if pygame.K_1 <= key <= pygame.K_9:
            self.choose(key - pygame.K_1 if key - pygame.K_1 < count else None)
        elif key in STEPS:
            self.point((self.at + STEPS[key]) % count if self.at is not None else 0)
            self.keyboard = True
        elif key in ACCEPT:
            self.choose(self.at if self.age >= EARLY else None)
        else:
            return False
        return True

    def choose(self, number: int | None) -> None:
        """Answer with the action in `options` that has this index; None does nothing."""
        if number is not None:
            self.say(self.options[number])


def draw_choice_key(
    ctx: Context, surface: pygame.Surface, center: tuple[float, float], number: int, at: int | None,
    colors: tuple[Rgb, Rgb],
) -> None:
    """Draw the key of a choice as a key cap; `colors` are the colours of cap and letter.

    If a gamepad is in use, the button that accepts is drawn instead, only at the choice with the focus, whose index is
    `at`.
    """
    if ctx.pad:
        if number == at:
            draw_pad_sign(ctx, surface, ctx.sign("accept"), center, 26)
        return
    grown = 1 + 0.5 * min(1.0, ctx.type.growth)
    cap = pygame.FRect(0, 0, *[26 * (1 + 0.3 * (grown - 1))] * 2).move_to(center=center)
    ctx.paint.box(surface, cap, colors[0], 7)
    ctx.paint.ring(surface, cap.inflate(-4, -4), colors[1], 5, 1.5, 0.55)
    key = ctx.sign(f"number{number + 1}")
    ctx.type.text(surface, key, center, 16 * grown / ctx.type.factor, colors[1], "bold", align="center", width=26)


def draw_focus(ctx: Context, surface: pygame.Surface, rect: pygame.FRect, radius: float) -> None:
    """Draw the ring of two colours around the box that has the focus."""
    ctx.paint.ring(surface, rect.inflate(14, 14), FOCUS_DARK, radius + 7, 6.5)
    ctx.paint.ring(surface, rect.inflate(9, 9), FOCUS_BRIGHT, radius + 4.5, 3)


def wheel(view: Viewport, center: tuple[float, float], radius: float) -> pygame.Rect:
    """The box in window pixels that a wheel of choices may cover, with lifted parts and keys on its rim."""
    return about(view, *center, radius * 1.15 + 40)


def heading(
    ctx: Context, surface: pygame.Surface, words: str, center: tuple[float, float], room: float = math.inf
) -> pygame.Rect:
    """Draw a question in a box with round ends, on two lines if it is wider than `room`; returns its box.

    Furigana are drawn above its words if the setting is on.
    """
    theme, setter = ctx.theme, ctx.type
    marked = words
    words, readings = ruby.parted(words)
    above = 19 * setter.factor * ruby.ROOM if readings and ctx.settings.furigana else 0.0
    full, room = setter.width(words, 19, "bold") + 40, min(room, ctx.view.width - 40)
    wide, high = min(full, room), 26 * setter.factor * (1.7 if full > room else 1.0) + 12 + above * (1 + (full > room))
    box = pygame.FRect(0, 0, wide, high)
    box.center = center[0], max(center[1], box.height / 2 + 4)
    ctx.paint.shadow(surface, box, theme.shadow, box.height / 2, 9, 3)
    ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
    if above:
        inside = box.inflate(-30, -12)
        inside.height = ruby.height(setter, marked, inside.width, 19, "bold")
        inside.centery = box.centery - above * 0.2
        ruby.paragraph(setter, surface, marked, inside, 19, theme.ink, "bold", align="center")
    else:
        setter.boxed(surface, words, box.center, 19, theme.ink, "bold", (box.width - 30, box.height - 6))
    return around(ctx.view, box, 24)
