"""The reasons why actions are not allowed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not allowed: the id of a text for the player, and the id of the rule behind it."""

    text: str
    rule: str


NOT_YOUR_TURN = Refusal("refuse.not_your_turn", "R3.1")
NOT_NOW = Refusal("refuse.not_now", "R3.1")
HIT = Refusal("refuse.hit", "R3.6")
"""The refusal for a seat that lost its turn by a draw card and cannot answer with a card."""
TURN_LOST = Refusal("refuse.turn_lost", "R4.3")
ONE_CARD = Refusal("refuse.one_card", "R3.5")
NO_WRONG_CARD = Refusal("refuse.no_misplay", "R3.4")
NO_COMMENT = Refusal("refuse.no_comment", "R3.3")
NO_MATCH = Refusal("refuse.no_match", "R3.1")
