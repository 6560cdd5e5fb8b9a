"""Files of blank wilds: what one table wrote on them, for another table to play with (R8)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.mechanics.blank_wild import BadWriting, Writing, read
from game.regular_files import read_at_most

LONGEST = 100_000
"""Most bytes of such a file."""
FORM = '[{"kind": "effect", "steps": [{"name": "next_draws", "amount": 5}], "words": ""}]'
"""An example of such a file."""


def read_blanks(path: Path, most: int) -> tuple[Writing, ...]:
    """The writings of a file, at most so many; raises BadWriting, or OSError if it cannot be read."""
    data = read_at_most(path, LONGEST + 1)
    try:
        cards = msgspec.json.decode(data) if len(data) <= LONGEST else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        cards = None
    if not isinstance(cards, list):
        raise BadWriting("blank.bad_file", FORM)
    if len(cards) > most:
        raise BadWriting("blank.too_many_cards", str(most))
    return tuple(map(read, cards))


def file_content(blanks: tuple[Writing, ...]) -> bytes:
    """The content of a file of writings."""
    return msgspec.json.format(msgspec.json.encode([blank.data() for blank in blanks]), indent=2) + b"\n"
