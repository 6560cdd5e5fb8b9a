"""The edition FLIP: cards with a light and a dark side, by the printed rule sheet that the rules call S3 (R1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core import events
from game.core.cards import AGAIN, DARK, DARK_SIDE, DOUBTFUL, LIGHT, Color, Face
from game.core.cause import Cause
from game.core.effects import Effect
from game.core.printed import Print, PrintedDeck
from game.core.table import Table
from game.editions.edition import Edition
from game.editions.flip_pairs import PAIRS
from game.editions.parts import REVERSE, SKIP, WILD, acting, numbers, wild
from game.mechanics.challenge import Bluff
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.first_card import DealerFirst, FirstAgain, LeftNames
from game.mechanics.skip_reverse import Skip
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from game.mechanics.wild import ChooseColor


@dataclass(frozen=True, slots=True)
class TurnAll(Effect):
    """The effect that discard pile, draw pile and hands turn to their other side; the new top card has no effect.

    If it is a wild, the card's player (`actor`) names a colour; if it happens by the `first` card of a round, the
    player left of the dealer does (R2.3).
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
"""A number of seats, more than a match can have, by which a Skip skips all other players."""


def light_colored(color: Color) -> Iterator[Print]:
    yield from numbers(color, 1, 9)
    yield acting("draw1", color, 10, (AimDraw(1, "R4.1"),), "R4.1", 1.6, tags=[AGAIN])
    yield acting("reverse", color, 20, REVERSE, "R4.2", first=(DealerFirst(),), tags=[AGAIN])
    yield acting("skip", color, 20, SKIP, "R4.3", 1.0, tags=[AGAIN])
    yield acting("flip", color, 20, FLIP_ALL, "R4.7", first=FLIP_FIRST)


def light() -> Iterator[Print]:
    """All different printed light sides."""
    for color in LIGHT:
        yield from light_colored(color)
    draw_two = (ChooseColor(rule="R4.5"), AimDraw(2, "R4.5"))
    yield wild(40)
    yield acting("wild2", None, 50, draw_two, "R4.5", 2.6, first=(FirstAgain(),), tags=[DOUBTFUL, AGAIN])


def dark_colored(color: Color) -> Iterator[Print]:
    yield from numbers(color, 1, 9)
    yield acting("draw5", color, 20, (AimDraw(5, "R4.1"),), "R4.1", 5.0, tags=[AGAIN])
    yield acting("reverse", color, 20, REVERSE, "R4.2", tags=[AGAIN, DARK_SIDE])
    yield acting("skip_all", color, 30, (Skip(seats=EVERYONE),), "R4.3", 1.6, tags=[AGAIN])
    yield acting("flip", color, 20, FLIP_ALL, "R4.7", tags=[DARK_SIDE])


def dark() -> Iterator[Print]:
    """All different printed dark sides."""
    for color in DARK:
        yield from dark_colored(color)
    draw_color = (ChooseColor(rule="R4.6"), AimDraw(0, "R4.6", until=True, cause=Cause.UNTIL_COLOR))
    yield acting("wild", None, 40, WILD, "R4.4", tags=[DARK_SIDE])
    yield acting("wild_color", None, 60, draw_color, "R4.6", 4.6, tags=[DOUBTFUL])


def cards() -> Iterator[tuple[Print, Print]]:
    """The 112 cards, each as a pair of its light and its dark side."""
    lights, darks = ({name(one.face): one for one in side} for side in (light(), dark()))
    return ((lights[front], darks[back]) for front, back in PAIRS)


def name(face: Face) -> str:
    """The name of a face as in the list of cards in `flip_pairs`, such as `blue-7` or `wild`."""
    return f"{face.color}-{face.symbol}" if face.color else face.symbol


FLIP = Edition(
    id="flip",
    deck=PrintedDeck(cards()),
    rules=(UnoCall(), Bluff(penalty=2), TableManners(wrong=2, comment=2)),
    colors=(LIGHT, DARK),
)
