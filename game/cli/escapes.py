"""Makes texts from files and command lines safe to print: they cannot control the terminal or imitate the program."""

import unicodedata

LONGEST = 1000
"""Most characters shown of a text."""


def visible(text: str) -> str:
    r"""A text made safe to print: one line, not too long, and with escapes for unusual characters, as `\n`.

    Characters that change the direction of writing, or that a terminal takes for commands, are also escaped.
    """
    shown = "".join(char if _is_ordinary(char) else char.encode("unicode_escape").decode() for char in text[:LONGEST])
    return shown if len(text) <= LONGEST else f"{shown}…"


def _is_ordinary(char: str) -> bool:
    """Whether a character is printed unchanged: visible, or a space of any width, as in Japanese names."""
    return char.isprintable() or unicodedata.category(char) == "Zs"
