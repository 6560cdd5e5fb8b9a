"""Edition: a deck, a sheet's numbers and its own rules, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from game.cards import LIGHT, Color, Deck
from game.effects import Effect, Turn
from game.rules import Rule, RuleSet
from game.table import Table


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the game.

    `rules` are its sheet's own; `rounds` and `target` are its sheet's match lengths (R7.3, R7.4);
    `cut` whether the dealer's left neighbour cuts a reshuffled pile (R2.5); `turn` what a turn is.
    """

    id: str
    deck: Deck
    rules: tuple[Rule, ...]
    colors: tuple[tuple[Color, ...], ...] = (LIGHT,)
    seats: tuple[int, int] = (2, 10)
    hand: int = 7
    rounds: int = 5
    target: int = 500
    cut: bool = False
    turn: Callable[[int], Effect] = field(default=Turn)

    def table(self, seats: int, rng: Random, house: tuple[Rule, ...] = (), playing: tuple[int, ...] = ()) -> Table:
        """An empty table for a round of this edition, with house rules on top of the sheet's."""
        rules = RuleSet((*self.rules, *house), self.colors, self.turn)
        return Table(self.deck, seats, rules, rng, playing, self.cut)
