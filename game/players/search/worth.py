"""Worth: what the end of an imagined round, or a table where it was cut off, promises to a seat in its match."""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from game.core.events import noted_points
from game.core.table import Table
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from game.players.search.facts import GameFacts
from game.players.search.memory import Memory
from game.players.search.numbers import Numbers

SPREAD = 90.0
"""By how many points the rounds of one seat differ, about: so sure is a lead with one round to come."""


class Outcome(NamedTuple):
    """The chance that the seat or its team wins the round, and what the search compares: its chance in the match."""

    win: float
    value: float


class Worth:
    """Judges tables for one seat of a match with these sums so far."""

    def __init__(self, facts: GameFacts, memory: Memory, numbers: Numbers, me: int) -> None:
        self._facts, self._scoring = facts, facts.scoring
        self._totals, self._rounds = memory.totals, memory.rounds
        self._team, self._me = facts.teams[me], me
        self._single = isinstance(facts.scoring, Single)
        self._weights = tuple([numbers.wild if face.color is None and facts.color_names else
                               numbers.draw if face.harm > 1 else numbers.card for face in side]
                              for side in facts.deck.faces)  # fmt: skip
        self._turn = numbers.turn

    def of(self, table: Table, out: tuple[int, ...]) -> Outcome:
        """What a table is worth on which these seats are out; none, where the round was cut off."""
        if not out:
            return self._cut_off(table)
        win = 1.0 if self._team.intersection(out) else 0.0
        return Outcome(win, win if self._single else self._in_match(table, out))

    def _cut_off(self, table: Table) -> Outcome:
        """Who will win is judged by the cards that everybody holds, and whose turn it is."""
        weights, hands = self._weights[table.side], table.hands
        ring = table.playing
        following = ring[(ring.index(table.seat) + table.direction) % len(ring)]
        chances = {seat: exp(-sum([weights[card] for card in hands[seat]])) for seat in ring}
        chances[following] *= 1.0 + self._turn
        whole = sum(chances.values())
        win = sum([chances[seat] for seat in ring if seat in self._team]) / whole
        if self._single:
            return Outcome(win, win)
        value = sum([chance * self._in_match(table, (seat,)) for seat, chance in chances.items()]) / whole
        return Outcome(win, value)

    def _in_match(self, table: Table, out: tuple[int, ...]) -> float:
        """The chance to win the match, about, if the round ends with these seats out."""
        points = self._facts.points[table.side]
        everybody = {mate for seat in out for mate in (self._facts.teams[seat] if len(self._team) > 1 else (seat,))}
        left = tuple([0 if seat in everybody else sum([points[card] for card in hand])
                      for seat, hand in enumerate(table.hands)])  # fmt: skip
        noted = noted_points(table)
        won = self._scoring.points(out[:1], left, noted)
        teams = self._facts.teams
        totals = tuple([sum([won[mate] for mate in teams[seat]]) + total for seat, total in enumerate(self._totals)])
        if isinstance(self._scoring, PenaltyPoints):
            return self._fewest(totals, left)
        if self._scoring.over(totals, self._rounds + 1):
            first = self._scoring.first(tuple(everybody), totals)
            return 1.0 / max(1, len(first) // len(self._team)) if self._team.intersection(first) else 0.0
        return self._ahead(totals)

    def _ahead(self, totals: tuple[int, ...]) -> float:
        """The chance to be first in the end with these sums, rounds being about as uncertain as one another."""
        scoring = self._scoring
        spread = SPREAD
        if isinstance(scoring, Japanese):
            spread *= sqrt(max(1, scoring.rounds - self._rounds - 1))
        elif isinstance(scoring, International):
            spread *= sqrt(max(1.0, (scoring.target - max(totals)) / SPREAD))
        best = max(totals)
        chances = [exp((total - best) / spread) for total in totals]
        return sum([chances[seat] for seat in self._team]) / sum(chances)

    def _fewest(self, totals: tuple[int, ...], left: tuple[int, ...]) -> float:
        """In a match of penalty points nothing counts but not to be caught, and a small hand if one is (R7.5)."""
        others = [total for seat, total in enumerate(totals) if seat != self._me]
        ahead = min(others, default=0) - totals[self._me]
        return 1.0 / (1.0 + exp(-(ahead - 0.05 * left[self._me]) / SPREAD))
