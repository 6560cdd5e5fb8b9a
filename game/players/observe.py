"""What a CPU player concludes from its view, also from the visible backs of two-sided cards (R4.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.actions import (
    Action,
    CallUno,
    Catch,
    Comment,
    Draw,
    EndTurn,
    Keep,
    Pass,
    PlayWrongCard,
    PointOut,
)  # fmt: skip
from game.core.cards import Face
from game.core.view import View


def next_count(view: View) -> int:
    return len(view.hands[view.next_seat(view.me)])


def closest(view: View) -> int:
    """The number of cards of the other seat with the fewest."""
    return min([len(view.hands[seat]) for seat in view.playing if seat != view.me])


def color_before(view: View) -> str | None:
    """The colour in play before the top card of the discard pile; None if it was named or is unknown (R5.1)."""
    return view.faces[view.pile[-2]].color if len(view.pile) > 1 else None


def chance_held(view: View, color: str | None, cards: int) -> float:
    """The chance that a hidden hand of `cards` cards has a card of a colour, by the cards not yet seen."""
    seen = {*view.hand, *view.pile}
    left = [face.color for card, face in enumerate(view.faces) if card not in seen]
    share = 0.23 if color is None or not left else left.count(color) / len(left)
    return 1.0 - (1.0 - min(share, 1.0)) ** cards


ASIDE = (CallUno, Catch, PointOut, Comment)
IDLE = (Draw, Keep, Pass, EndTurn)
"""Answers that play no card."""


def answers(options: Sequence[Action]) -> list[Action]:
    """The options that answer a question or play a card, without calls, catches, comments and wrong cards."""
    return [option for option in options if not isinstance(option, (*ASIDE, PlayWrongCard))]


def busy(options: Sequence[Action]) -> list[Action]:
    """The options except drawing, keeping, passing and ending the turn, or all options if there are no others."""
    return [option for option in options if not isinstance(option, IDLE)] or list(options)


Fronts = list[list[Face]]
"""The possible faces of each card in a hidden hand."""
NO_BACKS: Fronts = []


def chance_by_backs(view: View, seat: int, color: str | None) -> float | None:
    """The chance that a hidden hand has a card of a colour, by the backs of its cards; None without visible backs."""
    known = fronts(view, seat)
    if not known or color is None:
        return None
    return _any_of([[face.color == color for face in faces] for faces in known])


def fronts(view: View, seat: int) -> Fronts:
    """The possible faces of each card in a hidden hand, by its back; empty for one-sided cards."""
    if view.deck.sides == 1:
        return []
    seen, behind, faces = {*view.hand, *view.pile}, view.deck.behind[view.side], view.faces
    known = [behind.get(slot, ()) for slot in view.hands[seat]]
    return [[faces[card] for card in cards if card not in seen] for cards in known if cards]


def chance_to_follow(known: Fronts, color: str | None, symbol: str) -> float:
    """The chance that a hidden hand with these possible faces has a card that fits a colour or a symbol."""
    return _any_of([[face.color in (color, None) or face.symbol == symbol for face in faces] for faces in known])


def _any_of(known: list[list[bool]]) -> float:
    """The chance that any card meets a condition, given for each card's possible faces, all equally likely."""
    none = 1.0
    for cases in known:
        none *= 1.0 - sum(cases) / max(1, len(cases))
    return 1.0 - none


def turning_gain(view: View, played: Iterable[int]) -> int:
    """Own cards that will fit after a card that flips the whole deck, less the next player's (R4.7).

    `played` are the own cards that will have left the hand.
    """
    others, away = view.deck.faces[1 - view.side], set(played)
    up = others[view.pile[0]]
    own = [others[card] for card in view.hand if card not in away]
    rival = [view.deck.back(slot) for slot in view.hands[view.next_seat(view.me)]]
    return _fitting(own, up) - _fitting([face for face in rival if face], up)


def _fitting(faces: list[Face], up: Face) -> int:
    return sum([face.color is None or face.color == up.color or face.symbol == up.symbol for face in faces])
