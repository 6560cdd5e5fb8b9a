"""Words: a position is one line of words such as `turn=2`; here they are taken apart, and numbers and names read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from urllib.parse import quote, unquote

LONGEST = 100_000
"""How many characters a position can have."""
SHOWN = 40
"""Characters of a wrong word that an error message repeats."""
Words = Mapping[str, str]
"""The values of a line's words by their names."""


class BadPosition(ValueError):  # noqa: N818 - a finding, like BadRecord
    """A line that is no position: the `part` that is wrong, and a sentence on what is wrong or what would be right."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part = part
        self.reason = reason


def split(line: str, known: Iterable[str], first: str = "") -> dict[str, str]:
    """The words of a line by name; raises BadPosition for unknown names; a word without a name is the `first` one."""
    if len(line) > LONGEST:
        raise BadPosition("position", f"it has {len(line)} characters; at most {LONGEST} can be read")
    names = tuple(known)
    found: dict[str, str] = {}
    for word in line.split():
        name, equals, value = word.partition("=")
        if not equals:
            name, value = first, word
        if name not in names:
            raise BadPosition(shown(word), f"there is no such part; there are {', '.join(names)}")
        if name in found:
            raise BadPosition(name, "it can be said only once")
        found[name] = value
    return found


def shown(text: str) -> str:
    """A text in quotes for a message: cut to a length, characters that do not print as escapes."""
    return repr(text if len(text) <= SHOWN else text[: SHOWN - 1] + "…")


def whole(part: str, text: str, low: int, high: int) -> int:
    """The whole number that a word gives, checked to be within bounds; raises BadPosition."""
    if not re.fullmatch(r"-?[0-9]{1,60}", text) or not low <= int(text) <= high:
        raise BadPosition(part, f"{shown(text)} is not a number from {low} to {high}")
    return int(text)


def seats_of(part: str, text: str, among: Iterable[int]) -> tuple[int, ...]:
    """The numbers of seats in a word such as `0,2`, each checked to be one of `among`; raises BadPosition."""
    return tuple(seat_of(part, one, among) for one in text.split(",")) if text else ()


def seat_of(part: str, text: str, among: Iterable[int]) -> int:
    """The number of a seat that a word gives, checked to be one of `among`; raises BadPosition."""
    there = tuple(among)
    if not re.fullmatch(r"[0-9]{1,2}", text) or int(text) not in there:
        raise BadPosition(part, f"{shown(text)} is no seat; there are {', '.join(map(str, there))}")
    return int(text)


def one_of(part: str, text: str, choices: Iterable[str]) -> str:
    """A word checked to be one of some choices; raises BadPosition."""
    there = tuple(choices)
    if text not in there:
        raise BadPosition(part, f"{shown(text)} is not one of {', '.join(there)}")
    return text


def escaped(text: str) -> str:
    """A text as part of a word: letters and numbers as they are, special characters as `%20`."""
    return "".join(one if one.isalnum() or one in "-_." else quote(one, safe="", errors="replace") for one in text)


def unescaped(text: str) -> str:
    """The text of an escaped part of a word."""
    return unquote(text, errors="replace")
