"""The one place that turns design pixels (1280x720) into window pixels and back."""

from dataclasses import dataclass
from functools import cached_property

import pygame

DESIGN = (1280.0, 720.0)
SMALLEST = (960, 540)


@dataclass(frozen=True)
class Viewport:
    """A window of `pixels`; the design area grows to the sides so that nothing is letter-boxed.

    The origin is the window's top left corner. `width` and `height` are never less than 1280x720, so a
    layout that keeps to the edges and the centre fits every window.
    """

    pixels: tuple[int, int]

    @cached_property
    def scale(self) -> float:
        """Window pixels per design pixel; asked for a thousand times a frame."""
        return max(0.05, min(self.pixels[0] / DESIGN[0], self.pixels[1] / DESIGN[1]))

    @property
    def area(self) -> int:
        """How many window pixels there are."""
        return self.pixels[0] * self.pixels[1]

    @property
    def width(self) -> float:
        """Width of the window in design pixels (1280 or more)."""
        return self.pixels[0] / self.scale

    @property
    def height(self) -> float:
        """Height of the window in design pixels (720 or more)."""
        return self.pixels[1] / self.scale

    @property
    def frame(self) -> pygame.FRect:
        """The whole window, in design pixels."""
        return pygame.FRect(0, 0, self.width, self.height)

    @property
    def cx(self) -> float:
        """Middle of the window, in design pixels."""
        return self.width / 2

    @property
    def cy(self) -> float:
        """Middle of the window, in design pixels."""
        return self.height / 2

    def px(self, length: float) -> int:
        """A design length in whole window pixels."""
        return round(length * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A design point in window pixels."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, rect: pygame.FRect) -> pygame.Rect:
        """A design rectangle in window pixels; edges are rounded, so neighbours stay neighbours."""
        left, top = self.point(rect.left, rect.top)
        right, bottom = self.point(rect.right, rect.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A window point in design pixels."""
        return pos[0] / self.scale, pos[1] / self.scale
