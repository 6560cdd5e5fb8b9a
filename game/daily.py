"""The daily puzzle and the daily deal, the same for all players; days are numbered as by `date.toordinal`."""

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
"""The random seed of the daily deal of day 0; day n has this plus n. Other matches have smaller seeds."""
LAST_DAY = 3_652_059
"""The number of the last day there is, 31 December 9999."""
STRIDE = 7919
"""Step from one day's puzzle to the next in the list of puzzles; a prime, so that all are used and kinds alternate."""


def puzzle_of(day: int) -> Puzzle | None:
    """The puzzle of a day; None if the game was installed without puzzles."""
    puzzles = shipped()
    return puzzles[day * STRIDE % len(puzzles)] if puzzles else None


def edition_of(day: int) -> str:
    """The id of the edition of a day's daily deal; all editions take turns."""
    return EDITIONS[day % len(EDITIONS)].id


def seed_of(day: int) -> int:
    """The random seed of a day's daily deal."""
    return FIRST_SEED + day


def deal_of(day: int, seats: Sequence[Seat]) -> Setup:
    """The setup of a day's daily deal, a match of one round; the first of the four `seats` is the person."""
    first, *others = seats[:SEATS]
    players = (replace(first, player="person"), *(replace(seat, player=USUAL, temper="") for seat in others))
    return Setup(edition_of(day), players, Single(), seed=seed_of(day))


def is_deal(seed: int) -> bool:
    """Whether a match is a daily deal, judged by its random seed alone; `day_of` compares the whole setup."""
    return 0 < seed - FIRST_SEED <= LAST_DAY


def day_of(setup: Setup) -> int | None:
    """The day of a setup that belongs to a daily deal; None for all other matches."""
    day = setup.seed - FIRST_SEED
    return day if day > 0 and len(setup) == SEATS and setup == deal_of(day, setup.seats) else None
