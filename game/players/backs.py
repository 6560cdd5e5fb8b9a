"""Backs: what the public faces behind the others' cards tell about a two-sided deck (R4.8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Face
from game.core.view import View

Fronts = list[list[Face]]
"""What each card of a hidden hand can be."""
NO_BACKS: Fronts = []
GAIN = 0.35
"""What one card more that fits after turning everything over is worth, in cards."""


def chance_by_backs(view: View, seat: int, color: str | None) -> float | None:
    """The chance that a hidden hand holds a colour, by its backs; None where no back is to be seen."""
    known = fronts(view, seat)
    if not known or color is None:
        return None
    return _any_of([[face.color == color for face in faces] for faces in known])


def fronts(view: View, seat: int) -> Fronts:
    """What each card of a hidden hand can be: the unseen cards with its back; nothing without backs."""
    if view.deck.sides == 1:
        return []
    seen, behind, faces = {*view.hand, *view.pile}, view.deck.behind[view.side], view.faces
    known = [behind.get(slot, ()) for slot in view.hands[seat]]
    return [[faces[card] for card in cards if card not in seen] for cards in known if cards]


def chance_to_follow(known: Fronts, color: str | None, symbol: str) -> float:
    """The chance that a hand of such cards has one that can be laid on a colour and a symbol."""
    return _any_of([[face.color in (color, None) or face.symbol == symbol for face in faces] for faces in known])


def _any_of(known: list[list[bool]]) -> float:
    """The chance that it is true of any card, when each is one of several that are equally likely."""
    none = 1.0
    for cases in known:
        none *= 1.0 - sum(cases) / max(1, len(cases))
    return 1.0 - none


def turning_gain(view: View, laid: Iterable[int]) -> float:
    """What turning everything over is worth: own cards that fit then, less the next player's (R4.7)."""
    others, away = view.deck.faces[1 - view.side], set(laid)
    up = others[view.pile[0]]
    own = [others[card] for card in view.hand if card not in away]
    rival = [view.deck.back(slot) for slot in view.hands[view.next_seat(view.me)]]
    return GAIN * (_fitting(own, up) - _fitting([face for face in rival if face], up))


def _fitting(faces: list[Face], up: Face) -> int:
    return sum([face.color is None or face.color == up.color or face.symbol == up.symbol for face in faces])
