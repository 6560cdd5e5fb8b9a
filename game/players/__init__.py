"""CPU players, who get nothing but their view and their options, and cannot peek."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.setup import LEVELS, USUAL, Setup
from game.players.attention import Attentive
from game.players.easy import Easy
from game.players.fair import FairPlayer
from game.players.hard import Hard
from game.players.manner import manner
from game.players.normal import Normal
from game.players.player import Player
from game.players.random import RandomPlayer
from game.players.search.player import Searcher
from game.players.wild import WildPlayer

__all__ = ["LEVELS", "USUAL", "Player", "make"]

MEASURING: dict[str, Callable[[Random], Player]] = {"random": RandomPlayer, "wild": WildPlayer, "fair": FairPlayer}
WITHOUT_SEARCH: dict[str, type[Attentive]] = {"easy": Easy, "normal": Normal}


def make(
    level: str, rng: Random, setup: Setup | None = None, temper: str = "", *,
    calm: bool = False, playouts: int | None = None,
) -> Player:
    """A CPU player of a level and temper, with `rng` for random numbers; raises ValueError for unknown ones.

    Levels that search imagine how the match goes on, so they need its public `setup` (`Setup.public`). For
    measurements, `calm` players neither forget nor overlook anything, and `playouts` replaces the number of games that
    the level imagines before each decision.
    """
    if level in MEASURING:
        return MEASURING[level](rng)
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: {', '.join(LEVELS)}")
    edition, seats = (setup.edition, len(setup)) if setup else ("", 2)
    ways = manner(level, edition, temper, seats=seats, calm=calm, playouts=playouts)
    if level not in WITHOUT_SEARCH and (ways.playouts or ways.learned) and setup:
        return Searcher(rng, setup, ways)
    return WITHOUT_SEARCH.get(level, Hard)(rng, ways)
