"""Quiz: what everybody plays wrongly. A question is answered by doing it at the table, or by not doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from game.core.actions import Action, CallUno, Catch, Draw, MatchRow, Play
from game.core.events import Event, RoundEnded, UnoCalled
from game.learn.beginning import begun
from game.learn.course import Course
from game.learn.lesson import CALL, CARD, DRAW_PILE, HAND, ME, Beat, Deed, Facts, Lesson, Part, Say, Want
from game.learn.wants import plays, quiet
from game.match.match import Match
from game.match.setup import Seat


@dataclass(frozen=True)
class Question:
    """May one, or does it count? `lines` are positions by edition; the rules alone give the verdict.

    `bold` knows the act that the question is about, `when` it is asked, and `good` sees by what came of the act
    whether it was right. `at` is what the words are about, `rule` where the answer stands.
    """

    id: str
    rule: str
    lines: Mapping[str, str]
    bold: Callable[[Action, Facts], bool]
    when: Callable[[Facts], bool] = lambda facts: facts.task == "turn"
    good: Callable[[Deed], bool] = lambda deed: True
    at: str = CARD
    want: Want = quiet
    before: tuple[Say, ...] = ()
    """What has to be done before it is asked."""

    @property
    def part(self) -> Callable[[str], Part]:
        """The part of a lesson that asks it in an edition."""
        says = (Say(f"{self.id}.ask", self.at, self.when), *self.before)
        beat = Beat(self.id, says=says, want=self.want)
        return lambda edition: Part(self.lines[edition], (beat,))


class QuizCourse(Course):
    """A table at which one question is asked; the others wait until it is answered. `verdict` is None until then."""

    def __init__(self, question: Question, part: Part, match: Match, rng: Random) -> None:
        self.question = question
        self.verdict: bool | None = None
        super().__init__(part, match, rng)
        self._bluffs = match.bluffs(ME)

    @property
    def asking(self) -> bool:
        """Whether the question is asked now."""
        return self.verdict is None and self.question.when(self._now)

    @property
    def _allowed(self) -> bool:
        """Whether the rules allowed the act, or it would have counted, before the latest action."""
        bold = [option for option in self._now.options if self.question.bold(option, self._now)]
        return any(not self._bluffs.intersection(getattr(option, "cards", ())) for option in bold)

    def decline(self) -> None:
        """The person would not do it."""
        self._decide(not self._allowed)

    def refused(self, action: Action) -> None:
        """The rules have refused something that the person tried."""
        if self.asking and self.question.bold(action, self._now):
            self._decide(False)

    def heard(self, action: Action, news: Sequence[Event]) -> list[Say]:
        """Take in an action and what came of it; the act that was asked about is judged by the rules alone."""
        asking, allowed, before = self.asking and action.seat == ME, self._allowed, self._now
        says = super().heard(action, news)
        if asking and self.question.bold(action, before):
            self._decide(allowed and self.question.good(Deed(action, news, before, self._now)))
        elif asking and not isinstance(action, CallUno | Catch):
            self._decide(not allowed)
        self._bluffs = self.match.bluffs(ME)
        return says

    def choose(self, seat: int, options: Sequence[Action]) -> Action | None:
        """The others wait for the answer."""
        return None if self.asking else super().choose(seat, options)

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


def is_play(action: Action, facts: Facts) -> bool:
    """Playing any card."""
    return isinstance(action, Play) and action.seat == ME


def plays_symbol(*symbols: str) -> Callable[[Action, Facts], bool]:
    """Playing a card with one of these symbols."""
    return lambda action, facts: (
        isinstance(action, Play) and facts.view.faces[action.cards[-1]].symbol in symbols)


def another(action: Action, facts: Facts) -> bool:
    """Playing another card than the one just drawn."""
    return isinstance(action, Play) and action.cards[-1] != getattr(facts.view.asked, "card", -1)


def in_all(line: str, *editions: str) -> dict[str, str]:
    """The same position in several editions."""
    return {edition: f"{edition} {line}" for edition in editions}


USUAL = ("classic", "classic112", "pokemon", "minecraft")
BLUFFS = {**in_all("dealer=1 hands=W+4,b9,g1,y3/5 pile=r9", *USUAL), **in_all(
    "dealer=1 hands=W+2,b9,g1,y3/5 pile=r9", "flip")}  # fmt: skip
WILDS = {**in_all("dealer=1 hands=W+4,W,g1,y3/5 pile=r9", *USUAL), **in_all(
    "dealer=1 hands=W+2,W,g1,y3/5 pile=r9", "flip")}  # fmt: skip
QUESTIONS: tuple[Question, ...] = (
    Question("hit", "R3.6", in_all("dealer=0 turn=1 hands=b1,g2/r+2,r1,r3,r4 pile=r9 stock=r5,r6,b7", *USUAL), is_play,
             lambda facts: ME in facts.view.lost, at=HAND, want=plays("draw2")),
    Question("last", "R7.1", in_all("dealer=1 hands=gS/5 pile=g5", *USUAL, "flip"), is_play,
             good=lambda deed: deed.happened(RoundEnded, winners=(ME,))),
    Question("number", "R5.1", BLUFFS, plays_symbol("wild4", "wild2")),
    Question("wild", "R5.1", WILDS, plays_symbol("wild4", "wild2")),
    Question("late", "R6.3", in_all("dealer=0 turn=1 uno.down=0 hands=g1/b3,y4,y6,y7/5 pile=g5", *USUAL, "flip"),
             lambda action, facts: isinstance(action, CallUno), lambda facts: facts.view.asked.seat == 1,
             lambda deed: deed.happened(UnoCalled, seat=ME, due=True), CALL),
    Question("early", "R6.1", in_all("dealer=1 hands=g1,g4,b2/5 pile=g5", *USUAL, "flip"),
             lambda action, facts: isinstance(action, CallUno), at=CALL,
             good=lambda deed: deed.happened(UnoCalled, seat=ME, due=True)),
    Question("reverse", "R10", in_all("dealer=1 hands=gR,g1,b2,y4/5 pile=g5", *USUAL, "flip"),
             plays_symbol("reverse"), good=lambda deed: deed.after.turn),
    Question("drawn", "R3.2", in_all("dealer=1 hands=b2,y4,g7/5 pile=r9 stock=r5,g9", *USUAL, "flip"), another,
             lambda facts: facts.task == "drawn", at=HAND, before=(Say("drawn.first", DRAW_PILE),)),
    Question("until", "R3.1", in_all("dealer=1 hands=b2,y4,g7/5 pile=r9 stock=b1,b3", *USUAL),
             lambda action, facts: isinstance(action, Draw),
             lambda facts: len(facts.mine) == 4 and not facts.turn, at=DRAW_PILE,
             before=(Say("until.first", DRAW_PILE),)),
    Question("could", "R3.3", in_all("dealer=1 hands=g1,g4,b2/5 pile=g5", *USUAL, "flip"),
             lambda action, facts: isinstance(action, Draw), at=DRAW_PILE),
    Question("sum", "R11", {"dos": "dos dealer=1 hands=r1,b4,y9,r10/5 row=g5/r8"},
             lambda action, facts: isinstance(action, MatchRow) and len(action.cards) == 2, at=HAND),
)  # fmt: skip
"""All questions there are."""

