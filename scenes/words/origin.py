"""Texts that name the match from which a what-if match was branched off."""

from __future__ import annotations

import re

from game.clean_text import shown_name
from scenes.kit.text.texts import Texts

NUMBERED = re.compile(r"match-0*(\d+)")
LONGEST = 18


def source(texts: Texts, of: str) -> str:
    """A short text that names the match from which a what-if match was branched off; `of` is its file name."""
    known = NUMBERED.fullmatch(of)
    if known:
        return texts("what_if.match", number=int(known[1]))
    name = shown_name(of, LONGEST)
    return texts("what_if.file", name=name) if name else texts("what_if.some")


def origin(texts: Texts, of: str, after: int) -> str:
    """The text of `source` with `after`, the number of actions after which the match was branched off."""
    return texts("what_if.after", source=source(texts, of), after=after)
