"""Line breaking: as few lines as possible, broken where Japanese is easy to read; words are hardly ever split."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import Protocol

UNDRAWN = re.compile("[\0\ud800-\udfff]")
"""A pattern for characters that pygame refuses to draw: NUL and unpaired surrogates."""
KEPT = 1000
"""Most sentences whose division into Japanese phrases is cached."""
NEVER_FIRST = (
    "、。，．・：；？！゛゜ヽヾゝゞ々ー」』）】〕〉》”’…～"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.!?:;)]}%"
)
NEVER_LAST = "「『（【〔〈《“‘([{"
PARTICLES = "はのに"
"""Particles that, after anything but hiragana, hardly ever belong to the next word."""
LONELY = 0.34
"""Least share of the width that the last line of a paragraph should fill, if that needs no further line."""
ALONE = 2.0
"""Greatest cost of a short last line, in the units of TORN."""
EMPTY = 0.8
"""Cost of an empty line; a half empty one costs a quarter of it."""
NEARLY = 0.9
"""Share of the width from which a line is measured as a whole, because kerning makes it shorter than its parts."""
TORN = {"katakana katakana": 6.0, "kanji kanji": 4.0, "hiragana hiragana": 3.0, "latin kanji": 4.0,
        "latin katakana": 4.0, "kanji katakana": 2.0, "kanji latin": 2.0, "katakana kanji": 2.5,
        "katakana latin": 3.0}
"""Cost of a line break between two kinds of characters; the likelier it splits a word, the higher it is."""
LEFT_OVER = 4.0
"""Cost of a line that begins with the ending of a word or a particle."""
LINE = 2.5
"""Cost of each line, so that few lines are preferred; less than that of splitting a word."""
MUCH = 1000.0
"""Cost of each line if the fewest possible lines are required."""
BRACKETS = re.compile(r"[（(][^（()）]{1,8}[）)]")
"""A pattern for a few characters in brackets, such as `(3 min)`, which stay on one line."""
WITHIN = 4.0
"""Least cost of a line break within a Japanese phrase or short brackets; between two phrases it is 0."""


def cut_middle(text: str, kept: int) -> str:
    """A text cut to `kept` letters with an ellipsis in place of its middle, so that its end stays visible."""
    tail = (kept + 1) // 3
    return text[: kept - tail].rstrip() + "…" + text[len(text) - tail :].lstrip()


def drawable(text: str) -> str:
    """The text without control and other characters that no font can draw."""
    return UNDRAWN.sub("", text)


def whole_words(text: str, lines: list[str]) -> bool:
    """Whether no word in Latin letters was split between lines."""
    if " " in text:
        return " ".join(lines) == text
    return not any(one[-1:].isascii() and other[:1].isascii() for one, other in pairwise(lines))


def whole_phrases(text: str, lines: list[str]) -> bool:
    """Whether no Japanese phrase was split between lines."""
    ends = phrase_ends(text)
    return not ends or all(end in ends for end in accumulate(map(len, lines)))


class _Parser(Protocol):
    def parse(self, sentence: str) -> list[str]: ...


@cache
def _parser() -> _Parser:
    import budoux  # brings an HTML parser along: nothing that the start of the program should wait for

    parser: _Parser = budoux.load_default_japanese_parser()
    return parser


@lru_cache(maxsize=KEPT)
def phrase_ends(text: str) -> frozenset[int]:
    """The positions in a text after which a Japanese phrase ends; empty for a text without Japanese."""
    if not any("ぁ" <= char <= "ヿ" for char in text):
        return frozenset()
    ends = set(accumulate(map(len, _parser().parse(text))))
    for found in BRACKETS.finditer(text):
        ends -= set(range(found.start() + 1, found.end()))
        ends |= {found.start()} - {0}
    return frozenset(ends)


def _wide(char: str) -> bool:
    """Whether a line may break next to a character without a space: Japanese ones, from U+2E80 on."""
    return char >= "⺀"


def pieces(text: str) -> Iterator[str]:
    """Split a text where a line may be broken: words with the space after them, and single Japanese characters."""
    part = ""
    for char in text:
        if part and _breakable(part, char):
            yield part
            part = ""
        part += char
    if part:
        yield part


def _breakable(part: str, char: str) -> bool:
    last = part[-1]
    if char in NEVER_FIRST or last in NEVER_LAST or char == " ":
        return False
    return last == " " or _wide(last) or _wide(char)


def _kind(char: str) -> str:
    if "ぁ" <= char <= "ゟ":
        return "hiragana"
    if "゠" <= char <= "ヿ" and char != "・":
        return "katakana"
    if "㐀" <= char <= "鿿" or char == "々":
        return "kanji"
    return "latin" if char.isalnum() or char == "+" else ""


def tear(before: str, after: str) -> float:
    """The cost of a line break between two pieces of text, by their kinds of characters: high if it splits a word."""
    last, first = _kind(before[-1]), _kind(after[0])
    if not last or not first or before[-1] == "を":
        return 0.0
    ahead = _kind(before[-2]) if len(before) > 1 else ""
    if last == "hiragana" and ahead != "hiragana":
        if before[-1] in "おご" and first != "hiragana":
            return LEFT_OVER
        if before[-1] in PARTICLES:
            return 0.0 if first != "hiragana" else 0.5
    if last == "hiragana" and first != "hiragana":
        return 0.0
    return LEFT_OVER if last != first == "hiragana" else TORN.get(f"{last} {first}", 0.0)


def lines(text: str, room: float, width: Callable[[str], float], *, fewest: bool = False) -> list[str]:
    """Break a paragraph into lines no wider than `room`; `width` measures a text in the same unit.

    Line breaks are chosen for few lines and whole phrases, or with `fewest` for as few lines as possible.
    """
    if width(text.rstrip()) <= room:
        return [text.rstrip()]
    parts, phrases = list(pieces(text)) or [""], phrase_ends(text)
    if phrases and not fewest:
        parts = list(_whole(parts, phrases, room, width))
    parts = [piece for part in parts for piece in _pieces_of(part, room, width)]
    found, at = [], 0
    torn = _torn(parts, phrases)
    for end in _ends(parts, room, width, torn, MUCH if fewest else LINE):
        found.append("".join(parts[at:end]).rstrip())
        at = end
    return found


def _pieces_of(part: str, room: float, width: Callable[[str], float]) -> Iterator[str]:
    """Split a piece of text wider than a line: a path after its slashes, other words wherever a line is full."""
    while width(part.rstrip()) > room and len(part.rstrip()) > 1:
        fits = next(at for at in range(len(part) - 1, 0, -1) if at == 1 or width(part[:at]) <= room)
        slash = max(part.rfind(sign, 0, fits) for sign in "/\\")
        at = slash + 1 if slash > 0 else fits
        if all(sign in NEVER_FIRST for sign in part[at:].rstrip()):  # a colon hangs over the end of the line
            break
        yield part[:at]
        part = part[at:]
    yield part


def _whole(parts: Sequence[str], phrases: Collection[int], room: float, width: Callable[[str], float]
           ) -> Iterator[str]:
    """Join the pieces of each Japanese phrase, unless the phrase is wider than a line."""
    held, at = list[str](), 0
    for part in parts:
        held.append(part)
        at += len(part)
        if at in phrases or part[-1] == " ":
            phrase = "".join(held)
            yield from (phrase,) if width(phrase.rstrip()) <= room else held
            held.clear()
    yield from held


def _ends(parts: Sequence[str], room: float, width: Callable[[str], float], torn: Sequence[float], line: float
          ) -> list[int]:
    """The cheapest line breaks: for each line the number of pieces up to its end.

    `torn` is the cost of breaking after each number of pieces, `line` the cost of one line.
    """
    count, nearly = len(parts), NEARLY * room
    bare, full = [width(part.rstrip()) for part in parts], [width(part) for part in parts]
    costs, ends = [0.0] * (count + 1), [count] * (count + 1)
    for start in range(count - 1, -1, -1):
        used, cheapest = 0.0, math.inf
        for end in range(start + 1, count + 1):
            wide = used + bare[end - 1]
            if wide > nearly:
                wide = width("".join(parts[start:end]).rstrip())
                if wide > room:
                    if end > start + 1:
                        break
                    wide = room
            share = wide / room
            cost = costs[end] + line + (
                torn[end] + EMPTY * (1 - share) ** 2 if end < count else ALONE * max(0.0, 1 - share / LONELY))
            if cost < cheapest:
                cheapest, ends[start] = cost, end
            used += full[end - 1]
        costs[start] = cheapest
    found = [ends[0]]
    while found[-1] < count:
        found.append(ends[found[-1]])
    return found


def _torn(parts: Sequence[str], phrases: Collection[int]) -> list[float]:
    """For each number of pieces, the cost of ending a line after them, by the words around the break."""
    costs, ends = [0.0], [*accumulate(map(len, parts))]
    bracketed = {at for found in BRACKETS.finditer("".join(parts)) for at in range(found.start() + 1, found.end())}
    for at in range(1, len(parts)):
        before = parts[at - 1] if len(parts[at - 1]) > 1 or at == 1 else parts[at - 2] + parts[at - 1]
        within = ends[at - 1] in bracketed or (bool(phrases) and ends[at - 1] not in phrases and before[-1] != " ")
        costs.append(max(WITHIN, tear(before, parts[at])) if within else 0.0 if phrases else tear(before, parts[at]))
    return [*costs, 0.0]
