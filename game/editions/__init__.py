"""The editions that can be played, in the order in which they are offered."""

from __future__ import annotations

from game.editions.classic import CLASSIC
from game.editions.classic112 import CLASSIC112
from game.editions.edition import Edition

EDITIONS: tuple[Edition, ...] = (CLASSIC, CLASSIC112)


def edition(name: str) -> Edition:
    """The edition with an id; raises KeyError when there is none."""
    return {known.id: known for known in EDITIONS}[name]
