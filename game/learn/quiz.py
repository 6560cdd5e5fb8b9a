"""The quiz on rules that many players get wrong; the learner answers by an action at the table, or by declining it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from game.core.actions import Action, CallUno, Catch
from game.core.events import Event
from game.core.trial import trial
from game.core.view import View
from game.learn.beginning import begun
from game.learn.course import Course
from game.learn.lesson import CARD, ME, Beat, Deed, Facts, Lesson, LessonPart, Say, Want
from game.learn.wants import quiet
from game.match.match import Match
from game.match.setup import Seat


@dataclass(frozen=True)
class QuizQuestion:
    """A question of the quiz about an action: is it allowed, or does it count? `lines` are its positions by edition.

    `bold` recognises the action that the question is about, `when` is the condition under which the question is asked,
    and `good` says whether the result of the action makes it right, by the rules of the engine. `at` is the thing on
    the table that the text points at, `want` says which cards opponents play before, and `rule` is the id of the rule
    that answers it.
    """

    id: str
    rule: str
    lines: Mapping[str, str]
    bold: Callable[[Action, Facts], bool]
    when: Callable[[Facts], bool] = lambda facts: facts.task == "turn"
    good: Callable[[Deed], bool] = lambda deed: True
    at: str | int = CARD
    want: Want = quiet
    before: tuple[Say, ...] = ()
    """Sentences that tell the learner what to do before the question comes."""
    tries: Callable[[Facts], Action] | None = None
    """The action of a button, for a question about an action that cannot be done by clicking on cards."""
    challenges: bool = False
    """Whether opponents challenge every card of the learner that may be a bluff."""

    @property
    def part(self) -> Callable[[str], LessonPart]:
        """A function from an edition to the part of a lesson in which this question is asked."""
        says = (Say(f"{self.id}.ask", self.at, self.when), *self.before)
        beat = Beat(self.id, says=says, want=self.want, challenges=self.challenges)
        return lambda edition: LessonPart(self.lines[edition], (beat,))


class QuizCourse(Course):
    """A table at which one question is asked; `verdict` says whether the answer was right, None until there is one."""

    def __init__(self, question: QuizQuestion, part: LessonPart, match: Match, rng: Random) -> None:
        self.question = question
        self.verdict: bool | None = None
        self._before = match.table.copy()
        super().__init__(part, match, rng)
        self._bluffs = match.bluffs(ME)

    @property
    def asking(self) -> bool:
        """Whether the question now waits for the learner's answer."""
        return self.verdict is None and self.turns < 2 and self.question.when(self._now)

    @property
    def strayed(self) -> bool:
        """Whether the learner acted so that the question can no longer come."""
        return self.verdict is None and not self.asking and (self.turns > 1 or self.match.over)

    @property
    def _right(self) -> bool:
        """Whether any legal action that the question is about would be right."""
        return any(self._counts(option) for option in self._now.options if self.question.bold(option, self._now))

    def _counts(self, option: Action) -> bool:
        """Whether an action would be right: it is no bluff, and a copy of the table shows that its result is good."""
        if not self._bluffs.isdisjoint(getattr(option, "cards", ())):
            return False
        tried = trial(self._before)
        news = tried.play(option)
        after = Facts(View(tried.table, ME), tried.legal_actions(ME))
        return self.question.good(Deed(option, news, self._now, after))

    def decline(self) -> None:
        """Take in the learner's answer that the action would be wrong."""
        self._decide(not self._right)

    def refused(self, action: Action) -> None:
        """Take in an action that the rules refused to the learner; if the question is about it, the answer is wrong."""
        if self.asking and self.question.bold(action, self._now):
            self._decide(False)

    def heard(self, action: Action, news: Sequence[Event]) -> list[Say]:
        """Take in an action with its events, judge it if it is the answer, and return sentences to be shown."""
        asking = self.asking and action.seat == ME
        right, allowed, before = asking and self._right, action in self._now.options, self._now
        allowed = allowed and self._bluffs.isdisjoint(getattr(action, "cards", ()))
        says = super().heard(action, news)
        if asking and self.question.bold(action, before):
            self._decide(allowed and self.question.good(Deed(action, news, before, self._now)))
        elif asking and not isinstance(action, CallUno | Catch):
            self._decide(not right)
        self._bluffs = self.match.bluffs(ME)
        return says

    def choose(self, seat: int, options: Sequence[Action]) -> Action | None:
        return None if self.asking else super().choose(seat, options)

    def prepare(self) -> None:
        """Exchange unseen cards so that the question can come, and keep a copy of the table."""
        super().prepare()
        self._before = self.match.table.copy()

    def _stays(self, seat: int) -> bool:
        """Always False: in a quiz opponents also play when they have few cards."""
        return False

    def _wants(self) -> tuple[Want, ...]:
        """The function that says which cards opponents would like to play, from the question alone."""
        return (self.question.want,)

    def _decide(self, right: bool) -> None:
        if self.verdict is None:
            self.verdict = right
            self.done.add(self.question.id)


def asked(question: QuizQuestion, edition: str, seats: Sequence[Seat], seed: int) -> QuizCourse:
    """A question of the quiz, ready to be played at a table of an edition with these seats."""
    part = question.part(edition)
    course = begun(Lesson("quiz", edition, 0, (part,)), 0, seats, seed)
    found = QuizCourse(question, part, course.match, Random(f"{seed} {question.id}"))
    found.prepare()
    return found
