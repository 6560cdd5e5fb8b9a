"""The edition of a match together with the options that its players agreed on."""

from __future__ import annotations

from game.editions import edition
from game.editions.edition import Edition
from game.match.setup import Seat, Setup


def printed(known: str) -> Setup:
    """The setup of a match for three players by the printed rules of an edition, without house rules."""
    return Setup(known, (Seat("1"), Seat("2"), Seat("3")))


def edition_of(setup: Setup) -> Edition:
    """The edition of a match, changed by the options and the texts of blank wilds that its players agreed on."""
    return edition(setup.edition).agreed(setup.sheet, setup.blanks)
