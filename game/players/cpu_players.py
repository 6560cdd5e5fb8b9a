"""The CPU players of a match, and an adviser for each person, who follows the match but never plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.core.events import Event
from game.core.view import View
from game.match.setup import Setup
from game.players import make
from game.players.player import Player

Adviser = Callable[[Setup], Player]
"""A function that makes an adviser for a setup: a player who watches for a person, but never plays."""


class CpuPlayers:
    """The CPU players of a match: one for every seat without a person.

    With an `adviser`, each person also gets an adviser, who watches but never plays. All of them are first shown the
    empty table before the first deal (`sit`), then told every event (`watch`).
    """

    def __init__(self, setup: Setup, adviser: Adviser | None = None) -> None:
        public, rng = setup.public(), Random(f"{setup.seed} players 0")
        self._chance = {seat: Random(rng.random()) for seat, one in enumerate(setup.seats) if not one.person}
        self.players: dict[int, Player] = {
            seat: make(setup.seats[seat].player, chance, public, setup.seats[seat].temper)
            for seat, chance in self._chance.items()
        }
        people = [seat for seat, one in enumerate(setup.seats) if one.person] if adviser else []
        self.advisers: dict[int, Player] = {seat: adviser(public) for seat in people} if adviser else {}
        everybody = {**self.players, **self.advisers}
        self.listeners = [(seat, player) for seat, player in everybody.items() if player.listens]

    def begin(self, rng: Random) -> None:
        """Give all players random generators that are seeded from `rng`, before they begin to play."""
        for chance in self._chance.values():
            chance.seed(rng.random())

    def sit(self, view: Callable[[int], View]) -> None:
        """Show the table to all players and advisers; `view` returns the view of a seat."""
        for seat, player in self.listeners:
            player.sit(view(seat))

    def watch(self, seen: Callable[[int], Sequence[Event]]) -> None:
        """Tell all players and advisers what has just happened; `seen` returns the events as a seat saw them."""
        for seat, player in self.listeners:
            player.watch(seen(seat))
