"""The quiz about often misplayed rules: questions one after the other; missed ones are asked again at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec
import pygame

from game.core.actions import Action
from game.learn.lesson import HAND, Lesson, Say
from game.learn.questions import QUESTIONS
from game.learn.quiz import QuizCourse, QuizQuestion, asked
from scenes.context import Context
from scenes.kit.widgets import Button
from scenes.learn.guide import Guide, draw_chip
from scenes.learn.taught_table import TaughtTable, seats_of
from scenes.table.model.state import TableState
from scenes.table.screen.playable_table import PlayableTable

NAME = "quiz"
READ = 1.0
"""Seconds for which a verdict cannot be closed, so that a click meant for something else does not skip it."""


class QuizGuide(Guide):
    """The guide of a quiz question: shows question and verdict in a bubble but, unlike in a lesson, not the right move.

    Its buttons answer "I would not do it", make a move that nothing on the table can be clicked for, and ask the same
    question in another edition.
    """

    alone = False

    def __init__(
        self, ctx: Context, lesson: Lesson, course: QuizCourse, parts: PlayableTable, *, place: str,
        on_end: Callable[[], None], on_rule: Callable[[str], None], on_other: Callable[[], None], first: bool = False,
    ) -> None:
        """`first` is whether this is the first question, which says how to answer."""
        super().__init__(ctx, lesson, course, parts, on_skip=lambda: None, on_end=on_end, on_rule=on_rule)
        self.quiz, self.place, self.first = course, place, first
        self.judged = False
        self.known.icon = ""  # it answers no
        self.other = Button(ctx, "", on_other, size=16, icon="swap")
        self.other.visible = len(course.question.lines) > 1
        self.doing = Button(ctx, "", self._try, size=16)
        self.doing.visible = False
        parts.prompting.held = lambda: course.asking and course.question.tries is not None
        parts.selection.unmarked = lambda: course.asking
        parts.struck[1].brief = lambda: course.verdict is None
        parts.log.quiet = True  # it would say what the rules did
        for button in (self.doing, self.other):
            parts.page.add(button)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.other.wants_frame or self.doing.wants_frame

    def arrange(self) -> None:
        super().arrange()
        first = int(self.quiz.question.tries is not None)
        self.doing.rect, self.known.rect, self.other.rect = self.slot(0), self.slot(first), self.slot(first + 1)
        self.doing.words = self.ctx.texts(f"learn.quiz.{self.quiz.question.id}.do") if self.quiz.question.tries else ""
        self.other.words = self.ctx.texts("learn.quiz.other")

    def update(self, dt: float) -> None:
        if self.quiz.verdict is not None and not self.judged:
            self.judged = True
            self._judge(right=self.quiz.verdict)
        super().update(dt)
        if self.judged:
            self.parts.session.halted = True  # nobody plays on while the reason is read

    def _judge(self, *, right: bool) -> None:
        t, name = self.ctx.texts, self.quiz.question.id
        own = f"{name}.why.{self.lesson.edition}"
        why = own if t.has(f"learn.quiz.{own}") else f"{name}.why"
        self.told.clear()
        self.told.append(Say(why, HAND, rule=self.quiz.question.rule))
        self.parts.notice.left = 0.0  # the verdict says why better
        self.ctx.sounds.play("round_win" if right else "shake")
        self.parts.session.changed()

    def _words(self, say: Say) -> str:
        """The words shown for `say`; a reason begins with the verdict, right or wrong."""
        words = super()._words(say)
        if self.first and self.quiz.asking and self.quiz.question.tries is None:
            return f"{words}\n{self.ctx.texts('learn.quiz.how')}"
        if not say.rule:
            return words
        return f"{self.ctx.texts('learn.quiz.right' if self.quiz.verdict else 'learn.quiz.wrong')}\n{words}"

    def dismiss(self) -> bool:
        """Close the sentence that is shown, but a verdict only once it was visible for READ seconds."""
        if self.judged and (self.bubble is None or self.bubble.age < READ):
            return False
        return super().dismiss()

    @property
    def _asked(self) -> bool:
        return not self.judged and super()._asked

    def _link(self) -> str:
        t = self.ctx.texts
        return t("common.named", name=t("rulebook.open"), words=self.quiz.question.rule)

    @property
    def _over(self) -> bool:
        return self.judged

    def _meant(self, state: TableState) -> Action | None:
        return None

    def _fitting(self, state: TableState) -> Say | None:
        """The sentence that asks the question, even if the round at its table is over."""
        beat = self.quiz.beat
        if state.over and not state.busy and beat is not None and self.quiz.asking:
            return beat.says[0]
        return super()._fitting(state)

    def _try(self) -> None:
        """Make the move that the question is about, if nothing on the table can be clicked for it."""
        question, session = self.quiz.question, self.parts.session
        if self.quiz.asking and question.tries is not None:
            action = question.tries(self.quiz.facts)
            if not session.say(action):
                session.refuse(action)

    def _known(self) -> None:
        """Give the answer "I would not do it" for the person."""
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
        return self.doing, self.known, self.other

    def _chip(self, surface: pygame.Surface) -> None:
        """Draw the sign with the question's number and edition."""
        edition = self.ctx.texts(f"rulebook.tab.{self.lesson.edition}")
        draw_chip(self.ctx, surface, self.chip, f"{self.place}  {edition}".strip())

    def _dots(self, surface: pygame.Surface) -> None:
        """Draw no progress dots, because the sign shows the progress."""


@dataclass(frozen=True)
class QuizState:
    """The state of a quiz; `left` are the remaining questions, the present one first.

    `right` counts the questions answered right the first time, and `missed` has the ids of those answered wrong.
    `edition` is that of the present question, empty for its usual one. `verdict` is the result of the same question in
    the edition asked before.
    """

    left: tuple[QuizQuestion, ...]
    right: int = 0
    missed: frozenset[str] = frozenset()
    edition: str = ""
    verdict: bool | None = None
    alone: bool = False
    """Whether the quiz consists of a single question."""
    asked: int = 0

    def answered(self, right: bool) -> QuizState:
        """The quiz after its present question was answered; a missed question is asked again at the end."""
        question, *rest = self.left
        if right:
            known = question.id not in self.missed
            return QuizState(tuple(rest), self.right + known, self.missed, asked=self.asked + 1)
        return QuizState((*rest, question), self.right, self.missed | {question.id}, asked=self.asked + 1)


def alone(name: str, edition: str) -> QuizState:
    """A quiz with a single question, in an edition."""
    return QuizState(tuple(one for one in QUESTIONS if one.id == name), edition=edition, alone=True)


def begin(ctx: Context) -> QuizState:
    """A quiz of all questions, first those that the player has never answered right."""
    known = {*ctx.lessons.of(NAME).done}
    return QuizState(tuple(sorted(QUESTIONS, key=lambda one: one.id in known)))


class QuizScene(TaughtTable):
    """The screen of one quiz question, which is asked at a card table of its own."""

    def __init__(self, ctx: Context, now: QuizState | None = None) -> None:
        self.now = now or begin(ctx)
        self.stored = self.now.alone
        """Whether the answer is stored; that to a single question is not."""
        self.question = self.now.left[0]
        self.edition = self.now.edition or next(iter(self.question.lines))
        self.quiz = course = asked(self.question, self.edition, seats_of(ctx), ctx.new_seed())
        super().__init__(ctx, Lesson(NAME, self.edition, 0, (course.part,)), course, counts=False)
        self.guided_by(QuizGuide(ctx, self.lesson, course, self.parts, place=self._place(), on_end=self.end,
                                 on_rule=self.open_rules, on_other=self.other,
                                 first=not self.now.asked and not self.now.alone))

    def refused(self, action: Action) -> None:
        """Judge an action that the rules refused, because it may be the player's answer."""
        self.quiz.refused(action)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.quiz.strayed and not self.parts.stage.busy and self.ctx.stack.top is self:
            self.ctx.tell(self.ctx.texts("learn.quiz.strayed"))
            self.ctx.stack.replace(QuizScene(self.ctx, self.now))

    def _place(self) -> str:
        """The number of the present question, or of missed ones left, in words; empty for a single question."""
        if self.now.alone:
            return ""
        if self.now.asked >= len(QUESTIONS):
            return self.ctx.texts("learn.quiz.once_more", n=len(self.now.left))
        return f"{self.now.asked + 1}/{len(QUESTIONS)}"

    def end(self) -> None:
        """Store the answer and go on to the next question, or end the quiz."""
        if self.now.alone:
            self.ctx.stack.pop()
            return
        after = self._store()
        if after.left:
            self.ctx.stack.replace(QuizScene(self.ctx, after))
            return
        self.ctx.tell(self.ctx.texts("learn.quiz.score", right=after.right, all=len(QUESTIONS)))
        self.finish()

    def _store(self) -> QuizState:
        """Store the answer, once; returns the quiz after it."""
        right = bool(self.quiz.verdict if self.now.verdict is None else self.now.verdict)
        after, lessons, name = self.now.answered(right), self.ctx.lessons, self.question.id
        if not self.stored:
            self.stored = True
            self.ctx.learning.answer(name, right=right)
            learned = lessons.of(NAME)
            known = {*learned.done} | {name} if right and name not in self.now.missed else {*learned.done} - {name}
            finished = learned.finished + (not after.left)
            lessons.change(NAME, msgspec.structs.replace(learned, done=tuple(sorted(known)), finished=finished))
        return after

    def leave(self) -> None:
        if self.quiz.verdict is not None or self.now.verdict is not None:
            self._store()
        super().leave()

    def other(self) -> None:
        """Ask the same question in another edition; only the first answer counts."""
        editions, verdict = list(self.question.lines), self.now.verdict
        following = editions[(editions.index(self.edition) + 1) % len(editions)]
        first = self.quiz.verdict if verdict is None else verdict
        self.stored = True  # when the table of that edition is left
        self.ctx.stack.replace(QuizScene(self.ctx, replace(self.now, edition=following, verdict=first)))

    def again(self) -> None:
        self.ctx.stack.pop()
        self.ctx.stack.replace(QuizScene(self.ctx, self.now if self.now.alone else None))
