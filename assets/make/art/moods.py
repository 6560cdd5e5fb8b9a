"""Eyes, brows and mouths of the avatars in six moods, and the drops that two of the moods have."""

from __future__ import annotations

from assets.make.art.path import Path, circle, line
from assets.make.art.svg import edged, fill, stroke

INK = "#3b2a2a"
MOUTH, TONGUE, TEAR = "#8c2338", "#ff7d8a", "#5fb4ff"
C = 64
CALM, THINKS, GLAD, SLY, SHOCKED, SORRY = MOODS = ("calm", "thinks", "glad", "sly", "shocked", "sorry")
TILT = {SLY: -5.0, SORRY: 4.0, THINKS: 3.0}
"""Degrees by which the head leans clockwise in some moods."""


def oval(cx: float, cy: float, rx: float, ry: float) -> Path:
    return circle(0, 0, 1).map(rx, 0, 0, ry, cx, cy)


def bow(x: float, y: float, half: float, rise: float) -> Path:
    """A curve from left to right around a point, whose middle is raised by `rise`."""
    return Path((("M", ((x - half, y),)), ("Q", ((x, y - rise), (x + half, y)))))


def eyes(
    mood: str, y: float = 66, gap: float = 17, size: float = 5.5, white: bool = False, brow: str = INK
) -> str:
    """Two eyes around the middle line, with `white` on white eyeballs."""
    out = ""
    for side, x in ((-1, C - gap), (1, C + gap)):
        if white:
            out += fill(circle(x, y, size * 2), "#ffffff")
        out += _eye(mood, x, y, side, size) + brows(mood, x, y, side, size, brow)
    return out + (tear(C + gap + size * 1.7, y + size * 1.8) if mood == SORRY else "")


def _eye(mood: str, x: float, y: float, side: int, size: float) -> str:
    if mood == GLAD:
        return stroke(bow(x, y + 2, size * 1.5, size * 2.6), INK, 4)
    if mood == SHOCKED:
        ball = edged(circle(x, y - 1, size * 2), "#ffffff", INK, 2)
        return ball + fill(circle(x, y - 1, size * 0.75), INK)
    dx, dy, tall = {THINKS: (size * 0.6, -size * 0.4, 1.15), SLY: (size * 0.2, size * 0.2, 1.05),
                    SORRY: (0.0, 1.0, 1.1)}.get(mood, (0.0, 0.0, 1.2))
    wide = size * 1.05 if mood == SLY else size
    lit = -0.5 if mood in (CALM, THINKS, SORRY) else 0.0
    return (fill(oval(x + dx, y + dy, wide, size * tall), INK)
            + fill(circle(x + dx + size * 0.3, y + dy + size * lit, size * 0.38), "#ffffff"))


def brows(mood: str, x: float, y: float, side: int, size: float, paint: str = INK) -> str:
    """The brow above the eye at a point; `side` is -1 for the left one."""
    if mood == SLY:
        lid = line((x - side * size * 2, y - size * 0.15), (x + side * size * 2, y - size * 1.45))
        return stroke(lid, paint, min(4.6, size * 0.92))
    if mood == SORRY:
        out, low, high = side * size * 1.6, y - size * 1.5, y - size * 2.5
        return stroke(line((x - out, high), (x + out, low)), paint, 3.6)
    if mood == SHOCKED:
        return stroke(bow(x, y - size * 2.9, size * 1.4, size * 1.3), paint, 3.2)
    if mood == THINKS and side > 0:
        return stroke(line((x - size * 1.4, y - size * 2.3), (x + size * 1.8, y - size * 3.1)), paint, 3.6)
    return ""


def smile(mood: str, y: float = 80, width: float = 9, paint: str = INK) -> str:
    """A mouth in a mood; in the mood calm it smiles."""
    return _feeling(mood, y, width, paint) or stroke(bow(C, y, width, -width * 1.1), paint, 3.6)


def lips(mood: str, y: float = 76) -> str:
    """The mouth below a nose; in the mood calm it is two small curves."""
    halves = (Path((("M", ((C, y),)), ("Q", ((C + side * 2, y + 8), (C + side * 10, y + 5))))) for side in (-1, 1))
    return _feeling(mood, y, 10, INK) or "".join(stroke(half, INK, 3.2) for half in halves)


def _feeling(mood: str, y: float, width: float, paint: str) -> str:
    """A mouth in any mood but calm."""
    if mood == GLAD:
        return grin(C, y - 1, width * 1.2, width * 1.6)
    if mood == SLY:
        smirk = Path((("M", ((C - width * 0.9, y + 2),)), ("Q", ((C + width * 0.3, y + width),
                                                                 (C + width * 1.3, y - width * 0.4)))))
        return stroke(smirk, paint, 3.8)
    if mood == SHOCKED:
        return fill(oval(C, y + 6, width * 0.65, width * 0.9), MOUTH)
    if mood == SORRY:
        return stroke(bow(C, y + 8, width, 9), paint, 3.8)
    if mood == THINKS:
        return stroke(line((C - 3, y + 5), (C + width, y + 3)), paint, 3.8)
    return ""


def grin(x: float, y: float, half: float, deep: float) -> str:
    """An open, laughing mouth with a tongue, which hangs from a point."""
    shape = Path((("M", ((x - half, y),)), ("Q", ((x, y - 2), (x + half, y))),
                  ("Q", ((x + half * 0.75, y + deep), (x, y + deep))),
                  ("Q", ((x - half * 0.75, y + deep), (x - half, y)))))
    return fill(shape, MOUTH) + fill(oval(x, y + deep * 0.74, half * 0.46, deep * 0.21), TONGUE)


def tear(x: float, y: float, size: float = 1.0) -> str:
    shape = Path((("M", ((x, y),)), ("Q", ((x - 8 * size, y + 14 * size), (x, y + 15 * size))),
                  ("Q", ((x + 8 * size, y + 14 * size), (x, y)))))
    return edged(shape, TEAR, "#ffffff", 1.6)


def sweat(mood: str) -> str:
    """The SVG of the drop of sweat beside a shocked head; empty for the other moods."""
    return tear(106, 30, 1.25) if mood == SHOCKED else ""
