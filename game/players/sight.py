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
from game.core.cards import Face
from game.core.view import View

HARM: dict[str, float] = {
    "skip": 1.0, "skip_all": 1.6, "skip2": 1.5, "draw1": 1.6, "draw2": 2.4, "draw4": 4.0, "draw5": 5.0,
    "wild2": 2.6, "wild4": 4.2, "wild_color": 4.6, "snorlax": 2.5, "greninja": 3.6, "target2": 1.8,
}  # fmt: skip
"""How much a symbol hurts the next player, in cards; a lost turn is about one card."""

AGAIN = ("skip", "skip_all", "reverse", "draw1", "draw2", "draw5", "skip2", "draw4", "wild4", "wild2")
"""Symbols after which one of two players has the turn again (R10)."""

DOUBTFUL = "doubtful"
"""The tag of wild draw cards that may be challenged (R5.1)."""


def harm(face: Face) -> float:
    """How much a face hurts the next player, in cards; unknown action cards a little."""
    return HARM.get(face.symbol, 0.0 if face.number is not None else 0.3)


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
