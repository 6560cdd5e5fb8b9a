"""The position at the beginning of a turn as a puzzle's line of text, without what the solver cannot know."""

from __future__ import annotations

from zlib import crc32

from game.core.table import Table
from game.match.standing.cards import names_of
from game.match.standing.standing import SIDES, WAYS
from game.puzzles.opened import ME

SEEDS = 10_000


def line_of(edition: str, table: Table, me: int = ME, *, pile: bool = False) -> str:
    """A position as a line of text, in which the seat `me` becomes the first one, the solver.

    Hidden cards are only counted, except in editions with two-sided cards, whose backs all players see (R4.8). With
    `pile` the line has all cards of the discard pile, because they cannot be in a hand; else only the top card.
    """
    names = names_of(table.deck)
    two_sided = table.deck.sides > 1

    def told(cards: list[int]) -> str:
        return ",".join(names.name(card).partition(".")[0] for card in cards)

    order = [(me + seat) % len(table.hands) for seat in range(len(table.hands))]
    hands = [told(table.hands[seat]) if seat == me or two_sided else str(len(table.hands[seat])) for seat in order]
    said = {
        "dealer": order.index(table.dealer), "turn": order.index(table.seat) or "", "way": _way(table),
        "side": SIDES[table.side] if table.side else "",
        "color": (table.color or "") if table.pile and table.color != table.up.color else "",
        "hands": "/".join(hands), "pile": told(table.pile if pile else table.pile[-1:]),
        "row": "/".join(map(told, table.row)), "stock": told(table.stock[-1:]) if two_sided else "",
    }  # fmt: skip
    line = " ".join((edition, *(f"{name}={value}" for name, value in said.items() if value != "")))
    return f"{line} seed={crc32(line.encode()) % SEEDS}"


def _way(table: Table) -> str:
    return "" if table.direction == 1 else next(way for way, direction in WAYS.items() if direction == -1)
