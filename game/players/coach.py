"""Coach: the adviser that tells a person what to play; it follows the match as that seat sees it, and searches
longer than any CPU player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.match.setup import Setup
from game.players.manner import manner
from game.players.search.player import Searcher

PLAYOUTS, CAP = 24_000, 1.3
"""Most imagined games for one piece of advice, and most seconds that it takes."""
LEAST = 100
"""Fewest imagined games for each choice with which its chance to win is shown; it is then exact to about five
percentage points."""
ESTIMATOR = 2
"""The version of the saved estimates. Raise it when a search comes to other figures than before: saved ones of other
versions are not used."""
PARTLY = 0.07
"""Seconds between two updates of the advice while the search is still going on."""


def coach(setup: Setup) -> Searcher:
    """An adviser for a person in a match with this setup. It is told the public setup and what its seat sees,
    nothing else."""
    ways = replace(manner("master", setup.edition), playouts=PLAYOUTS, cap=CAP)
    return Searcher(Random("coach"), setup, ways)
