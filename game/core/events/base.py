"""The base class of all events, and functions that remove from events what a seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import HIDDEN, Deck
from game.core.layout import Layout, Move

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened in a round, such as a card played."""

    stirs = False
    """Whether the event changes the draw pile, so that a card with another back may be on top (R4.8)."""

    @property
    def rule(self) -> str:
        """The id of the rule from which the event follows, which is only shown to readers."""
        return "R0"

    def apply(self, layout: Layout) -> None:
        """Change a layout as the event says; for a player's view, secrets were removed before (`seen_by`)."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The single cards that the event moved from one place to another, in order."""
        return ()

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        """The event without what a seat may not know; `side` is the side of the cards that was in play."""
        return self


def hide(cards: Sequence[int], deck: Deck, side: int) -> tuple[int, ...]:
    """A hand as other seats see it, with a hidden card's number in place of each card."""
    if deck.sides == 1:
        return (HIDDEN,) * len(cards)
    slots = deck.slots[side]
    return tuple([slots[card] for card in cards])


def hide_hands(hands: Hands, seat: int, deck: Deck, side: int) -> Hands:
    """All hands as one seat knows them: its own is open, the others are hidden."""
    return tuple(hand if i == seat else hide(hand, deck, side) for i, hand in enumerate(hands))
