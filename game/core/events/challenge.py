"""The events of UNO calls, catches and challenges (R5, R6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Color, Deck
from game.core.events.base import Event, hide
from game.core.layout import PILE, Layout, Move


@dataclass(frozen=True, slots=True)
class UnoCalled(Event):
    """The event that a seat called UNO; `due` is False if it had no reason to, so that others laugh (R6.1, R6.3)."""

    seat: int
    due: bool = True

    @property
    def rule(self) -> str:
        return "R6.1" if self.due else "R6.3"


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """The event that a seat that had not called UNO was caught (R6.2)."""

    rule = "R6.2"
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class FalseCatch(Event):
    """The event that a player tried to catch a seat that did not have to call UNO; the others laugh (R6.3)."""

    rule = "R6.3"
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """The event that the next player challenged a wild draw card as a bluff (R5.2)."""

    rule = "R5.2"
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The event that the challenged hand was shown, to the challenger alone (R5.2)."""

    rule = "R5.2"
    seat: int
    to: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat in (self.seat, self.to) else replace(self, cards=hide(self.cards, deck, side))


@dataclass(frozen=True, slots=True)
class ChallengeEnded(Event):
    """The event that a challenge was decided: `guilty` if the card was a bluff (R5.3, R5.4)."""

    seat: int
    target: int
    guilty: bool
    rule: str = "R5.3"


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """The event that top cards went back to their player's hand, so that the colour before them counts (R5.3)."""

    seat: int
    cards: tuple[int, ...]
    color: Color | None
    rule: str = "R5.3"

    def apply(self, layout: Layout) -> None:
        del layout.pile[-len(self.cards) :]
        layout.hands[self.seat].extend(self.cards)
        layout.color = self.color

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, PILE, self.seat) for card in self.cards)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat == self.seat else replace(self, cards=hide(self.cards, deck, side))
