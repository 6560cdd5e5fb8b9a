"""Trial: the table once more, to see what would come of something without doing it."""

from __future__ import annotations

from random import Random

from game.core.round import Round
from game.core.table import Table


def trial(table: Table, seed: int = 0) -> Round:
    """A round that goes on from how a table stands; the table itself stays as it is.

    Whatever would be shuffled then is shuffled by a generator of its own.
    """
    copy = table.copy()
    copy.rng = Random(seed)
    return Round(copy)
