"""How good the end of an imagined round, or a table where it stopped, is for a seat with the match's score."""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from game.core.events import noted_points
from game.core.table import Table
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from game.players.search.facts import NO_COLOR, GameFacts
from game.players.search.memory import Memory
from game.players.search.numbers import Numbers

SPREAD = 90.0
"""Standard deviation of a seat's points in one round, which tells how safe a lead is with one round left."""


class Outcome(NamedTuple):
    """How good an imagined game was: `win` is the chance of the seat or its team in the round, `value` in the match."""

    win: float
    value: float


class Worth:
    """Judges imagined tables for one seat, given the score of the match."""

    def __init__(self, facts: GameFacts, memory: Memory, numbers: Numbers, me: int) -> None:
        self._facts, self._scoring = facts, facts.scoring
        self._totals, self._rounds = memory.totals, memory.rounds
        self._team, self._me = facts.teams[me], me
        self._single = isinstance(facts.scoring, Single)
        self._values = values = numbers.values
        self._weights = tuple([values.cards.get(face.symbol, values.other if face.number is None else values.number)
                               for face in side] for side in facts.deck.faces)  # fmt: skip

    def of(self, table: Table, out: tuple[int, ...]) -> Outcome:
        """The outcome of an imagined round for the seat; without seats that went `out`, it is estimated."""
        if not out:
            return self._cut_off(table)
        win = 1.0 if self._team.intersection(out) else 0.0
        return Outcome(win, win if self._single else self._in_match(table, out))

    def _cut_off(self, table: Table) -> Outcome:
        """The outcome of an unfinished round, estimated from all players' cards and whose turn it is."""
        ring = table.playing
        following = ring[(ring.index(table.seat) + table.direction) % len(ring)]
        chances = {seat: exp(self._strength(table, table.hands[seat], seat == following)) for seat in ring}
        whole = sum(chances.values())
        win = sum([chances[seat] for seat in ring if seat in self._team]) / whole
        if self._single:
            return Outcome(win, win)
        value = sum([chance * self._in_match(table, (seat,)) for seat, chance in chances.items()]) / whole
        return Outcome(win, value)

    def _strength(self, table: Table, hand: list[int], following: bool) -> float:
        """The strength of a hand: the weighted sum of its features (`marks`), but computed faster.

        `following` says that the hand's owner plays next.
        """
        values, side, facts = self._values, table.side, self._facts
        weights, colors, symbols = self._weights[side], facts.colors[side], facts.symbols[side]
        count = len(hand)
        held = {colors[card] for card in hand}
        strength = sum([weights[card] for card in hand]) + values.colors * (len(held) - (NO_COLOR in held))
        if count < 3:
            strength += values.one if count == 1 else values.two
        if following:
            strength += values.turn
        color = facts.color_numbers[table.color] if table.color else NO_COLOR
        up = symbols[table.pile[-1]] if table.pile else -1
        if color in held or NO_COLOR in held or up in [symbols[card] for card in hand]:
            strength += values.fits_next if following else values.fits
        return strength

    def _in_match(self, table: Table, out: tuple[int, ...]) -> float:
        """The approximate chance to win the match if the round ends now with the seats `out` gone out."""
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
        """The approximate chance to win the match with these totals, if all rounds left are equally uncertain."""
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
        """The estimated chance to win a match for penalty points, from `totals` and the hands' points `left` (R7.5)."""
        others = [total for seat, total in enumerate(totals) if seat != self._me]
        ahead = min(others, default=0) - totals[self._me]
        return 1.0 / (1.0 + exp(-(ahead - 0.05 * left[self._me]) / SPREAD))


def marks(facts: GameFacts, table: Table, hand: list[int], following: bool) -> dict[str, float]:
    """The features of a hand that the weights in `Values` apply to, by these fields' names and by card symbols.

    `following` says that the hand's owner plays next.
    """
    faces = table.faces
    found: dict[str, float] = {}
    for card in hand:
        name = "number" if faces[card].number is not None else faces[card].symbol
        found[name] = found.get(name, 0.0) + 1.0
    found["colors"] = float(len({faces[card].color for card in hand} - {None}))
    if len(hand) < 3:
        found["one" if len(hand) == 1 else "two"] = 1.0
    if following:
        found["turn"] = 1.0
    up = table.up if table.pile else None
    if any(face.color in (table.color, None) or (up and face.symbol == up.symbol) for face in map(table.face, hand)):
        found["fits_next" if following else "fits"] = 1.0
    return found
