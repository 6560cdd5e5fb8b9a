"""The viewport: conversion of design pixels, which layouts are written in, to window pixels and back.

The design is 1280x720 pixels large, or 720x1280 in an upright window.
"""

from dataclasses import dataclass
from functools import cached_property

import pygame

DESIGN = (1280.0, 720.0)
UPRIGHT = (720.0, 960.0)
"""Least width and height of an upright design; at the usual shape of a telephone it is 720x1280."""
WIDE = 1.15
"""Ratio of width to height below which a window counts as upright or square."""
SMALLEST, SMALLEST_UPRIGHT = (960, 540), (540, 720)
LEAST_LETTERS, LEAST_SMALL = 13, 8
"""Least size of letters in window pixels: in an upright window, and in a very small one."""
EDGE = 2
"""Margin in window pixels around a rectangle for antialiased edges."""
LARGE, BROAD = 2560, 2.0
"""Window pixels across, and ratio of width to height, from which a window counts as large."""
NEAR, MOST = 0.68, 0.4
"""Scale (window pixels per design pixel) below which letters are enlarged, and the greatest enlargement as a share."""


@dataclass(frozen=True)
class Viewport:
    """A window of `pixels` and the conversion between its pixels and design pixels.

    The design area is never smaller than 1280x720, or 720x960 in an upright window (`tall`), and grows to the sides so
    that nothing is letter-boxed; a layout that keeps to edges and centre fits every window. The origin is the top left
    corner.
    """

    pixels: tuple[int, int]
    """The size in pixels that is drawn: that of the window, or less if drawing is scaled up to it."""
    magnified: float = 1.0
    """Window pixels per drawn pixel; 1 unless what is drawn is scaled up to the window."""

    @cached_property
    def tall(self) -> bool:
        """Whether the window is upright or square, so that things lie below each other rather than side by side."""
        return self.pixels[0] < WIDE * self.pixels[1]

    @cached_property
    def square(self) -> bool:
        """Whether an upright window (`tall`) is wide enough for two things side by side."""
        return self.tall and self.pixels[0] >= 0.9 * self.pixels[1]

    @property
    def large(self) -> bool:
        """Whether there is room for more than in a usual window: a wide one, or one of many pixels."""
        wide = self.pixels[0] * self.magnified
        return not self.tall and (wide >= LARGE or self.pixels[0] >= BROAD * self.pixels[1])

    @cached_property
    def scale(self) -> float:
        """Window pixels per design pixel; cached, because it is needed a thousand times a frame."""
        least = UPRIGHT if self.tall else DESIGN
        return max(0.05, min(self.pixels[0] / least[0], self.pixels[1] / least[1]))

    @property
    def letters(self) -> int:
        """The smallest allowed size of letters in window pixels; 0 without a limit."""
        return LEAST_LETTERS if self.tall else LEAST_SMALL if self.scale < NEAR else 0

    def text_size(self, chosen: float) -> float:
        """The factor for the size of letters, from the setting `chosen`.

        Letters are enlarged in a small window, the less so the larger the setting is.
        """
        more = min(MOST, max(0.0, NEAR / self.scale - 1))
        return chosen + more * max(0.0, 2.0 - chosen)

    @property
    def area(self) -> int:
        return self.pixels[0] * self.pixels[1]

    @property
    def width(self) -> float:
        """Width of the window in design pixels (1280 or more; upright 720)."""
        return self.pixels[0] / self.scale

    @property
    def height(self) -> float:
        """Height of the window in design pixels (720 or more; upright 960)."""
        return self.pixels[1] / self.scale

    @property
    def frame(self) -> pygame.FRect:
        """The whole window, in design pixels."""
        return pygame.FRect(0, 0, self.width, self.height)

    @property
    def cx(self) -> float:
        """The horizontal middle of the window, in design pixels."""
        return self.width / 2

    @property
    def cy(self) -> float:
        """The vertical middle of the window, in design pixels."""
        return self.height / 2

    def px(self, length: float) -> int:
        """A design length in whole window pixels."""
        return round(length * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A design point in window pixels."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, rect: pygame.FRect) -> pygame.Rect:
        """A design rectangle in window pixels; edges are rounded, so neighbours stay neighbours."""
        scale = self.scale
        left, top = round(rect.left * scale), round(rect.top * scale)
        return pygame.Rect(left, top, round(rect.right * scale) - left, round(rect.bottom * scale) - top)

    def design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A window point in design pixels."""
        return pos[0] / self.scale, pos[1] / self.scale

    def pointed(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A mouse position in pixels of the real window, converted to design pixels."""
        return pos[0] / (self.scale * self.magnified), pos[1] / (self.scale * self.magnified)

    def in_window(self, rect: pygame.FRect) -> pygame.Rect:
        """A design rectangle in pixels of the real window, to tell the system's input method where text is typed."""
        by = self.scale * self.magnified
        return pygame.Rect(*(round(side * by) for side in rect))


def around(view: Viewport, rect: pygame.FRect, far: float = 0.0) -> pygame.Rect:
    """The rectangle in window pixels around a design rectangle, with a margin of `far` design pixels."""
    return view.rect(rect.inflate(2 * far, 2 * far)).inflate(2 * EDGE, 2 * EDGE)


def about(view: Viewport, x: float, y: float, far: float) -> pygame.Rect:
    """The square in window pixels around a design point, which reaches `far` design pixels to each side."""
    return around(view, pygame.FRect(x, y, 0, 0), far)
