"""Sixteen round faces (animals and things) in six moods, told apart by outline and background, not by colour alone."""

from __future__ import annotations

from assets.make.art.moods import (
    CALM,
    GLAD,
    INK,
    MOODS,
    MOUTH,
    SHOCKED,
    SLY,
    SORRY,
    THINKS,
    TILT,
    C,
    bow,
    brows,
    eyes,
    grin,
    lips,
    oval,
    smile,
    sweat,
    tear,
)
from assets.make.art.path import Path, arc, circle, line, parse, polar, rect, rounded
from assets.make.art.svg import fill, linear, stroke, svg
from assets.make.art.symbols import shape


def _blush(y: float = 78, gap: float = 29, paint: str = "#ff8f8f") -> str:
    return "".join(fill(oval(x, y, 7.5, 5), paint, 0.6) for x in (C - gap, C + gap))


def _both(path: Path) -> Path:
    return path + path.map(-1, 0, 0, 1, 2 * C, 0)


def cat(mood: str) -> str:
    ears, inner = rounded([(26, 70), (27, 20), (62, 42)], 7), rounded([(33, 56), (34, 32), (52, 43)], 4)
    stripes = _both(line((52, 40), (54, 49))) + line((C, 38), (C, 50))
    whiskers = _both(line((20, 76), (37, 79)) + line((21, 87), (37, 85)))
    return (fill(_both(ears), "#f39a3d") + fill(_both(inner), "#ffc9b0")
            + fill(oval(C, 72, 42, 36), "#f7a94e") + stroke(stripes, "#c96a1c", 5)
            + fill(oval(C, 84, 18, 13), "#fff1dc") + stroke(whiskers, "#a35a20", 2.4)
            + eyes(mood, 68, 18) + fill(rounded([(59, 76), (69, 76), (C, 82)], 2.5), "#e2606a") + lips(mood, 82))


def panda(mood: str) -> str:
    patch = oval(0, 0, 10, 13).turn(28).move(46, 68)
    return (fill(_both(circle(32, 38, 15)), "#35313f") + fill(oval(C, 70, 42, 38), "#ffffff")
            + fill(_both(patch), "#35313f")
            + _panda_eye(mood, 47, -1) + _panda_eye(mood, 81, 1)
            + fill(oval(C, 81, 6.5, 4.6), "#35313f") + lips(mood, 85 if mood == CALM else 87)
            + _blush(86, 30) + (tear(90, 78) if mood == SORRY else ""))


def _panda_eye(mood: str, x: float, side: int) -> str:
    """The SVG of a panda's eye in a dark patch, with a dark lid, and a brow above the patch."""
    if mood == GLAD:
        return stroke(bow(x, 71, 7, 9), "#ffffff", 4)
    look = 1.8 if mood == THINKS else 0.0
    wide, pupil = {SHOCKED: (8.5, 3), SLY: (5.6, 2.9), CALM: (5, 2.8)}.get(mood, (6.2, 2.9))
    out = fill(circle(x, 68, wide), "#ffffff") + fill(circle(x + look, 69 - look, pupil), INK)
    if mood == SLY:
        return out + stroke(line((x - side * 9, 65.5), (x + side * 9, 59.5)), "#35313f", 7)
    return out + brows(mood, x, 63, side, 5.2)


def frog(mood: str) -> str:
    return (fill(_both(circle(42, 40, 17)), "#58b947") + fill(oval(C, 74, 45, 34), "#6fcf56")
            + fill(oval(C, 92, 30, 14), "#c9f0a5") + eyes(mood, 40, 22, 6, white=True)
            + _frog_mouth(mood) + _blush(74, 34, "#ffa65c"))


def _frog_mouth(mood: str) -> str:
    green = "#2d6a24"
    if mood == GLAD:
        return grin(C, 76, 27, 28)
    if mood == SHOCKED:
        return fill(oval(C, 87, 10, 12), MOUTH)
    if mood == SLY:
        return stroke(Path((("M", ((42, 83),)), ("Q", ((70, 94), (91, 73))))), green, 4.4)
    if mood == THINKS:
        return stroke(line((52, 86), (80, 81)), green, 4.4)
    return stroke(bow(C, 90, 20, 16) if mood == SORRY else bow(C, 78, 24, -20), green, 4)


def fox(mood: str) -> str:
    ears = rounded([(22, 64), (22, 16), (58, 44)], 6)
    face = rounded([(18, 58), (C, 34), (110, 58), (C, 112)], 22)
    cheeks = rounded([(20, 66), (50, 70), (C, 110), (36, 92)], 10)
    return (fill(_both(ears), "#e0602b") + fill(_both(rounded([(28, 46), (28, 28), (42, 38)], 3)), "#4a2a26")
            + fill(face, "#f0753a") + fill(_both(cheeks), "#fff3e4") + eyes(mood, 66, 17, 5)
            + _muzzle(mood))


def _muzzle(mood: str) -> str:
    """The SVG of a fox's nose, with a mouth below it unless the fox is calm."""
    if mood == CALM:
        return fill(oval(C, 96, 7, 5.4), INK)
    return fill(oval(C, 98, 11, 10), "#fff3e4") + smile(mood, 92, 6.5) + fill(oval(C, 86, 6.4, 4.8), INK)


def rabbit(mood: str) -> str:
    ear, inner = oval(0, 0, 11, 30).turn(-10).move(46, 32), oval(0, 0, 5, 21).turn(-10).move(46, 34)
    return (fill(_both(ear), "#fff7f7") + fill(_both(inner), "#ffb3c4")
            + fill(oval(C, 78, 39, 34), "#fffafa") + _blush(86, 26) + eyes(mood, 74, 16)
            + fill(oval(C, 83, 5, 3.6), "#f0708c") + lips(mood, 86)
            + fill(rect(59, 93, 10, 9, 2.5), "#ffffff") + stroke(rect(59, 93, 10, 9, 2.5), "#d9c4cc", 1.5))


def bear(mood: str) -> str:
    return (fill(_both(circle(33, 42, 16)), "#8a5a3a") + fill(_both(circle(33, 43, 8.5)), "#d9a27a")
            + fill(oval(C, 72, 43, 38), "#a06c46") + fill(oval(C, 86, 20, 15), "#f0cfa8")
            + eyes(mood, 66, 18) + fill(oval(C, 80, 8, 5.6), INK) + lips(mood, 86))


def owl(mood: str) -> str:
    tuft = rounded([(26, 60), (22, 22), (58, 42)], 6)
    beak = rounded([(57, 72), (71, 72), (C, 86)], 3)
    return (fill(_both(tuft), "#6d5bb3") + fill(oval(C, 74, 42, 40), "#8671d1")
            + fill(_both(circle(46, 64, 21)), "#f4edff") + _owl_eye(mood, 46, -1) + _owl_eye(mood, 82, 1)
            + _beak(mood, 72, 7) + fill(beak, "#ffb52e") + (tear(92, 76) if mood == SORRY else "")
            + stroke(_both(arc(52, 98, 6, 20, 160)) + arc(C, 106, 6, 20, 160), "#5a48a0", 3))


def _owl_eye(mood: str, x: float, side: int) -> str:
    """The SVG of an owl's eye: a golden ring, and a pupil whose size and place depend on the mood."""
    if mood == GLAD:
        return stroke(bow(x, 68, 11, 15), INK, 4.5)
    ring, pupil = (13, 4) if mood == SHOCKED else (11, 6.5)
    dx, dy = (2.5, -3.0) if mood == THINKS else (0.0, 0.0)
    out = fill(circle(x, 64, ring), "#ffc93d") + fill(circle(x + dx, 64 + dy, pupil), INK)
    out += fill(circle(x + 2.5 + dx, 61 + dy, 2.4 if mood != SHOCKED else 1.5), "#ffffff")
    if mood == SLY:
        lid = Path((("M", ((x - side * 13, 58.5),)), ("L", ((x + side * 14, 49),))))
        return out + stroke(lid.move(0, -3), "#6d5bb3", 18)
    return out + brows(mood, x, 60, side, 7, "#4a3a8c")


def penguin(mood: str) -> str:
    belly = oval(50, 76, 21, 28) + oval(78, 76, 21, 28) + oval(C, 88, 28, 22)
    return (fill(oval(C, 72, 44, 44), "#2e3c5f") + fill(belly, "#ffffff") + _blush(84, 27) + eyes(mood, 68, 17, 5.5)
            + _beak(mood, 78, 12) + fill(rounded([(52, 78), (76, 78), (C, 92)], 5), "#ffae2b"))


def _beak(mood: str, top: float, half: float) -> str:
    """The SVG of the lower beak, if it is open or hangs."""
    deep = {GLAD: 1.95, SHOCKED: 2.2, SORRY: 1.55}.get(mood)
    if deep is None:
        return ""
    low = rounded([(C - half * 0.85, top + 2), (C + half * 0.85, top + 2), (C, top + half * deep)], half * 0.42)
    return fill(low, MOUTH if mood != SORRY else "#d9822b")


def octopus(mood: str) -> str:
    arms = "".join(fill(circle(x, 100 + d, 13), "#e5528a") for x, d in ((28, 0), (52, 6), (76, 6), (100, 0)))
    return (arms + fill(oval(C, 66, 42, 42), "#f5669b") + fill(oval(46, 40, 10, 6), "#ffffff", 0.4)
            + _blush(82, 31, "#ffd0e0") + eyes(mood, 68, 17, 6) + _spout(mood))


def _spout(mood: str) -> str:
    if mood != CALM:
        return smile(mood, 81, 9, "#7a1240")
    return fill(circle(C, 86, 6.5), "#9c1f55") + fill(circle(C, 86, 3), "#5c0c30")


def robot(mood: str) -> str:
    return (stroke(line((C, 34), (C, 20)), "#7a8aa0", 5) + fill(circle(C, 18, 7), "#ff6b5a")
            + fill(_both(rect(12, 60, 14, 26, 6)), "#7a8aa0") + fill(rect(22, 34, 84, 72, 20), "#b9c8da")
            + fill(rect(31, 46, 66, 38, 15), "#22324f") + _lamps(mood)
            + _grille(mood))


def _lamps(mood: str) -> str:
    cyan = "#5ff3e1"
    if mood in (GLAD, SORRY):
        lamps = stroke(_both(bow(50, 68, 8, 12) if mood == GLAD else bow(50, 61, 8, -12)), cyan, 5)
        return lamps + (tear(90, 66, 0.9) if mood == SORRY else "")
    if mood == SLY:
        return fill(_both(rounded([(41, 56), (59, 63), (59, 72), (41, 72)], 4)), cyan)
    if mood == SHOCKED:
        return stroke(_both(circle(50, 65, 10)), cyan, 4) + fill(_both(circle(50, 65, 3)), "#ffffff")
    if mood == THINKS:
        return "".join(fill(circle(x, y, 4.6), cyan) for x, y in ((46, 66), (C, 62), (82, 66)))
    return fill(_both(circle(50, 64, 8)), cyan) + fill(_both(circle(52, 61, 2.6)), "#ffffff")


def _grille(mood: str) -> str:
    steel = "#5b6b82"
    if mood == GLAD:
        return fill(rect(46, 88, 36, 13, 6.5), steel) + stroke(line((55, 90), (55, 99)) + line((C, 90), (C, 99))
                                                               + line((73, 90), (73, 99)), "#dfe8f2", 3)
    if mood == SHOCKED:
        return fill(rect(56, 88, 16, 14, 6), steel)
    shape = {SLY: bow(66, 93, 12, -8), SORRY: bow(C, 98, 13, 9), THINKS: line((62, 96), (78, 92))}
    return stroke(shape.get(mood, line((50, 95), (78, 95))), steel, 4.5)


def ghost(mood: str) -> str:
    body = parse("M24 104C24 96 22 84 22 68C22 40 40 22 64 22C88 22 106 40 106 68C106 84 104 96 104 104"
                 "C104 114 94 114 91 106C88 114 76 114 73 106C70 114 58 114 55 106C52 114 40 114 37 106"
                 "C34 114 24 114 24 104Z")
    return (fill(body, "#f7f5ff") + _blush(76, 30, "#c4b2ff") + eyes(mood, 62, 16, 7)
            + (fill(oval(C, 80, 6, 8), INK) if mood == CALM else smile(mood, 78, 9)))


def cactus(mood: str) -> str:
    arms = _both(Path((("M", ((26, 50),)), ("Q", ((24, 72), (46, 70))))))
    spines = _both(line((54, 42), (54, 48))) + line((C, 34), (C, 40))
    return (stroke(arms, "#3d9b52", 14) + fill(rect(40, 22, 48, 78, 24), "#4cb463")
            + stroke(spines, "#d6f5c8", 3)
            + fill(rounded([(34, 92), (94, 92), (86, 120), (42, 120)], 7), "#d9764a")
            + fill(rect(31, 86, 66, 13, 6), "#ef8d5c") + eyes(mood, 60, 12, 5) + smile(mood, 70, 7)
            + fill(shape("star", 84, 26, 11), "#ff7bac"))


def sun(mood: str) -> str:
    rays = Path(())
    for i in range(12):
        rays += rounded([polar(38, i * 30 - 12), polar(56, i * 30), polar(38, i * 30 + 12)], 4).move(C, C)
    return (fill(rays, "#ffb020") + fill(circle(C, C, 38), "#ffd23e") + _blush(72, 24, "#ff9a3d")
            + eyes(mood, 60, 14, 5) + smile(mood, 71, 10))


def onigiri(mood: str) -> str:
    return (fill(rounded([(C, 12), (120, 108), (8, 108)], 34), "#ffffff")
            + fill(rect(44, 82, 40, 27, 4), "#27382f")
            + _blush(73, 26) + eyes(mood, 66, 14, 5) + smile(mood, 72, 6))


def whale(mood: str) -> str:
    spout = _both(Path((("M", ((C, 34),)), ("Q", ((C, 18), (46, 22))))))
    belly = parse("M20 76C24 104 44 112 64 112C84 112 104 104 108 76C96 86 32 86 20 76Z")
    return (stroke(spout, "#e6f8ff", 6) + fill(oval(C, 74, 45, 38), "#3d8fd9") + fill(belly, "#e2f3ff")
            + _blush(79, 36, "#9fd4ff") + eyes(mood, 68, 25, 5) + smile(mood, 74, 9))


def cherry(mood: str) -> str:
    petals = ""
    for i in range(5):
        petals += fill(oval(0, -30, 21, 24).turn(72 * i).move(C, 66), "#ffb7cf")
        petals += fill(oval(0, -42, 9, 9).turn(72 * i).move(C, 66), "#ff8fb4", 0.45)
    face = fill(circle(C, 66, 24), "#fff0f4") + _blush(70, 16, "#ff7fa6")
    return petals + face + eyes(mood, 63, 9, 4) + smile(mood, 71, 6)


FACES = (
    (cat, "#ffe3b8", "#ffb865"), (panda, "#c9f2d0", "#6cc888"), (frog, "#fff2a8", "#f2c744"),
    (rabbit, "#ffc2d2", "#f0789b"), (fox, "#cdeaff", "#74b8ee"), (owl, "#ffe9a6", "#f5b73c"),
    (penguin, "#cff5ff", "#63c3de"), (octopus, "#c6f0ea", "#4fb8ad"), (bear, "#ffd9c2", "#ef9368"),
    (robot, "#ffd5c9", "#f07a63"), (ghost, "#b9a4f2", "#6648c4"), (cactus, "#ffe6c4", "#f0b06a"),
    (sun, "#9fdcff", "#3d97e0"), (onigiri, "#ffb4a3", "#e0563f"), (whale, "#ffe59e", "#f6b93b"),
    (cherry, "#b7e8b0", "#58b070"),
)


def file_name(number: int, mood: str) -> str:
    """The file name of the face with the index `number`, in a mood."""
    return f"avatar-{number:02d}" + ("" if mood == CALM else f"-{mood}")


def avatars() -> dict[str, str]:
    """The SVG text of every face in every mood, by its file name."""
    return {file_name(number, mood): _face(number, mood) for number in range(len(FACES)) for mood in MOODS}


def _face(number: int, mood: str) -> str:
    """The SVG of a face on its round background; the mood tilts the head."""
    draw, top, low = FACES[number]
    defs = "<defs>" + linear("g", (30, 0, 98, 128), [(0, top, 1), (1, low, 1)]) + "</defs>"
    lean = f" rotate({TILT[mood]:g} 64 64)" if mood in TILT else ""
    inside = f'<g transform="translate(6.4 5) scale(.9){lean}">{draw(mood)}{sweat(mood)}</g>'
    return svg(128, 128, defs, fill(circle(C, C, 62), "@g"), inside, stroke(circle(C, C, 61), "#ffffff", 5))
