"""Reads the lines of a file that may be a record, and refuses lines, matches and files that are too large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from game.record.bad import BadRecord

LONGEST = 1 << 20
"""Most bytes of one line; a real match's longest one has a few thousand."""
MOST_LINES, MOST_BYTES = 250_000, 64 << 20
"""Most lines and bytes of one match, which is held in memory; 100,000 actions take 48 million bytes."""
LARGEST = 1 << 30
"""Most bytes of a file with many matches, which are read one after another."""

def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file with their line ends; raises BadRecord if a line or the file is too large for a record."""
    number, read = 1, 0
    while row := file.readline(LONGEST + 1):
        read += len(row)
        if len(row) > LONGEST:
            raise BadRecord(number, f"a line of a record has at most {LONGEST:,} bytes")
        if read > LARGEST:
            raise BadRecord(number, f"a file of records has at most {LARGEST:,} bytes")
        yield row
        number += 1
