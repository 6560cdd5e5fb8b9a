"""The quiz as a screen: one question after the other, those that were answered wrongly once more at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec
import pygame

from game.core.actions import Action
from game.core.events import Event
from game.core.refusal import Refusal
from game.learn.lesson import Lesson
from game.learn.partner import Partners
from game.learn.quiz import QUESTIONS, Question, asked
from scenes.context import Context
from scenes.learn.flow import LessonFlow
from scenes.learn.menu import LessonMenu
from scenes.learn.over import LessonOver
from scenes.learn.quiz_guide import QuizGuide
from scenes.learn.scene import seats_of
from scenes.learn.unwritten import Unwritten
from scenes.routes import Rulebook
from scenes.table.parts import Parts
from scenes.table.session import Session
from scenes.table.sitting import Sitting

NAME = "quiz"


@dataclass(frozen=True)
class Round:
    """What is still to be asked, the first of it now; `right` were answered rightly at once, `missed` were not.

    `edition` is that of the first question, empty for its usual one; `verdict` how it was answered in another one.
    """

    left: tuple[Question, ...]
    right: int = 0
    missed: frozenset[str] = frozenset()
    edition: str = ""
    verdict: bool | None = None

    def answered(self, right: bool) -> Round:
        """The round after an answer: a question that was missed comes again at the end."""
        question, *rest = self.left
        if right:
            return Round(tuple(rest), self.right + (question.id not in self.missed), self.missed)
        return Round((*rest, question), self.right, self.missed | {question.id})


def begin(ctx: Context) -> Round:
    """All questions, those first that have not been answered rightly before."""
    known = {*ctx.lessons.of(NAME).done}
    return Round(tuple(sorted(QUESTIONS, key=lambda one: one.id in known)))


class QuizScene(Sitting):
    """One question at a table of its own."""

    def __init__(self, ctx: Context, now: Round | None = None) -> None:
        super().__init__(ctx)
        self.now = now or begin(ctx)
        self.question = self.now.left[0]
        self.edition = self.now.edition or next(iter(self.question.lines))
        self.course = asked(self.question, self.edition, seats_of(ctx), ctx.new_seed())
        self.lesson = Lesson(NAME, self.edition, 0, (self.course.part,))
        session = self.session = Session.live(self.course.match, Unwritten(), company=Partners(self.course))
        parts = self.parts = Parts(ctx, session, on_menu=self.open_menu, on_rule=self.open_rules, on_time=self.tick,
                                   on_over=lambda: None)
        parts.match_flow = flow = LessonFlow(ctx, session, parts.narrator, parts, on_menu=self.open_menu,
                                             on_time=self.tick, on_open=parts.controls.rest, on_over=lambda: None)
        flow.counts = False
        self.guide = QuizGuide(ctx, self.lesson, self.course, parts, place=self._place(), on_end=self.end,
                               on_rule=self.open_rules, on_other=self.other)
        parts.timed = (*(one for one in parts.timed if one is not parts.hint), self.guide)
        parts.canvas.above = (*parts.canvas.above, self.guide.draw)
        self._listen()

    def _listen(self) -> None:
        """Hear what is done at the table, and what the rules refuse."""
        session = self.session
        told, refused = session.on_action, session.on_refused

        def acted(action: Action, news: list[Event]) -> None:
            told(action, news)
            self.guide.heard(action, self.course.heard(action, news))

        def denied(action: Action, reason: Refusal) -> None:
            refused(action, reason)
            self.course.refused(action)

        session.on_action, session.on_refused = acted, denied

    def _place(self) -> str:
        """How far the quiz is."""
        return f"{len(QUESTIONS) - len(self.now.left) + 1}/{len(QUESTIONS)}"

    def end(self) -> None:
        """The answer is read: the next question comes, or the quiz is over."""
        right = bool(self.course.verdict if self.now.verdict is None else self.now.verdict)
        after = self.now.answered(right)
        lessons, name = self.ctx.lessons, self.question.id
        learned = lessons.of(NAME)
        known = {*learned.done} | {name} if right and name not in self.now.missed else {*learned.done} - {name}
        finished = learned.finished + (not after.left)
        lessons.change(NAME, msgspec.structs.replace(learned, done=tuple(sorted(known)), finished=finished))
        if after.left:
            self.ctx.stack.replace(QuizScene(self.ctx, after))
            return
        self.ctx.tell(self.ctx.texts("learn.quiz.score", right=after.right, all=len(QUESTIONS)))
        self.ctx.stack.push(LessonOver(self.ctx, self.lesson, self.leave_quiz))

    def other(self) -> None:
        """The same question in the next edition that it is about; what was answered first counts."""
        editions, verdict = list(self.question.lines), self.now.verdict
        following = editions[(editions.index(self.edition) + 1) % len(editions)]
        first = self.course.verdict if verdict is None else verdict
        self.ctx.stack.replace(QuizScene(self.ctx, replace(self.now, edition=following, verdict=first)))

    def again(self) -> None:
        """Begin anew."""
        self.ctx.stack.pop()
        self.ctx.stack.replace(QuizScene(self.ctx))

    def leave_quiz(self) -> None:
        """Go back to where it was opened; the dialog above goes with it."""
        self.ctx.stack.pop()
        self.ctx.stack.pop()

    def open_menu(self) -> None:
        """Open the menu on top of the table."""
        self.ctx.stack.push(LessonMenu(self.ctx, self.lesson, self.open_rules, self.again, self.leave_quiz))

    def open_rules(self, rule: str = "") -> None:
        """The rules, opened at one of them."""
        self.ctx.open(Rulebook(self.session.setup, rule))

    def arrange(self) -> None:
        """Lay everything out for the window and the language as they are."""
        self.parts.top.title = self.ctx.texts("learn.quiz.name")
        super().arrange()
        self.guide.arrange()

    def handle(self, event: pygame.Event) -> bool:
        """The bubble first, then the table."""
        if self.guide.handle(event):
            self.parts.awake = self.dirty = True
            return True
        return super().handle(event)
