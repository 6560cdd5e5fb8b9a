"""CPU players: they get a view and options, nothing else, so they cannot peek."""

from __future__ import annotations

from random import Random

from game.players.aimless import Aimless
from game.players.easy import Easy
from game.players.normal import Normal
from game.players.player import Player

LEVELS: tuple[str, ...] = ("random", "easy", "normal")
"""The levels from weakest to strongest; "random" is for measuring only."""

__all__ = ["LEVELS", "Player", "make"]


def make(level: str, rng: Random) -> Player:
    """A CPU player with its own generator; raises ValueError for an unknown level."""
    match level:
        case "random":
            return Aimless(rng)
        case "easy":
            return Easy(rng)
        case "normal":
            return Normal(rng)
    raise ValueError(f"there is no level {level!r}: {', '.join(LEVELS)}")
