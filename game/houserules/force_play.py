"""The house rule Force play: a player who can play a card must play one (R9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.actions import Action, Draw, Keep, Play
from game.core.cards import DOUBTFUL
from game.core.questions import DrawnAsked, TurnAsked
from game.core.refusal import Refusal
from game.core.table import Table
from game.houserules.house_rule import HouseRule
from game.houserules.no_bluffing import NoBluffing


@dataclass(frozen=True, slots=True)
class ForcePlay(HouseRule):
    """The house rule that a player who can play a card must play one (R9.7).

    `kind`: with `drawn`, a drawn card must be played if it fits; with `always`, a player who can play may not draw
    either. Nobody has to play a card that may be a bluff (R5.1), unless bluffing is ruled out (R9.8).
    """

    id: ClassVar[str] = "force_play"
    rule: ClassVar[str] = "R9.7"
    summary: ClassVar[str] = "Force play: a player who can play must"
    forces: ClassVar[bool] = True
    kind: Literal["drawn", "always"] = "drawn"

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None
    ) -> Refusal | None:
        if not any(self._innocent(table, play) for play in plays):
            return answer
        match action, table.asked:
            case Keep(), DrawnAsked():
                return Refusal("refuse.must_play_drawn", self.rule)
            case Draw(), TurnAsked() if self.kind == "always":
                return Refusal("refuse.must_play", self.rule)
        return answer

    def _innocent(self, table: Table, play: Play) -> bool:
        honest = table.rules.find(NoBluffing) is not None
        return honest or DOUBTFUL not in table.faces[play.cards[0]].tags
