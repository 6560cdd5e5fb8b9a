"""Which cards are where, followed by the events in a record, for statistics about the contents of hands."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import DARK, LIGHT
from game.statistics.facts import FinalTable
from game.statistics.lines import After, RawEvent, RawFace, RawHead

COLORS = frozenset((*LIGHT, *DARK))
MOST = 999
"""Most cards in a hand or pile that a picture of the table shows."""
DOUBTFUL = frozenset({"wild4", "wild2", "wild_color"})
"""Symbols of the cards whose player may be challenged for bluffing, in editions with that rule (R5.1)."""


class Board:
    """The table of a recorded match, rebuilt from its events: hands, discard pile, colour and side in play.

    Events that change none of these have no effect. Impossible events, such as playing a card that the hand does not
    have, are not noticed here, only when the match is played back.
    """

    def __init__(self, head: RawHead) -> None:
        catalogue = head.faces
        sides = max((len(card) for card in head.cards), default=1)
        self.sides = [[catalogue[card[min(side, len(card) - 1)]] for card in head.cards] for side in range(sides)]
        self.faces = self.sides[0]
        self.hands: list[list[int]] = [[] for _ in head.seats]
        self.pile: list[int] = []
        self.color: str | None = None
        self.side = 0

    def face(self, card: int) -> RawFace:
        return self.faces[card]

    def bluffs(self, seat: int, cards: tuple[int, ...], legal: str) -> bool:
        """Whether playing these cards would be a bluff, so that a challenge to it succeeds (R5.1).

        `legal` says by which rule: "color" if the hand must have no card of the colour in play, else no other card that
        fits.
        """
        played = self.face(cards[-1])
        if played.symbol not in DOUBTFUL:
            return False
        left = [self.face(card) for card in self.hands[seat] if card not in cards]
        if legal == "color":
            return any(face.color == self.color for face in left if face.color)
        up = self.face(self.pile[-1]).symbol if self.pile else ""
        fitting = (face for face in left if face.color is None or face.color == self.color or face.symbol == up)
        return any(face.symbol != played.symbol for face in fitting)

    def apply(self, event: RawEvent) -> None:
        match event.event:
            case "played":
                self._leave(event.seat, event.cards)
                self._lie(event.cards)
                self.color = self.face(self.pile[-1]).color
            case "drew":
                self.hands[event.seat].extend(flat(event.cards))
            case "color_named":
                self.color = event.color
            case "fitted":
                self._leave(event.seat, event.cards)
            case "placed":
                self._leave(event.seat, (event.card,))
            case "turned_up":
                self._lie((event.card,))
                self.color = self.face(event.card).color
            case _:
                self._rarely(event)

    def _rarely(self, event: RawEvent) -> None:
        match event.event:
            case "round_began":
                self.pile, self.color = [], None
                self.hands = [[] for _ in self.hands]
                self._turn(0)
            case "dealt" | "hands_moved" | "hands_shuffled" | "round_ended":
                self._hold(event.hands)
            case "flipped":
                self._turn(1 - self.side)
                self._hold(event.hands)
                self.pile = list(event.pile)
                self.color = self.face(self.pile[-1]).color
            case "set_up":
                self._turn(event.side)
                self._hold(event.hands)
                self.pile, self.color = list(event.pile), event.color
            case "discarded":
                self._leave(event.seat, event.cards)
                self._lie(event.cards)
            case "took_back":
                del self.pile[len(self.pile) - len(event.cards) :]
                self.hands[event.seat].extend(flat(event.cards))
                self.color = event.color
            case "put_back":
                del self.pile[-1:]
                self.color = None
            case "reshuffled":
                self.pile = self.pile[-event.kept :]
            case "row_cleared":
                self._lie(event.cards)

    def picture(self, after: After) -> FinalTable:
        """The data for a small picture of the table after a record line; impossible values are limited or left out."""
        top = self.face(self.pile[-1]).text if self.pile else ""
        row = tuple(self.face(cards[0]).text for cards in after.row[:MOST] if cards)
        color = after.color if after.color in COLORS else None
        hands = tuple(min(max(cards, 0), MOST) for cards in after.hands)
        turn = after.seat if after.seat in range(len(hands)) else -1
        return FinalTable(top, color, int(after.side == 1), 1 if after.direction > 0 else -1, hands,
                          min(max(after.stock, 0), MOST), row, turn)

    def _turn(self, side: int) -> None:
        self.side = side if side < len(self.sides) else 0
        self.faces = self.sides[self.side]

    def _hold(self, hands: tuple[tuple[int, ...], ...]) -> None:
        self.hands = [list(hand) for hand in hands]

    def _leave(self, seat: int, cards: tuple[int | tuple[int, ...], ...]) -> None:
        gone = set(flat(cards))
        self.hands[seat] = [card for card in self.hands[seat] if card not in gone]

    def _lie(self, cards: tuple[int | tuple[int, ...], ...]) -> None:
        self.pile.extend(flat(cards))


def flat(cards: Iterable[int | tuple[int, ...]]) -> list[int]:
    found: list[int] = []
    for card in cards:
        if isinstance(card, int):
            found.append(card)
        else:
            found.extend(card)
    return found
