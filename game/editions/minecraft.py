"""The edition Minecraft, with Creeper cards, by the printed rule sheet that the rules call S4 (R1.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.cause import Cause
from game.core.effects import Effect
from game.core.printed import PrintedDeck
from game.core.table import Table
from game.editions.edition import Edition
from game.editions.parts import WILD, acting, classic_cards, one_sided
from game.mechanics.card_points import CardPoints
from game.mechanics.challenge import Bluff
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall


@dataclass(frozen=True, slots=True)
class DrawMore(Effect):
    """The effect that a player who has drawn a Creeper draws more cards, in which Creepers have no effect (R4.13)."""

    amount: int = 3
    actor: int = -1
    rule: str = "R4.13"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        table.emit(events.Exploded(self.actor, self.amount, self.rule))
        cards = table.take(self.actor, self.amount, self.rule, Cause.EXPLOSION)
        table.rules.drew(table, self.actor, cards, Cause.EXPLOSION)


CREEPER = acting("creeper", None, 50, WILD, "R4.13", drawn=(DrawMore(3),), first=(LeftNames(),))

MINECRAFT = Edition(
    id="minecraft",
    deck=PrintedDeck((*classic_cards(), *one_sided(((CREEPER,), 4)))),
    rules=(UnoCall(), Bluff(), TableManners(comment=4), CardPoints(("creeper",))),
)
