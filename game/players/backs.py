"""Backs: what the public faces behind the others' cards tell about a two-sided deck (R4.8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import Face
from game.view import View

GAIN = 0.35
"""What one card more that fits after turning everything over is worth, in cards."""


def chance_by_backs(view: View, seat: int, color: str | None) -> float | None:
    """The chance that a hidden hand holds a colour, by its backs; None where no back is to be seen."""
    slots = [slot for slot in view.hands[seat] if view.deck.back(slot)]
    if not slots or color is None:
        return None
    none_held = 1.0
    for slot in slots:
        behind = _behind(view, slot)
        none_held *= 1.0 - (behind.count(color) / len(behind) if behind else 0.0)
    return 1.0 - none_held


def _behind(view: View, slot: int) -> list[str | None]:
    """The colours that can be on the front of a hidden card: those of unseen cards with its back."""
    seen, others = {*view.hand, *view.pile}, view.deck.faces[1 - view.side]
    back = view.deck.back(slot)
    return [face.color for card, face in enumerate(view.faces) if others[card] is back and card not in seen]


def turning_gain(view: View, laid: Iterable[int]) -> float:
    """What turning everything over is worth: own cards that fit then, less the next player's (R4.7)."""
    others, away = view.deck.faces[1 - view.side], set(laid)
    up = others[view.pile[0]]
    own = [others[card] for card in view.hand if card not in away]
    rival = [view.deck.back(slot) for slot in view.hands[view.next_seat(view.me)]]
    return GAIN * (_fitting(own, up) - _fitting([face for face in rival if face], up))


def _fitting(faces: list[Face], up: Face) -> int:
    return sum([face.color is None or face.color == up.color or face.symbol == up.symbol for face in faces])
