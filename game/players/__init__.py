"""CPU players: they get a view and options, nothing else, so they cannot peek."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.setup import LEVELS, USUAL, Setup
from game.players.easy import Easy
from game.players.fair import FairPlayer
from game.players.normal import Normal
from game.players.player import Player
from game.players.random import RandomPlayer
from game.players.wild import WildPlayer

KINDS: dict[str, Callable[[Random], Player]] = {
    "random": RandomPlayer, "wild": WildPlayer, "fair": FairPlayer, "easy": Easy, "normal": Normal,
}  # fmt: skip
__all__ = ["LEVELS", "USUAL", "Player", "make"]


def make(level: str, rng: Random, setup: Setup | None = None) -> Player:
    """A CPU player with its own generator; raises ValueError for an unknown level.

    Levels that search have to know what was agreed (`Setup.public`), for they play on in their heads.
    """
    if level not in KINDS:
        raise ValueError(f"there is no level {level!r}: {', '.join(LEVELS)}")
    return KINDS[level](rng)
