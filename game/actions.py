"""What a seat can say: plain data, one frozen class per kind of action."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat says at the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer shuffles, deals and turns the first card (R2)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay cards of the own hand on the discard pile (R3.1); usually just one."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one card instead of playing (R3.1)."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn (R3.2)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Give the turn away because nothing fits and no card is left to draw (R2.5)."""


@dataclass(frozen=True, slots=True)
class NameColor(Action):
    """Name the colour in play (R4.4)."""

    color: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Accept what a card makes you draw (R3.6)."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Doubt that the draw card aimed at you was legal (R5.2)."""


@dataclass(frozen=True, slots=True)
class CallUno(Action):
    """Say the word for one card left (R6.1)."""


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Point at somebody who came down to one card without calling (R6.2)."""

    target: int


ACTIONS: tuple[type[Action], ...] = (
    Deal, Play, Draw, Keep, Pass, NameColor, Take, Challenge, CallUno, Catch,
)  # fmt: skip
"""Every kind of action, for notation and records."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `rule` and `reason` say why (text ids)."""

    def __init__(self, action: Action, reason: str, rule: str) -> None:
        super().__init__(f"{action!r}: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule
