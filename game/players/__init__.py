"""CPU players: they get a view and options, nothing else, so they cannot peek."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.players.aimless import Aimless
from game.players.easy import Easy
from game.players.normal import Normal
from game.players.player import Player

KINDS: dict[str, Callable[[Random], Player]] = {"random": Aimless, "easy": Easy, "normal": Normal}
LEVELS = tuple(KINDS)
"""The levels from weakest to strongest; "random" is for measuring only."""
USUAL = "normal"
"""The level that plays where another one is not known."""

__all__ = ["LEVELS", "USUAL", "Player", "make"]


def make(level: str, rng: Random) -> Player:
    """A CPU player with its own generator; raises ValueError for an unknown level."""
    if level not in KINDS:
        raise ValueError(f"there is no level {level!r}: {', '.join(LEVELS)}")
    return KINDS[level](rng)
