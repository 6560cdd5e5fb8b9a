"""One variant of the game, such as FLIP or DOS, with its deck, its rules and its numbers."""

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
    """One edition of the game, as its printed rule sheet describes it.

    `rules` are the rules of the rule sheet. `colors` are the colours of each side, `seats` the least and the greatest
    number of players, `hand` how many cards each is dealt. A match has `rounds`, or is played to `target` points (R7.3,
    R7.4); with `to_target` the sheet knows only the latter (R11). `cut` says whether the player left of the dealer cuts
    a reshuffled pile (R2.5). `blanks` is how many cards of the deck players can write on; `printed` makes the deck with
    what they wrote (R8). `row` says whether there is a centre row (R11), `call` what players call with one card left
    (R6.1). `start` makes the first effect of a round, `turn` the first effect of a seat's turn.
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
        """This edition with some rules changed by agreement (`sheet`), and with writings on its blank wilds (`blanks`).

        Raises ValueError for a rule that the edition does not have, and for more writings than blank wilds.
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
        """An empty table for a round of this edition, with house rules besides its own.

        `playing` are the seats that play, all of them if it is empty.
        """
        rules = RuleSet((*self.rules, *house), self.colors, self.turn, self.start, self.deck.behaviors)
        return Table(self.deck, seats, rules, rng, playing, self.cut)
