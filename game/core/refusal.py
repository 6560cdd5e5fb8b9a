"""Refusal: why an action is not allowed now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of a text that says so, and the id of the rule that it follows from."""

    text: str
    rule: str


NOT_YOUR_TURN = Refusal("refuse.not_your_turn", "R3.1")
NOT_NOW = Refusal("refuse.not_now", "R3.1")
NO_MATCH = Refusal("refuse.no_match", "R3.1")
