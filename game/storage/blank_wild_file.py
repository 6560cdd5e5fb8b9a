"""Files with what players wrote on their blank wild cards, so that others can play with the same cards (R8)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.mechanics.blank_wild import BadWriting, Writing, read
from game.regular_files import read_at_most

LONGEST = 100_000
FORM = '[{"kind": "effect", "steps": [{"name": "next_draws", "amount": 5}], "words": ""}]'


def read_blanks(path: Path, most: int) -> tuple[Writing, ...]:
    """The writings in a file, for at most `most` blank wilds; raises BadWriting or OSError."""
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
    return msgspec.json.format(msgspec.json.encode([blank.data() for blank in blanks]), indent=2) + b"\n"
