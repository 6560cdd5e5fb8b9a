"""Parts that several decks share: number cards, the classic action cards and wilds (R1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.cards import LIGHT, Color, Face
from game.core.effects import Effect
from game.mechanics.challenge import DOUBTFUL
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.first_card import DealerFirst, FirstAgain, LeftNames
from game.mechanics.skip_reverse import Reverse, Skip
from game.mechanics.wild import ChooseColor

DRAW_TWO: tuple[Effect, ...] = (AimDraw(2, "R4.1"),)
REVERSE: tuple[Effect, ...] = (Reverse(),)
SKIP: tuple[Effect, ...] = (Skip(),)
WILD: tuple[Effect, ...] = (ChooseColor(),)
WILD_FOUR: tuple[Effect, ...] = (ChooseColor(rule="R4.5"), AimDraw(4, "R4.5"))


def numbers(color: Color, low: int, high: int) -> Iterator[Face]:
    """Number cards of a colour, worth their number (R7.2)."""
    for number in range(low, high + 1):
        yield Face(str(number), color, points=number, number=number)


def actions(color: Color) -> tuple[Face, Face, Face]:
    """Draw Two, Reverse and Skip of a colour, 20 points each (R4.1, R4.2, R4.3)."""
    return (
        Face("draw2", color, 20, played=DRAW_TWO),
        Face("reverse", color, 20, played=REVERSE, first=(DealerFirst(),)),
        Face("skip", color, 20, played=SKIP),
    )


def wild() -> Face:
    """A Wild, 50 points (R4.4)."""
    return Face("wild", points=50, played=WILD, first=(LeftNames(),))


def wild_four() -> Face:
    """A Wild Draw Four, 50 points; it never starts a round (R4.5, R2.3)."""
    return Face("wild4", points=50, played=WILD_FOUR, first=(FirstAgain(),), tags=frozenset({DOUBTFUL}))


def one_sided(*groups: tuple[Iterable[Face], int]) -> Iterator[tuple[Face, ...]]:
    """Each face of a group, printed so many times."""
    for faces, copies in groups:
        for face in faces:
            for _ in range(copies):
                yield (face,)


def classic_cards() -> Iterator[tuple[Face, ...]]:
    """The 108 cards of R1.1."""
    for color in LIGHT:
        yield from one_sided((numbers(color, 0, 0), 1), (numbers(color, 1, 9), 2), (actions(color), 2))
    yield from one_sided(((wild(), wild_four()), 4))
