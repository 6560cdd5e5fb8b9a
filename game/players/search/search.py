"""Estimates how good each candidate is by playing on from many random tables that the seat thinks possible."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2, sqrt
from random import Random

from game.core.actions import Action
from game.core.effects import Question
from game.core.table import Table
from game.mechanics.draw_penalty import Penalty
from game.players.search.advice import Advice, Chance
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses, Imagined
from game.players.search.numbers import Numbers
from game.players.search.playout import play_on
from game.players.search.policy import Policy
from game.players.search.situation import Situation
from game.players.search.worth import Worth

TRIES = 20
"""Most imagined tables in a row that are rejected because what they say about a bluff is unlikely."""

HELD = 4.0
"""Weight of the assumption of an average player, before anything was seen of a player, as a number of cases."""
LAST = 2
"""Size of the smallest hand up to which imagined games are played to their end."""
SLOW = 10
"""Decisions after which an imagined game stops if house rules make most turns slow to compute."""
END = 120
"""Most decisions of an imagined game that is played to its end."""


def even(action: Action) -> float:
    """What a player without a temper adds to an action's value: 0."""
    return 0.0


class Candidate:
    """The statistics of a group of equivalent actions: wins, values, and differences from the first candidate's."""

    __slots__ = ("actions", "ahead", "bonus", "count", "squares", "values", "wins")

    def __init__(self, actions: tuple[Action, ...], bonus: float = 0.0) -> None:
        self.actions, self.bonus = actions, bonus
        self.count = 0
        self.wins = self.values = self.ahead = self.squares = 0.0

    @property
    def value(self) -> float:
        return self.values / max(1, self.count)


class Search:
    """A search that distributes imagined games by sequential halving: after each stage the worse half drops out.

    Each imagined table is played on with all remaining candidates, so that luck affects them equally. `preferred` is
    the action of the heuristic; another one is chosen only if it is better by `margin` standard errors. `leaning` gives
    what a temper adds to an action's value.

    If `waiting`, doing nothing is the first candidate, without an action. `step` does a part of the search; `advice`
    tells what is known at any time.
    """

    def __init__(
        self, situation: Situation, facts: GameFacts, numbers: Numbers, rng: Random, playouts: int, *,
        preferred: Action | None = None, all_of_them: bool = False, margin: float = 1.0,
        waiting: bool = False, leaning: Callable[[Action], float] = even,
    ) -> None:
        self._rng, self._margin, self._playouts = rng, margin, playouts
        view = situation.view
        self._numbers = numbers
        ending = min([len(view.hands[seat]) for seat in view.playing], default=0) <= LAST
        self._depth = END if ending else numbers.depth if facts.plain_turn or facts.edition.row else SLOW
        self._policy = Policy(facts, numbers, rng.random, self._challenging(situation))
        self._guesses = Guesses(situation, facts, rng, whole=ending)
        self._worth = Worth(facts, situation.memory, numbers, view.me)
        found = candidates(view, situation.options, all_of_them=all_of_them)
        found.sort(key=lambda group: preferred not in group)
        if waiting:
            found.insert(0, ())
        self.candidates = [Candidate(group, leaning(group[0]) if group else 0.0) for group in found]
        self._left = self.candidates.copy()
        self._rounds = 1 if all_of_them else max(1, ceil(log2(max(2, len(self._left)))))
        self._round = 0
        self._worlds = 0
        self._share = self._worlds_of_a_round()
        self._bluffs, self._honest = self._suspected(situation)
        self.playouts = 0
        self.final = len(found) < 2 or playouts < 1

    def _challenging(self, situation: Situation) -> list[float]:
        """The probability, by seat, of challenging a possible bluff, estimated from what the seat did in this match."""
        usual = self._numbers.challenges
        return [(usual * HELD + done) / (HELD + could) for could, done in situation.memory.doubts]

    def _suspected(self, situation: Situation) -> tuple[float, float]:
        """Relative weights of bluff and honest play for the pending draw card, by what its player did before."""
        pending = situation.view.pending
        head = pending[-1] if pending else None
        if not isinstance(head, Penalty) or not head.aim.suspicion:
            return 1.0, 1.0
        _, guilty, honest = situation.memory.bluffs[head.aim.actor]
        return self._numbers.bluffs * HELD + guilty, self._numbers.honest * HELD + honest

    def _worlds_of_a_round(self) -> int:
        return max(1, self._playouts // self._rounds // max(1, len(self._left)))

    def step(self, playouts: int) -> bool:
        """Play at least `playouts` more imagined games; returns whether the search has ended."""
        until = self.playouts + playouts
        while not self.final and self.playouts < until:
            self._world()
            self._worlds += 1
            if self._worlds >= self._share:
                self._next_round()
        return self.final

    def run(self, clock: Callable[[], float] | None = None, cap: float = 0.0) -> Advice:
        """Do the whole search, or with a clock at most `cap` seconds of it."""
        until = clock() + cap if clock else 0.0
        while not self.step(24):
            if clock and clock() > until:
                break
        return self.advice

    def _next_round(self) -> None:
        self._round += 1
        self._worlds = 0
        if self._round >= self._rounds or len(self._left) < 2:
            self.final = True
            return
        first = self._left[0]
        ranked = sorted(self._left, key=lambda one: -one.values - one.bonus * one.count)
        kept = ranked[: (len(ranked) + 1) // 2]
        if first not in kept:
            kept[-1] = first
        kept.remove(first)
        self._left = [first, *kept]
        self._share = self._worlds_of_a_round()

    def _guess(self) -> Imagined:
        """An imagined table; it is mostly replaced if what it says about a bluff is unlikely for the player."""
        table = self._guesses.deal()
        if self._bluffs == self._honest:
            return table
        most = max(self._bluffs, self._honest)
        for _ in range(TRIES):
            head = table.agenda[-1]
            guilty = isinstance(head, Penalty) and head.aim.suspicion is not None and head.aim.suspicion.guilty
            if self._rng.random() * most < (self._bluffs if guilty else self._honest):
                break
            table = self._guesses.deal()
        return table

    def _world(self) -> None:
        """Imagine one more table, and play it on with all remaining candidates."""
        world, depth = self._guess(), self._depth
        base = 0.0
        for at, candidate in enumerate(self._left):
            table = world.copy() if at < len(self._left) - 1 else world
            if candidate.actions:
                act(table, candidate.actions[0])
            win, value = self._worth.of(table, play_on(table, self._policy, depth))
            candidate.count += 1
            candidate.wins += win
            candidate.values += value
            if at == 0:
                base = value
            else:
                candidate.ahead += value - base
                candidate.squares += (value - base) ** 2
            self.playouts += 1

    def _best(self) -> Candidate:
        first = best = self.candidates[0]
        for one in self._left[1:]:
            ahead, value = one.ahead + (one.bonus - first.bonus) * one.count, one.value + one.bonus
            if ahead > self._margin * sqrt(one.squares) and (best is first or value > best.value + best.bonus):
                best = one
        return best

    @property
    def chosen(self) -> Action | None:
        """The best action by what is known so far; None if doing nothing is best."""
        best = self._best()
        return best.actions[0] if best.actions else None

    @property
    def advice(self) -> Advice:
        """What is known so far: the action to choose first, then the others by value."""
        best = self._best()
        named = [one for one in self.candidates if one.actions]
        ranked = sorted(named, key=lambda one: (one is not best, -one.value))
        return Advice(ranked[0].actions[0], tuple(map(_chance, ranked)), (), self.playouts, self.final)


def act(table: Table, action: Action) -> None:
    """Carry out an action on an imagined table: an answer, or a card played out of turn (R9.5)."""
    head = table.agenda[-1]
    assert isinstance(head, Question)
    if head.seat == action.seat:
        table.agenda.pop()
        head.answer(table, action)
    else:
        table.push(*table.rules.handle(table, action, ()))


def _chance(one: Candidate) -> Chance:
    count = max(1, one.count)
    win = one.wins / count
    return Chance(one.actions[0], one.actions, win, sqrt(max(0.0, win * (1 - win)) / count), one.value)
