"""Quiz: what everybody plays wrongly. A question is answered by doing it at the table, or by not doing it."""

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
from game.learn.lesson import CARD, ME, Beat, Deed, Facts, Lesson, Part, Say, Want
from game.learn.wants import quiet
from game.match.match import Match
from game.match.setup import Seat


@dataclass(frozen=True)
class Question:
    """A question of the quiz: may one do something, or does it count? `lines` are positions by edition.

    The rules alone give the verdict. `bold` tells the act that the question is about from others, `when` tells when it
    is asked, and `good` whether what came of the act was right. `at` is what the words are about, `rule` where the
    answer stands.
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
    """The actions that precede the question."""
    tries: Callable[[Facts], Action] | None = None
    """The action of a button, for a move that cannot be clicked on the table; None if it can."""
    challenges: bool = False
    """Whether every player who can challenge the person does so."""

    @property
    def part(self) -> Callable[[str], Part]:
        """A function that makes the part of a lesson asking this question in an edition."""
        says = (Say(f"{self.id}.ask", self.at, self.when), *self.before)
        beat = Beat(self.id, says=says, want=self.want, challenges=self.challenges)
        return lambda edition: Part(self.lines[edition], (beat,))


class QuizCourse(Course):
    """A table at which one question is asked; the others wait until it is answered. `verdict` is None until then."""

    def __init__(self, question: Question, part: Part, match: Match, rng: Random) -> None:
        self.question = question
        self.verdict: bool | None = None
        self._before = match.table.copy()
        """The table before the latest action."""
        super().__init__(part, match, rng)
        self._bluffs = match.bluffs(ME)

    @property
    def asking(self) -> bool:
        """Whether the question is asked now."""
        return self.verdict is None and self.turns < 2 and self.question.when(self._now)

    @property
    def strayed(self) -> bool:
        """Whether the person did something else before it could be asked, so that it will not be asked any more."""
        return self.verdict is None and not self.asking and (self.turns > 1 or self.match.over)

    @property
    def _right(self) -> bool:
        """Whether the rules allowed the act before the latest action, and what would have come of it was right."""
        return any(self._counts(option) for option in self._now.options if self.question.bold(option, self._now))

    def _counts(self, option: Action) -> bool:
        """Whether an act is right, tried on a copy of the table."""
        if not self._bluffs.isdisjoint(getattr(option, "cards", ())):
            return False
        tried = trial(self._before)
        news = tried.play(option)
        after = Facts(View(tried.table, ME), tried.legal_actions(ME))
        return self.question.good(Deed(option, news, self._now, after))

    def decline(self) -> None:
        """Take in that the person would not do it."""
        self._decide(not self._right)

    def refused(self, action: Action) -> None:
        """The rules have refused something that the person tried."""
        if self.asking and self.question.bold(action, self._now):
            self._decide(False)

    def heard(self, action: Action, news: Sequence[Event]) -> list[Say]:
        """Take in an action and what came of it; the act that was asked about is judged by the rules alone."""
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
        """The action of an opponent; None while the question is open."""
        return None if self.asking else super().choose(seat, options)

    def prepare(self) -> None:
        """Let cards change places, and remember how the table stands then."""
        super().prepare()
        self._before = self.match.table.copy()

    def _stays(self, seat: int) -> bool:
        """Whether an opponent avoids going out; never true here, for in a quiz they go out if they can."""
        return False

    def _wants(self) -> tuple[Want, ...]:
        """The kinds of cards that opponents play, so that the question can come: only the question's own."""
        return (self.question.want,)

    def _decide(self, right: bool) -> None:
        if self.verdict is None:
            self.verdict = right
            self.done.add(self.question.id)


def asked(question: Question, edition: str, seats: Sequence[Seat], seed: int) -> QuizCourse:
    """A question at the table of an edition."""
    part = question.part(edition)
    course = begun(Lesson("quiz", edition, 0, (part,)), 0, seats, seed)
    found = QuizCourse(question, part, course.match, Random(f"{seed} {question.id}"))
    found.prepare()
    return found
