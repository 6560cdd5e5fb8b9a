"""Data classes for a record's lines, with only the fields from which statistics are made."""

from __future__ import annotations

from typing import Any

import msgspec

from game.match.setup import Seat

Object = dict[str, Any]


class Damaged(Exception):  # noqa: N818 - a finding, like BadRecord
    """The error for a file that is not a record or has damaged lines; its message says where and why."""


class Newer(Exception):  # noqa: N818 - a finding, like BadRecord
    """The error for a record in a version of the format that is unknown here."""


class RawBranch(msgspec.Struct, frozen=True):
    """The origin of a what-if match: `after` actions of the match `of`, then a person took over `seat`."""

    of: str = ""
    after: int = 0
    seat: int = -1


class RawFace(msgspec.Struct, frozen=True):
    """What is printed on one side of a card."""

    symbol: str
    color: str | None = None

    @property
    def text(self) -> str:
        """The face as text: `red-5`, or `wild` without a colour."""
        return self.symbol if self.color is None else f"{self.color}-{self.symbol}"


class RawHead(msgspec.Struct, frozen=True):
    """The first line of a record: the setup of the match."""

    ichimai: int
    edition: str
    seats: tuple[Seat, ...]
    faces: tuple[RawFace, ...]
    cards: tuple[tuple[int, ...], ...]
    scoring: Object = {}
    house: tuple[Object, ...] = ()
    sheet: tuple[Object, ...] = ()
    began: str = ""
    branch: RawBranch | None = None
    position: str = ""
    seed: int = 0


class RawEvent(msgspec.Struct, frozen=True):
    """An event of any kind; fields that its kind lacks are empty."""

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


class RawAction(msgspec.Struct, frozen=True):
    """The action in a record line: seat, kind and cards."""

    do: str
    seat: int


class RawQuestion(msgspec.Struct, frozen=True):
    """The question that is open after a record line."""

    task: str = "nothing"
    seat: int = -1


class After(msgspec.Struct, frozen=True):
    """The state of the table after a record line."""

    seat: int
    asked: RawQuestion
    color: str | None
    direction: int
    side: int
    hands: tuple[int, ...]
    stock: int
    row: tuple[tuple[int, ...], ...] = ()


class RawLine(msgspec.Struct, frozen=True):
    """A record line: one action and its effects."""

    n: int
    action: RawAction
    events: tuple[RawEvent, ...]
    after: After
    took: float = 0.0
