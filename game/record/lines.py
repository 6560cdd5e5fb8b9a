"""The action lines of a record in order, each decoded only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, overload

import msgspec
from msgspec import UNSET, UnsetType

from game.record.format import Line, Object


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """The action of a record line, without its events."""

    n: int
    action: Object
    took: Annotated[float, msgspec.Meta(ge=0)] | UnsetType = UNSET


class Lines(Sequence[Line]):
    """The action lines of a record, kept as text, which needs a tenth of the memory.

    The caller must have checked that every row has the form of an action line.
    """

    def __init__(self, rows: Sequence[bytes]) -> None:
        self.rows = tuple(rows)

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> Line: ...

    @overload
    def __getitem__(self, at: slice) -> Lines: ...

    def __getitem__(self, at: int | slice) -> Line | Lines:
        return Lines(self.rows[at]) if isinstance(at, slice) else FULL.decode(self.rows[at])

    def __iter__(self) -> Iterator[Line]:
        return map(FULL.decode, self.rows)

    def said(self) -> Iterator[tuple[bytes, Said]]:
        """Each line's bytes without its line end, and the action decoded from it."""
        return ((row.rstrip(), SAID.decode(row)) for row in self.rows)


FULL, SAID = msgspec.json.Decoder(Line), msgspec.json.Decoder(Said)
