"""The origin of a match that was taken over from the record of another."""

from __future__ import annotations

import re

from game.clean_text import shown_name
from scenes.kit.text.texts import Texts

NUMBERED = re.compile(r"match-0*(\d+)")
LONGEST = 18
"""Letters of another name."""


def source(texts: Texts, of: str) -> str:
    """The short mark of a what-if match: from which match it comes, by the name of its file."""
    known = NUMBERED.fullmatch(of)
    if known:
        return texts("what_if.match", number=int(known[1]))
    name = shown_name(of, LONGEST)
    return texts("what_if.file", name=name) if name else texts("what_if.some")


def origin(texts: Texts, of: str, after: int) -> str:
    """The same, and after how many of its actions."""
    return texts("what_if.after", source=source(texts, of), after=after)
