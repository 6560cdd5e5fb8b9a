"""The lines of a record as plain data, with no more of them than facts are made of."""

from __future__ import annotations

from typing import Any

import msgspec

from game.match.setup import Seat

Object = dict[str, Any]


class Damaged(Exception):  # noqa: N818 - a finding, like BadRecord
    """A file that is no record, or whose lines are damaged: the message says where and why."""


class Newer(Exception):  # noqa: N818 - a finding, like BadRecord
    """A record in a version of the format that this program does not know."""


class Branch(msgspec.Struct, frozen=True):
    """The origin of a what-if match."""

    of: str = ""
    after: int = 0
    seat: int = -1


class Face(msgspec.Struct, frozen=True):
    """The printed content of one side of a card."""

    symbol: str
    color: str | None = None

    @property
    def text(self) -> str:
        """`red-5`, or `wild` without a colour."""
        return self.symbol if self.color is None else f"{self.color}-{self.symbol}"


class Head(msgspec.Struct, frozen=True):
    """The first line of a record: what was agreed."""

    ichimai: int
    edition: str
    seats: tuple[Seat, ...]
    faces: tuple[Face, ...]
    cards: tuple[tuple[int, ...], ...]
    scoring: Object = {}
    house: tuple[Object, ...] = ()
    sheet: tuple[Object, ...] = ()
    began: str = ""
    branch: Branch | None = None
    position: str = ""


class Event(msgspec.Struct, frozen=True):
    """Something that happened, whatever its kind: a field that the kind does not have is empty."""

    event: str
    seat: int = -1
    by: int = -1
    target: int = -1
    due: bool = True
    guilty: bool = False
    key: str = ""
    value: Any = None
    color: str | None = None
    number: int | None = None
    card: int = -1
    cards: tuple[int | tuple[int, ...], ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    pile: tuple[int, ...] = ()
    side: int = 0
    kept: int = 1
    points: int | tuple[int, ...] = 0
    left: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Action(msgspec.Struct, frozen=True):
    """The line of an action: seat, kind and cards."""

    do: str
    seat: int


class Asked(msgspec.Struct, frozen=True):
    """The question that the table asks after a line."""

    task: str = "nothing"
    seat: int = -1


class After(msgspec.Struct, frozen=True):
    """The state of the table after a line."""

    seat: int
    asked: Asked
    color: str | None
    direction: int
    side: int
    hands: tuple[int, ...]
    stock: int
    row: tuple[tuple[int, ...], ...] = ()


class Line(msgspec.Struct, frozen=True):
    """One action and what happened because of it."""

    n: int
    action: Action
    events: tuple[Event, ...]
    after: After
    took: float = 0.0
