"""The emblems of the special wilds, each on a round badge in the middle of the card."""

from __future__ import annotations

from assets.make.art.path import Path, circle, rect, rounded
from assets.make.art.svg import fill, marks, stroke
from assets.make.art.symbols import Mark, drop, fit, moon, shape, splash, text

X, Y, R = 120, 180, 60


def badge(paint: str, rim: str) -> str:
    """The round background of an emblem."""
    return (fill(circle(X, Y + 6, R + 4), "#0d0b16", 0.45) + fill(circle(X, Y, R + 4), rim)
            + fill(circle(X, Y, R), paint))


def _sleep() -> str:
    pillow = rounded([(80, 196), (160, 190), (166, 222), (76, 224)], 13)
    zs = fit(text("Z"), 140, 156, 24, 24) + fit(text("Z"), 158, 138, 16, 16)
    return (badge("#26356e", "#cfd9ff") + fill(pillow, "#b9c8ff") + fill(pillow.move(0, -5), "#f3f6ff")
            + fill(moon(112, 174, 34), "#ffd95a") + marks(zs, "#ffffff"))


def _splash() -> str:
    blades = tuple(Mark(m.path.scale(0.94).move(X, Y), m.width) for m in splash())
    lit = tuple(Mark(m.path.turn(-9).scale(0.7).move(X, Y), m.width) for m in splash())
    drops = "".join(fill(drop(0, -40, 5.5).turn(90 * i - 26).move(X, Y), "#c9f1ff") for i in range(4))
    return (badge("#0c3d78", "#a9e4ff") + stroke(circle(X, Y, 47), "#2a74b8", 3) + marks(blades, "#2fa8f5")
            + marks(lit, "#8edcff") + drops + fill(circle(X, Y, 22), "#0c3d78")
            + fill(drop(X, Y + 2, 15), "#bdeaff") + fill(drop(X - 3, Y + 5, 7), "#ffffff"))


def _bomb() -> str:
    neck = rect(-10, -10, 20, 14, 4).turn(38).move(140, 154)
    fuse = Path((("M", ((144, 148),)), ("C", ((152, 132), (164, 142), (166, 126)))))
    return (badge("#dff3d2", "#6fc25a") + fill(circle(113, 190, 38), "#2d2a3a") + fill(neck, "#2d2a3a")
            + stroke(fuse, "#a8713a", 6) + fill(shape("star", 166, 124, 17), "#ff8a1f")
            + fill(shape("star", 166, 124, 9), "#ffe46b") + fill(circle(100, 177, 9), "#ffffff", 0.75)
            + fill(circle(115, 168, 4), "#ffffff", 0.6))


BADGES: dict[str, str] = {"snorlax": _sleep(), "greninja": _splash(), "creeper": _bomb()}
