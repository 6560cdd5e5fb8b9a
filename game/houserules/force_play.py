"""Force play: who can lay a card must (R9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.actions import Action, Draw, Keep, Play
from game.core.cards import DOUBTFUL
from game.core.rule import Reason
from game.core.table import Table
from game.houserules.house_rule import HouseRule
from game.houserules.no_bluffing import NoBluffing


@dataclass(frozen=True, slots=True)
class ForcePlay(HouseRule):
    """`kind`: `drawn` a drawn card that fits must be laid; `always` who can lay a card may not draw either.

    Nobody is forced to lay a card that may be a bluff (R5.1): it never counts as a card he can lay, unless
    nobody can bluff anyway (R9.8).
    """

    id: ClassVar[str] = "force_play"
    rule: ClassVar[str] = "R9.7"
    summary: ClassVar[str] = "Force play: who can lay a card must"
    kind: Literal["drawn", "always"] = "drawn"

    def limits(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        if not any(isinstance(option, Play) and self._innocent(table, option) for option in said):
            return said
        idle = Keep if self.kind == "drawn" else Draw | Keep
        return tuple(option for option in said if not isinstance(option, idle))

    def _innocent(self, table: Table, option: Play) -> bool:
        honest = table.rules.find(NoBluffing) is not None
        return honest or DOUBTFUL not in table.faces[option.cards[0]].tags

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        if action.seat != table.asked.seat:
            return said
        if isinstance(action, Keep) and table.asked.task == "drawn":
            return ("refuse.must_play_drawn", self.rule)
        if isinstance(action, Draw) and table.asked.task == "turn" and self.kind == "always":
            return ("refuse.must_play", self.rule)
        return said
