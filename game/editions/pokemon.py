"""The edition Pokémon, with Snorlax and Greninja cards, by the printed rule sheet that the rules call S2 (R1.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cause import Cause
from game.core.effects import Effect
from game.core.printed import PrintedDeck
from game.core.table import Table
from game.editions.edition import Edition
from game.editions.parts import acting, classic_cards, one_sided
from game.mechanics.card_points import CardPoints
from game.mechanics.challenge import Bluff
from game.mechanics.discard import discard
from game.mechanics.draw_penalty import DrawCards, DrawUntil, LoseTurn
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from game.mechanics.wild import ColorChoice


@dataclass(frozen=True, slots=True)
class Creature(Effect):
    """The effect of a Snorlax or a Greninja: its player (`actor`) names a colour, which decides what the next player
    does.

    Nothing happens if it was his last card.
    """

    actor: int = -1
    rule: str = "R4.11"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        if table.hands[self.actor]:
            victim = table.next_seat(self.actor)
            table.push(ColorChoice(self.actor, self.rule), *self.befalls(victim))

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        """The effects on the next player (`victim`) after the colour was named."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawAndDiscard(Creature):
    """The effect that the next player draws, discards all cards of the named colour, and loses the turn (R4.11)."""

    amount: int = 3

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        drawing = DrawCards(victim, self.amount, self.rule, Cause.CREATURE)
        return (drawing, DiscardColor(victim), LoseTurn(victim, self.rule, Cause.CREATURE))


@dataclass(frozen=True, slots=True)
class DiscardColor(Effect):
    """The effect that a seat discards all cards of the colour in play, in the order of its hand (R4.11)."""

    seat: int

    def resolve(self, table: Table) -> None:
        color, faces = table.color, table.faces
        cards = tuple(card for card in table.hands[self.seat] if faces[card].color == color)
        if cards:
            discard(table, self.seat, cards, "R4.11")


@dataclass(frozen=True, slots=True)
class DrawForColor(Creature):
    """The effect that the next player draws until a card of the named colour comes, and loses the turn.

    Then the actor names a colour again (R4.12).
    """

    rule: str = "R4.12"

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        again, why = ColorChoice(self.actor, self.rule), Cause.CREATURE
        return (DrawUntil(victim, self.rule, why), LoseTurn(victim, self.rule, why), again)


SNORLAX = acting("snorlax", None, 50, (DrawAndDiscard(),), "R4.11", 2.5, first=(LeftNames(),))
GRENINJA = acting("greninja", None, 50, (DrawForColor(),), "R4.12", 3.6, first=(LeftNames(),))

POKEMON = Edition(
    id="pokemon",
    deck=PrintedDeck((*classic_cards(), *one_sided(((SNORLAX, GRENINJA), 2)))),
    rules=(UnoCall(), Bluff(), TableManners(wrong=2), CardPoints(("snorlax", "greninja"))),
)
