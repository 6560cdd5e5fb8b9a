"""Matching: what a match with a card of a centre row is worth, and which of its names is best (R11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Action, Fit
from game.view import View

BONUS = 1.0
"""What a match in one colour is worth: one more card may go into the row."""
HURT = 0.6
"""What every card is worth that somebody else draws for a double in one colour."""
WEIGHT = 0.01
"""What every point is worth that leaves the hand."""


def in_one_color(view: View, fit: Fit) -> bool:
    """Whether all cards of a match agree in colour, as its wilds are named."""
    color, faces = fit.color, view.faces
    for card in (view.row[fit.at][0], *fit.cards):
        printed = faces[card].color
        if printed and color and printed != color:
            return False
        color = printed or color
    return True


def fit_worth(view: View, fit: Fit) -> float:
    """What a match is worth, in cards."""
    worth = len(fit.cards) + WEIGHT * sum([view.faces[card].points for card in fit.cards])
    if in_one_color(view, fit):
        worth += BONUS + HURT * (len(fit.cards) - 1) * (len(view.playing) - 1)
    return worth


def well_named(view: View, options: Sequence[Action]) -> list[Action]:
    """The options without matches that would only have had to be named otherwise to earn a bonus."""
    fits = [option for option in options if isinstance(option, Fit)]
    agreeing = {(fit.at, fit.cards) for fit in fits if fit.color and in_one_color(view, fit)}
    return [
        option for option in options
        if not isinstance(option, Fit)
        or (option.at, option.cards) not in agreeing
        or in_one_color(view, option)
    ]  # fmt: skip
