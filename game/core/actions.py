"""What a seat can do: plain data, one frozen class per kind of action."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fast import fast


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat does at the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer shuffles, deals and turns the first card (R2)."""


@fast
@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play cards of the own hand onto the discard pile (R3.1); usually just one."""

    cards: tuple[int, ...]


@fast
@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one card instead of playing (R3.1)."""


@fast
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn (R3.2)."""


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
    """Draw the cards of a penalty (R3.6)."""


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
    """Name another seat, because a card or a rule asks for one (R4.14, R8, R9.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Grunt(CallUno):
    """Grunt like a pig, where a blank wild has put that in the place of the UNO call (R8)."""


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    """Choose a card of the own hand to give away (R8)."""

    card: int


@dataclass(frozen=True, slots=True)
class Shield(Action):
    """Use up a shield against the draw card aimed at you (R8)."""


@dataclass(frozen=True, slots=True)
class PlayWrongCard(Action):
    """Play a card that does not fit, on purpose (R3.4)."""

    word = "misplay"

    card: int


@dataclass(frozen=True, slots=True)
class PointOut(Action):
    """Say that a card that was played does not fit (R3.4)."""

    target: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Let a card that does not fit stay on the pile (R3.4)."""


@dataclass(frozen=True, slots=True)
class Comment(Action):
    """Remark that a player who drew could have played (R3.3)."""

    target: int


@fast
@dataclass(frozen=True, slots=True)
class MatchRow(Action):
    """Match a card of the centre row with one card, or with two that make its number (R11).

    `at` is its place in the row and `number` what it counts as, which is named where it is a #; `color` is
    what a Wild DOS among the cards is named, None where there is none.
    """

    word = "fit"

    at: int
    cards: tuple[int, ...]
    number: int
    color: str | None = None


@fast
@dataclass(frozen=True, slots=True)
class AddToRow(Action):
    """Put a card of the own hand into the centre row (R11)."""

    word = "place"

    card: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn without matching any more cards (R11)."""


ACTIONS: tuple[type[Action], ...] = (
    Deal, Play, Draw, Keep, Pass, NameColor, Take, Challenge, CallUno, Catch, ChooseSeat, Grunt, ChooseCard,
    Shield, PlayWrongCard, PointOut, Accept, Comment, MatchRow, AddToRow, EndTurn,
)  # fmt: skip
"""Every kind of action, for notation and records."""


class IllegalAction(ValueError):  # noqa: N818 - the name that callers read best
    """An action that the rules do not allow now; `rule` and `reason` say why (text ids)."""

    def __init__(self, action: Action, reason: str, rule: str) -> None:
        super().__init__(f"{action!r}: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule
