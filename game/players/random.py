"""A player who plays any card that fits, for measuring other players and the speed of the rules engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action, Grunt, PlayWrongCard
from game.core.view import View
from game.players.observe import ASIDE, IDLE
from game.players.player import Deaf

LAZY = frozenset((*IDLE, *ASIDE, Grunt, PlayWrongCard))
"""Actions that the player never chooses at random."""


class RandomPlayer(Deaf):
    """A player who plays a random card that fits, draws only when none does, and never acts out of turn."""

    __slots__ = ("_random", "quiet")
    level = "random"

    def __init__(self, rng: Random) -> None:
        self.quiet = True
        self._random = rng.random

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        if view.asked.seat != view.me:
            return None
        busy = [option for option in options if type(option) not in LAZY]
        return busy[int(self._random() * len(busy))] if busy else options[0]
