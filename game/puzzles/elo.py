"""Elo: how likely a player solves a puzzle, and what becomes of the own rating."""

from __future__ import annotations

from game.puzzles.puzzle import HIGHEST, LOWEST

BEGINNER = 1000.0
"""The rating of a player who has not tried any."""
STEP = 32.0
"""Largest change of the rating by one puzzle."""


def expected(own: float, puzzle: float) -> float:
    """The chance that a player of a rating solves a puzzle of a rating."""
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - own) / 400.0)))


def after(own: float, puzzle: float, *, solved: bool) -> float:
    """The person's new rating after solving or missing a puzzle of a rating."""
    return max(float(LOWEST), min(float(HIGHEST), own + STEP * (solved - expected(own, puzzle))))
