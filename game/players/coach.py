"""Coach: an adviser that follows the match for a person's seat, and searches longer than any CPU player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.match.setup import Setup
from game.players.manner import manner
from game.players.search.player import Searcher

PLAYOUTS, CAP = 24_000, 1.3
"""Most playouts of an advice, and most seconds that it takes."""
LEAST = 100
"""Playouts for each choice without which no figure is told: they are exact to about five percentage points."""
ESTIMATOR = 2
"""The version of the estimates; raise it when a search finds other figures, then kept ones are not used any more."""
PARTLY = 0.07
"""Seconds between two provisional advices."""


def coach(setup: Setup) -> Searcher:
    """An adviser; it is told what was agreed and what its seat sees, nothing else."""
    ways = replace(manner("master", setup.edition), playouts=PLAYOUTS, cap=CAP)
    return Searcher(Random("coach"), setup, ways)
