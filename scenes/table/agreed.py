"""From what was chosen in the menus to what a match is made of."""

from __future__ import annotations

from game.scoring import International, Japanese, Scoring, Single
from game.setup import Seat, Setup
from scenes.start import MatchSetup


def agreed(chosen: MatchSetup) -> Setup:
    """The set-up of a match as the engine wants it."""
    seats = tuple(Seat(s.name, "person" if s.person else s.level, s.avatar) for s in chosen.seats)
    return Setup(chosen.edition, seats, scoring(chosen), chosen.house, chosen.seed)


def scoring(chosen: MatchSetup) -> Scoring:
    """The way to score that was chosen."""
    match chosen.format:
        case "international":
            return International(chosen.target)
        case "single":
            return Single()
    return Japanese(chosen.rounds)
