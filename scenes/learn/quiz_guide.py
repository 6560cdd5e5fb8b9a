"""Quiz guide: puts the question beside what it is about, and says whether the answer was right, and why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from game.learn.lesson import HAND, Lesson, Say
from game.learn.quiz import QuizCourse
from scenes.context import Context
from scenes.kit.widgets import Button
from scenes.learn.guide import Guide
from scenes.table.model.state import TableState
from scenes.table.screen.playable_table import PlayableTable


class QuizGuide(Guide):
    """The guide of the quiz: it says the question and the verdict, and never shows what to do, as in a lesson.

    One button says that one would not do it, another does what the table has no place for, and a third one goes to
    the next edition.
    """

    def __init__(
        self, ctx: Context, lesson: Lesson, course: QuizCourse, parts: PlayableTable, *, place: str,
        on_end: Callable[[], None], on_rule: Callable[[str], None], on_other: Callable[[], None],
    ) -> None:
        super().__init__(ctx, lesson, course, parts, on_known=lambda: None, on_end=on_end, on_rule=on_rule)
        self.quiz, self.place = course, place
        self.judged = False
        self.other = Button(ctx, "", on_other, size=16, icon="swap")
        self.other.visible = len(course.question.lines) > 1
        self.doing = Button(ctx, "", self._try, kind="primary", size=16)
        self.doing.visible = False
        parts.prompting.held = lambda: course.asking and course.question.tries is not None
        for button in (self.doing, self.other):
            parts.page.add(button)

    @property
    def wants_frame(self) -> bool:
        """Whether anything would look different."""
        return super().wants_frame or self.other.wants_frame or self.doing.wants_frame

    def arrange(self) -> None:
        """Lay the buttons out again after a change of window, language or text size."""
        super().arrange()
        first = int(self.quiz.question.tries is not None)
        self.doing.rect, self.known.rect, self.other.rect = self.slot(0), self.slot(first), self.slot(first + 1)
        self.doing.words = self.ctx.texts(f"learn.quiz.{self.quiz.question.id}.do") if self.quiz.question.tries else ""
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

    def _fitting(self, state: TableState) -> Say | None:
        """The question is asked even when the round is over."""
        beat = self.quiz.beat
        if state.over and not state.busy and beat is not None and self.quiz.asking:
            return beat.says[0]
        return super()._fitting(state)

    def _try(self) -> None:
        """Try, for the person, what the question is about where nothing on the table can be clicked for it."""
        question, session = self.quiz.question, self.parts.session
        if self.quiz.asking and question.tries is not None:
            action = question.tries(self.quiz.facts)
            if not session.say(action):
                session.refuse(action)

    def _known(self) -> None:
        """Answer, for the person, that one would not do it."""
        if self.quiz.asking:
            self.quiz.decline()

    def _name_button(self) -> None:
        question, asking = self.quiz.question, self.quiz.asking
        own, doing = f"learn.quiz.{question.id}.no", question.tries is not None and asking
        words, visible = self.ctx.texts(own if self.ctx.texts.has(own) else "learn.quiz.no"), asking
        if doing != self.doing.visible:
            self.doing.visible, self.dirty = doing, True
        if (words, visible) != (self.known.words, self.known.visible):
            self.known.words, self.known.visible, self.dirty = words, visible, True

    @property
    def choices(self) -> tuple[Button, ...]:
        """The buttons at the left."""
        return self.doing, self.known, self.other

    def _chip(self, surface: pygame.Surface) -> None:
        """Draw a chip that says which question it is, and in which edition."""
        ctx, theme = self.ctx, self.ctx.theme
        words = f"{self.place}  {ctx.texts(f'rulebook.tab.{self.lesson.edition}')}".strip()
        box = self.chip.copy()
        box.width = min(self.chip.width, ctx.type.width(words, 15, "bold") + 28)
        ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
        ctx.type.text(surface, words, (box.left + 14, box.centery), 15, theme.ink, "bold", width=box.width - 24)

    def _dots(self, surface: pygame.Surface) -> None:
        """Draw no dots: the chip says how far the quiz is."""
