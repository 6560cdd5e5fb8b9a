"""Fitting: which cards match a card of the centre row, and what wild numbers and colours count as (R11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.actions import Fit
from game.cards import LIGHT, Color, Face
from game.layout import Layout

HIGHEST = 10
WORTH: dict[str, frozenset[int]] = {
    **{str(number): frozenset({number}) for number in range(1, HIGHEST + 1)},
    "dos": frozenset({2}),
    "hash": frozenset(range(1, HIGHEST + 1)),
}
"""The numbers that a symbol can stand for: Wild DOS is a 2, # any number."""

SUMS: dict[tuple[str, str], frozenset[int]] = {
    (one, other): frozenset(a + b for a in WORTH[one] for b in WORTH[other] if a + b <= HIGHEST)
    for one in WORTH
    for other in WORTH
}
"""The numbers that two symbols can make together."""


def fits(layout: Layout, seat: int) -> Iterator[Fit]:
    """All matches of a seat with centre cards that are not matched yet."""
    hand, faces = layout.hands[seat], layout.faces
    pairs = [(pair, SUMS[faces[pair[0]].symbol, faces[pair[1]].symbol]) for pair in combinations(hand, 2)]
    single = [((card,), WORTH[faces[card].symbol]) for card in hand]
    for at, cards in enumerate(layout.row):
        if len(cards) > 1:
            continue
        center = faces[cards[0]]
        wanted = WORTH[center.symbol]
        for chosen, numbers in (*single, *pairs):
            if found := wanted & numbers:
                yield Fit(seat, at, chosen, min(found), agreed(center, *(faces[card] for card in chosen)))


def agreed(*faces: Face) -> Color | None:
    """The colour in which all cards agree, wilds being named so; None if they do not."""
    colors = {face.color for face in faces if face.color}
    if len(colors) > 1:
        return None
    return colors.pop() if colors else LIGHT[0]
