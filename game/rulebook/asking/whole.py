"""The edition of a match with everything that was agreed for it."""

from __future__ import annotations

from game.editions import edition
from game.editions.edition import Edition
from game.match.setup import Seat, Setup


def printed(known: str) -> Setup:
    """An edition as printed, for three."""
    return Setup(known, (Seat("1"), Seat("2"), Seat("3")))


def edition_of(setup: Setup) -> Edition:
    """The edition that a match is played in, with the options and the blank wilds that were agreed."""
    return edition(setup.edition).agreed(setup.sheet, setup.blanks)
