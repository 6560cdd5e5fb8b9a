"""Leaning: what a temper adds to the worth of an action, as a share of the chance to win the round."""

from __future__ import annotations

from game.core.actions import Action, Challenge, ChooseSeat, Play
from game.core.cards import DOUBTFUL
from game.core.view import View
from game.players.evaluate import bluffing
from game.players.tempers import Temper

CARDS = 50.0
"""Value of a certain win in cards, the unit of the heuristic."""


def leaning(temper: Temper, view: View, action: Action, against: int) -> float:
    """The worth that a temper adds to an action, or takes from it; `against` is the seat it bears a grudge."""
    match action:
        case Play(_, cards):
            face = view.faces[cards[-1]]
            worth = temper.bluffs if DOUBTFUL in face.tags and bluffing(view, cards[-1]) else 0.0
            hurts = face.harm > 0 and against == view.next_seat(view.me)
            return worth + (temper.grudge if hurts else 0.0)
        case Challenge():
            return temper.challenges
        case ChooseSeat(_, target):
            return temper.grudge if target == against else 0.0
    return 0.0
