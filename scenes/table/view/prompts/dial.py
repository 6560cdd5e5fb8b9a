"""Drawing of numbers in DOS (R11): the number that a # card counts as, keys on cards, and the parts of a round dial."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, mix

FINE = 2
"""Factor by which the parts of a dial are drawn larger and then shrunk, for smooth edges."""
GAP = 4.0
"""Gap between two parts of a dial, in design pixels."""
STEPS = 14
"""Number of straight pieces that make an arc."""

Spot = tuple[float, float]


def badge(ctx: Context, surface: pygame.Surface, center: Spot, number: int, color: str, radius: float) -> None:
    """Draw a disc with the number that a # card counts as, in the colour of the card."""
    tone = ctx.art.tones(color).deep
    ctx.paint.disc(surface, (center[0], center[1] + 1.5), radius + 2.5, mix(tone, (0, 0, 0), 0.45), 0.35)
    ctx.paint.disc(surface, center, radius + 2, tone)
    ctx.paint.disc(surface, center, radius, (255, 255, 255))
    size = radius * (1.34 if number < 10 else 1.14) / ctx.type.factor
    ctx.type.text(surface, str(number), center, size, tone, "bold", align="center")


def key_cap(ctx: Context, surface: pygame.Surface, center: Spot, key: str) -> None:
    """Draw the key that chooses a card, on a small disc."""
    theme = ctx.theme
    ctx.paint.disc(surface, center, 15, theme.panel)
    ctx.paint.disc(surface, center, 13, theme.accent)
    ctx.type.text(surface, key, center, 16 / ctx.type.factor, theme.on_accent, "bold", align="center",
                  width=26)


def on_dial(dx: float, dy: float, count: int) -> int:
    """The number on a dial in the direction (`dx`, `dy`) from its middle, from 1 at the top clockwise to `count`."""
    turn = (math.atan2(dy, dx) + math.pi / 2) / math.tau
    return round(turn * count) % count + 1


def dial_part(
    scale: float, number: int, count: int, radii: Spot, face: Rgb, edge: Rgb
) -> tuple[pygame.Surface, Spot]:
    """The image of the part of a dial with a number, and that part's middle from the dial's, in design pixels."""
    inner, outer = radii
    rim = _outline(number, count, inner - 3, outer + 5, GAP - 2.5)
    xs, ys = [x for x, _ in rim], [y for _, y in rim]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    size = max(xs) - min(xs) + 24, max(ys) - min(ys) + 24
    unit = scale * FINE
    big = pygame.Surface((round(size[0] * unit), round(size[1] * unit)), pygame.SRCALPHA, 32)
    big.fill((255, 255, 255, 0))
    for tone, up, outline in (
        ((40, 16, 8, 34), -5.0, _outline(number, count, inner - 4, outer + 6, GAP - 4)),
        ((40, 16, 8, 44), -3.0, rim),
        ((255, 255, 255, 255), 0.0, rim),
        ((*edge, 255), 0.0, _outline(number, count, inner, outer + 1.5, GAP)),
        ((*face, 255), 2.5, _outline(number, count, inner + 2, outer, GAP + 0.5)),
        ((*mix(face, (255, 255, 255), 0.22), 255), 2.5, _outline(number, count, outer - 14, outer - 5, GAP + 5)),
    ):
        moved = [((x - middle[0] + size[0] / 2) * unit, (y - up - middle[1] + size[1] / 2) * unit)
                 for x, y in outline]
        pygame.draw.polygon(big, tone, moved)
    small = round(size[0] * scale), round(size[1] * scale)
    return pygame.transform.smoothscale(big, small), middle


def _outline(number: int, count: int, inner: float, outer: float, gap: float) -> list[Spot]:
    """The outline of the part of a dial with a number, with a gap of `gap` to its neighbours."""
    middle, half = math.tau * (number - 1) / count - math.pi / 2, math.pi / count
    points: list[Spot] = []
    for radius, way in ((outer, 1), (inner, -1)):
        reach = half - math.asin(min(0.9, gap / 2 / radius))
        for step in range(STEPS + 1):
            angle = middle + way * reach * (2 * step / STEPS - 1)
            points.append((math.cos(angle) * radius, math.sin(angle) * radius))
    return points
