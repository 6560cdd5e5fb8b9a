"""What-if: a recorded match up to some action as a match of its own, in which a person takes a seat over."""

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
"""Most characters of the name of the match that a branch comes from."""


def branched(
    record: Record, actions: int, seat: int, name: str = "", began: str | UnsetType = UNSET, *, alone: bool = True
) -> bytes:
    """The whole file of a what-if match: the first `actions` of a record, then `seat` is a person's.

    Everybody else who was a person there is a CPU player of the usual level now, unless `alone` is false: then all
    seats stay as they are. `name` is what the header says the
    match comes from, its file's name without the ending, and `began` when it was taken over. Seed and rules are the
    record's, so the match goes the same way as long as the same is done. Raises BadRecord if a record of an older
    version does not hold, and ValueError for a number of actions or a seat that is not there.
    """
    if not 0 <= actions <= len(record.lines):
        raise ValueError(f"a record of {len(record.lines)} actions has no moment after {actions}")
    if not 0 <= seat < len(record.setup):
        raise ValueError(f"there is no seat {seat} among {len(record.setup)}")
    setup = taken_over(record.setup, seat) if alone else record.setup
    first = header(setup, began, Branch(clean(name)[:NAME], actions, seat))
    return b"".join(msgspec.json.encode(row) + b"\n" for row in (first, *islice(_lines(record), actions)))


def taken_over(setup: Setup, seat: int) -> Setup:
    """A setup with a person at one seat and CPU players at all others."""
    return replace(setup, seats=tuple(_player(own, number == seat) for number, own in enumerate(setup.seats)))


def _player(seat: Seat, person: bool) -> Seat:
    if person:
        return replace(seat, player=PERSON, temper="")
    return replace(seat, player=USUAL) if seat.person else seat


def _lines(record: Record) -> Iterator[Line]:
    """The lines of a record in the current version's form; older records are played back to make them."""
    if record.version == VERSION:
        yield from record.lines
        return
    layout = Layout(Match(record.setup).deck, len(record.setup))
    for number, step in enumerate(steps(record), 1):
        for event in step.events:
            event.apply(layout)
        yield line(number, step.action, step.events, layout)
