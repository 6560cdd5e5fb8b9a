"""How much better or worse an action seems because of a player's temper, as a share of the chance to win the round."""

from __future__ import annotations

from game.core.actions import Action, Challenge, ChooseSeat, Play
from game.core.cards import DOUBTFUL
from game.core.view import View
from game.players.evaluate import bluffing
from game.players.tempers import Temper

CARDS = 50.0
"""Worth in cards, the heuristic's unit, of a certain win, for converting chances to win."""


def leaning(temper: Temper, view: View, action: Action, against: int) -> float:
    """The change of the chance to win that an action seems to bring because of a temper; mostly 0.

    `against` is the seat that harmed the player last, -1 if there is none.
    """
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
