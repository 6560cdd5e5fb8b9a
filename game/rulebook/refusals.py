"""The rule behind each reason for which the game refuses an action."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "not_your_turn": "R3.1", "not_now": "R3.1", "no_match": "R3.1", "not_held": "R3.1", "only_drawn": "R3.2",
    "no_comment": "R3.3", "comment": "R3.3", "no_misplay": "R3.4", "stand": "R3.4", "one_card": "R3.5",
    "hit": "R3.6", "must_draw": "R3.6", "turn_lost": "R4.3", "name_color": "R4.4", "choose_seat": "R4.14",
    "amends": "R5.3", "only_next": "R5.2", "deal_first": "R2.2", "no_stock": "R2.5", "call_first": "R6.4",
    "jump_now": "R9.5", "jump_later": "R9.5", "must_play": "R9.7", "must_play_drawn": "R9.7",
    "no_bluffing": "R9.8", "no_challenge": "R9.8", "number_finish": "R9.3", "pair": "R9.1", "pair_actions": "R9.1",
    "same_symbol": "R9.1", "stacking_same": "R9.2", "stacking_up": "R9.2", "stacking_any": "R9.2",
    "no_fit": "R11", "fit_first": "R11", "place": "R11", "discard": "R8", "over": "R7.1",
}  # fmt: skip
"""Rule ids by the last part of the reason's text id; if a reason follows from several rules, the first."""


def of_rule(rule: str) -> tuple[str, ...]:
    """The text ids of all reasons for refusing an action that follow from a rule."""
    return tuple(f"refuse.{name}" for name, cited in REFUSALS.items() if cited == rule)
