"""Outlines made of moves, lines and curves, with transforms and a short SVG text."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]
KAPPA = 0.5523


def num(value: float) -> str:
    """A number as the shortest SVG text, with one decimal and no leading zero."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def join(values: Iterable[float]) -> str:
    """The numbers of an SVG path as text, separated by spaces except before minus signs."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


@dataclass(frozen=True)
class Path:
    """An immutable outline in card units (a card is 240 x 360)."""

    segments: tuple[Segment, ...]

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def map(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """The path after the transform by an SVG matrix."""
        def moved(point: Point) -> Point:
            x, y = point
            return a * x + c * y + e, b * x + d * y + f

        return Path(tuple((op, tuple(map(moved, points))) for op, points in self.segments))

    def move(self, x: float, y: float) -> Path:
        return self.map(1, 0, 0, 1, x, y)

    def scale(self, sx: float, sy: float | None = None) -> Path:
        """The path scaled around the origin, by `sx` in both directions or by `sy` vertically."""
        return self.map(sx, 0, 0, sx if sy is None else sy, 0, 0)

    def turn(self, degrees: float) -> Path:
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        return self.map(cos, sin, -sin, cos, 0, 0)

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all points, including control points."""
        xs = [x for _, points in self.segments for x, _ in points]
        ys = [y for _, points in self.segments for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def fit(self, cx: float, cy: float, width: float, height: float) -> Path:
        """The path scaled to the largest size that fits a `width` x `height` box around a point."""
        left, top, right, bottom = self.box()
        factor = min(width / max(right - left, 1e-6), height / max(bottom - top, 1e-6))
        return self.move(-(left + right) / 2, -(top + bottom) / 2).scale(factor).move(cx, cy)

    def d(self) -> str:
        """The path as SVG text, with relative coordinates whose rounding errors do not add up."""
        out, at, start, last = "", (0.0, 0.0), (0.0, 0.0), ""
        for op, points in self.segments:
            if op == "Z":
                out, at, last = out + "z", start, "Z"
                continue
            rounded = [(round(x, 1), round(y, 1)) for x, y in points]
            base = (0.0, 0.0) if op == "M" else at
            values = join(v - b for point in rounded for v, b in zip(point, base, strict=True))
            letter = "M" if op == "M" else op.lower()
            gap = "" if values.startswith("-") else " "
            out += gap + values if op == last and op != "M" else letter + values
            at, last = rounded[-1], op
            start = at if op == "M" else start
        return out


def parse(text: str) -> Path:
    """A path from absolute SVG path text with the commands M, L, Q, C, Z."""
    segments: list[Segment] = []
    for op, body in re.findall(r"([MLQCZ])([^MLQCZ]*)", text):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", body)]
        points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
        size = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}[op]
        if size == 0:
            segments.append((op, ()))
        segments += [(op, points[i:i + size]) for i in range(0, len(points), size or 1)]
    return Path(tuple(segments))


def line(*points: Point) -> Path:
    return Path((("M", (points[0],)), *(("L", (p,)) for p in points[1:])))


def polygon(points: Sequence[Point]) -> Path:
    return line(*points) + Path((("Z", ()),))


def rounded(points: Sequence[Point], radius: float | Sequence[float]) -> Path:
    """A closed polygon with round corners of one radius, or of one radius for each corner."""
    radii = [radius] * len(points) if isinstance(radius, int | float) else list(radius)
    segments: list[Segment] = []
    for i, corner in enumerate(points):
        before = _towards(corner, points[i - 1], radii[i])
        after = _towards(corner, points[(i + 1) % len(points)], radii[i])
        segments.append(("L" if segments else "M", (before,)))
        segments.append(("C", (_mix(before, corner), _mix(after, corner), after)))
    return Path((*segments, ("Z", ())))


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end) or 1.0
    share = min(distance, length * 0.499) / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _mix(start: Point, end: Point, share: float = KAPPA) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def rect(x: float, y: float, width: float, height: float, radius: float) -> Path:
    return rounded([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], radius)


def circle(cx: float, cy: float, radius: float) -> Path:
    return arc(cx, cy, radius, 0, 360) + Path((("Z", ()),))


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> Path:
    """An open arc between two angles in degrees, clockwise from three o'clock."""
    count = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians((end - start) / count)
    pull = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start)
    segments: list[Segment] = [("M", (_polar(cx, cy, radius, angle),))]
    for _ in range(count):
        a, b = _polar(cx, cy, radius, angle), _polar(cx, cy, radius, angle + step)
        c1 = a[0] - pull * math.sin(angle), a[1] + pull * math.cos(angle)
        angle += step
        segments.append(("C", (c1, (b[0] + pull * math.sin(angle), b[1] - pull * math.cos(angle)), b)))
    return Path(tuple(segments))


def _polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def polar(radius: float, degrees: float) -> Point:
    """A point at a distance and direction from the origin."""
    return _polar(0, 0, radius, math.radians(degrees))
