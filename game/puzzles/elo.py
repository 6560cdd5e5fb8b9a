"""Elo ratings: how likely it is that a player solves a puzzle, and the player's rating after it."""

from __future__ import annotations

from game.puzzles.puzzle import HIGHEST, LOWEST

BEGINNER = 1000.0
"""The rating of a player who has not tried any puzzle."""
STEP = 32.0
"""The factor K of the Elo formula: the largest change of a rating by one puzzle."""


def expected(own: float, puzzle: float) -> float:
    """The probability that a player with the rating `own` solves a puzzle with the rating `puzzle`."""
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - own) / 400.0)))


def after(own: float, puzzle: float, *, solved: bool) -> float:
    """The new rating of a player with the rating `own`, after solving or missing a puzzle with the rating `puzzle`."""
    return max(float(LOWEST), min(float(HIGHEST), own + STEP * (solved - expected(own, puzzle))))
