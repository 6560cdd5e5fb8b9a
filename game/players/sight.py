"""Sight: what a CPU player reads from its view before it decides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import (
    Action,
    CallUno,
    Catch,
    Comment,
    Draw,
    EndTurn,
    Keep,
    Misplay,
    Pass,
    PointOut,
)  # fmt: skip
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
"""What is said beside the game and never answers a question."""
IDLE = (Draw, Keep, Pass, EndTurn)
"""Answers that lay nothing."""


def answers(options: Sequence[Action]) -> list[Action]:
    """The options that go on with the game, no wrong card among them."""
    return [option for option in options if not isinstance(option, (*ASIDE, Misplay))]


def busy(options: Sequence[Action]) -> list[Action]:
    """The answers that do something, all of them if none does."""
    return [option for option in options if not isinstance(option, IDLE)] or list(options)
