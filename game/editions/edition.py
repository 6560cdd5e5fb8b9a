"""Edition: a deck, a sheet's numbers and its own rules, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from game.core.cards import LIGHT, Color
from game.core.effects import Beginning, Effect
from game.core.printed import PrintedDeck
from game.core.rule import Rule
from game.core.ruleset import RuleSet
from game.core.table import Table
from game.mechanics.blank_wild import Writing
from game.mechanics.card_points import CardPoints
from game.mechanics.first_card import TurnUp
from game.mechanics.turn import turn_of


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the game.

    `rules` are its sheet's own; `rounds` and `target` are its sheet's match lengths (R7.3, R7.4), `to_target` whether
    it knows only matches to a target (R11);
    `cut` whether the dealer's left neighbour cuts a reshuffled pile (R2.5); `start` and `turn`
    what a round and a turn begin with. `blanks` cards of the
    deck can be written on; `printed` makes the deck with something written on them (R8). `row` says
    whether cards lie in a centre row (R11), `call` is the word that is called (R6.1).
    """

    id: str
    deck: PrintedDeck
    rules: tuple[Rule, ...]
    colors: tuple[tuple[Color, ...], ...] = (LIGHT,)
    seats: tuple[int, int] = (2, 10)
    hand: int = 7
    rounds: int = 5
    target: int = 500
    to_target: bool = False
    cut: bool = False
    blanks: int = 0
    row: bool = False
    call: str = "uno"
    printed: Callable[[tuple[Writing, ...]], PrintedDeck] | None = field(default=None)
    start: Callable[[], Effect] = field(default=TurnUp)
    turn: Callable[[int], Beginning] = field(default=turn_of)

    def agreed(self, sheet: tuple[Rule, ...] = (), blanks: tuple[Writing, ...] = ()) -> Edition:
        """This edition with other numbers for some of its sheet's rules, and with its blank wilds written on.

        Raises ValueError for a rule that the sheet does not have, and for too many writings.
        """
        kinds = [type(rule) for rule in self.rules]
        strange = [rule for rule in sheet if type(rule) not in kinds]
        if strange:
            raise ValueError(f"{self.id} has no {strange[0]} to change")
        if len(blanks) > self.blanks:
            raise ValueError(f"{self.id} has {self.blanks or 'no'} blank wilds, not {len(blanks)}")
        changed = {type(rule): rule for rule in sheet}
        rules = tuple(changed.get(type(rule), rule) for rule in self.rules)
        deck = self.printed(blanks) if blanks and self.printed else self.deck
        for rule in sheet:
            deck = rule.on(deck) if isinstance(rule, CardPoints) else deck
        return replace(self, rules=rules, deck=deck)

    def table(self, seats: int, rng: Random, house: tuple[Rule, ...] = (), playing: tuple[int, ...] = ()) -> Table:
        """An empty table for a round of this edition, with house rules on top of the sheet's."""
        rules = RuleSet((*self.rules, *house), self.colors, self.turn, self.start, self.deck.behaviors)
        return Table(self.deck, seats, rules, rng, playing, self.cut)
