"""The picture of the back of the cards: a card in a circle over a pattern of the four colours' shapes."""

from __future__ import annotations

from assets.make.art.path import circle, rect
from assets.make.art.svg import fill, linear, stroke, svg
from assets.make.art.symbols import shape

SHAPES = ("triangle", "star", "diamond", "circle")


def back(dark: bool) -> str:
    """The SVG text of a card's back, for the `dark` or the light design."""
    frame, top, low, gold = (("#17121f", "#2c2150", "#0e0a1e", "#b79bff") if dark else
                             ("#fff9ec", "#33479c", "#151d4f", "#ffcf6b"))
    defs = "<defs>" + linear("g", (40, 0, 200, 360), [(0, top, 1), (1, low, 1)]) + "</defs>"
    body = fill(rect(1, 1, 238, 358, 27), frame) + fill(rect(12, 12, 216, 336, 19), "@g")
    for i in range(5 * 8):
        x, y = 36 + 42 * (i % 5), 36 + 41 * (i // 5)
        body += fill(shape(SHAPES[(i + i // 5) % 4], x, y, 10), gold, 0.13)
    mini = rect(-28, -42, 56, 84, 10).turn(14).move(120, 180)
    body += fill(circle(120, 180, 70), low) + stroke(circle(120, 180, 70), gold, 5)
    body += stroke(circle(120, 180, 61), gold, 1.5, 0.6) + fill(mini, "#e4d9ff" if dark else frame)
    body += stroke(rect(-16, 0, 32, 0.1, 0).turn(14).move(120, 180), top, 9)
    body += stroke(rect(18, 18, 204, 324, 14), gold, 1.5, 0.5)
    return svg(240, 360, defs, body)
