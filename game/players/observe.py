"""What a CPU player reads from its view before it decides, also from the public backs of two-sided cards (R4.8)."""

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
    """How many cards the next player holds."""
    return len(view.hands[view.next_seat(view.me)])


def closest(view: View) -> int:
    """The fewest cards that any other seat holds."""
    return min([len(view.hands[seat]) for seat in view.playing if seat != view.me])


def color_before(view: View) -> str | None:
    """The colour in play before the up card, None when it had been named or is unknown (R5.1)."""
    return view.faces[view.pile[-2]].color if len(view.pile) > 1 else None


def chance_held(view: View, color: str | None, cards: int) -> float:
    """The chance that a hidden hand of so many cards has one of a colour, by the cards not yet seen."""
    seen = {*view.hand, *view.pile}
    left = [face.color for card, face in enumerate(view.faces) if card not in seen]
    share = 0.23 if color is None or not left else left.count(color) / len(left)
    return 1.0 - (1.0 - min(share, 1.0)) ** cards


ASIDE = (CallUno, Catch, PointOut, Comment)
"""Actions that never answer a question."""
IDLE = (Draw, Keep, Pass, EndTurn)
"""Answers that play no card."""


def answers(options: Sequence[Action]) -> list[Action]:
    """The options that go on with the game, no wrong card among them."""
    return [option for option in options if not isinstance(option, (*ASIDE, PlayWrongCard))]


def busy(options: Sequence[Action]) -> list[Action]:
    """The answers that do something, all of them if none does."""
    return [option for option in options if not isinstance(option, IDLE)] or list(options)


Fronts = list[list[Face]]
"""The possible faces of each card in a hidden hand."""
NO_BACKS: Fronts = []


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
    """The chance that a hand of such cards has one that can be played on a colour and a symbol."""
    return _any_of([[face.color in (color, None) or face.symbol == symbol for face in faces] for faces in known])


def _any_of(known: list[list[bool]]) -> float:
    """The chance that at least one card meets a condition; each card is one of several equally likely cases."""
    none = 1.0
    for cases in known:
        none *= 1.0 - sum(cases) / max(1, len(cases))
    return 1.0 - none


def turning_gain(view: View, played: Iterable[int]) -> int:
    """How many own cards fit after everything was turned over, less the next player's (R4.7)."""
    others, away = view.deck.faces[1 - view.side], set(played)
    up = others[view.pile[0]]
    own = [others[card] for card in view.hand if card not in away]
    rival = [view.deck.back(slot) for slot in view.hands[view.next_seat(view.me)]]
    return _fitting(own, up) - _fitting([face for face in rival if face], up)


def _fitting(faces: list[Face], up: Face) -> int:
    return sum([face.color is None or face.color == up.color or face.symbol == up.symbol for face in faces])
