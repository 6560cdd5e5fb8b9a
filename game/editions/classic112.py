"""The edition Classic 112: Classic with Shuffle Hands and three blank wilds, by the article S0 about
the rules (R1.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.core import events
from game.core.effects import Effect
from game.core.printed import Print, PrintedDeck
from game.core.table import Table
from game.editions.edition import Edition
from game.editions.parts import acting, classic_cards
from game.mechanics import blank_wild_effects
from game.mechanics.blank_wild import Writing, written_tags
from game.mechanics.challenge import Bluff
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from game.mechanics.wild import ChooseColor


@dataclass(frozen=True, slots=True)
class ShuffleHands(Effect):
    """The effect that the card's player (`actor`) shuffles all hands and deals them out, beginning on his left (R4.9).

    Nothing happens if Shuffle Hands was his last card.
    """

    actor: int = -1
    rule: str = "R4.9"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        if not table.hands[self.actor]:
            return
        cards = [card for hand in table.hands for card in hand]
        table.shuffle(cards)
        seats = len(table.hands)
        ring = range(self.actor + 1, self.actor + seats + 1)
        order = tuple(seat % seats for seat in ring if seat % seats in table.playing)
        hands: list[tuple[int, ...]] = [()] * seats
        for i, seat in enumerate(order):
            hands[seat] = tuple(cards[i :: len(order)])
        table.emit(events.HandsShuffled(self.actor, tuple(hands), order, self.rule))
        table.rules.changed(table, table.playing, False)


BLANKS = 3


def shuffle_hands() -> Print:
    """The card Shuffle Hands with its effect, worth 40 points (R4.9)."""
    played = (ShuffleHands(), ChooseColor(rule="R4.9"))
    return acting("shuffle", None, 40, played, "R4.9", first=(LeftNames(),))


def blank(number: int, writing: Writing) -> Print:
    """A blank wild with a writing, which tags of its face repeat; `number` tells the deck's blank wilds apart."""
    played = (*blank_wild_effects.effects(writing), ChooseColor(rule="R4.10"))
    tags = {f"blank.{number}", *written_tags(writing)}
    return acting("blank", None, 40, played, "R4.10", first=(LeftNames(),), tags=tags)


def printed(blanks: tuple[Writing, ...]) -> PrintedDeck:
    """The deck of this edition with these writings on its blank wilds.

    Each of them has an effect, counts as an ordinary wild or is left out, as its `Writing` says (R8).
    """
    return PrintedDeck(cards((*blanks, *(Writing(),) * (BLANKS - len(blanks)))))


def cards(blanks: tuple[Writing, ...]) -> Iterator[tuple[Print, ...]]:
    """All cards of this edition, each as a tuple of its printed sides (R1.2)."""
    yield from classic_cards()
    yield (shuffle_hands(),)
    for number, writing in enumerate(blanks):
        writing.check()
        if writing.kind != "out":
            yield (blank(number, writing),)


CLASSIC112 = Edition(
    id="classic112",
    deck=printed(()),
    rules=(UnoCall(), Bluff(guilty="correct"), TableManners(wrong=2), blank_wild_effects.BlankWildRules()),
    blanks=BLANKS,
    printed=printed,
)
