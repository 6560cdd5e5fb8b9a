"""Matching: what a match with a card of a centre row is worth, and which of its names is best (R11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, Fit
from game.core.view import View

BONUS = 1.0
"""What a match in one colour is worth: one more card may go into the row."""
HURT = 0.6
"""What every card is worth that somebody else draws for a double in one colour."""
SPENT = 0.5
"""What it costs to spend a wild, which helps to match almost anything later."""
POINT, EQUAL, KEEP = 0.05, 0.3, 4.0
"""What a point, an equal card left and a wild count for when a card is put into the row."""
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
    faces = [view.faces[card] for card in fit.cards]
    worth = len(fit.cards) + WEIGHT * sum([face.points for face in faces])
    worth -= SPENT * sum([face.number is None for face in faces])
    if in_one_color(view, fit):
        worth += BONUS + HURT * (len(fit.cards) - 1) * (len(view.playing) - 1)
    return worth


def place_worth(view: View, card: int) -> float:
    """What it is worth to put a card into the row: wilds stay, high cards and those with an equal go."""
    face = view.faces[card]
    equal = sum([view.faces[other].symbol == face.symbol for other in view.hand if other != card])
    return POINT * face.points + EQUAL * equal - (KEEP if face.number is None else 0.0)


def planned(view: View, fits: Sequence[Fit]) -> list[tuple[float, Fit]]:
    """Matches with what each is worth together with the best one on another centre card that it leaves over."""
    valued = sorted([(fit_worth(view, fit), i) for i, fit in enumerate(fits)], reverse=True)
    return [(worth + _more(fits[i], valued, fits), fits[i]) for worth, i in valued]


def _more(fit: Fit, valued: list[tuple[float, int]], fits: Sequence[Fit]) -> float:
    for worth, i in valued:
        other = fits[i]
        if other.at != fit.at and not any(card in fit.cards for card in other.cards):
            return worth
    return 0.0


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
