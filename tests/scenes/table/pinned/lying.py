"""Pinned lines of all places on tables of several shapes."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.context import Context
from scenes.table.geometry.places import Places
from tests.scenes.table.pinned.text import line

CORNERS = ("area", "ring", "top_left", "top_right", "log", "mine", "mine_catch", "uno", "zone")


def tables() -> dict[str, Places]:
    """Tables for two to ten seats, in windows of several shapes."""
    return {
        "two": Places(1280, 720, 2), "three": Places(1280, 720, 3), "four": Places(1280, 720, 4, bottom=2),
        "five": Places(1280, 720, 5), "six": Places(1280, 960, 6), "seven": Places(1680, 720, 7),
        "eight": Places(1280, 720, 8), "nine, left-handed": Places(1707, 720, 9, left_handed=True),
        "ten": Places(1280, 1024, 10), "ten, wide": Places(2600, 720, 10), "row": Places(1280, 720, 4, row=True),
    }


def lines(ctx: Context) -> Iterator[str]:
    """The lines of all tables."""
    known = tables()
    for name, places in known.items():
        yield f"# {name}"
        yield from (line(corner, getattr(places, corner)) for corner in CORNERS)
        yield line("piles", places.stock, places.pile, places.chip, places.badge)
        for seat in places.others():
            place = places.seat(seat)
            yield line(f"seat {seat}", place.pill, place.catch, place.fan(0, 7), place.fan(3, 7), places.spot(seat))
        yield line("full fan", *(places.fan(places.others()[0], index, 18) for index in (0, 1, 17)))
        yield line("spot", places.spot(places.bottom))
    places = known["four"]
    for count in (1, 2, 7, 15, 22, 23, 30, 41):
        chosen = {0, 1, count // 2, (count + 1) // 2, count - 1}
        yield line(f"hand of {count}", *(places.hand(index, count) for index in sorted(chosen) if index < count))
    yield line("half a card", places.fan(2, 1.4, 2.6), places.fan(1, 1.4, 2.6), places.fan(2, 0, 0))
    for name in ("four", "row"):
        yield line("discarded", *(known[name].discard(card) for card in (0, 1, 17, 107)))
    yield line("draw pile", *(places.stock_top(count) for count in (0, 1, 54, 108, 112)))
    for count in (1, 2, 4, 5, 6, 9, 10, 15):
        row = known["row"]
        yield line(f"row of {count}", row.row(0, count), row.row(count - 1, count), row.row(count // 2, count, 1))
    yield line("row, deep", *(known["row"].row(1, 2, depth) for depth in (0, 1, 2, 3)), known["row"].row(1))
