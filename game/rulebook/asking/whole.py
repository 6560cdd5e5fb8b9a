"""The edition of a match with everything that was agreed for it."""

from __future__ import annotations

from game.editions import edition
from game.editions.edition import Edition
from game.match.setup import Setup


def edition_of(setup: Setup) -> Edition:
    """Its sheet as agreed and its blank wilds."""
    return edition(setup.edition).agreed(setup.sheet, setup.blanks)
