"""A round that is played on from a copy of a table, to see what would follow from an action."""

from __future__ import annotations

from random import Random

from game.core.round import Round
from game.core.table import Table


def trial(table: Table, seed: int = 0) -> Round:
    """A round that goes on from a copy of a table, with a random generator of its own, made from `seed`."""
    copy = table.copy()
    copy.rng = Random(seed)
    return Round(copy)
