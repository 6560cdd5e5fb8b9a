"""The quiz as a screen: one question after the other, those that were answered wrongly once more at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from game.core.actions import Action
from game.learn.lesson import Lesson
from game.learn.questions import QUESTIONS
from game.learn.quiz import Question, asked
from scenes.context import Context
from scenes.learn.quiz_guide import QuizGuide
from scenes.learn.taught_table import TaughtTable, seats_of

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
    alone: bool = False
    """Whether this one question was asked for, so that nothing follows."""

    def answered(self, right: bool) -> Round:
        """The round after an answer: a question that was missed comes again at the end."""
        question, *rest = self.left
        if right:
            return Round(tuple(rest), self.right + (question.id not in self.missed), self.missed)
        return Round((*rest, question), self.right, self.missed | {question.id})


def alone(name: str, edition: str) -> Round:
    """One question in an edition, and nothing else."""
    return Round(tuple(one for one in QUESTIONS if one.id == name), edition=edition, alone=True)


def begin(ctx: Context) -> Round:
    """All questions, those first that have not been answered rightly before."""
    known = {*ctx.lessons.of(NAME).done}
    return Round(tuple(sorted(QUESTIONS, key=lambda one: one.id in known)))


class QuizScene(TaughtTable):
    """One question at a table of its own."""

    def __init__(self, ctx: Context, now: Round | None = None) -> None:
        self.now = now or begin(ctx)
        self.question = self.now.left[0]
        self.edition = self.now.edition or next(iter(self.question.lines))
        self.quiz = course = asked(self.question, self.edition, seats_of(ctx), ctx.new_seed())
        super().__init__(ctx, Lesson(NAME, self.edition, 0, (course.part,)), course, counts=False)
        self.guided_by(QuizGuide(ctx, self.lesson, course, self.parts, place=self._place(), on_end=self.end,
                                 on_rule=self.open_rules, on_other=self.other))

    def refused(self, action: Action) -> None:
        """What the rules refuse may be the answer."""
        self.quiz.refused(action)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; a question that cannot be asked any more is set up once more."""
        super().update(dt)
        if self.quiz.strayed and not self.parts.stage.busy and self.ctx.stack.top is self:
            self.ctx.tell(self.ctx.texts("learn.quiz.strayed"))
            self.ctx.stack.replace(QuizScene(self.ctx, self.now))

    def _place(self) -> str:
        """How far the quiz is; nothing where there is one question only."""
        if self.now.alone:
            return ""
        return f"{len(QUESTIONS) - len(self.now.left) + 1}/{len(QUESTIONS)}"

    def end(self) -> None:
        """The answer is read: the next question comes, or the quiz is over."""
        right = bool(self.quiz.verdict if self.now.verdict is None else self.now.verdict)
        after = self.now.answered(right)
        lessons, name = self.ctx.lessons, self.question.id
        if self.now.alone:
            self.ctx.stack.pop()
            return
        self.ctx.learning.answer(name, right=right)
        learned = lessons.of(NAME)
        known = {*learned.done} | {name} if right and name not in self.now.missed else {*learned.done} - {name}
        finished = learned.finished + (not after.left)
        lessons.change(NAME, msgspec.structs.replace(learned, done=tuple(sorted(known)), finished=finished))
        if after.left:
            self.ctx.stack.replace(QuizScene(self.ctx, after))
            return
        self.ctx.tell(self.ctx.texts("learn.quiz.score", right=after.right, all=len(QUESTIONS)))
        self.finish()

    def other(self) -> None:
        """The same question in the next edition that it is about; what was answered first counts."""
        editions, verdict = list(self.question.lines), self.now.verdict
        following = editions[(editions.index(self.edition) + 1) % len(editions)]
        first = self.quiz.verdict if verdict is None else verdict
        self.ctx.stack.replace(QuizScene(self.ctx, replace(self.now, edition=following, verdict=first)))

    def again(self) -> None:
        self.ctx.stack.pop()
        self.ctx.stack.replace(QuizScene(self.ctx, self.now if self.now.alone else None))
