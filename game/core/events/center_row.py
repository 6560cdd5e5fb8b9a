"""Events of the centre row in the edition DOS: cards were turned up, matched, added and cleared (R11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Color
from game.core.events.base import Event
from game.core.layout import PILE, ROW, STOCK, Layout, Move

NAMED = "row.named"
"""The key, in a table's `notes`, for what wild cards in the row count as, until they are discarded."""


class Named(NamedTuple):
    """What a wild card in the centre row counts as: a # as a number, a Wild DOS as a 2 of a colour (R11)."""

    card: int
    number: int
    color: Color | None


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """The event that the draw pile's top card was put into the centre row at the index `at` (R11)."""

    rule = "R11"
    stirs = True
    card: int
    at: int

    def apply(self, layout: Layout) -> None:
        layout.stock.pop()
        layout.row.append([self.card])

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, STOCK, ROW - self.at),)


@dataclass(frozen=True, slots=True)
class RowMatched(Event):
    """The event that a seat matched the centre card at the index `at` with one or two cards of its hand (R11).

    `places` are the indices of the cards in the hand, each counted after the card before it was taken out. `number` is
    the number that the centre card counts as, `color` the colour of all these cards if it is the same, else None.
    `named` tells what the wild cards among them count as.
    """

    word = "fitted"

    rule = "R11"
    seat: int
    at: int
    cards: tuple[int, ...]
    places: tuple[int, ...]
    number: int
    color: Color | None = None
    named: tuple[Named, ...] = ()

    def apply(self, layout: Layout) -> None:
        hand = layout.hands[self.seat]
        for place in self.places:
            hand.pop(place)
        layout.row[self.at].extend(self.cards)
        if self.named:
            layout.notes[NAMED] = (*names_of(layout), *self.named)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, self.seat, ROW - self.at) for card in self.cards)


@dataclass(frozen=True, slots=True)
class AddedToRow(Event):
    """The event that a seat put a card of its hand, at the index `place`, into the centre row at `at` (R11)."""

    word = "placed"

    rule = "R11"
    seat: int
    card: int
    place: int
    at: int

    def apply(self, layout: Layout) -> None:
        layout.hands[self.seat].pop(self.place)
        layout.row.append([self.card])

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, self.seat, ROW - self.at),)


@dataclass(frozen=True, slots=True)
class RowCleared(Event):
    """The event that matched centre cards (at the indices `at`) were discarded with the matching cards (R11)."""

    rule = "R11"
    at: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]

    def apply(self, layout: Layout) -> None:
        for cards in self.cards:
            layout.pile.extend(cards)
        layout.row = [cards for i, cards in enumerate(layout.row) if i not in self.at]
        layout.notes.pop(NAMED, None)

    @property
    def moves(self) -> tuple[Move, ...]:
        rows = zip(self.at, self.cards, strict=True)
        return tuple(Move(card, ROW - at, PILE) for at, cards in rows for card in cards)


def names_of(layout: Layout) -> tuple[Named, ...]:
    """What each wild card in the centre row counts as now: its number and colour."""
    noted = layout.notes.get(NAMED)
    return tuple(Named(*one) for one in noted) if isinstance(noted, tuple) else ()
