"""Cut texts: without what no font can draw, with an ellipsis in the middle, words left whole."""

from __future__ import annotations

import re
from itertools import pairwise

UNDRAWN = re.compile("[\0\ud800-\udfff]")
"""Characters that a font refuses: the end of a C string, halves of pairs."""


def cut_middle(text: str, kept: int) -> str:
    """So many letters of a text with an ellipsis in their middle: texts that differ only at their end stay apart."""
    tail = (kept + 1) // 3
    return text[: kept - tail].rstrip() + "…" + text[len(text) - tail :].lstrip()


def drawable(text: str) -> str:
    """The text without what no font can draw: names out of a file may hold anything."""
    return UNDRAWN.sub("", text)


def whole_words(text: str, lines: list[str]) -> bool:
    """Whether no word with letters of an alphabet was torn to end a line."""
    if " " in text:
        return " ".join(lines) == text
    return not any(one[-1:].isascii() and other[:1].isascii() for one, other in pairwise(lines))
