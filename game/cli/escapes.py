"""Makes texts from files and from the command line safe to print, so that they can neither control the terminal nor
look like the program's own output."""

import unicodedata

LONGEST = 1000
"""Most characters that are shown of one text."""


def visible(text: str) -> str:
    r"""A text made safe to print: on one line, shortened, and with unusual characters written as escapes, such as a
    line break as `\n`.

    Characters that change the direction of writing, or that a terminal takes for commands, are also escaped.
    """
    shown = "".join(char if _is_ordinary(char) else char.encode("unicode_escape").decode() for char in text[:LONGEST])
    return shown if len(text) <= LONGEST else f"{shown}…"


def _is_ordinary(char: str) -> bool:
    """Whether a character is printed as it is: visible, or a space of any width, as in Japanese names."""
    return char.isprintable() or unicodedata.category(char) == "Zs"
