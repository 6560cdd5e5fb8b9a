"""Clean text: names and titles from files and keyboards, in one line and without characters that nobody would see.

A name of nothing but such characters would be shown as nothing, and a font refuses to draw it.
"""

from __future__ import annotations

import re
import unicodedata

JOINER = "\u200d"
"""The zero-width joiner, which holds the parts of an emoji together."""
BLANK = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"
"""Characters that are no controls but look like nothing: fillers, and the empty pattern of braille."""
VARIATIONS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Variation selectors, which choose another form of the character before them, as in emoji and Japanese names."""
BLANKS, VARIATION = re.compile(f"[{BLANK}]"), re.compile(f"[{VARIATIONS}]")


def clean_line(text: str, longest: int) -> str:
    """A text in one line of at most so many characters; empty if nothing of it would be seen.

    It has no characters that are invisible or that turn the direction of writing.
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
    """A name out of a file, or of one, in a sentence: what could not be seen of it is a question mark."""
    shown = "".join(sign if without_unseen(sign, "a") else "?" for sign in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def without_unseen(text: str, before: str = "") -> str:
    """A text that follows `before`, without characters that would not be seen there.

    A joiner stays between two visible characters, a variation selector behind one.
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
    """Remove joiner characters at the end of a list, where they join nothing."""
    while signs and signs[-1] == JOINER:
        signs.pop()


def _visible(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return (kind[0] not in "CZ" and not BLANKS.match(sign)) or kind == "Zs"


def _belongs_to_another(sign: str) -> bool:
    """Whether a character is drawn as a part of the one before it, such as an accent."""
    return bool(unicodedata.combining(sign) or VARIATION.match(sign))
