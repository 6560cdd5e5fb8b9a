"""What a player can do, such as play a card; each kind of action is a frozen class with plain values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from game.core.fast import fast


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does at the card table; `seat` is the player's number."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer's action of shuffling, dealing and turning the first card (R2)."""


@fast
@dataclass(frozen=True, slots=True)
class Play(Action):
    """The action of playing cards of the hand, usually just one, onto the discard pile (R3.1)."""

    cards: tuple[int, ...]


@fast
@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The action of drawing one card instead of playing (R3.1)."""


@fast
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The action of keeping the card just drawn instead of playing it (R3.2)."""


@lru_cache(maxsize=None, typed=True)  # by type, because tests mark cards with a subclass of int
def play_of(seat: int, card: int) -> Play:
    """The action of playing one card, the same object every time, because every turn asks for it."""
    return Play(seat, (card,))


draw_of, keep_of = cache(Draw), cache(Keep)
"""Cached constructors of the actions of drawing and of keeping a card, with one object per seat."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """The action of passing because nothing fits and no card is left to draw (R2.5)."""


@fast
@dataclass(frozen=True, slots=True)
class NameColor(Action):
    """The action of naming the colour in play (R4.4)."""

    color: str


@fast
@dataclass(frozen=True, slots=True)
class Take(Action):
    """The action of drawing a penalty's cards instead of challenging or answering the card behind it (R3.6)."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """The action of challenging an opponent's wild draw card, with the claim that it was a bluff (R5.2)."""


@fast
@dataclass(frozen=True, slots=True)
class CallUno(Action):
    """The action of calling UNO with one card left (R6.1)."""


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """The action of catching a player who came down to one card without calling UNO (R6.2)."""

    target: int


@dataclass(frozen=True, slots=True)
class ChooseSeat(Action):
    """The action of naming another seat, for a card or a rule, for instance to swap hands (R4.14, R8, R9.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Grunt(CallUno):
    """The action of grunting like a pig, which a blank wild can demand in place of the UNO call (R8)."""


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    """The action of choosing a card of the hand to give away (R8)."""

    card: int


@dataclass(frozen=True, slots=True)
class Shield(Action):
    """The action of using up a shield, which cancels a draw card aimed at the player (R8)."""


@dataclass(frozen=True, slots=True)
class PlayWrongCard(Action):
    """The action of playing a card on purpose that does not fit (R3.4)."""

    word = "misplay"

    card: int


@dataclass(frozen=True, slots=True)
class PointOut(Action):
    """The action of saying that another player's card does not fit (R3.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """The action of letting a card that does not fit stay, so that its effects happen (R3.4)."""


@dataclass(frozen=True, slots=True)
class Comment(Action):
    """The action of remarking that a player who drew a card could have played one instead (R3.3)."""

    target: int


@fast
@dataclass(frozen=True, slots=True)
class MatchRow(Action):
    """The action of matching a centre card of DOS with a hand card, or with two whose numbers add up to its number
    (R11).

    `at` is the index of the centre card in the row. `number` is the number that it counts as, which the player chooses
    for a wild #. `color` is the colour chosen for a Wild DOS among the cards, None without one.
    """

    word = "fit"

    at: int
    cards: tuple[int, ...]
    number: int
    color: str | None = None


@fast
@dataclass(frozen=True, slots=True)
class AddToRow(Action):
    """The action of putting a card of the hand into the centre row of DOS (R11)."""

    word = "place"

    card: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The action of ending a turn in DOS without further matches (R11)."""


ACTIONS: tuple[type[Action], ...] = (
    Deal, Play, Draw, Keep, Pass, NameColor, Take, Challenge, CallUno, Catch, ChooseSeat, Grunt, ChooseCard,
    Shield, PlayWrongCard, PointOut, Accept, Comment, MatchRow, AddToRow, EndTurn,
)  # fmt: skip
"""Every kind of action, for the text notation of actions and for saved matches."""


class IllegalAction(ValueError):  # noqa: N818 - the name that callers read best
    """The error for an action that the rules do not allow now.

    `rule` is the id of the rule and `reason` the id of the text that say why.
    """

    def __init__(self, action: Action, reason: str, rule: str) -> None:
        super().__init__(f"{action!r}: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule
