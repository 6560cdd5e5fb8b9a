"""From what was chosen in the menus to what a match is made of."""

from __future__ import annotations

from pathlib import Path

from game.scoring import International, Japanese, PenaltyPoints, Scoring, Single
from game.setup import Seat, Setup
from scenes.start import MatchSetup


def agreed(chosen: MatchSetup) -> Setup:
    """The set-up of a match as the engine wants it."""
    seats = tuple(Seat(s.name, "person" if s.person else s.level, s.avatar) for s in chosen.seats)
    return Setup(chosen.edition, seats, scoring(chosen), chosen.house, chosen.seed, chosen.sheet, chosen.blanks)


def put_away(path: Path) -> Path | None:
    """Give the record of a finished match a name of its own, so that the next one does not replace it."""
    for number in range(1, 100_000):
        other = path.with_name(f"match-{number:05}{path.suffix}")
        if not other.exists():
            break
    try:
        return path.rename(other)
    except OSError:  # it stays where it is; nothing is lost
        return None


def scoring(chosen: MatchSetup) -> Scoring:
    """The way to score that was chosen."""
    match chosen.format:
        case "international":
            return International(chosen.target)
        case "penalty":
            return PenaltyPoints(chosen.target)
        case "single":
            return Single()
    return Japanese(chosen.rounds)
