"""What-if matches: a recorded match's first actions, after which it goes on with a person in one of the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import msgspec
from msgspec import UNSET, UnsetType

from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import PERSON, USUAL, Seat, Setup
from game.record.format import VERSION, Branch, Line, clean, header, line
from game.record.reader import Record, steps

NAME = 100
"""Most characters of the original match's name in the record of a what-if match."""


def branched(
    record: Record, actions: int, seat: int, name: str = "", began: str | UnsetType = UNSET, *, alone: bool = True
) -> bytes:
    """The content of a what-if match's file: the first `actions` actions of a record, after which a person plays
    `seat`.

    All other people's seats get CPU players of the usual level; if `alone` is false, all seats stay as they are. The
    header gets `name`, the file name of the original match without its ending, and `began`, the time at which the seat
    was taken over. Seed and rules stay the same, so the same actions lead to the same events.

    Raises ValueError if the record has no such number of actions or no such seat, and BadRecord if a record of an older
    version breaks the rules.
    """
    if not 0 <= actions <= len(record.lines):
        raise ValueError(f"a record of {len(record.lines)} actions has no moment after {actions}")
    if not 0 <= seat < len(record.setup):
        raise ValueError(f"there is no seat {seat} among {len(record.setup)}")
    setup = taken_over(record.setup, seat) if alone else record.setup
    first = header(setup, began, Branch(clean(name)[:NAME], actions, seat))
    return b"".join(msgspec.json.encode(row) + b"\n" for row in (first, *islice(_lines(record), actions)))


def taken_over(setup: Setup, seat: int) -> Setup:
    return replace(setup, seats=tuple(_player(own, number == seat) for number, own in enumerate(setup.seats)))


def _player(seat: Seat, person: bool) -> Seat:
    if person:
        return replace(seat, player=PERSON, temper="")
    return replace(seat, player=USUAL) if seat.person else seat


def _lines(record: Record) -> Iterator[Line]:
    """The action lines of a record in the current version of the format; older records are played again for them."""
    if record.version == VERSION:
        yield from record.lines
        return
    layout = Layout(Match(record.setup).deck, len(record.setup))
    for number, step in enumerate(steps(record), 1):
        for event in step.events:
            event.apply(layout)
        yield line(number, step.action, step.events, layout)
