"""Examines the decisions of a round one by one with a search, and finds those that mattered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import hypot

from game.core.actions import Action, NameColor
from game.match.setup import Setup
from game.players.coach import LEAST
from game.players.search.advice import Advice, Chance
from game.players.thinking.task import Task
from game.players.thinking.thinker import AdviceStore, Thinker, Thought
from game.record.loading import Loading
from game.review.moments import Moment, moments

PLAYOUTS, CAP = 4000, 0.5
"""Most imagined games and most seconds for the search on each decision."""
AT_ONCE = 40
"""Number of actions that are played again in one call of `update`."""
SEED = 1
SURE, CLEAR = 2.0, 0.02
"""Number of standard errors, and least amount, by which two chances to win differ if the difference counts."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision in the match, with a search's advice about it."""

    moment: Moment
    advice: Advice

    @property
    def played(self) -> Chance | None:
        """The search's estimate for the action chosen in the match; None if the search did not examine it."""
        return self.advice.chance(self.moment.action) if self.moment.action else None

    @property
    def best(self) -> Chance:
        return self.advice.chances[0]

    @property
    def lost(self) -> float:
        """How much the chosen action lowers the chance to win, compared with the best one; 0 if not sure."""
        played = self.played
        return _ahead(self.best, played) if played and played is not self.best else 0.0

    @property
    def won(self) -> float:
        """How much higher the chance to win is after the chosen best action than after the second best.

        0 if another action was chosen, or the difference is not sure, or the action plays the last cards, which is easy
        to find.
        """
        others = [chance for chance in self.advice.chances if chance is not self.best]
        goes_out = any(reason.id == "out" for reason in self.advice.reasons)
        if self.played is not self.best or goes_out or not others:
            return 0.0
        return _ahead(self.best, max(others, key=lambda one: one.win))


def named_well(play: Judged, naming: Judged) -> Judged:
    """The decision `play`, its card worth what it is with the best colour, which was searched in `naming` right after
    it.

    Otherwise a badly named colour would count twice, and a wild would look worse than it was.
    """
    played, best = play.played, play.best
    follows = naming.moment.actions == play.moment.actions + 1 and naming.moment.seat == play.moment.seat
    if not follows or not isinstance(naming.moment.action, NameColor) or played is None or played is best:
        return play
    win = min(best.win, max(played.win, naming.best.win))
    chances = tuple(replace(one, win=win) if one is played else one for one in play.advice.chances)
    return replace(play, advice=replace(play.advice, chances=chances))


def _ahead(one: Chance, other: Chance) -> float:
    difference = one.win - other.win
    return difference if difference > max(CLEAR, SURE * hypot(one.error, other.error)) else 0.0


class Review:
    """The analysis of some seats' decisions in a range of a match's actions; each call of `update` goes on with it.

    It is `over` when every decision was examined. A decision whose search fails is left out. Searches with finished
    advice in `kept` are not done again.
    """

    def __init__(
        self, setup: Setup, actions: Sequence[Action], span: range, seats: Collection[int], thinker: Thinker,
        kept: AdviceStore | None = None,
    ) -> None:
        self._public, self._thinker, self._kept = setup.public(), thinker, kept
        self._loading = Loading(moments(setup, tuple(actions), span, seats))
        self._left: list[Moment] | None = None
        self._thought: tuple[Moment, Thought] | None = None
        self.judged: list[Judged] = []
        self.count = 0
        """Number of decisions to examine; 0 until that is known."""
        self.done = 0

    @property
    def over(self) -> bool:
        return self._left is not None and not self._left and self._thought is None

    def update(self, dt: float) -> None:
        if self._left is None:
            self._load()
        elif self._thought is not None:
            self._follow(*self._thought, dt)
        elif self._left:
            moment = self._left.pop(0)
            task = Task(self._public, moment.situation, PLAYOUTS, CAP, SEED, everything=True, least=LEAST)
            self._thought = moment, self._thinker.ask(task, self._kept)

    def drop(self) -> None:
        """Stop the current search, which the next `update` starts again."""
        if self._thought is not None and self._left is not None:
            moment, thought = self._thought
            thought.drop()
            self._left.insert(0, moment)
        self._thought = None

    def _load(self) -> None:
        for _ in range(AT_ONCE):
            if next(self._loading, None) is None:
                self._left = self._loading.result
                self.count = len(self._left)
                return

    def _follow(self, moment: Moment, thought: Thought, dt: float) -> None:
        thought.follow(dt)
        if thought.over:
            self._thought = None
            self.done += 1
            if thought.advice is not None and len(thought.advice.chances) > 1:
                judged = Judged(moment, thought.advice)
                if self.judged:
                    self.judged[-1] = named_well(self.judged[-1], judged)
                self.judged.append(judged)

    def that_mattered(self, most: int = 3) -> tuple[Judged, ...]:
        """The decisions that mattered, at most `most`, in the order of the match.

        Decisions that gave away most of the chance to win are taken first, then the best choices that had the clearest
        lead.
        """
        worst = sorted((one for one in self.judged if one.lost), key=lambda one: -one.lost)[:most]
        finest = sorted((one for one in self.judged if one.won), key=lambda one: -one.won)
        chosen = [*worst, *finest][:most]
        return tuple(sorted(chosen, key=lambda one: one.moment.actions))
