"""The cards in other hands that a player knows from having seen how they got there."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import events
from game.core.events import Event
from game.core.layout import Layout


class Known:
    """The cards that the player at seat `me` knows in other hands: `cards` has the hand's seat for each card id."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.cards: dict[int, int] = {}

    def note(self, news: Iterable[Event], layout: Layout) -> None:
        """Update the known cards after the events `news`; `layout` is the table after them."""
        for event in news:
            self._note(event, layout)
        there = {card: seat for seat, hand in enumerate(layout.hands) for card in hand if seat != self.me}
        self.cards = {card: there[card] for card in self.cards if card in there}

    def _note(self, event: Event, layout: Layout) -> None:
        match event:
            case events.TookBack(seat=seat, cards=cards):
                self.cards |= dict.fromkeys(cards, seat)
            case events.HandShown(seat=seat, to=to, cards=cards) if to == self.me:
                self.cards |= dict.fromkeys(cards, seat)
            case events.HandsMoved(sources=sources, hands=hands):
                mine = [seat for seat, source in enumerate(sources) if source == self.me and seat != self.me]
                self.cards |= {card: seat for seat in mine for card in hands[seat]}
            case events.HandsShuffled() | events.RoundBegan():
                self.cards.clear()
            case events.Flipped(hands=hands):  # their other sides could be seen all the time (R4.8)
                self.cards |= {card: seat for seat, hand in enumerate(hands) for card in hand}
