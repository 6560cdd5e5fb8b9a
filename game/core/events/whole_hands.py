"""Whole hands change owners (R4.14, R8, R9.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Deck
from game.core.events.base import Event, Hands, hide_hands
from game.core.layout import Layout, Move


@dataclass(frozen=True, slots=True)
class HandsMoved(Event):
    """Whole hands changed owners: `sources` says whose hand each seat holds now, `hands` the result.

    `seat` caused it. Two seats with another source are a swap, more are hands passed along.
    """

    seat: int
    sources: tuple[int, ...]
    hands: Hands
    rule: str = "R9.4"

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            Move(card, source, seat)
            for seat, source in enumerate(self.sources) if source != seat
            for card in self.hands[seat]
        )  # fmt: skip

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, hands=hide_hands(self.hands, seat, deck, side))
