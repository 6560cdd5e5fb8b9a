"""Furigana: small kana above kanji that show their reading, written 漢字《かんじ》 or ｜二人《ふたり》 in a text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.graphics.theme import Color
from scenes.kit.text.typeset import Typeset

MARKED = re.compile(r"(?:｜([^｜《》]+)|([一-鿿々]+))《([^》]+)》")
"""A pattern for a word with its furigana; `｜` marks the beginning of a word that is not all kanji."""
SMALL = 0.48
"""Text size of furigana as a share of the size of the words below."""
ROOM = 0.55
"""Space above a line for furigana, as a share of the text size."""


@dataclass(frozen=True, slots=True)
class Furigana:
    """The furigana of a word: the word's first and last position (`start`, `end`) in the plain text, and the `kana`."""

    start: int
    end: int
    kana: str


@lru_cache(maxsize=512)
def parted(text: str) -> tuple[str, tuple[Furigana, ...]]:
    """Split a text with marked furigana into the plain text and the furigana of its words."""
    plain, found, at = "", [], 0
    for mark in MARKED.finditer(text):
        plain += text[at : mark.start()]
        word = mark[1] or mark[2]
        found.append(Furigana(len(plain), len(plain) + len(word), mark[3]))
        plain, at = plain + word, mark.end()
    return plain + text[at:], tuple(found)


def height(setter: Typeset, text: str, width: float, size: float, weight: str = "medium", *, read: bool = True,
           leading: float = 1.3) -> float:  # fmt: skip
    """The height of a wrapped paragraph in design pixels, with room for furigana if `read` is True."""
    plain, readings = parted(text)
    step = size * setter.factor * (leading + (ROOM if readings and read else 0.0))
    return step * len(setter.wrap(plain, size, weight, width))


def paragraph(
    setter: Typeset, surface: pygame.Surface, text: str, rect: pygame.FRect, size: float, color: Color,
    weight: str = "medium", *, read: bool = True, align: str = "left", leading: float = 1.3,
) -> None:
    """Draw a wrapped paragraph from the top of `rect`, with furigana above the words if `read` is True."""
    plain, readings = parted(text)
    above = size * setter.factor * (ROOM if readings and read else 0.0)
    step, at = size * setter.factor * leading + above, 0
    for number, line in enumerate(setter.wrap(plain, size, weight, rect.width)):
        at = plain.index(line.strip(), at)
        wide = setter.width(line, size, weight)
        left = {"left": rect.left, "center": rect.centerx - wide / 2, "right": rect.right - wide}[align]
        top, small = rect.top + step * number + above, _size(setter, size)
        setter.text(surface, line, (left, top + size * setter.factor * leading / 2), size, color, weight)
        for reading in readings if read else ():
            start, end = max(reading.start, at), min(reading.end, at + len(line))
            if start < end:
                kana = _share(reading, start, end)
                x = left + setter.width(plain[at:start], size, weight)
                middle = x + setter.width(plain[start:end], size, weight) / 2
                setter.text(surface, kana, (middle, top - above * 0.32), small, color, weight, align="center")
        at += len(line.strip())


def _size(setter: Typeset, size: float) -> float:
    """The text size of furigana: that of the least letters grows by half of the player's enlargement."""
    return max(size * SMALL, min(size * ROOM, setter.least / setter.scale * setter.promised))


def _share(reading: Furigana, start: int, end: int) -> str:
    """The part of a word's furigana above its letters from `start` to `end`, if a line break splits the word."""
    length, kana = reading.end - reading.start, reading.kana
    cut = [round((at - reading.start) * len(kana) / length) for at in (start, end)]
    return kana[cut[0] : cut[1]]
