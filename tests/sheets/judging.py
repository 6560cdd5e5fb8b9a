"""Findings in a recording: words that are cut, covered, overlapping, outside their box or too small."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pygame

from tests.sheets.recording import Line, Recorder, Recording

SLACK = 2
"""Tolerance of overlaps in window pixels at a scale of 1."""
COVERED, HIDDEN = 0.12, 0.6
"""The lost share of a line's ink from which it counts as covered, and the share from which it is hidden on purpose."""
LEAST = 8
"""Least size of letters in window pixels."""
APART = 16
"""Size of letters in window pixels from which lines are at least a pixel apart; lines of smaller ones may touch."""
WHOLE = 0.8
"""The share of the window from which a box counts as a ground and not as a box for words."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A fault: its kind, the words it is about, and its place in window pixels."""

    kind: str
    words: str
    place: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def name(self) -> str:
        """The kind and the words."""
        return f"{self.kind}: {self.words}"


def findings(recorder: Recorder, found: Recording) -> list[Finding]:
    """All findings in one picture of the window."""
    shown = [(line, share) for line in _distinct(found.lines)
             if not line.faint and not _below(line, found) and (share := _lost(recorder.window, line)) < HIDDEN]
    slack = max(1, round(SLACK * recorder.ctx.view.scale))
    top = [line for line, _ in shown if line.layer == found.layer]
    wrong = [Finding("covered", line.words, tuple(line.ink)) for line, share in shown
             if share > COVERED and line.layer == found.layer and not line.baked
             and not any(_same(line, other) and other is not line for other, _ in shown)]
    for line in top:
        wrong += _alone(line, found, recorder.window, slack)
    wrong += _together(top, slack)
    return sorted(set(wrong))


def smaller(found: Recording, usual: dict[str, int]) -> list[Finding]:
    """Findings of words with smaller letters than at 100 %, single digits aside, which are on medals."""
    return sorted(Finding("smaller", f"{words} {usual[words]} > {size}") for words, size in found.sizes.items()
                  if size < usual.get(words, 0) and not (len(words) == 1 and words.isdigit()))


def _alone(line: Line, found: Recording, window: pygame.Surface, slack: int) -> Iterator[Finding]:
    """Findings of a single line."""
    place = tuple(line.ink)
    if line.words in found.cut:
        yield Finding("cut", found.cut[line.words], place)
    frame = window.get_rect()
    if line.clip.contains(frame) and not frame.inflate(2, 2).contains(line.ink):
        yield Finding("outside", line.words, place)
    elif line.ink.left < line.clip.left - slack or line.ink.right > line.clip.right + slack:
        yield Finding("clipped", line.words, place)
    if line.size < LEAST:
        yield Finding("tiny", line.words, place)
    box = line.box if line.box and line.box.height > 0.7 * line.ink.height else None
    ground = box is None or (box.width > WHOLE * window.width and box.height > WHOLE * window.height)
    whole = line.clip.contains(line.ink)
    if box is not None and whole and not ground and not box.inflate(2 * slack, 2 * slack).contains(line.ink):
        yield Finding("sticks out", line.words, place)


def _together(lines: list[Line], slack: int) -> Iterator[Finding]:
    """Findings of lines that overlap or are less than a pixel apart, within their clips."""
    seen = [(line, line.ink.clip(line.clip)) for line in lines]
    seen = [(line, ink) for line, ink in seen if ink.width > 2 * slack and ink.height > 2 * slack]
    for number, (line, ink) in enumerate(seen):
        for other, others in seen[number + 1 :]:
            if ink.inflate(0, 2).colliderect(others) and not _same(line, other):
                deep = ink.inflate(-2 * slack, -2 * slack).colliderect(others.inflate(-2 * slack, -2 * slack))
                if not deep and min(line.size, other.size) < APART:
                    continue
                yield Finding("overlap" if deep else "touch", " | ".join(sorted((line.words, other.words))),
                              tuple(ink.union(others)))


def _same(line: Line, other: Line) -> bool:
    """Whether one line is the edge or the shadow of the other."""
    return line.words == other.words and abs(line.place.x - other.place.x) + abs(line.place.y - other.place.y) < 8


def _distinct(lines: list[Line]) -> list[Line]:
    """The lines without duplicates, as a baked picture may be blitted in pieces."""
    return list({(line.words, tuple(line.place), line.layer): line for line in lines}.values())


def _below(line: Line, found: Recording) -> bool:
    """Whether a solid box that was painted later covers the whole line."""
    return any(lid.contains(line.ink) for number, lid in found.lids if number > line.number)


def _lost(window: pygame.Surface, line: Line) -> float:
    """The share of a line's solid ink, within its clip, that is no longer on the window."""
    seen = line.place.clip(window.get_rect()).clip(line.clip)
    if seen.width < 1 or seen.height < 1:
        return 1.0
    piece = seen.move(-line.place.x, -line.place.y)
    solid = pygame.surfarray.array_alpha(line.image)[piece.left : piece.right, piece.top : piece.bottom] > 240
    if not solid.any():
        return 0.0
    ink = pygame.surfarray.array3d(line.image)[piece.left : piece.right, piece.top : piece.bottom].astype(np.int16)
    now = pygame.surfarray.array3d(window.subsurface(seen)).astype(np.int16)
    return float((np.abs(ink - now).max(axis=2)[solid] > 40).mean())
