"""Classic 112: by the article S0, with Shuffle Hands and three blank wilds (R1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Deck, Face
from game.core.effects import ChooseColor
from game.editions.edition import Edition
from game.editions.parts import classic_cards
from game.gathering import ShuffleHands
from game.mechanics import blank_wild_effects as written
from game.mechanics.blank_wild import Inscription, written_tags
from game.mechanics.challenge import Bluff
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import Manners
from game.mechanics.uno_call import UnoCall

BLANKS = 3


def shuffle_hands() -> Face:
    """Shuffle Hands, 40 points (R4.9)."""
    return Face("shuffle", points=40, played=(ShuffleHands(), ChooseColor(rule="R4.9")), first=(LeftNames(),))


def blank(number: int, inscription: Inscription) -> Face:
    """A blank wild with something written on it, 40 points; its tags tell which of the blanks it is, and what."""
    played = (*written.effects(inscription), ChooseColor(rule="R4.10"))
    tags = frozenset({f"blank.{number}", *written_tags(inscription)})
    return Face("blank", points=40, played=played, first=(LeftNames(),), tags=tags)


def printed(blanks: tuple[Inscription, ...]) -> Deck:
    """The deck with blank wilds written on; those not spoken of are ordinary wilds, some stay out (R8)."""
    return Deck(cards((*blanks, *(Inscription(),) * (BLANKS - len(blanks)))))


def cards(blanks: tuple[Inscription, ...]) -> Iterator[tuple[Face, ...]]:
    """The cards of R1.2."""
    yield from classic_cards()
    yield (shuffle_hands(),)
    for number, inscription in enumerate(blanks):
        inscription.check()
        if inscription.kind != "out":
            yield (blank(number, inscription),)


CLASSIC112 = Edition(
    id="classic112",
    deck=printed(()),
    rules=(UnoCall(), Bluff(guilty="correct"), Manners(wrong=2), written.WrittenCards()),
    blanks=BLANKS,
    printed=printed,
)
