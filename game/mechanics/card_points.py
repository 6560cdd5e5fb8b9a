"""The rule for points of cards to which the printed rule sheet gives no value (R7.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.printed import Print, PrintedDeck
from game.core.rule import Rule
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class CardPoints(Rule):
    """The rule that certain symbols are worth `points` when left in a hand, instead of their faces' points (R7.2)."""

    word = "worth"

    symbols: tuple[str, ...] = ()
    points: int = 50

    def left(self, table: Table, seat: int, answer: int) -> int:
        faces = (table.faces[card] for card in table.hands[seat])
        return answer + sum(self.points - face.points for face in faces if face.symbol in self.symbols)

    def on(self, deck: PrintedDeck) -> PrintedDeck:
        """The deck with these points on the faces of these cards."""
        faces = (face for side in deck.faces for face in side if face.symbol in self.symbols)
        return _marked(deck, self) if any(face.points != self.points for face in faces) else deck


@lru_cache(maxsize=16)
def _marked(deck: PrintedDeck, worth: CardPoints) -> PrintedDeck:
    def marked(side: Print) -> Print:
        counts = side.face.symbol in worth.symbols
        return replace(side, face=replace(side.face, points=worth.points)) if counts else side

    return PrintedDeck(tuple(map(marked, card)) for card in deck.prints)
