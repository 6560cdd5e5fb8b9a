"""The house rule Draw to match: a player draws until a card fits (R9.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Play
from game.core.cause import Cause
from game.core.effects import Effect, after_drawing
from game.core.table import Table
from game.houserules.house_rule import HouseRule, has_numbers, turns_as_usual
from game.mechanics.turn import EndWithoutPlay, OfferDrawn

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class DrawToMatch(HouseRule):
    """The house rule that a player who does not play draws until a card fits, if any comes, and may play it (R9.6)."""

    id: ClassVar[str] = "draw_to_match"
    rule: ClassVar[str] = "R9.6"
    summary: ClassVar[str] = "Draw to match: a player who draws goes on until a card can be played"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and has_numbers(edition)

    def drawing(self, table: Table, seat: int, answer: Effect) -> Effect:
        return DrawOn(seat)


@dataclass(frozen=True, slots=True)
class DrawOn(Effect):
    """The effect that a seat draws until a card fits, and is then asked whether to play it."""

    seat: int

    def resolve(self, table: Table) -> None:
        cards = table.take_until(self.seat, lambda card: self._fits(table, card), "R9.6", Cause.TO_MATCH)
        table.push(OfferDrawn(self.seat, cards[-1]) if cards else EndWithoutPlay(self.seat))
        after_drawing(table, self.seat, cards, Cause.TO_MATCH)

    def _fits(self, table: Table, card: int) -> bool:
        return any(isinstance(o, Play) for o in table.rules.legal_with_drawn(table, self.seat, card))
