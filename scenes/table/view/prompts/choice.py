"""A question on the table with a few answers in words, each with an explanation of what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import Action
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.graphics.theme import SPACE, Rgb, darker, lit, mix
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets import Pressable, draw_panel
from scenes.kit.widgets.icons import draw_icon, draw_pad_sign
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.prompt import SHADOW, Prompt, heading

LIP = 4.0
TITLE = 21.0
WHY, CAP = 16.0, 13.0
CLEAR = 9.0
"""Gap between the words of an answer and its key, in design pixels."""
WIDE = 260.0


class AnswerButton(Pressable):
    """A button that answers a question: `title` in bold, explanation `why`, `kind` (plain, primary or danger), and
    `use`, the id of its key."""

    ctx: Context

    def __init__(
        self, ctx: Context, title: str, on_press: Callable[[], None], *, why: str = "", use: str = "",
        kind: str = "plain", icon: str = "",
    ) -> None:
        super().__init__(ctx, on_press)
        self.title, self.why, self.use, self.kind, self.icon = title, why, use, kind, icon
        self._records = Drawings()

    @property
    def label(self) -> str:
        return self.title

    @property
    def told(self) -> str:
        t = self.ctx.texts
        sign = t("speech.key", key=self.key) if self.key else ""
        return t("speech.list").join(part for part in (self.why.replace("\n", t("speech.list")), sign) if part)

    @property
    def key(self) -> str:
        """The name of the key, or of the gamepad's button, that gives this answer; empty if there is none."""
        sign = self.ctx.sign(self.use) if self.use else ""
        return sign or (self.ctx.sign("accept") if self.ctx.pad and self.focused else "")

    def height(self, width: float) -> float:
        """The height that the button needs for its words if it is `width` wide, in design pixels."""
        setter = self.ctx.type
        below = setter.paragraph_height(self.why, width - 2 * SPACE.m, WHY) + 4 if self.why else 0.0
        return TITLE * setter.factor * 1.35 + below + 2 * 13 + LIP

    def draw(self, surface: pygame.Surface) -> None:
        face, ink, soft = self._colors()
        paint, down = self.ctx.paint, LIP * self.press.value
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - LIP)
        paint.shadow(surface, self.rect, self.ctx.theme.shadow, 18, 8, 4, 1 - 0.6 * self.press.value)
        edge = self.ctx.theme.line if self.kind == "plain" else darker(face, 0.28)
        paint.box(surface, pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y), edge, 18)
        paint.box(surface, top, face, 18, border=edge if self.kind == "plain" else None, line=1.5)
        self._records.draw(surface, "words", (tuple(top), ink, soft, self.key, self.ctx.pad, self.ctx.art.clear),
                           lambda onto: self._words(onto, top, ink, soft))
        self.draw_focus(surface, 18)

    def _colors(self) -> tuple[Rgb, Rgb, Rgb]:
        """The colours of the button, its title and its explanation."""
        theme = self.ctx.theme
        if self.kind == "plain":
            face = mix(theme.sunken, theme.panel, 0.35 if theme.dark else 0.25)
            return mix(face, lit(face, theme.ink, 0.4), self.hover.value), theme.ink, theme.muted
        base = theme.danger if self.kind == "danger" else theme.accent
        ink = theme.on_danger if self.kind == "danger" else theme.on_accent
        return mix(base, lit(base, ink, 0.22), self.hover.value), ink, ink

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb, soft: Rgb) -> None:
        setter = self.ctx.type
        high = TITLE * setter.factor * 1.35
        inner = face.inflate(-2 * SPACE.m, 0)
        block = high + (setter.paragraph_height(self.why, inner.width, WHY) + 4 if self.why else 0)
        middle = face.centery - block / 2 + high / 2
        lead = 30.0 if self.icon else 0.0
        end = face.right - 10 - self._cap_width() - CLEAR if self.key else inner.right
        title, size = setter.fit(self.title, TITLE, "bold", end - inner.left - lead)
        wide = setter.width(title, size, "bold") + lead
        left = min(face.centerx - wide / 2, end - wide)  # in the middle, as far as the key leaves room
        if self.icon:
            draw_icon(self.ctx, surface, self.icon, (left + 10, middle), 24, ink)
        setter.text(surface, title, (left + lead, middle), size, ink, "bold")
        if self.key:
            self._cap(surface, (face.right - 10 - self._cap_width() / 2, face.top + 20), ink)
        if self.why:
            place = pygame.FRect(inner.x, middle + high / 2 + 4, inner.width, block)
            setter.paragraph(surface, self.why, place, WHY, soft, align="center")

    def _cap_width(self) -> float:
        return max(24.0 * self._key_grows, self.ctx.type.width(self.key, self._key_size, "bold") + 12)

    @property
    def _key_grows(self) -> float:
        return 1 + 0.25 * min(1.0, self.ctx.type.growth)

    @property
    def _key_size(self) -> float:
        return CAP * self._key_grows / self.ctx.type.factor

    def _cap(self, surface: pygame.Surface, center: tuple[float, float], ink: Rgb) -> None:
        wide = self._cap_width()
        if self.ctx.pad:
            draw_pad_sign(self.ctx, surface, self.key, center)
            return
        box = pygame.FRect(0, 0, wide, 22 * self._key_grows).move_to(center=center)
        self.ctx.paint.ring(surface, box, ink, 7, 1.5, 0.55)
        self.ctx.type.text(surface, self.key, center, self._key_size, ink, "bold", align="center", alpha=0.8)


@dataclass(frozen=True)
class Answer:
    """A possible answer to a question, with its words and the kind of its button."""

    action: Action | None
    """The action that this answer stands for; None to close the question without an action."""
    title: str
    why: str = ""
    kind: str = "plain"


class ChoicePrompt(Prompt):
    """A question with up to four answers side by side, given by a click, a key from 1 to 4, or arrows and Enter."""

    appears = 0.35

    def __init__(self, ctx: Context, question: str, answers: Sequence[Answer], places: Places) -> None:
        super().__init__(ctx)
        self.question, self.answers = question, list(answers)
        buttons = [
            AnswerButton(ctx, answer.title, partial(self._choose, answer.action), why=answer.why,
                         kind=answer.kind, use=f"number{number}" if len(answers) > 1 else "")
            for number, answer in enumerate(self.answers, 1)
        ]
        wide = min(WIDE, (760.0 - SPACE.m * len(buttons)) / len(buttons))
        high = max(button.height(wide) for button in buttons)
        across = len(buttons) * (wide + SPACE.m) - SPACE.m
        self.box = pygame.FRect(0, 0, across + 2 * SPACE.l, high + 2 * SPACE.l + 10)
        self.box.midbottom = places.cx, places.above_hand - 8  # the question is about the top card
        for number, button in enumerate(buttons):
            left = self.box.left + SPACE.l + number * (wide + SPACE.m)
            button.rect = pygame.FRect(left, self.box.bottom - SPACE.l - high, wide, high)
        self.page.set(*buttons)
        self.page.focus_on(buttons[0])

    def spot(self, action: Action) -> pygame.FRect | None:
        buttons = zip(self.answers, self.page.widgets, strict=True)
        return next((button.rect for answer, button in buttons if answer.action == action), None)

    @property
    def panel(self) -> pygame.FRect:
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and pygame.K_1 <= event.key < pygame.K_1 + len(self.answers):
            self._choose(self.answers[event.key - pygame.K_1].action)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def _choose(self, action: Action | None) -> None:
        if action is None:
            self.close()
        else:
            self.say(action)

    def draw(self, surface: pygame.Surface) -> Boxes:
        title = self.still(surface, self._draw_panel)
        self.page.draw(surface)
        return title, around(self.ctx.view, self.box, SHADOW)

    def _draw_panel(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel and the question above it; returns the box of the question."""
        draw_panel(self.ctx, surface, self.box)
        return heading(self.ctx, surface, self.question, (self.box.centerx, self.box.top - 4))
