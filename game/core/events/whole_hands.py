"""The event that whole hands change owners, by a swap or by passing them on (R4.14, R8, R9.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Deck
from game.core.events.base import Event, Hands, hide_hands
from game.core.layout import Layout, Move


@dataclass(frozen=True, slots=True)
class HandsMoved(Event):
    """The event that whole hands changed owners, caused by `seat` (R4.14, R8, R9.4).

    Each seat now holds the hand that the seat `sources[seat]` had; `hands` are all hands afterwards. If two seats
    differ from their source it is a swap, if more do, hands were passed on.
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
