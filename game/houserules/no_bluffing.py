"""The house rule No bluffing: wild draw cards may not be bluffs, so nobody can challenge them (R9.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Challenge, Play
from game.core.cards import DOUBTFUL, Face
from game.core.effects import Effect, PlayedCards
from game.core.refusal import Refusal
from game.core.rule import find
from game.core.table import Table
from game.houserules.house_rule import HouseRule
from game.mechanics.challenge import Bluff
from game.mechanics.draw_penalty import AimDraw

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class NoBluffing(HouseRule):
    """The house rule that wild draw cards may not be bluffs, so that none can be challenged (R5.1, R9.8)."""

    id: ClassVar[str] = "no_bluffing"
    rule: ClassVar[str] = "R9.8"
    summary: ClassVar[str] = "No bluffing: a wild draw card only when it is legal, and no challenge"
    gone: ClassVar[frozenset[str]] = frozenset({"R5.2", "R5.3", "R5.4", "R5.5"})
    bluffs: ClassVar[bool] = False

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return find(edition.rules, Bluff) is not None

    def about(self, face: Face) -> str:
        return "about.no_bluffing" if DOUBTFUL in face.tags else ""

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None
    ) -> Refusal | None:
        bluffs = isinstance(action, Play) and self._bluffs(table, action)
        return Refusal("refuse.no_bluffing", self.rule) if bluffs else answer

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if DOUBTFUL not in table.faces[played.cards[-1]].tags:
            return answer
        return tuple(replace(e, suspicion=None) if isinstance(e, AimDraw) else e for e in answer)

    def reason(self, table: Table, action: Action, answer: Refusal) -> Refusal:
        return Refusal("refuse.no_challenge", self.rule) if isinstance(action, Challenge) else answer

    def _bluffs(self, table: Table, play: Play) -> bool:
        if DOUBTFUL not in table.faces[play.cards[-1]].tags:
            return False
        sheet = table.rules.find(Bluff)
        return sheet is not None and not sheet.allowed(table, PlayedCards(play.seat, play.cards, table.up, table.color))
