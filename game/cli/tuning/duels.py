"""Compares two sets of numbers in imagined games; every deal is played once from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.cli.tuning.deals import dealt
from game.core.actions import Action
from game.core.effects import Question
from game.core.table import Table
from game.players.search.facts import GameFacts
from game.players.search.numbers import Numbers
from game.players.search.playout import play_on
from game.players.search.policy import Policy

LONGEST = 1500
"""Decisions after which a game is abandoned without a winner."""


class Duel(Policy):
    """A policy for imagined games in which one seat plays by some numbers, and all others by other numbers."""

    def __init__(self, facts: GameFacts, one: Numbers, others: Numbers, rng: Random) -> None:
        super().__init__(facts, others, rng.random)
        self._one = Policy(facts, one, rng.random)
        self.seat = 0

    def card(self, table: Table, seat: int, cards: Sequence[int]) -> int:
        return self._one.card(table, seat, cards) if seat == self.seat else super().card(table, seat, cards)

    def action(self, table: Table, question: Question, options: Sequence[Action]) -> Action:
        mine = question.seat == self.seat
        return self._one.action(table, question, options) if mine else super().action(table, question, options)


def share(facts: GameFacts, one: Numbers, others: Numbers, seed: str, deals: int) -> float:
    """The share of games that one player wins with the numbers `one`, while all others use `others`."""
    seats = len(facts.setup)
    rng, luck = Random(seed), Random(f"{seed} luck")
    duel, won = Duel(facts, one, others, luck), 0.0
    for _ in range(deals):
        table = dealt(facts, rng)
        state = rng.getrandbits(40)
        for seat in range(seats):
            luck.seed(state)
            game = table.copy() if seat < seats - 1 else table
            game.rng, duel.seat = luck, seat
            out = play_on(game, duel, LONGEST)
            won += (seat in out) / max(1, len(out))
    return won / (deals * seats)
