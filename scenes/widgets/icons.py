"""Small pictures on buttons, drawn from polygons and discs in a box of 1."""

from __future__ import annotations

import math

import pygame

from scenes.paint import Paint
from scenes.theme import Color

Points = list[tuple[float, float]]


def _bar(x: float, y: float, length: float, width: float, turn: float = 0.0) -> Points:
    """A bar around (x, y), turned by `turn` degrees."""
    angle = math.radians(turn)
    dx, dy = math.cos(angle), math.sin(angle)
    a, b = length / 2, width / 2
    return [(x + dx * p - dy * q, y + dy * p + dx * q) for p, q in ((-a, -b), (a, -b), (a, b), (-a, b))]


def _gear() -> Points:
    points = []
    for tooth in range(8):
        for turn, radius in ((-13, 0.36), (-9, 0.5), (9, 0.5), (13, 0.36)):
            angle = math.radians(tooth * 45 + turn)
            points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


def _arc(radius: float, width: float, start: float, end: float) -> Points:
    steps = [math.radians(start + (end - start) * i / 16) for i in range(17)]
    outer = [(radius * math.cos(a), radius * math.sin(a)) for a in steps]
    inner = [((radius - width) * math.cos(a), (radius - width) * math.sin(a)) for a in reversed(steps)]
    return outer + inner


ICONS: dict[str, tuple[Points, ...]] = {
    "play": ([(-0.32, -0.46), (0.46, 0.0), (-0.32, 0.46)],),
    "pause": (_bar(-0.2, 0, 0.2, 0.84), _bar(0.2, 0, 0.2, 0.84)),
    "menu": (_bar(0, -0.3, 0.86, 0.15), _bar(0, 0, 0.86, 0.15), _bar(0, 0.3, 0.86, 0.15)),
    "close": (_bar(0, 0, 0.96, 0.17, 45), _bar(0, 0, 0.96, 0.17, -45)),
    "plus": (_bar(0, 0, 0.86, 0.18), _bar(0, 0, 0.18, 0.86)),
    "minus": (_bar(0, 0, 0.86, 0.18),),
    "left": ([(0.28, -0.46), (0.28, 0.46), (-0.4, 0.0)],),
    "right": ([(-0.28, -0.46), (-0.28, 0.46), (0.4, 0.0)],),
    "up": ([(-0.46, 0.28), (0.46, 0.28), (0.0, -0.4)],),
    "down": ([(-0.46, -0.28), (0.46, -0.28), (0.0, 0.4)],),
    "back": (_bar(0.08, 0, 0.8, 0.17), _bar(-0.2, -0.17, 0.52, 0.17, -45), _bar(-0.2, 0.17, 0.52, 0.17, 45)),
    "check": (_bar(-0.22, 0.14, 0.4, 0.17, 45), _bar(0.14, -0.02, 0.8, 0.17, -52)),
    "door": (_bar(-0.3, 0, 0.14, 0.9), _bar(-0.1, -0.4, 0.5, 0.13), _bar(-0.1, 0.4, 0.5, 0.13),
             _bar(0.2, 0, 0.4, 0.14), [(0.22, -0.24), (0.52, 0.0), (0.22, 0.24)]),
    "again": (_arc(0.46, 0.15, -40, 230), [(0.1, -0.42), (0.52, -0.5), (0.5, -0.08)]),
    "people": (_bar(-0.22, 0.3, 0.46, 0.32), _bar(0.26, 0.32, 0.4, 0.28)),
    "person": (_arc(0.44, 0.44, 180, 360),),
    "cpu": (_bar(0, 0.08, 0.84, 0.62), _bar(0, -0.38, 0.09, 0.3)),
    "gear": (_gear(),),
    "info": (_bar(0, 0.16, 0.2, 0.56),),
    "help": (_arc(0.3, 0.15, -200, 60), _bar(0.02, 0.12, 0.15, 0.3)),
    "cards": (_bar(-0.16, 0.02, 0.44, 0.72, -14), _bar(0.2, 0.04, 0.44, 0.72, 12)),
    "bolt": ([(0.1, -0.5), (-0.34, 0.1), (-0.04, 0.1), (-0.12, 0.5), (0.34, -0.12), (0.04, -0.12)],),
    "pencil": (_bar(0.04, -0.04, 0.72, 0.26, -45), [(-0.48, 0.48), (-0.4, 0.16), (-0.16, 0.4)]),
}
DISCS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "people": ((-0.22, -0.14, 0.22), (0.28, -0.06, 0.17)),
    "person": ((0.0, -0.24, 0.24),),
    "cpu": ((0.0, -0.48, 0.1),),
    "info": ((0.0, -0.34, 0.13),),
    "help": ((0.02, 0.42, 0.1),),
}
MOVED = {"person": (0.0, 0.46)}


def draw_icon(
    paint: Paint, surface: pygame.Surface, name: str, center: tuple[float, float], size: float, color: Color,
    alpha: float = 1.0,
) -> None:
    """Draw the picture `name` into a square of `size` design pixels around `center`."""
    x, y = center
    dx, dy = MOVED.get(name, (0.0, 0.0))
    for points in ICONS[name]:
        moved = [(x + (px + dx) * size, y + (py + dy) * size) for px, py in points]
        paint.polygon(surface, moved, color, alpha)
    for px, py, radius in DISCS.get(name, ()):
        paint.disc(surface, (x + px * size, y + py * size), radius * size, color, alpha)
