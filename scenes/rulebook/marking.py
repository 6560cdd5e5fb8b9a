"""The differences between two wordings of a rule, letter by letter, and their marks on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext

WORD = re.compile(r"[A-Za-z0-9+’'-]+|.", re.DOTALL)
"""A pattern for a word, or for one character of a language without spaces."""
ALIKE = 0.3
"""Similarity (0 to 1) of two wordings below which they are taken for different rules, and nothing is marked."""


def differing(one: str, other: str) -> tuple[list[bool], list[bool]]:
    """For each letter of both wordings, whether it differs; all False if the wordings have little in common."""
    words = WORD.findall(one), WORD.findall(other)
    matcher = SequenceMatcher(None, *words, autojunk=False)
    marks = [False] * len(one), [False] * len(other)
    if not one or not other or matcher.ratio() < ALIKE:
        return marks
    for tag, *ends in matcher.get_opcodes():
        for side, (start, stop) in enumerate((ends[:2], ends[2:])):
            at = len("".join(words[side][:start]))
            long = len("".join(words[side][start:stop]))
            if tag != "equal":
                marks[side][at : at + long] = [True] * long
    return marks


def runs(marks: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = None
    for at, on in enumerate([*marks, False]):
        if on and start is None:
            start = at
        elif not on and start is not None:
            yield start, at
            start = None


def draw_marks(ctx: BaseContext, surface: pygame.Surface, words: str, marks: Sequence[bool], room: pygame.FRect,
               size: float) -> None:
    """Draw a coloured background for the marked letters of a paragraph, before its words are drawn over it."""
    setter, theme = ctx.type, ctx.theme
    lines = setter.wrap(words, size, "medium", room.width)
    high, at = setter.paragraph_height(words, room.width, size) / max(1, len(lines)), 0
    tint = mix(theme.panel, theme.accent, 0.24)
    for number, line in enumerate(lines):
        found = words.find(line, at)
        if found < 0:
            return
        for start, stop in runs(marks[found : found + len(line)]):
            if line[start:stop].strip():
                left, right = setter.width(line[:start], size), setter.width(line[:stop], size)
                box = pygame.FRect(room.x + left - 2, room.y + number * high + 2, right - left + 4, high - 4)
                pygame.draw.rect(surface, tint, ctx.view.rect(box), border_radius=ctx.view.px(5))
        at = found + len(line)
