"""The words of a position, such as `turn=2`: splitting a line into them, and reading numbers and names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from urllib.parse import quote, unquote

LONGEST = 100_000
"""Most characters of a position."""
SHOWN = 40
"""Most characters of a wrong word that an error message repeats."""
Words = Mapping[str, str]


class BadPosition(ValueError):  # noqa: N818 - a finding, like BadRecord
    """An error in a position: `part` is the name of the wrong word, `reason` tells what is wrong or would be right."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part = part
        self.reason = reason


def split(line: str, known: Iterable[str], first: str = "") -> dict[str, str]:
    """The words of a line as values by name; raises BadPosition for names that are not in `known`.

    A word without a name, such as `classic`, gets the name `first`.
    """
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
    """A text in quotes for an error message: cut if it is long, with escapes for unprintable characters."""
    return repr(text if len(text) <= SHOWN else text[: SHOWN - 1] + "…")


def whole(part: str, text: str, low: int, high: int) -> int:
    """The whole number that a text means; raises BadPosition for the word `part` unless it is from `low` to `high`."""
    if not re.fullmatch(r"-?[0-9]{1,60}", text) or not low <= int(text) <= high:
        raise BadPosition(part, f"{shown(text)} is not a number from {low} to {high}")
    return int(text)


def seats_of(part: str, text: str, among: Iterable[int]) -> tuple[int, ...]:
    """The seats in a text such as `0,2`; raises BadPosition for the word `part` if one is not in `among`."""
    return tuple(seat_of(part, one, among) for one in text.split(",")) if text else ()


def seat_of(part: str, text: str, among: Iterable[int]) -> int:
    """The seat that a text means; raises BadPosition for the word `part` if it is not in `among`."""
    there = tuple(among)
    if not re.fullmatch(r"[0-9]{1,2}", text) or int(text) not in there:
        raise BadPosition(part, f"{shown(text)} is no seat; there are {', '.join(map(str, there))}")
    return int(text)


def one_of(part: str, text: str, choices: Iterable[str]) -> str:
    """The text itself; raises BadPosition for the word `part` if it is not one of `choices`."""
    there = tuple(choices)
    if text not in there:
        raise BadPosition(part, f"{shown(text)} is not one of {', '.join(there)}")
    return text


def escaped(text: str) -> str:
    """A text as it can stand in a word: letters and digits stay, special characters become escapes such as `%20`."""
    return "".join(one if one.isalnum() or one in "-_." else quote(one, safe="", errors="replace") for one in text)


def unescaped(text: str) -> str:
    """The inverse of `escaped`: the text that an escaped part of a word stands for."""
    return unquote(text, errors="replace")
