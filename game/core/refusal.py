"""Refusal: why an action is not allowed now, as a text id and the rule that says so."""

from __future__ import annotations

from game.core.actions import Action, Challenge, Draw, Play
from game.core.effects import Question
from game.core.questions import SeatAsked
from game.core.rule import Reason
from game.core.table import Table

BUSY: dict[str, Reason] = {
    "color": ("refuse.name_color", "R4.4"),
    "drawn": ("refuse.only_drawn", "R3.2"),
    "penalty": ("refuse.must_draw", "R3.6"),
    "amends": ("refuse.amends", "R5.3"),
    "discard": ("refuse.discard", "R8"),
    "stand": ("refuse.stand", "R3.4"),
    "place": ("refuse.place", "R11"),
}
"""What a seat is told that tries something else than it is asked for."""


def refusal(table: Table, head: Question, action: Action) -> Reason:
    """Why an action that is no option is refused, as far as the printed rules go."""
    if action.seat != head.seat:
        return _not_asked(action)
    asked = head.asked(table)
    if asked.task in BUSY:
        return BUSY[asked.task]
    if isinstance(asked, SeatAsked):
        return ("refuse.choose_seat", asked.rule)
    if isinstance(action, Play):
        held = all(card in table.hands[action.seat] for card in action.cards)
        return ("refuse.no_match" if held else "refuse.not_held", "R3.1")
    if isinstance(action, Draw):
        return ("refuse.no_stock", "R2.5")
    return ("refuse.not_now", "R3.1")


def _not_asked(action: Action) -> Reason:
    if isinstance(action, Challenge):
        return ("refuse.only_next", "R5.2")
    return ("refuse.not_your_turn", "R3.1")
