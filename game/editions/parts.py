"""Groups of cards that several decks share: number cards, the classic action cards and wilds (R1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.cards import AGAIN, DOUBTFUL, LIGHT, Color, Face
from game.core.effects import Behavior, Effect
from game.core.printed import Print
from game.mechanics.draw_penalty import AimDraw, aimed
from game.mechanics.first_card import DealerFirst, FirstAgain, LeftNames
from game.mechanics.skip_reverse import Reverse, Skip
from game.mechanics.wild import ChooseColor

DRAW_TWO: tuple[Effect, ...] = (AimDraw(2, "R4.1"),)
REVERSE: tuple[Effect, ...] = (Reverse(),)
SKIP: tuple[Effect, ...] = (Skip(),)
WILD: tuple[Effect, ...] = (ChooseColor(),)
WILD_FOUR: tuple[Effect, ...] = (ChooseColor(rule="R4.5"), AimDraw(4, "R4.5"))


def acting(
    symbol: str,
    color: Color | None,
    points: int,
    played: tuple[Effect, ...],
    rule: str,
    harm: float = 0.3,
    *,
    first: tuple[Effect, ...] | None = None,
    drawn: tuple[Effect, ...] = (),
    tags: Iterable[str] = (),
) -> Print:
    """The printed side of an action card or a wild, with its effects when `played`, turned up `first` or `drawn`.

    `rule` is the id of the rule about it, `harm` about how many cards it costs the next player.
    """
    face = Face(symbol, color, points, tags=frozenset(tags), draws=aimed(played), rule=rule, harm=harm)
    return Print(face, Behavior(played, drawn, first))


def numbers(color: Color, low: int, high: int) -> Iterator[Print]:
    """The number cards of a colour from `low` to `high`, each once and worth its number in points (R7.2)."""
    for number in range(low, high + 1):
        yield Print(Face(str(number), color, points=number, number=number))


def actions(color: Color) -> tuple[Print, Print, Print]:
    """The cards Draw Two, Reverse and Skip of a colour, worth 20 points each (R4.1, R4.2, R4.3)."""
    return (
        acting("draw2", color, 20, DRAW_TWO, "R4.1", 2.4, tags=[AGAIN]),
        acting("reverse", color, 20, REVERSE, "R4.2", first=(DealerFirst(),), tags=[AGAIN]),
        acting("skip", color, 20, SKIP, "R4.3", 1.0, tags=[AGAIN]),
    )


def wild(points: int = 50) -> Print:
    """The card Wild, worth 50 points on most rule sheets (R4.4)."""
    return acting("wild", None, points, WILD, "R4.4", first=(LeftNames(),))


def wild_four() -> Print:
    """The card Wild Draw Four, worth 50 points; it is never the first card of a round (R4.5, R2.3)."""
    return acting("wild4", None, 50, WILD_FOUR, "R4.5", 4.2, first=(FirstAgain(),), tags=[DOUBTFUL, AGAIN])


def one_sided(*groups: tuple[Iterable[Print], int]) -> Iterator[tuple[Print, ...]]:
    """One-sided cards, from pairs of a group of printed sides and the number of cards to make from each side."""
    for prints, copies in groups:
        for one in prints:
            for _ in range(copies):
                yield (one,)


def classic_cards() -> Iterator[tuple[Print, ...]]:
    """All 108 cards of the Classic edition, each as a tuple of its one printed side (R1.1)."""
    for color in LIGHT:
        yield from one_sided((numbers(color, 0, 0), 1), (numbers(color, 1, 9), 2), (actions(color), 2))
    yield from one_sided(((wild(), wild_four()), 4))
