"""Names and titles from files and keyboards, made one line of text without invisible characters.

A name made of nothing but such characters would look empty, and fonts refuse to draw it.
"""

from __future__ import annotations

import re
import unicodedata

JOINER = "\u200d"
"""The zero-width joiner, which holds the parts of an emoji together."""
BLANK = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"
"""Characters that are no control characters but invisible: fillers, and the empty pattern of braille."""
VARIATIONS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Variation selectors, which choose another form of the character before them, as in emoji and Japanese names."""
BLANKS, VARIATION = re.compile(f"[{BLANK}]"), re.compile(f"[{VARIATIONS}]")


def clean_line(text: str, longest: int) -> str:
    """A text as one line of at most `longest` characters, empty if it would be invisible.

    Characters that are invisible or change the direction of writing are removed.
    """
    if text.isascii() and text.isprintable() and len(text) <= longest and "  " not in text:
        return text.strip()
    shown = without_unseen("".join(" " if sign.isspace() else sign for sign in text[: longest * 20]))
    words = " ".join(shown.split())
    cut = words[:longest]
    if len(words) > longest:  # not in the middle of an emoji or of a letter with its marks
        while cut and (words[len(cut)] == JOINER or cut[-1] == JOINER or _belongs_to_another(words[len(cut)])):
            cut = cut[:-1]
    return cut.strip()


def shown_name(text: str, longest: int) -> str:
    """A name or file name for a message: cut to `longest`, with question marks for invisible characters."""
    shown = "".join(sign if without_unseen(sign, "a") else "?" for sign in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def without_unseen(text: str, before: str = "") -> str:
    """A text without its invisible characters; `before` is the text that it follows.

    A zero-width joiner is kept between two visible characters, and a variation selector after one.
    """
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    last = before[-1:]
    for sign in text:
        if sign == JOINER or VARIATION.match(sign):
            if not last or last == JOINER or last.isspace() or (VARIATION.match(last) and sign != JOINER):
                continue
        elif not _visible(sign):
            continue
        if sign.isspace():
            _unjoin(kept)
        kept.append(sign)
        last = sign
    _unjoin(kept)
    return "".join(kept)


def _unjoin(signs: list[str]) -> None:
    """Remove zero-width joiners from the end of a list of characters, where they join nothing."""
    while signs and signs[-1] == JOINER:
        signs.pop()


def _visible(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return (kind[0] not in "CZ" and not BLANKS.match(sign)) or kind == "Zs"


def _belongs_to_another(sign: str) -> bool:
    """Whether a character is drawn as a part of the one before it, such as an accent."""
    return bool(unicodedata.combining(sign) or VARIATION.match(sign))
