"""Coach: an adviser that follows the match for a person's seat, and searches longer than any CPU player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.match.setup import Setup
from game.players.manner import manner
from game.players.search.player import Searcher

PLAYOUTS, CAP = 24_000, 1.3
"""Games that it imagines at most, and seconds after which it has to say what it thinks."""
PARTLY = 0.07
"""Seconds from one advice to the next while it thinks."""


def coach(setup: Setup) -> Searcher:
    """An adviser; it is told what was agreed and what its seat sees, nothing else."""
    ways = replace(manner("master", setup.edition), playouts=PLAYOUTS, cap=CAP)
    return Searcher(Random("coach"), setup, ways)
