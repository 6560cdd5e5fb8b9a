"""The pictures of the backs of the cards: a card in a circle over a pattern."""

from __future__ import annotations

from assets.make.art.path import circle, rect
from assets.make.art.svg import fill, linear, stroke, svg
from assets.make.art.symbols import shape

SHAPES = ("triangle", "star", "diamond", "circle")


EARNED = {
    "waves": ("#f4fbfb", "#1d7f86", "#0b3f52", "#bff3e6"),
    "checks": ("#fff6ec", "#b5303c", "#651426", "#ffd9a0"),
    "blossoms": ("#fff4f8", "#7d4aa8", "#3b1d63", "#ffc4dc"),
    "stars": ("#fffbe8", "#2b2b33", "#0b0b10", "#ffd85c"),
}
"""The colours of the backs that players earn: frame, background above and below, and lines."""


def back(dark: bool) -> str:
    tones = ("#17121f", "#2c2150", "#0e0a1e", "#b79bff") if dark else ("#fff9ec", "#33479c", "#151d4f", "#ffcf6b")
    shapes = ""
    for i in range(5 * 8):
        x, y = 36 + 42 * (i % 5), 36 + 41 * (i // 5)
        shapes += fill(shape(SHAPES[(i + i // 5) % 4], x, y, 10), tones[3], 0.13)
    return _drawn(tones, shapes, "#e4d9ff" if dark else tones[0])


def earned_back(name: str) -> str:
    """The SVG text of a back that players earn, by its name."""
    tones, pattern = EARNED[name], ""
    for row in range(9):
        for column in range(6):
            x, y = 36 + 42 * column - 21 * (row % 2), 36 + 36 * row
            if not 24 <= x <= 216:
                continue
            match name:
                case "waves":
                    pattern += "".join(stroke(circle(x, y, size), tones[3], 2, 0.2) for size in (6, 12, 18))
                case "checks":
                    pattern += fill(rect(x - 10, y - 10, 20, 20, 3), tones[3], 0.14)
                case "blossoms":
                    petals = (72 * number for number in range(5))
                    pattern += "".join(fill(circle(0, -7, 5).turn(angle).move(x, y), tones[3], 0.22)
                                       for angle in petals)
                case _:
                    pattern += fill(shape("star", x, y, 7 if row % 2 else 11), tones[3], 0.22)
    return _drawn(tones, pattern, tones[0])


def _drawn(tones: tuple[str, str, str, str], pattern: str, mini_tone: str) -> str:
    """The SVG of a back with a pattern: frame, background, and in the middle a card in a circle."""
    frame, top, low, gold = tones
    defs = "<defs>" + linear("g", (40, 0, 200, 360), [(0, top, 1), (1, low, 1)]) + "</defs>"
    body = fill(rect(1, 1, 238, 358, 27), frame) + fill(rect(12, 12, 216, 336, 19), "@g") + pattern
    mini = rect(-28, -42, 56, 84, 10).turn(14).move(120, 180)
    body += fill(circle(120, 180, 70), low) + stroke(circle(120, 180, 70), gold, 5)
    body += stroke(circle(120, 180, 61), gold, 1.5, 0.6) + fill(mini, mini_tone)
    body += stroke(rect(-16, 0, 32, 0.1, 0).turn(14).move(120, 180), top, 9)
    body += stroke(rect(18, 18, 204, 324, 14), gold, 1.5, 0.5)
    return svg(240, 360, defs, body)
