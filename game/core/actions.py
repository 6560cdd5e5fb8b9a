"""Actions: what a player can do, such as play a card. Each kind of action is a frozen class with plain values."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fast import fast


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does at the card table; `seat` is the player's number."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer shuffles, deals and turns the first card (R2)."""


@fast
@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play cards of one's hand onto the discard pile (R3.1); usually just one."""

    cards: tuple[int, ...]


@fast
@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one card instead of playing (R3.1)."""


@fast
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn instead of playing it (R3.2)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass because nothing fits and no card is left to draw (R2.5)."""


@fast
@dataclass(frozen=True, slots=True)
class NameColor(Action):
    """Name the colour in play (R4.4)."""

    color: str


@fast
@dataclass(frozen=True, slots=True)
class Take(Action):
    """Draw the cards of a penalty instead of challenging or answering the card that causes it (R3.6)."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge the wild draw card aimed at you: claim that it was a bluff (R5.2)."""


@fast
@dataclass(frozen=True, slots=True)
class CallUno(Action):
    """Call UNO with one card left (R6.1)."""


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Catch a player who came down to one card without calling UNO (R6.2)."""

    target: int


@dataclass(frozen=True, slots=True)
class ChooseSeat(Action):
    """Name another seat, because a played card or a rule asks for one, for instance to swap hands (R4.14, R8, R9.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Grunt(CallUno):
    """Call by grunting like a pig: a blank wild can order this in place of the UNO call (R8)."""


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    """Choose a card of one's hand to give away (R8)."""

    card: int


@dataclass(frozen=True, slots=True)
class Shield(Action):
    """Use up one of one's shields, which cancels the draw card aimed at the player (R8)."""


@dataclass(frozen=True, slots=True)
class PlayWrongCard(Action):
    """Play a card that does not fit, on purpose (R3.4)."""

    word = "misplay"

    card: int


@dataclass(frozen=True, slots=True)
class PointOut(Action):
    """Say that a card that another player played does not fit (R3.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Let a card that does not fit stay on the discard pile, so that its effects happen (R3.4)."""


@dataclass(frozen=True, slots=True)
class Comment(Action):
    """Remark that a player who drew a card could have played one instead (R3.3)."""

    target: int


@fast
@dataclass(frozen=True, slots=True)
class MatchRow(Action):
    """Match a card of DOS's centre row with one card of the hand, or with two whose numbers add up to its number (R11).

    `at` is the index of the centre card in the row. `number` is the number that it counts as: the player chooses it
    where the centre card is a wild #. `color` is the colour chosen for a Wild DOS among the cards, None without one.
    """

    word = "fit"

    at: int
    cards: tuple[int, ...]
    number: int
    color: str | None = None


@fast
@dataclass(frozen=True, slots=True)
class AddToRow(Action):
    """Put a card of one's hand into the centre row of DOS (R11)."""

    word = "place"

    card: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End one's turn in DOS without matching any more cards (R11)."""


ACTIONS: tuple[type[Action], ...] = (
    Deal, Play, Draw, Keep, Pass, NameColor, Take, Challenge, CallUno, Catch, ChooseSeat, Grunt, ChooseCard,
    Shield, PlayWrongCard, PointOut, Accept, Comment, MatchRow, AddToRow, EndTurn,
)  # fmt: skip
"""Every kind of action, for the text notation of actions and for saved matches."""


class IllegalAction(ValueError):  # noqa: N818 - the name that callers read best
    """An action that the rules do not allow now.

    `rule` is the id of the rule and `reason` the id of the text that say why.
    """

    def __init__(self, action: Action, reason: str, rule: str) -> None:
        super().__init__(f"{action!r}: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule
