"""Words on the screen: fonts by pixel size, cached lines, paragraphs that wrap as Japanese readers expect."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.files import asset
from scenes.kit.line_breaking import lines
from scenes.kit.theme import Color

FILES = {
    "medium": "ui-medium.ttf",
    "bold": "ui-bold.ttf",
    "numerals": "numerals.ttf",
}
UNDRAWN = re.compile("[\0\ud800-\udfff]")
"""Characters that a font refuses: the end of a C string, halves of pairs."""
LINES_KEPT = 900
PARTS_KEPT = 20_000


def cut_middle(text: str, kept: int) -> str:
    """So many letters of a text with an ellipsis in their middle: texts that differ only at their end stay apart."""
    tail = (kept + 1) // 3
    return text[: kept - tail].rstrip() + "…" + text[len(text) - tail :].lstrip()


def drawable(text: str) -> str:
    """The text without what no font can draw: names out of a file may hold anything."""
    return UNDRAWN.sub("", text)


class Typeset:
    """Renders text; sizes are design pixels, `scale` window pixels per design pixel, `factor` the setting."""

    def __init__(self, scale: float = 1.0, factor: float = 1.0) -> None:
        self.scale = scale
        self.factor = factor
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines: OrderedDict[tuple[str, str, int, Color], pygame.Surface] = OrderedDict()
        self._wrapped: dict[tuple[str, float, str, float, bool], list[str]] = {}
        self._advances: dict[tuple[str, str, int], float] = {}

    def rescale(self, scale: float, factor: float) -> None:
        """The window or the text size has changed: what was rendered is of no use any more."""
        if (scale, factor) != (self.scale, self.factor):
            self.scale, self.factor = scale, factor
            self._fonts.clear()
            self._lines.clear()
            self._wrapped.clear()
            self._advances.clear()

    @property
    def growth(self) -> float:
        """How much more room words need by the setting: 0 for usual letters, 0.3 for letters larger by 30 %."""
        return max(0.0, self.factor - 1)

    def font(self, size: float, weight: str = "medium") -> pygame.Font:
        """The font in window pixels for a design size."""
        key = weight, self._pixels(size)
        if key not in self._fonts:
            self._fonts[key] = pygame.Font(asset("fonts", FILES[weight]), key[1])
        return self._fonts[key]

    def _pixels(self, size: float) -> int:
        """Window pixels for a design size; a half counts up, for in a small window every pixel does."""
        return max(6, int(size * self.scale * self.factor + 0.5))

    def width(self, text: str, size: float, weight: str = "medium") -> float:
        """How wide a line would be, in design pixels."""
        return self.font(size, weight).size(drawable(text))[0] / self.scale

    def _advance(self, size: float, weight: str, part: str) -> float:
        """How wide a part of a paragraph is: the same characters come again and again."""
        key = part, weight, self._pixels(size)
        if key not in self._advances:
            if len(self._advances) > PARTS_KEPT:
                self._advances.clear()
            self._advances[key] = self.width(part, size, weight)
        return self._advances[key]

    def height(self, size: float, weight: str = "medium") -> float:
        """How high a line is, in design pixels."""
        return self.font(size, weight).get_linesize() / self.scale

    def within(self, size: float, high: float) -> float:
        """The size at which a line is no higher than so many design pixels, but never less than usual letters have."""
        return max(min(size, high / (1.25 * self.factor)), size / max(1.0, self.factor))

    def line(self, text: str, size: float, weight: str, color: Color) -> pygame.Surface:
        """One line as a surface in window pixels; do not draw on it, it is shared."""
        key = text, weight, self._pixels(size), color
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        surface = self.font(size, weight).render(drawable(text), True, color)
        self._lines[key] = surface
        if len(self._lines) > LINES_KEPT:
            self._lines.popitem(last=False)
        return surface

    def fit(
        self, text: str, size: float, weight: str, width: float, smallest: float = 0.7
    ) -> tuple[str, float]:
        """The text and size that fit into `width`: smaller, down to `smallest`, then with an ellipsis in its middle.

        Larger letters by the setting may become as small as usual ones: whole words matter more.
        """
        return self.fit_named(str, text, size, weight, width, smallest)

    def fit_named(
        self, said: Callable[[str], str], name: str, size: float, weight: str, width: float, smallest: float = 0.7
    ) -> tuple[str, float]:
        """The same for a sentence that says a name, of which only the name may be cut."""
        text = said(name)
        full = self.width(text, size, weight)
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

    def wrap(self, text: str, size: float, weight: str, width: float, *, fewest: bool = False) -> list[str]:
        """The lines of a paragraph of this width, the `fewest` there can be; a line break in the text is kept."""
        key = text, size, weight, width, fewest
        if key not in self._wrapped:
            if len(self._wrapped) > LINES_KEPT:
                self._wrapped.clear()
            measure = partial(self._advance, size, weight)
            parts = (lines(part, width, measure, fewest=fewest) for part in text.split("\n"))
            self._wrapped[key] = [line for part in parts for line in part]
        return self._wrapped[key]

    def fit_paragraph(
        self, text: str, size: float, weight: str, room: pygame.FRect, leading: float = 1.3,
        least: float = 0.7,
    ) -> float:
        """The size, not larger than `size`, at which a paragraph fits into `room`."""
        small = size * self._least(least)
        full = room.height + 1
        while size > small and self.paragraph_height(text, room.width, size, weight, leading) > full:
            size *= 0.96
        return size

    def _least(self, smallest: float) -> float:
        """How small letters may become, as a share of their size by the setting."""
        return smallest / max(1.0, self.factor)

    def text(
        self, surface: pygame.Surface, text: str, pos: tuple[float, float], size: float, color: Color,
        weight: str = "medium", *, align: str = "left", width: float | None = None, alpha: float = 1.0,
    ) -> pygame.FRect:
        """Draw one line; `pos` is the middle of its left/right end or its centre, as `align` says."""
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
        self._blit(surface, image, rect, alpha)
        return pygame.FRect([v / self.scale for v in rect])

    def paragraph(
        self, surface: pygame.Surface, text: str, rect: pygame.FRect, size: float, color: Color,
        weight: str = "medium", *, align: str = "left", leading: float = 1.3, alpha: float = 1.0,
    ) -> float:
        """Draw wrapped lines from the top of `rect`; the height they took, in design pixels."""
        step = size * self.factor * leading
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        lines = self.wrap(text, size, weight, rect.width)
        for number, line in enumerate(lines):
            self.text(surface, line, (x, rect.top + step * (number + 0.5)), size, color, weight,
                      align=align, alpha=alpha)
        return step * len(lines)

    def paragraph_height(
        self, text: str, width: float, size: float, weight: str = "medium", leading: float = 1.3
    ) -> float:
        """The height `paragraph` would take, in design pixels."""
        return size * self.factor * leading * len(self.wrap(text, size, weight, width))

    @staticmethod
    def _blit(surface: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, alpha: float) -> None:
        if alpha >= 1:
            surface.blit(image, rect)
            return
        image.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(image, rect)
        image.set_alpha(255)
