"""The house rule Two-card play: several equal cards are played at once (R9.1, R6.4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Literal

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.effects import Effect, PlayedCards
from game.core.refusal import NO_MATCH, ONE_CARD, Refusal
from game.core.table import Table
from game.houserules.house_rule import HouseRule, has_numbers, turns_as_usual
from game.mechanics.draw_penalty import Penalty
from game.mechanics.uno_call import CALLED

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class TwoCards(HouseRule):
    """The house rule that equal cards may be played together if the first of them may be played alone (R9.1).

    `kind`: with `pair`, two number cards of one colour and number (the rule of competitions); with `pair_actions`, any
    two cards that look alike; with `same_symbol`, any number of cards of one number or symbol in any colours. The last
    one comes on top and gives the colour. The effects of Draw cards, Skips and Reverses add up; other effects happen
    once. Going out with several cards needs an UNO call before (R6.4).

    The cards of such a play are in this order: first one that fits, last the one on top, between them the others in the
    order of the hand.
    """

    id: ClassVar[str] = "multi"
    rule: ClassVar[str] = "R9.1"
    summary: ClassVar[str] = "Two-card play: several equal cards at once"
    max_cards: ClassVar[int] = 2
    kind: Literal["pair", "pair_actions", "same_symbol"] = "pair"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and has_numbers(edition)

    def about(self, face: Face) -> str:
        return f"about.multi_{self.kind}" if self.kind == "same_symbol" or not face.action else ""

    def turn_actions(self, table: Table, seat: int, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        return (*answer, *self._sets(table, seat, answer))

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        return (*answer, *self._sets(table, penalty.seat, answer))

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None
    ) -> Refusal | None:
        if not isinstance(action, Play) or len(action.cards) < 2:
            return answer
        if len({self._likeness(table, card) for card in action.cards} - {None}) != 1:
            return Refusal(f"refuse.{self.kind}", self.rule)
        return Refusal("refuse.call_first", "R6.4") if uncalled(table, action.seat, action.cards) else answer

    def reason(self, table: Table, action: Action, answer: Refusal) -> Refusal:
        return NO_MATCH if answer is ONE_CARD else answer

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        count = len(played.cards)
        return answer if count == 1 else tuple(again for effect in answer for again in effect.times(count))

    def _likeness(self, table: Table, card: int) -> Hashable:
        """What cards must share to be played together, also their effects (R4.10); None for one played alone."""
        face, does = table.faces[card], table.rules.behaviors[table.side][card].played
        if self.kind == "same_symbol":
            return face.symbol, does
        return None if self.kind == "pair" and face.action else (face.symbol, face.color, does)

    def _groups(self, table: Table, seat: int, fitting: set[int]) -> dict[Hashable, list[int]]:
        """The equal cards of a seat's hand, grouped by what they share, for symbols that a `fitting` card has."""
        groups: dict[Hashable, list[int]] = {}
        faces = table.faces
        symbols = {faces[card].symbol for card in fitting}
        for card in table.hands[seat]:
            if faces[card].symbol not in symbols:
                continue
            likeness = self._likeness(table, card)
            if likeness is not None:
                groups.setdefault(likeness, []).append(card)
        return groups

    def _sets(self, table: Table, seat: int, answer: tuple[Action, ...]) -> Iterator[Play]:
        """All plays of several equal cards, from the plays of single cards in `answer`."""
        fitting = {action.cards[0] for action in answer if isinstance(action, Play)}
        for cards in self._groups(table, seat, fitting).values():
            if len(cards) > 1 and not fitting.isdisjoint(cards):
                most = len(cards) if self.kind == "same_symbol" else 2
                for count in range(2, most + 1):
                    for chosen in combinations(cards, count):
                        yield from (Play(seat, row) for row in rows(table, chosen, fitting))


def rows(table: Table, chosen: tuple[int, ...], fitting: set[int]) -> Iterator[tuple[int, ...]]:
    """The orders in which the chosen cards can be played, one for each colour that can be on top.

    `fitting` are the cards that may be played alone; the first card is one of them.
    """
    tops = {table.faces[card].color: card for card in chosen}
    for top in tops.values():
        rest = [card for card in chosen if card != top]
        first = next((card for card in rest if card in fitting), None)
        if first is not None:
            rest.remove(first)
            yield (first, *rest, top)


def uncalled(table: Table, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether these are all cards in a seat's hand and it has not called UNO (R6.4)."""
    return len(cards) == len(table.hands[seat]) and seat not in table.note(CALLED)
