"""The puzzle and the deal of a day, the same for all players; a day is a number, as `date.toordinal` gives it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.editions import EDITIONS
from game.match.scoring import Single
from game.match.setup import USUAL, Seat, Setup
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import shipped

SEATS = 4
FIRST_SEED = 1 << 48
"""The seed of the daily deal of day 0; no other match has so large a seed."""
STRIDE = 7919
"""A prime step through the puzzles, so that successive days take all puzzles and change their kinds."""


def puzzle_of(day: int) -> Puzzle | None:
    """The puzzle of a day; None where no puzzles came with the game."""
    puzzles = shipped()
    return puzzles[day * STRIDE % len(puzzles)] if puzzles else None


def edition_of(day: int) -> str:
    """The edition that is dealt on a day: all of them in turn."""
    return EDITIONS[day % len(EDITIONS)].id


def deal_of(day: int, seats: Sequence[Seat]) -> Setup:
    """The setup of a day's deal, a single round; the first of the four `seats` is the person."""
    first, *others = seats[:SEATS]
    known = (replace(first, player="person"), *(replace(seat, player=USUAL, temper="") for seat in others))
    return Setup(edition_of(day), known, Single(), seed=FIRST_SEED + day)


def day_of(setup: Setup) -> int | None:
    """The day whose deal a setup is; None for any other match."""
    day = setup.seed - FIRST_SEED
    return day if day > 0 and len(setup) == SEATS and setup == deal_of(day, setup.seats) else None
