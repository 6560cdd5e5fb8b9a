"""Quiz guide: puts the question beside what it is about, and says whether the answer was right, and why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from game.learn.lesson import HAND, Lesson, Say
from game.learn.quiz import QuizCourse
from scenes.context import Context
from scenes.kit.widgets import Button
from scenes.learn.guide import CHIP, KNOWN, Guide
from scenes.table.parts import Parts
from scenes.table.state import TableState

OTHER = pygame.FRect(KNOWN.left, KNOWN.bottom + 10, KNOWN.width, KNOWN.height)


class QuizGuide(Guide):
    """No hand shows anything here. One button says that one would not do it, another goes to the next edition."""

    def __init__(
        self, ctx: Context, lesson: Lesson, course: QuizCourse, parts: Parts, *, place: str, on_end: Callable[[], None],
        on_rule: Callable[[str], None], on_other: Callable[[], None],
    ) -> None:
        super().__init__(ctx, lesson, course, parts, on_known=lambda: None, on_end=on_end, on_rule=on_rule)
        self.quiz, self.place = course, place
        self.judged = False
        self.other = Button(ctx, "", on_other, size=16, icon="swap")
        self.other.visible = len(course.question.lines) > 1
        parts.page.add(self.other)

    @property
    def wants_frame(self) -> bool:
        """Whether anything would look different."""
        return super().wants_frame or self.other.wants_frame

    def arrange(self) -> None:
        """The window, the language or the letters are others."""
        super().arrange()
        self.other.rect = OTHER.copy()
        self.other.words = self.ctx.texts("learn.quiz.other")

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; say what is right as soon as that is known."""
        if self.quiz.verdict is not None and not self.judged:
            self.judged = True
            self._judge(right=self.quiz.verdict)
        super().update(dt)

    def _judge(self, *, right: bool) -> None:
        t, name = self.ctx.texts, self.quiz.question.id
        own = f"{name}.why.{self.lesson.edition}"
        why = own if t.has(f"learn.quiz.{own}") else f"{name}.why"
        self.told.clear()
        self.told.append(Say("right" if right else "wrong", HAND))
        self.told.append(Say(why, HAND, rule=self.quiz.question.rule))
        self.ctx.sounds.play("round_win" if right else "shake")
        self.parts.session.changed()

    def _link(self) -> str:
        return f"{self.ctx.texts('rulebook.open')}: {self.quiz.question.rule}"

    @property
    def _over(self) -> bool:
        return self.judged

    def _meant(self, state: TableState) -> Action | None:
        return None

    def _known(self) -> None:
        """The person would not do it."""
        if self.quiz.asking:
            self.quiz.decline()

    def _name_button(self) -> None:
        words, visible = self.ctx.texts("learn.quiz.no"), self.quiz.asking
        if (words, visible) != (self.known.words, self.known.visible):
            self.known.words, self.known.visible, self.dirty = words, visible, True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the second button too."""
        super().draw(surface)
        if self.other.visible:
            self.other.draw(surface)

    def _chip(self, surface: pygame.Surface) -> None:
        """Which question it is, in which edition."""
        ctx, theme = self.ctx, self.ctx.theme
        words = f"{self.place}  {ctx.texts(f'rulebook.tab.{self.lesson.edition}')}"
        box = CHIP.copy()
        box.width = min(CHIP.width, ctx.type.width(words, 15, "bold") + 28)
        ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
        ctx.type.text(surface, words, (box.left + 14, box.centery), 15, theme.ink, "bold", width=box.width - 24)

    def _dots(self, surface: pygame.Surface) -> None:
        """The chip says how far one is."""
