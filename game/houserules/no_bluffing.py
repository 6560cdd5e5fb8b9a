"""No bluffing: a wild draw card only when it is legal, and no challenge (R9.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Challenge, Play
from game.core.cards import DOUBTFUL, Face
from game.core.effects import Effect, Laid
from game.core.rule import Reason, find
from game.core.table import Table
from game.houserules.house_rule import HouseRule, answers
from game.mechanics.challenge import Bluff
from game.mechanics.draw_penalty import AimDraw

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class NoBluffing(HouseRule):
    """A wild draw card may be laid only when the sheet calls it legal (R5.1), so nobody can doubt one."""

    id: ClassVar[str] = "no_bluffing"
    rule: ClassVar[str] = "R9.8"
    summary: ClassVar[str] = "No bluffing: a wild draw card only when it is legal, and no challenge"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return find(edition.rules, Bluff) is not None

    def about(self, face: Face) -> str:
        return "about.no_bluffing" if DOUBTFUL in face.tags else ""

    def allows(self, table: Table, seat: int, cards: tuple[int, ...], said: bool) -> bool:
        return said and not self._bluffs(table, seat, cards)

    def effects(self, table: Table, laid: Laid, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if DOUBTFUL not in table.faces[laid.cards[-1]].tags:
            return said
        return tuple(replace(e, suspicion=None) if isinstance(e, AimDraw) else e for e in said)

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        if isinstance(action, Challenge):
            return ("refuse.no_challenge", self.rule)
        if not isinstance(action, Play) or not answers(table, action) or said[0] == "refuse.must_draw":
            return said
        return ("refuse.no_bluffing", self.rule) if self._bluffs(table, action.seat, action.cards) else said

    def _bluffs(self, table: Table, seat: int, cards: tuple[int, ...]) -> bool:
        if DOUBTFUL not in table.faces[cards[-1]].tags:
            return False
        sheet = table.rules.find(Bluff)
        return sheet is not None and not sheet.allowed(table, Laid(seat, cards, table.up, table.color))
