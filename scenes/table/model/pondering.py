"""Pondering: what CPU players think about while it is their turn, done elsewhere so that the table never waits."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.actions import Action
from game.match.match import Match
from game.players import Player
from game.players.thinking.deep import Deep
from game.players.thinking.task import Task
from game.players.thinking.thinker import Thinker, Thought


class Pondering:
    """Asks the thinker for CPU players that search. Where there is none they search when they decide.

    Only how long it takes depends on the machine: a player decides after so many imagined games. If nobody answers
    in time, it does what it would do without a search.
    """

    def __init__(self, match: Match, players: Mapping[int, Player], rng: Random, thinker: Thinker | None) -> None:
        self.match, self.players, self.rng, self.thinker = match, players, rng, thinker
        self.thought: Thought | None = None
        """What is being thought about, if anything."""

    @property
    def busy(self) -> bool:
        """Whether an answer is still waited for."""
        return self.thought is not None and not self.thought.over

    def begin(self, seat: int) -> None:
        """The table waits for a CPU player."""
        self.drop()
        player, thinker = self.players[seat], self.thinker
        if thinker is None or not isinstance(player, Deep):
            return
        view, options = self.match.view(seat), self.match.legal_actions(seat)
        if player.wants_search(view, options):
            packed = player.situation(view, options).pack()
            task = Task(self.match.setup.public(), packed, player.playouts, player.cap, self.rng.getrandbits(32))
            self.thought = thinker.ask(task)

    def follow(self, dt: float) -> None:
        """Let `dt` seconds pass, whatever the pace."""
        if self.thought is not None:
            self.thought.follow(dt)

    def drop(self) -> None:
        """The position is another one: what is thought about is not wanted any more."""
        if self.thought is not None:
            self.thought.drop()
        self.thought = None

    def decide(self, seat: int) -> Action | None:
        """What a CPU player does now; None if it says nothing."""
        player = self.players[seat]
        view, options = self.match.view(seat), self.match.legal_actions(seat)
        if self.thinker is None or not isinstance(player, Deep):
            return player.choose(view, options)
        advice = self.thought.advice if self.thought is not None else None
        decided = player.decide(view, options, advice) if advice is not None and advice.final else None
        return decided or player.quick(view, options)
