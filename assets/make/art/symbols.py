"""The signs on the cards, each made of a few marks (filled outlines or lines) around the origin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assets.make.art.glyphs import GLYPHS
from assets.make.art.path import Path, arc, circle, line, parse, polar, rect, rounded


@dataclass(frozen=True)
class Mark:
    """A filled outline, or with a `width` a line."""

    path: Path
    width: float = 0


Marks = tuple[Mark, ...]


def fit(marks: Marks, cx: float, cy: float, width: float, height: float) -> Marks:
    """Marks scaled to the largest size that fits a `width` x `height` box around a point."""
    boxes = [(*m.path.box(), m.width / 2) for m in marks]
    left, top = min(b[0] - b[4] for b in boxes), min(b[1] - b[4] for b in boxes)
    right, bottom = max(b[2] + b[4] for b in boxes), max(b[3] + b[4] for b in boxes)
    k = min(width / (right - left), height / (bottom - top))
    dx, dy = -(left + right) / 2, -(top + bottom) / 2
    return tuple(Mark(m.path.move(dx, dy).scale(k).move(cx, cy), m.width * k) for m in marks)


def turned(marks: Marks, cx: float = 120, cy: float = 180) -> Marks:
    """Marks rotated by 180 degrees around a point, as in the lower corner of a card."""
    return tuple(Mark(m.path.map(-1, 0, 0, -1, 2 * cx, 2 * cy), m.width) for m in marks)


def word(text: str, tracking: float = 0) -> Path:
    """The outlines of a word, 1000 units to the em, with the baseline at zero."""
    x, path = 0.0, Path(())
    for letter in text:
        advance, outline = GLYPHS[letter]
        path += parse(outline).map(1, 0, 0, -1, x, 0)
        x += advance + tracking
    return path


def shape(name: str, cx: float, cy: float, radius: float) -> Path:
    """The shape with this name, such as a star; all four have about the same area at the same radius."""
    if name == "circle":
        return circle(cx, cy, radius * 0.9)
    if name == "star":
        points = [polar(1.12 if i % 2 == 0 else 0.58, i * 36 - 90) for i in range(10)]
        return rounded(points, 0.13).scale(radius).move(cx, cy + radius * 0.05)
    if name == "diamond":
        return rounded([(0, -1.16), (0.9, 0), (0, 1.16), (-0.9, 0)], 0.24).scale(radius).move(cx, cy)
    points = [polar(1.24, -90 + 120 * i) for i in range(3)]
    return rounded(points, 0.34).scale(radius).move(cx, cy + radius * 0.2)


def text(label: str) -> Marks:
    """The marks of a number; six and nine are underlined, because cards are also seen upside down."""
    path = word(label, -20)
    if label in ("6", "9"):
        left, _, right, _ = path.box()
        path += rect(left + 60, 105, right - left - 120, 115, 57)
    return (Mark(path),)


def arrow_head(x: float, y: float, degrees: float, size: float) -> Path:
    """A triangle with round corners that points in a direction."""
    points = [(size, 0), (-size * 0.62, -size * 0.95), (-size * 0.62, size * 0.95)]
    return rounded(points, size * 0.25).turn(degrees).move(x, y)


def curl(radius: float, start: float, end: float, width: float, head: float) -> Marks:
    """A curved arrow, clockwise between two angles in degrees."""
    x, y = polar(radius, end)
    return Mark(arc(0, 0, radius, start, end), width), Mark(arrow_head(x, y, end + 90, head))


def skip(cx: float = 0, cy: float = 0, radius: float = 38, width: float = 16) -> Marks:
    """The sign of a Skip card: a circle with a bar through it."""
    a, b = polar(radius, 135), polar(radius, -45)
    bar = line((cx + a[0], cy + a[1]), (cx + b[0], cy + b[1]))
    return Mark(circle(cx, cy, radius), width), Mark(bar, width)


def reverse() -> Marks:
    """The sign of a Reverse card: two arrows that follow each other in a circle."""
    half = curl(34, 198, 318, 17, 23)
    return half + tuple(Mark(m.path.turn(180), m.width) for m in half)


def flip() -> Marks:
    """The sign of a Flip card: a card, its back beside it, and an arrow over both."""
    front = rect(-42, -26, 36, 54, 8)
    back = rect(8, -24, 32, 50, 7)
    over = curl(24, 200, 316, 12, 17)
    return (Mark(front), Mark(back, 10), *(Mark(m.path.move(0, -34), m.width) for m in over))


def skip_all() -> Marks:
    """The sign of Skip Everyone: a bar inside an arrow that runs round in a circle."""
    a, b = polar(21, 135), polar(21, -45)
    return (*curl(44, -58, 226, 15, 23), Mark(line(a, b), 18))


def skip_two() -> Marks:
    """The sign of Skip Two: two circles with bars, one after the other."""
    return skip(-27, -22, 25, 12) + skip(27, 22, 25, 12)


def target_two() -> Marks:
    """The sign of Targeted Draw Two: cross hairs around a +2."""
    ring = Mark(circle(0, 0, 44), 10)
    ticks = [Mark(line(polar(38, a), polar(58, a)), 10) for a in (0, 90, 180, 270)]
    return (ring, *ticks, *fit(text("+2"), 0, 0, 58, 42))


def swap() -> Marks:
    """The sign of Swap Hands: two cards, and two arrows that exchange them."""
    left, right = rect(-50, -10, 34, 50, 7), rect(16, -40, 34, 50, 7)
    up = (Mark(arc(-10, -18, 24, 180, 262), 10), Mark(arrow_head(-2, -42, 8, 14)))
    down = tuple(Mark(m.path.turn(180), m.width) for m in up)
    return (Mark(left), Mark(right), *up, *down)


def shuffle() -> Marks:
    def way(sign: int) -> Marks:
        path = Path((("M", ((-48, 26 * sign),)), ("C", ((-8, 30 * sign), (2, -24 * sign), (30, -25 * sign)))))
        return Mark(path, 15), Mark(arrow_head(38, -25 * sign, 0, 20))

    return way(1) + way(-1)


def pencil() -> Marks:
    """The sign of a card with written effects: a pencil."""
    end, body = rect(-13, -58, 26, 16, 7), rect(-13, -35, 26, 52, 4)
    tip = rounded([(-13, 24), (13, 24), (0, 50)], 5)
    scribble = Path((("M", ((-62, 40),)), ("C", ((-52, 28), (-46, 54), (-36, 42)))))
    return (*(Mark(p.turn(40)) for p in (end, body, tip)), Mark(scribble, 9))


def sleep() -> Marks:
    """The sign of Snorlax: a moon and two small z."""
    return (Mark(moon(-6, 6, 40)), *fit(text("Z"), 30, -22, 26, 26), *fit(text("Z"), 48, -44, 16, 17))


def moon(cx: float, cy: float, radius: float) -> Path:
    outer = arc(0, 0, 1, -70, -290 + 0)
    inner = arc(0.52, -0.3, 0.83, 146, 328)
    start = outer.segments[0][1][0]
    joined = Path((*outer.segments, ("L", (inner.segments[0][1][0],)), *inner.segments[1:], ("L", (start,))))
    return (joined + Path((("Z", ()),))).scale(radius).move(cx, cy)


def splash() -> Marks:
    """The sign of Greninja: four blades of water whirling round a drop."""
    blade = Path((("M", ((0, -12),)), ("C", ((-4, -40), (12, -54), (36, -56))),
                  ("C", ((24, -44), (22, -26), (12, -6))), ("Z", ())))
    return tuple(Mark(blade.turn(90 * i)) for i in range(4))


def drop(cx: float, cy: float, radius: float) -> Path:
    path = Path((("M", ((0, -1.5),)), ("C", ((0.5, -0.8), (1, -0.35), (1, 0.15))),
                 ("C", ((1, 0.72), (0.55, 1.1), (0, 1.1))), ("C", ((-0.55, 1.1), (-1, 0.72), (-1, 0.15))),
                 ("C", ((-1, -0.35), (-0.5, -0.8), (0, -1.5))), ("Z", ())))
    return path.scale(radius).move(cx, cy)


def bomb() -> Marks:
    """The sign of a Creeper: a round bomb with a burning fuse."""
    neck = rect(-9, -10, 18, 14, 4).turn(38).move(20, -22)
    fuse = Path((("M", ((24, -28),)), ("C", ((32, -42), (44, -34), (46, -46)))))
    return Mark(circle(-4, 10, 36)), Mark(neck), Mark(fuse, 6), Mark(shape("star", 46, -50, 12))


def two_cards() -> Marks:
    """The sign of two cards, a small two between their edges."""
    # drawn the other way round than the numeral, which so becomes a hole
    front = rounded([(-24, -37), (-24, 37), (24, 37), (24, -37)], 10) + fit(text("2"), 0, 0, 34, 46)[0].path
    return Mark(rect(-20, -32, 40, 62, 8).turn(-12).move(-24, 2), 8), Mark(front.turn(8).move(16, 0))


SIGNS: dict[str, Marks] = {
    "skip": skip(), "reverse": reverse(), "flip": flip(), "skip_all": skip_all(), "hash": text("#"),
    "draw1": text("+1"), "draw2": text("+2"), "draw4": text("+4"), "draw5": text("+5"),
    "wild4": text("+4"), "wild2": text("+2"), "wild_color": text("+?"), "shuffle": shuffle(),
    "blank": pencil(), "snorlax": sleep(), "greninja": splash(), "creeper": bomb(), "dos": two_cards(),
    "skip2": skip_two(), "target2": target_two(), "swap": swap(),
    **{str(n): text(str(n)) for n in range(11)},
}


def sign(symbol: str) -> Marks:
    return SIGNS[symbol]


def outline(points: Sequence[tuple[float, float]], width: float) -> Mark:
    return Mark(line(*points), width)
