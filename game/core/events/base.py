"""The base class of all events, and how secrets are taken out of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import HIDDEN, Deck
from game.core.layout import Layout, Move

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `rule` is the id of the rule that made it happen."""

    stirs = False
    """Whether the event changes the draw pile, and so which back is on top of it (R4.8)."""

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen; it is only cited, nothing depends on it."""
        return "R0"

    def apply(self, layout: Layout) -> None:
        """Change a layout as the event says; a view's layout takes the redacted event."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of single cards that the event made, in order."""
        return ()

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        """The event without what a seat may not know; `side` is the side in play when it happened."""
        return self


def hide(cards: Sequence[int], deck: Deck, side: int) -> tuple[int, ...]:
    """The cards of a hand as a seat sees them that may not look: each replaced by its hidden slot."""
    if deck.sides == 1:
        return (HIDDEN,) * len(cards)
    slots = deck.slots[side]
    return tuple([slots[card] for card in cards])


def hide_hands(hands: Hands, seat: int, deck: Deck, side: int) -> Hands:
    """All hands as one seat may know them: its own open, the others hidden."""
    return tuple(hand if i == seat else hide(hand, deck, side) for i, hand in enumerate(hands))
