"""One of two curtains that open: cloth that hides all that is behind it, and its curved edge."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.kit.compositor import Node, Painted, Sprite
from scenes.kit.graphics.theme import Rgb, darker, lighter, mix
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.tween import ease_in_out

TAPER, HEM = 52.0, 4.0
"""How much narrower a curtain is below, and the width of the bright line along its edge, in design pixels."""
FOLD, STEPS, TIED = 34.0, 24, 0.85
"""The width of a fold, points along the edge, and at which share of the height the curtain is narrowest."""


class Curtain(NamedTuple):
    """A curtain in two pictures. The cloth has no alpha: so it is drawn quickly, and nothing has to be behind it."""

    cloth: pygame.Surface
    edge: pygame.Surface
    left: bool
    """Whether it hangs at the left: then its edge is at the right."""

    @property
    def width(self) -> int:
        """Window pixels, the edge included."""
        return self.cloth.width + self.edge.width

    def sprites(self, x: int) -> list[Node]:
        """It as sprites, where its left side is at `x`, window pixels."""
        side = "left" if self.left else "right"
        cloth, edge = (x, x + self.cloth.width) if self.left else (x + self.edge.width, x)
        place = self.edge.get_rect(x=edge)
        return [Sprite(side, self.cloth, cloth, 0),
                Painted(f"{side} edge", "", lambda surface: surface.blit(self.edge, place), (place,), direct=True)]

    def aside(self, wide: int) -> Curtain:
        """What is left of it when it is open and only so many pixels of it are seen."""
        left = max(0, wide - self.edge.width)
        cut = self.cloth.subsurface((self.cloth.width - left if self.left else 0, 0, left, self.cloth.height))
        return self._replace(cloth=cut.copy())


def curtains(view: Viewport, wide: float, cloth: Rgb, trim: Rgb) -> tuple[Curtain, Curtain]:
    """The left and the right curtain of the height of the window, `wide` above, in design pixels."""
    whole = _drape(view, wide, cloth, trim)
    edge = min(whole.width, view.px(TAPER + HEM) + 2)
    plain = pygame.Surface((whole.width - edge, whole.height), depth=32)
    plain.blit(whole, (0, 0))
    curved = whole.subsurface((plain.width, 0, edge, whole.height)).copy()
    turned = [pygame.transform.flip(image, True, False) for image in (plain, curved)]
    return Curtain(plain, curved, left=True), Curtain(turned[0], turned[1], left=False)


def _drape(view: Viewport, wide: float, cloth: Rgb, trim: Rgb) -> pygame.Surface:
    """The left curtain in one picture."""
    high = view.height
    size = view.px(wide), view.px(high)
    line = pygame.Surface((size[0], 1), pygame.SRCALPHA, 32)
    deep, bright = darker(cloth, 0.5), lighter(cloth, 0.08)
    for x in range(size[0]):
        wave = 0.5 + 0.5 * math.sin(math.tau * x / view.scale / FOLD)
        line.set_at((x, 0), mix(deep, bright, wave))
    image = pygame.transform.scale(line, size)
    edge = [(wide - TAPER * ease_in_out(min(1.0, step / STEPS / TIED)), high * step / STEPS)
            for step in range(STEPS + 1)]
    points = [(px * view.scale, py * view.scale) for px, py in edge]
    pygame.draw.polygon(image, (0, 0, 0, 0), [*points, (size[0], size[1]), (size[0], 0)])
    pygame.draw.lines(image, trim, False, points, max(2, view.px(HEM)))
    return image
