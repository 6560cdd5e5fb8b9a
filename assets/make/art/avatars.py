"""Sixteen round faces: animals and things, told apart by outline and ground, not by colour alone."""

from __future__ import annotations

from assets.make.art.path import Path, arc, circle, line, parse, polar, rect, rounded
from assets.make.art.svg import fill, linear, stroke, svg
from assets.make.art.symbols import shape

INK = "#3b2a2a"
C = 64


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    return circle(0, 0, 1).map(rx, 0, 0, ry, cx, cy)


def _eyes(y: float = 66, gap: float = 17, size: float = 5.5, white: bool = False) -> str:
    out = ""
    for x in (C - gap, C + gap):
        if white:
            out += fill(circle(x, y, size * 2), "#ffffff")
        out += fill(_ellipse(x, y, size, size * 1.2), INK)
        out += fill(circle(x + size * 0.3, y - size * 0.5, size * 0.38), "#ffffff")
    return out


def _blush(y: float = 78, gap: float = 29, paint: str = "#ff8f8f") -> str:
    return "".join(fill(_ellipse(x, y, 7.5, 5), paint, 0.6) for x in (C - gap, C + gap))


def _smile(y: float = 80, width: float = 9, paint: str = INK) -> str:
    curve = Path((("M", ((C - width, y),)), ("Q", ((C, y + width * 1.1), (C + width, y)))))
    return stroke(curve, paint, 3.6)


def _mouth(y: float = 76) -> str:
    """Two small curves under a nose."""
    out = ""
    for side in (-1, 1):
        half = Path((("M", ((C, y),)), ("Q", ((C + side * 2, y + 8), (C + side * 10, y + 5)))))
        out += stroke(half, INK, 3.2)
    return out


def _both(path: Path) -> Path:
    return path + path.map(-1, 0, 0, 1, 2 * C, 0)


def cat() -> str:
    """A ginger cat."""
    ears, inner = rounded([(26, 70), (27, 20), (62, 42)], 7), rounded([(33, 56), (34, 32), (52, 43)], 4)
    stripes = _both(line((52, 40), (54, 49))) + line((C, 38), (C, 50))
    whiskers = _both(line((20, 76), (37, 79)) + line((21, 87), (37, 85)))
    return (fill(_both(ears), "#f39a3d") + fill(_both(inner), "#ffc9b0")
            + fill(_ellipse(C, 72, 42, 36), "#f7a94e") + stroke(stripes, "#c96a1c", 5)
            + fill(_ellipse(C, 84, 18, 13), "#fff1dc") + stroke(whiskers, "#a35a20", 2.4)
            + _eyes(68, 18) + fill(rounded([(59, 76), (69, 76), (C, 82)], 2.5), "#e2606a") + _mouth(82))


def panda() -> str:
    """A panda."""
    patch = _ellipse(0, 0, 10, 13).turn(28).move(46, 68)
    return (fill(_both(circle(32, 38, 15)), "#35313f") + fill(_ellipse(C, 70, 42, 38), "#ffffff")
            + fill(_both(patch), "#35313f")
            + "".join(fill(circle(x, 68, 5), "#ffffff") + fill(circle(x, 69, 2.8), INK) for x in (47, 81))
            + fill(_ellipse(C, 81, 6.5, 4.6), "#35313f") + _mouth(85) + _blush(86, 30))


def frog() -> str:
    """A frog."""
    return (fill(_both(circle(42, 40, 17)), "#58b947") + fill(_ellipse(C, 74, 45, 34), "#6fcf56")
            + fill(_ellipse(C, 92, 30, 14), "#c9f0a5") + _eyes(40, 22, 6, white=True)
            + stroke(Path((("M", ((40, 78),)), ("Q", ((C, 98), (88, 78))))), "#2d6a24", 4)
            + _blush(74, 34, "#ffa65c"))


def fox() -> str:
    """A fox."""
    ears = rounded([(22, 64), (22, 16), (58, 44)], 6)
    face = rounded([(18, 58), (C, 34), (110, 58), (C, 112)], 22)
    cheeks = rounded([(20, 66), (50, 70), (C, 110), (36, 92)], 10)
    return (fill(_both(ears), "#e0602b") + fill(_both(rounded([(28, 46), (28, 28), (42, 38)], 3)), "#4a2a26")
            + fill(face, "#f0753a") + fill(_both(cheeks), "#fff3e4") + _eyes(66, 17, 5)
            + fill(_ellipse(C, 96, 7, 5.4), INK))


def rabbit() -> str:
    """A white rabbit."""
    ear, inner = _ellipse(0, 0, 11, 30).turn(-10).move(46, 32), _ellipse(0, 0, 5, 21).turn(-10).move(46, 34)
    return (fill(_both(ear), "#fff7f7") + fill(_both(inner), "#ffb3c4")
            + fill(_ellipse(C, 78, 39, 34), "#fffafa") + _eyes(74, 16) + _blush(86, 26)
            + fill(_ellipse(C, 83, 5, 3.6), "#f0708c") + _mouth(86)
            + fill(rect(59, 93, 10, 9, 2.5), "#ffffff") + stroke(rect(59, 93, 10, 9, 2.5), "#d9c4cc", 1.5))


def bear() -> str:
    """A brown bear."""
    return (fill(_both(circle(33, 42, 16)), "#8a5a3a") + fill(_both(circle(33, 43, 8.5)), "#d9a27a")
            + fill(_ellipse(C, 72, 43, 38), "#a06c46") + fill(_ellipse(C, 86, 20, 15), "#f0cfa8")
            + _eyes(66, 18) + fill(_ellipse(C, 80, 8, 5.6), INK) + _mouth(86))


def owl() -> str:
    """An owl."""
    tuft = rounded([(26, 60), (22, 22), (58, 42)], 6)
    beak = rounded([(57, 72), (71, 72), (C, 86)], 3)
    return (fill(_both(tuft), "#6d5bb3") + fill(_ellipse(C, 74, 42, 40), "#8671d1")
            + fill(_both(circle(46, 64, 21)), "#f4edff") + _both_rings() + fill(beak, "#ffb52e")
            + stroke(_both(arc(52, 98, 6, 20, 160)) + arc(C, 106, 6, 20, 160), "#5a48a0", 3))


def _both_rings() -> str:
    return "".join(fill(circle(x, 64, 11), "#ffc93d") + fill(circle(x, 64, 6.5), INK)
                   + fill(circle(x + 2.5, 61, 2.4), "#ffffff") for x in (46, 82))


def penguin() -> str:
    """A penguin."""
    belly = _ellipse(50, 76, 21, 28) + _ellipse(78, 76, 21, 28) + _ellipse(C, 88, 28, 22)
    return (fill(_ellipse(C, 72, 44, 44), "#2e3c5f") + fill(belly, "#ffffff") + _eyes(68, 17, 5.5)
            + fill(rounded([(52, 78), (76, 78), (C, 92)], 5), "#ffae2b") + _blush(84, 27))


def octopus() -> str:
    """An octopus."""
    arms = "".join(fill(circle(x, 100 + d, 13), "#e5528a") for x, d in ((28, 0), (52, 6), (76, 6), (100, 0)))
    return (arms + fill(_ellipse(C, 66, 42, 42), "#f5669b") + fill(_ellipse(46, 40, 10, 6), "#ffffff", 0.4)
            + _eyes(68, 17, 6) + fill(circle(C, 86, 6.5), "#9c1f55") + fill(circle(C, 86, 3), "#5c0c30")
            + _blush(82, 31, "#ffd0e0"))


def robot() -> str:
    """A robot."""
    return (stroke(line((C, 34), (C, 20)), "#7a8aa0", 5) + fill(circle(C, 18, 7), "#ff6b5a")
            + fill(_both(rect(12, 60, 14, 26, 6)), "#7a8aa0") + fill(rect(22, 34, 84, 72, 20), "#b9c8da")
            + fill(rect(31, 46, 66, 38, 15), "#22324f") + fill(_both(circle(50, 64, 8)), "#5ff3e1")
            + fill(_both(circle(52, 61, 2.6)), "#ffffff") + stroke(line((50, 95), (78, 95)), "#5b6b82", 4.5))


def ghost() -> str:
    """A small ghost."""
    body = parse("M24 104C24 96 22 84 22 68C22 40 40 22 64 22C88 22 106 40 106 68C106 84 104 96 104 104"
                 "C104 114 94 114 91 106C88 114 76 114 73 106C70 114 58 114 55 106C52 114 40 114 37 106"
                 "C34 114 24 114 24 104Z")
    return (fill(body, "#f7f5ff") + _eyes(62, 16, 7) + _blush(76, 30, "#c4b2ff")
            + fill(_ellipse(C, 80, 6, 8), INK))


def cactus() -> str:
    """A cactus in a pot."""
    arms = _both(Path((("M", ((26, 50),)), ("Q", ((24, 72), (46, 70))))))
    spines = _both(line((54, 42), (54, 48))) + line((C, 34), (C, 40))
    return (stroke(arms, "#3d9b52", 14) + fill(rect(40, 22, 48, 78, 24), "#4cb463")
            + stroke(spines, "#d6f5c8", 3)
            + fill(rounded([(34, 92), (94, 92), (86, 120), (42, 120)], 7), "#d9764a")
            + fill(rect(31, 86, 66, 13, 6), "#ef8d5c") + _eyes(60, 12, 5) + _smile(70, 7)
            + fill(shape("star", 84, 26, 11), "#ff7bac"))


def sun() -> str:
    """The sun."""
    rays = Path(())
    for i in range(12):
        rays += rounded([polar(38, i * 30 - 12), polar(56, i * 30), polar(38, i * 30 + 12)], 4).move(C, C)
    return (fill(rays, "#ffb020") + fill(circle(C, C, 38), "#ffd23e") + _eyes(60, 14, 5) + _smile(71, 10)
            + _blush(72, 24, "#ff9a3d"))


def onigiri() -> str:
    """A rice ball."""
    return (fill(rounded([(C, 12), (120, 108), (8, 108)], 34), "#ffffff")
            + fill(rect(44, 82, 40, 27, 4), "#27382f")
            + _eyes(66, 14, 5) + _smile(72, 6) + _blush(73, 26))


def whale() -> str:
    """A whale with its spout."""
    spout = _both(Path((("M", ((C, 34),)), ("Q", ((C, 18), (46, 22))))))
    belly = parse("M20 76C24 104 44 112 64 112C84 112 104 104 108 76C96 86 32 86 20 76Z")
    return (stroke(spout, "#e6f8ff", 6) + fill(_ellipse(C, 74, 45, 38), "#3d8fd9") + fill(belly, "#e2f3ff")
            + _eyes(68, 25, 5) + _smile(74, 9) + _blush(79, 36, "#9fd4ff"))


def cherry() -> str:
    """A cherry blossom."""
    petals = ""
    for i in range(5):
        petals += fill(_ellipse(0, -30, 21, 24).turn(72 * i).move(C, 66), "#ffb7cf")
        petals += fill(_ellipse(0, -42, 9, 9).turn(72 * i).move(C, 66), "#ff8fb4", 0.45)
    face = fill(circle(C, 66, 24), "#fff0f4") + _eyes(63, 9, 4) + _smile(71, 6)
    return petals + face + _blush(70, 16, "#ff7fa6")


FACES = (
    (cat, "#ffe3b8", "#ffb865"), (panda, "#c9f2d0", "#6cc888"), (frog, "#fff2a8", "#f2c744"),
    (rabbit, "#ffc2d2", "#f0789b"), (fox, "#cdeaff", "#74b8ee"), (owl, "#ffe9a6", "#f5b73c"),
    (penguin, "#cff5ff", "#63c3de"), (octopus, "#c6f0ea", "#4fb8ad"), (bear, "#ffd9c2", "#ef9368"),
    (robot, "#ffd5c9", "#f07a63"), (ghost, "#b9a4f2", "#6648c4"), (cactus, "#ffe6c4", "#f0b06a"),
    (sun, "#9fdcff", "#3d97e0"), (onigiri, "#ffb4a3", "#e0563f"), (whale, "#ffe59e", "#f6b93b"),
    (cherry, "#b7e8b0", "#58b070"),
)


def avatars() -> dict[str, str]:
    """Every face's SVG text by its file name."""
    found = {}
    for i, (draw, top, low) in enumerate(FACES):
        defs = "<defs>" + linear("g", (30, 0, 98, 128), [(0, top, 1), (1, low, 1)]) + "</defs>"
        ring = stroke(circle(C, C, 61), "#ffffff", 5)
        inside = f'<g transform="translate(6.4 5) scale(.9)">{draw()}</g>'
        found[f"avatar-{i:02d}"] = svg(128, 128, defs, fill(circle(C, C, 62), "@g"), inside, ring)
    return found
