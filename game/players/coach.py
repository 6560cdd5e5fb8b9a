"""The coach: an adviser that follows the match from a person's seat, and searches longer than any CPU player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.match.setup import Setup
from game.players.manner import manner
from game.players.search.player import Searcher

PLAYOUTS, CAP = 24_000, 1.3
"""Most imagined games and most seconds for one piece of advice."""
LEAST = 100
"""Fewest imagined games per option for showing its chance to win, which is then exact to about 5 percentage points."""
ESTIMATOR = 2
"""The version of saved estimates, to be raised when a search gets other figures; other versions are not used."""
PARTLY = 0.07
"""Seconds between two updates of the advice during the search."""


def coach(setup: Setup) -> Searcher:
    """An adviser for a person in a match, which is told only the public setup and what its seat sees."""
    ways = replace(manner("master", setup.edition), playouts=PLAYOUTS, cap=CAP)
    return Searcher(Random("coach"), setup, ways)
