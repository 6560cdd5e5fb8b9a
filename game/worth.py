"""Worth: points of cards of which a sheet does not say what they count (R7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Rule
from game.table import Table


@dataclass(frozen=True, slots=True)
class Worth(Rule):
    """Cards with these symbols count so many points in a hand, whatever is printed on them."""

    symbols: tuple[str, ...] = ()
    points: int = 50

    def left(self, table: Table, seat: int, said: int) -> int:
        """The points of a hand with those of these cards put right."""
        faces = (table.faces[card] for card in table.hands[seat])
        return said + sum(self.points - face.points for face in faces if face.symbol in self.symbols)
