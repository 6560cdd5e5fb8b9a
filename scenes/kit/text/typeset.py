"""Text rendering: fonts by pixel size, cached lines, and paragraphs that wrap as Japanese readers expect."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from sys import getrefcount
from threading import Lock

import pygame

from scenes.kit.compositor.pixels import draw_faint
from scenes.kit.compositor.raster_cache import RasterCache, RasterKind
from scenes.kit.files import asset
from scenes.kit.graphics.theme import Color
from scenes.kit.text.line_breaking import cut_middle, drawable, lines, whole_phrases, whole_words

FILES = {"medium": "ui-medium.ttf", "bold": "ui-bold.ttf", "numerals": "numerals.ttf"}
MOST, USUAL = 24, 1.5
"""Fonts that stay open in a window of 1920x1080, more than a page uses, and window pixels per design pixel there."""
BOX = "□"
"""The sign drawn in place of a character that the fonts lack."""
PLAIN = frozenset(map(chr, range(32, 127)))
"""Characters that every font is known to have, so that they need not be looked up."""
WRAPPED_KEPT = 900
"""Most wrapped paragraphs in the cache."""
CLOSE = 1.14
"""Line height of labels on two lines, as a multiple of the text size."""
NEARLY = 0.85
"""Factor down to which words are shrunk to stay on one line rather than be wrapped to two."""
PARTS_KEPT = 20_000


class Fonts:
    """The most recently used fonts, kept open; the number depends on the window's size. Several threads may use it.

    The names of font files that cannot be read are added to `undrawn`.
    """

    def __init__(self, undrawn: set[str], most: int = MOST) -> None:
        self._undrawn, self.most = undrawn, most
        self._paths = {weight: asset("fonts", file) for weight, file in FILES.items()}
        self._open: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()
        self._gone: list[tuple[pygame.Font]] = []
        """Evicted fonts, to be closed as soon as no thread uses them any more."""
        self._lock = Lock()
        """Held while a font is opened or closed, because FreeType is not thread-safe there."""

    def get(self, weight: str, pixels: int) -> pygame.Font:
        """The font of a weight, such as `bold`, and a height of `pixels`; a system font if its file cannot be read."""
        key = weight, pixels
        with self._lock:
            found = self._open.get(key)
            if found is None:
                found = self._open[key] = self._opened(weight, pixels)
                while len(self._open) > self.most:
                    self._gone.append((self._open.popitem(last=False)[1],))
                self._close()
            self._open.move_to_end(key)
            return found

    def sizes(self) -> set[int]:
        """The heights of the open fonts, in pixels."""
        with self._lock:
            return {pixels for _, pixels in self._open}

    def fit(self, scale: float) -> None:
        """Set how many fonts stay open, by the window pixels per design pixel: a large window comes with more memory.

        Drawing the first word in a font that has to be opened again takes 1 ms.
        """
        self.most = round(MOST * max(1.0, scale / USUAL) ** 2)

    def clear(self) -> None:
        with self._lock:
            self._gone += [(font,) for font in self._open.values()]
            self._open.clear()
            self._close()

    def _close(self) -> None:
        """Close evicted fonts, except for any that another thread is still using."""
        self._gone = [gone for gone, stays in zip(self._gone, shared(self._gone), strict=True) if stays]

    def _opened(self, weight: str, pixels: int) -> pygame.Font:
        try:
            return pygame.Font(self._paths[weight], pixels)
        except (OSError, pygame.error):
            self._undrawn.add(FILES[weight])
            return pygame.Font(None, pixels)  # any letters are better than none


def shared(entries: Iterable[Sequence[object]]) -> list[bool]:
    """For each entry, whether anything but the entry itself refers to its first object."""
    return [count > ALONE for count in _counts(entries)]


def _counts(entries: Iterable[Sequence[object]]) -> list[int]:
    return [getrefcount(entry[0]) for entry in entries]


ALONE = _counts([(object(), 0)])[0]
"""Python's reference count of an object that only its cache entry refers to; it depends on Python's version."""


Measure = Callable[["Typeset", float, str, str], float]
"""A function that returns the width of part of a line in design pixels, from typesetter, size, weight and text."""


class Typeset:
    """A typesetter, which measures and draws text. Lengths are design pixels, each of `scale` window pixels.

    Text sizes are multiplied with `factor`, the player's setting, but letters are never smaller than `least` window
    pixels. Rendered lines are kept in the raster cache.
    """

    def __init__(
        self, scale: float = 1.0, factor: float = 1.0, least: int = 0, rasters: RasterCache | None = None,
    ) -> None:
        self.scale = scale
        self.factor = factor
        self.least = least
        self._lines: RasterKind[pygame.Surface] = (rasters or RasterCache()).kind("text")
        self._wrapped: dict[tuple[str, int, str, float, bool, Measure | None], list[str]] = {}
        self._advances: dict[tuple[str, str, int], float] = {}
        self._fitted: dict[tuple[str, float, str, float, float, float, float], float] = {}
        self._drawn = defaultdict[str, set[str]](lambda: {*PLAIN})
        """The characters that are known to be in the font of each weight."""
        self.undrawn: set[str] = set()
        """Characters that the fonts lack, and names of font files that could not be read."""
        self.fonts = Fonts(self.undrawn)
        self.fonts.fit(scale)

    def rescale(self, scale: float, factor: float, least: int = 0) -> None:
        """Change scale, factor or least size; if that is a change, cached lines and sizes are dropped."""
        if (scale, factor, least) != (self.scale, self.factor, self.least):
            self.scale, self.factor, self.least = scale, factor, least
            self.fonts.clear()
            self.fonts.fit(scale)
            self._lines.clear()
            self._wrapped.clear()
            self._advances.clear()
            self._fitted.clear()

    @property
    def growth(self) -> float:
        """By how much the player's setting enlarges letters: 0 for usual ones, 0.3 for letters enlarged by 30 %."""
        return max(0.0, self.factor - 1)

    def half(self, size: float) -> float:
        """The text size for labels in small boxes, whose letters grow by half of the player's enlargement."""
        return size * (1 + 0.5 * self.growth) / self.factor

    def font(self, size: float, weight: str = "medium") -> pygame.Font:
        """The font for a text size in design pixels, opened at its height in window pixels."""
        return self.fonts.get(weight, self.pixels(size))

    def _drawable(self, text: str, weight: str, font: pygame.Font) -> str:
        """The text with a replacement sign for each character that the font lacks, and without control characters."""
        known = self._drawn[weight]
        if known.issuperset(text):
            return text
        text = drawable(text)
        for sign in set(text) - known:
            box = font.metrics(sign)
            if unicodedata.category(sign)[0] not in "CMZ" and not (box and box[0] and any(box[0][:4])):
                self.undrawn.add(sign)
            else:
                known.add(sign)
        return text if known.issuperset(text) else "".join(sign if sign in known else BOX for sign in text)

    def pixels(self, size: float) -> int:
        """The height of letters in whole window pixels for a text size in design pixels; a half is rounded up."""
        return max(6, self.least, int(size * self.scale * self.factor + 0.5))

    def _tall(self, size: float) -> float:
        """The actual height of letters in design pixels for a text size, by the player's setting and the least size."""
        return max(size * self.factor, self.least / self.scale)

    def width(self, text: str, size: float, weight: str = "medium") -> float:
        """The width of one line of text, in design pixels."""
        return self.advance(size, weight, text)

    def advance(self, size: float, weight: str, part: str) -> float:
        """The width of a short text in design pixels, cached because pages often measure the same ones."""
        key = part, weight, self.pixels(size)
        found = self._advances.get(key)
        if found is None:
            if len(self._advances) > PARTS_KEPT:
                self._advances.clear()
            found = self._advances[key] = self._measured(part, size, weight)
        return found

    def _measured(self, text: str, size: float, weight: str) -> float:
        font = self.font(size, weight)
        return font.size(self._drawable(text, weight, font))[0] / self.scale

    def height(self, size: float, weight: str = "medium") -> float:
        """The height of one line of text, in design pixels."""
        return self.font(size, weight).get_linesize() / self.scale

    def within(self, size: float, high: float) -> float:
        """The text size at which a line is at most `high` design pixels high, though not below the usual size."""
        return max(min(size, high / (1.25 * self.factor)), size / max(1.0, self.factor))

    def line(self, text: str, size: float, weight: str, color: Color) -> pygame.Surface:
        """The picture of one line in window pixels; it is cached and shared, so do not draw on it."""
        key = text, weight, self.pixels(size), color

        def made() -> pygame.Surface:
            font = self.font(size, weight)
            words = self._drawable(text, weight, font)
            if font.size(words)[0] == 0:  # nothing but invisible characters, which a font refuses
                words = ""
            return font.render(words, True, color)

        return self._lines.get(key, made)

    def fit(
        self, text: str, size: float, weight: str, width: float, smallest: float = 0.7
    ) -> tuple[str, float]:
        """A text and size that fit into `width`: it is shrunk at most by the factor `smallest`, then cut in the middle.

        Letters that the player's setting enlarges may first be shrunk to the usual size.
        """
        return self.fit_named(str, text, size, weight, width, smallest)

    def fit_named(
        self, said: Callable[[str], str], name: str, size: float, weight: str, width: float, smallest: float = 0.7
    ) -> tuple[str, float]:
        """Like `fit`, for a sentence that `said` makes from a name: if it is too long, only the name is cut."""
        text = said(name)
        full = self.advance(size, weight, text)
        if full <= width:
            return text, size
        least, size = size * self._least(smallest), size * min(1.0, width / full)
        while size > least and self.width(text, size, weight) > width:
            size *= 0.97  # whole pixels: a smaller font is not always as much narrower
        size = max(size, least)
        if self.width(text, size, weight) > width:
            fitting = bisect_left(range(1, len(name)), True, key=lambda kept: self.width(
                said(cut_middle(name, kept)), size, weight) > width)
            text = said(cut_middle(name, max(1, fitting)))
        return text, size

    def fit_box(
        self, text: str, size: float, weight: str, room: tuple[float, float], smallest: float = 0.7
    ) -> tuple[list[str], float]:
        """The text on one line, or on two if one would have to be too small, and the text size to fit into `room`."""
        one, fitted = self.fit(text, size, weight, room[0], smallest)
        if one == text and fitted >= NEARLY * size:
            return [one], fitted
        least, larger = size * self._least(smallest) if one != text else fitted * 1.05, size
        torn: tuple[list[str], float] | None = None
        while larger >= (least if torn is None else size * self.promised):
            if 2 * CLOSE * self._tall(larger) <= room[1] + 1:
                lines = self.wrap(text, larger, weight, room[0])
                widest = max(self.width(line, larger, weight) for line in lines)
                if len(lines) == 2 and whole_words(text, lines) and widest <= room[0]:
                    if whole_phrases(text, lines):
                        return lines, larger
                    torn = torn or (lines, larger)
            larger *= 0.97
        return torn or ([one], fitted)

    def fit_label(self, text: str, size: float, weight: str, room: tuple[float, float]) -> tuple[list[str], float]:
        """Like `fit_box` if the player's setting enlarges letters; usual letters stay on one line if it is not cut."""
        one, fitted = self.fit(text, size, weight, room[0])
        return self.fit_box(text, size, weight, room) if self.growth or one != text else ([one], fitted)

    def fit_lines(self, text: str, size: float, weight: str, width: float, most: int) -> tuple[list[str], float]:
        """Like `fit_label`, in a room high enough for `most` lines (1 or 2)."""
        return self.fit_label(text, size, weight, (width, most * CLOSE * self._tall(size)))

    @property
    def promised(self) -> float:
        """The factor to which enlarged letters may be shrunk; at least half of the player's enlargement remains."""
        return (1 + 0.5 * self.growth) / max(1.0, self.factor)

    def has_room(self, text: str, size: float, weight: str, room: tuple[float, float]) -> bool:
        """Whether a text on one line or two fits into `room` (width, height) without shrinking below `promised`."""
        lines, fitted = self.fit_box(text, size, weight, room)
        return fitted >= self.promised * size and all(self.width(line, fitted, weight) <= room[0] for line in lines)

    def boxed(
        self, surface: pygame.Surface, text: str, middle: tuple[float, float], size: float, color: Color, weight: str,
        room: tuple[float, float], *, align: str = "center", smallest: float = 0.7,
    ) -> None:
        """Draw a text on one line or two, as large as fits into `room` (width, height); `middle` is, by `align`, the
        middle of its left or right edge, or its centre."""
        lines, fitted = self.fit_box(text, size, weight, room, smallest)
        self.stacked(surface, lines, middle, fitted, color, weight, align=align)

    def stacked(
        self, surface: pygame.Surface, lines: list[str], pos: tuple[float, float], size: float, color: Color,
        weight: str, *, align: str = "left",
    ) -> None:
        """Draw lines as returned by `fit_box`; `pos` is, by `align`, the middle of their left or right edge, or the
        centre of all."""
        step = CLOSE * self._tall(size)
        for number, line in enumerate(lines):
            y = pos[1] + (number - (len(lines) - 1) / 2) * step
            self.text(surface, line, (pos[0], y), size, color, weight, align=align)

    def wrap(
        self, text: str, size: float, weight: str, width: float, *, fewest: bool = False,
        measure: Measure | None = None,
    ) -> list[str]:
        """The lines of a paragraph wrapped to a width in design pixels; line breaks in the text are kept.

        With `fewest` there are as few lines as possible. `measure` returns the width of a part of a line that contains
        not only letters, such as small cards.
        """
        key = text, self.pixels(size), weight, width, fewest, measure
        if (found := self._wrapped.get(key)) is None:
            if len(self._wrapped) > WRAPPED_KEPT:
                self._wrapped.clear()
            wide = partial(self.advance, size, weight) if measure is None else partial(measure, self, size, weight)
            parts = (lines(part, width, wide, fewest=fewest) for part in text.split("\n"))
            found = self._wrapped[key] = [line for part in parts for line in part]
        return found

    def fit_paragraph(
        self, text: str, size: float, weight: str, room: pygame.FRect, leading: float = 1.3,
        least: float = 0.7,
    ) -> float:
        """The largest text size, from `least` times `size` to `size`, at which a wrapped paragraph fits into `room`."""
        key = text, size, weight, room.width, room.height, leading, least
        if (found := self._fitted.get(key)) is None:
            if len(self._fitted) > WRAPPED_KEPT:
                self._fitted.clear()
            small = size * self._least(least)
            full = room.height + 1
            while size > small and self.paragraph_height(text, room.width, size, weight, leading) > full:
                size *= 0.96
            found = self._fitted[key] = size
        return found

    def _least(self, smallest: float) -> float:
        """The least factor for a text size if usual letters may shrink by `smallest`; enlarged ones may shrink more."""
        return smallest / max(1.0, self.factor)

    def text(
        self, surface: pygame.Surface, text: str, pos: tuple[float, float], size: float, color: Color,
        weight: str = "medium", *, align: str = "left", width: float | None = None, alpha: float = 1.0,
    ) -> pygame.FRect:
        """Draw one line; `pos` is the middle of its left or right end or its centre, by `align`; returns its rectangle.

        A line wider than `width` is shrunk, and then cut, as by `fit`.
        """
        if width is not None:
            text, size = self.fit(text, size, weight, width)
        image = self.line(text, size, weight, color)
        rect = image.get_rect()
        x, y = pos[0] * self.scale, pos[1] * self.scale
        rect.midleft = round(x), round(y)
        if align == "center":
            rect.center = round(x), round(y)
        elif align == "right":
            rect.midright = round(x), round(y)
        draw_faint(surface, image, rect, alpha)
        return pygame.FRect([v / self.scale for v in rect])

    def paragraph(
        self, surface: pygame.Surface, text: str, rect: pygame.FRect, size: float, color: Color,
        weight: str = "medium", *, align: str = "left", leading: float = 1.3, alpha: float = 1.0,
    ) -> float:
        """Draw a paragraph wrapped to the width of `rect`, from its top; returns the height in design pixels."""
        step = self._tall(size) * leading
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        lines = self.wrap(text, size, weight, rect.width)
        for number, line in enumerate(lines):
            self.text(surface, line, (x, rect.top + step * (number + 0.5)), size, color, weight,
                      align=align, alpha=alpha)
        return step * len(lines)

    def paragraph_height(
        self, text: str, width: float, size: float, weight: str = "medium", leading: float = 1.3
    ) -> float:
        """The height in design pixels of a paragraph wrapped to `width`."""
        return self._tall(size) * leading * len(self.wrap(text, size, weight, width))
