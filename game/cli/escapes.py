"""Texts from files and from the command line as a terminal may show them: nothing in them can pretend to be ours."""

import unicodedata

LONGEST = 1000
"""Most characters shown of one text."""


def visible(text: str) -> str:
    r"""A text on one line, not too long; what is no ordinary character becomes an escape, a line break `\n`.

    So do the signs that turn the direction of writing, and those that a terminal takes for commands.
    """
    shown = "".join(char if _is_ordinary(char) else char.encode("unicode_escape").decode() for char in text[:LONGEST])
    return shown if len(text) <= LONGEST else f"{shown}…"


def _is_ordinary(char: str) -> bool:
    """Whether a character is visible, or a space of some width as in Japanese names."""
    return char.isprintable() or unicodedata.category(char) == "Zs"
