"""The rules as a PDF with two columns, if possible on one A4 page, headed by the rules agreed on for the match."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from game.rulebook.paper.font import Font
from game.rulebook.paper.pdf import A4, Rgb, Text, pdf
from scenes.kit.files import asset
from scenes.kit.text.line_breaking import lines
from scenes.kit.text.texts import Texts
from scenes.rulebook.sections import Book, Section, sections

MARGIN, GUTTER = 34.0, 20.0
LARGEST, SMALLEST, STEP = 9.6, 5.6, 0.2
"""Largest and smallest text size in points, and the step between the sizes tried until all rules fit on one page."""
LEADING = 1.32
TAG = 3.1
"""Width of the column of rule ids, as a multiple of the text size."""
RED: Rgb = (176, 44, 16)
GREY: Rgb = (96, 84, 78)
MOST = 9999


@dataclass(frozen=True, slots=True)
class _Line:
    """A printed line: words, style, size and indent as multiples of the text size, and the rule id (`tag`)."""

    words: str
    size: float = 1.0
    bold: bool = False
    color: Rgb = (30, 22, 18)
    before: float = 0.0
    """Space above the line, as a multiple of the text size."""
    tag: str = ""
    indent: float = TAG


@lru_cache(maxsize=2)
def font(name: str) -> Font:
    """A font file of the game, for measuring text and embedding in the PDF."""
    return Font(asset("fonts", f"{name}.ttf").read_bytes(), name)


def printed(texts: Texts, book: Book, heading: str, agreed: Sequence[str]) -> bytes:
    """The rules of a rulebook as the bytes of a PDF; `agreed` lists the rules that differ from the official ones."""
    medium, bold = font("ui-medium"), font("ui-bold")
    found = sections(texts, book)
    head = _head(heading, agreed, texts, medium, bold)

    def laid(step: int) -> list[list[Text]]:
        size = LARGEST - STEP * step
        return _pages(head, _rows(texts, found, medium, bold, size), size)

    steps = range(round((LARGEST - SMALLEST) / STEP))
    step = bisect_left(steps, True, key=lambda step: len(laid(step)) == 1)
    return pdf(laid(min(step, len(steps) - 1)), medium, bold, texts.language)


def _head(heading: str, agreed: Sequence[str], texts: Texts, medium: Font, bold: Font) -> list[Text]:
    """The heading and the list of agreed rules, as positioned text."""
    wide = A4[0] - 2 * MARGIN
    size = min(20.0, wide / bold.width(heading))
    found = [Text(MARGIN, MARGIN + 14, heading, size, bold=True, color=RED)]
    words = texts("setup.rules.comma").join(agreed) or texts("setup.rules.none")
    for number, line in enumerate(lines(_clean(words), wide, _measure(medium, 9.5))):
        found.append(Text(MARGIN, MARGIN + 32 + 12.5 * number, line, 9.5, color=GREY))
    return found


def _rows(texts: Texts, found: Sequence[Section], medium: Font, bold: Font, size: float) -> Iterator[list[_Line]]:
    """The lines of each rule as a block that stays on one page; a section's first block includes its heading."""
    column = (A4[0] - 2 * MARGIN - GUTTER) / 2
    room = column - TAG * size
    for section in found:
        head = [_Line(texts(f"section.{section.id}"), 1.25, bold=True, color=RED, before=0.7, indent=0.0)]
        for entry in section.entries:
            ours = texts("rule.ours", words=entry.text.ours) if entry.text.ours else ""
            named = lines(_clean(entry.heading), room, _measure(bold, size)) if entry.heading else []
            block = [_Line(line, bold=True) for line in named]
            for words, color in ((entry.text.words, (30, 22, 18)), (ours, GREY)):
                broken = lines(_clean(words), room, _measure(medium, size)) if words else []
                block += [_Line(line, color=color) for line in broken]
            if block:
                block[0] = replace(block[0], tag=entry.rule, before=0.28)
                yield [*head, *block]
                head = []


def _clean(words: str) -> str:
    return "".join(one if one.isprintable() else " " for one in words)


def _measure(used: Font, size: float) -> Callable[[str], float]:
    return lambda words: used.width(words) * size


def _pages(head: list[Text], rows: Iterator[list[_Line]], size: float) -> list[list[Text]]:
    """The positioned text of each page, with the blocks of lines in two columns."""
    column = (A4[0] - 2 * MARGIN - GUTTER) / 2
    top, foot = max(text.y for text in head) + 10, A4[1] - MARGIN
    pages, left, y = [list(head)], MARGIN, top
    for block in rows:
        high = sum((line.before + line.size * LEADING) * size for line in block)
        if y + high > foot:
            left, y = left + column + GUTTER, top
            if left > A4[0] / 2 + GUTTER:
                pages.append([])
                left, top = MARGIN, MARGIN
                y = top
        for line in block:
            y += (line.before + line.size * LEADING) * size
            if line.tag:
                pages[-1].append(Text(left, y, line.tag, 0.86 * size, bold=True, color=RED))
            pages[-1].append(Text(left + line.indent * size, y, line.words, line.size * size, line.bold, line.color))
    return pages


def save(folder: Path, data: bytes) -> Path:
    """Write a PDF into a folder as `rules-N.pdf` with the first free number N; raises OSError if that fails."""
    for number in range(1, MOST):
        path = folder / f"rules-{number}.pdf"
        try:
            with path.open("xb") as file:
                file.write(data)
        except FileExistsError:
            continue
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise FileExistsError(f"there are {MOST} rule sheets in {folder}")
