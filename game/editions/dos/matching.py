"""Matching in DOS: which cards of a hand match a card of the centre row, and what wild cards count as then (R11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.core.actions import MatchRow
from game.core.cards import LIGHT, Color
from game.core.events import Named
from game.core.layout import Layout

HIGHEST = 10
WILD, ANY = "dos", "hash"
"""The symbols of the two wild cards: Wild DOS is a 2 of any colour, # is any number in its own colour."""
WORTH: dict[str, frozenset[int]] = {
    **{str(number): frozenset({number}) for number in range(1, HIGHEST + 1)},
    WILD: frozenset({2}),
    ANY: frozenset(range(1, HIGHEST + 1)),
}
"""The numbers that each symbol can count as."""

SUMS: dict[tuple[str, ...], frozenset[int]] = {
    **{(one,): numbers for one, numbers in WORTH.items()},
    **{
        (one, other): frozenset(a + b for a in WORTH[one] for b in WORTH[other] if a + b <= HIGHEST)
        for one in WORTH
        for other in WORTH
    },
}
"""The numbers that one or two symbols can add up to."""

NUMBERS: dict[str, dict[tuple[str, ...], tuple[int, ...]]] = {
    center: {symbols: found for symbols, sums in SUMS.items() if (found := tuple(sorted(sums & wanted)))}
    for center, wanted in WORTH.items()
}
"""For a centre card's symbol and the symbols of one or two matching cards, the numbers that the centre card can be.

There are several numbers only if the centre card is a #.
"""

UNNAMED: tuple[Color | None, ...] = (None,)


def fits(layout: Layout, seat: int) -> Iterator[MatchRow]:
    """All legal matches of a seat with unmatched centre cards, one for each number and colour of wilds."""
    hand, faces = layout.hands[seat], layout.faces
    held = {card: faces[card].symbol for card in hand}
    choices: list[tuple[tuple[int, ...], tuple[str, ...]]] = [((card,), (held[card],)) for card in hand]
    choices += [(pair, (held[pair[0]], held[pair[1]])) for pair in combinations(hand, 2)]
    for at, cards in enumerate(layout.row):
        if len(cards) > 1:
            continue
        makes = NUMBERS[faces[cards[0]].symbol]
        for chosen, symbols in choices:
            for number in makes.get(symbols, ()):
                for color in LIGHT if WILD in symbols else UNNAMED:
                    yield MatchRow(seat, at, chosen, number, color)


def agreed(layout: Layout, fit: MatchRow) -> Color | None:
    """The colour that all cards of a match share, else None; a Wild DOS in the row takes the others' colour."""
    cards = (layout.row[fit.at][0], *fit.cards)
    colors = {layout.faces[card].color for card in cards} | {fit.color}
    colors.discard(None)
    return colors.pop() if len(colors) == 1 else None


def named(layout: Layout, fit: MatchRow) -> tuple[Named, ...]:
    """What each wild card of a match counts as: a # as a number, a Wild DOS as a 2 of the chosen colour."""
    center, faces = layout.row[fit.at][0], layout.faces
    parts = counted([faces[card].symbol for card in fit.cards], fit.number)
    meanings = [(center, fit.number, agreed(layout, fit))]
    meanings += [(card, part, fit.color) for card, part in zip(fit.cards, parts, strict=True)]
    wild = [(card, number, faces[card].color or color) for card, number, color in meanings
            if faces[card].symbol in (WILD, ANY)]
    return tuple(Named(*one) for one in wild)


def counted(symbols: Sequence[str], number: int) -> tuple[int, ...]:
    """The numbers that one or two played cards count as, so that their sum is `number`; two # split it evenly."""
    if len(symbols) == 1:
        return (number,)
    one, other = (min(WORTH[symbol]) if symbol != ANY else None for symbol in symbols)
    first = one if one is not None else number - other if other is not None else number // 2
    return first, number - first
