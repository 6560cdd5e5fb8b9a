"""FLIP: two-sided cards, by the sheet S3 (R1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core import events
from game.core.cards import DARK, LIGHT, Color, Deck, Face
from game.core.effects import Effect
from game.core.table import Table
from game.editions.edition import Edition
from game.editions.flip_pairs import PAIRS
from game.editions.parts import REVERSE, SKIP, WILD, numbers
from game.mechanics.challenge import DOUBTFUL, Bluff
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.first_card import DealerFirst, FirstAgain, LeftNames
from game.mechanics.skip_reverse import Skip
from game.mechanics.table_manners import Manners
from game.mechanics.uno_call import UnoCall
from game.mechanics.wild import ChooseColor


@dataclass(frozen=True, slots=True)
class TurnAll(Effect):
    """Discard pile, draw pile and hands turn over; what comes up does nothing, but a wild needs a colour.

    The actor names it, or left of the dealer when it was the `first` up card (R2.3).
    """

    actor: int = -1
    first: bool = False

    def bind(self, actor: int) -> Effect:
        return TurnAll(actor, self.first)

    def resolve(self, table: Table) -> None:
        hands = tuple(tuple(hand) for hand in table.hands)
        table.emit(events.Flipped(tuple(table.pile[::-1]), tuple(table.stock[::-1]), hands))
        if table.up.wild:
            table.push(LeftNames() if self.first else ChooseColor(self.actor, "R4.7"))


FLIP_ALL = (TurnAll(),)
FLIP_FIRST = (TurnAll(first=True),)
EVERYONE = 99
"""More seats than there can be: a Skip for so many means all others."""


def light_colored(color: Color) -> Iterator[Face]:
    """The faces of a light colour (R7.2)."""
    yield from numbers(color, 1, 9)
    yield Face("draw1", color, 10, played=(AimDraw(1, "R4.1"),))
    yield Face("reverse", color, 20, played=REVERSE, first=(DealerFirst(),))
    yield Face("skip", color, 20, played=SKIP)
    yield Face("flip", color, 20, played=FLIP_ALL, first=FLIP_FIRST)


def light() -> Iterator[Face]:
    """All light faces, each once."""
    for color in LIGHT:
        yield from light_colored(color)
    doubtful = frozenset({DOUBTFUL})
    draw_two = (ChooseColor(rule="R4.5"), AimDraw(2, "R4.5"))
    yield Face("wild", points=40, played=WILD, first=(LeftNames(),))
    yield Face("wild2", points=50, played=draw_two, first=(FirstAgain(),), tags=doubtful)


def dark_colored(color: Color) -> Iterator[Face]:
    """The faces of a dark colour (R7.2)."""
    yield from numbers(color, 1, 9)
    yield Face("draw5", color, 20, played=(AimDraw(5, "R4.1"),))
    yield Face("reverse", color, 20, played=REVERSE)
    yield Face("skip_all", color, 30, played=(Skip(seats=EVERYONE),))
    yield Face("flip", color, 20, played=FLIP_ALL)


def dark() -> Iterator[Face]:
    """All dark faces, each once."""
    for color in DARK:
        yield from dark_colored(color)
    draw_color = (ChooseColor(rule="R4.6"), AimDraw(0, "R4.6", until=True))
    yield Face("wild", points=40, played=WILD)
    yield Face("wild_color", points=60, played=draw_color, tags=frozenset({DOUBTFUL}))


def cards() -> Iterator[tuple[Face, Face]]:
    """The 112 cards, each with the faces that are printed on it."""
    lights, darks = ({name(face): face for face in faces} for faces in (light(), dark()))
    return ((lights[front], darks[back]) for front, back in PAIRS)


def name(face: Face) -> str:
    """The name of a face in the list of pairs."""
    return f"{face.color}-{face.symbol}" if face.color else face.symbol


FLIP = Edition(
    id="flip",
    deck=Deck(cards()),
    rules=(UnoCall(), Bluff(penalty=2), Manners(wrong=2, comment=2)),
    colors=(LIGHT, DARK),
)
