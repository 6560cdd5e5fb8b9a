"""The few SVG elements that the game's drawing library understands well."""

from __future__ import annotations

from collections.abc import Iterable

from assets.make.art.path import Path, num
from assets.make.art.symbols import Marks

Stop = tuple[float, str, float]


def fill(path: Path, paint: str, opacity: float = 1, even: bool = False) -> str:
    extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    extra += ' fill-rule="evenodd"' if even else ""
    return f'<path d="{path.d()}" fill="{_paint(paint)}"{extra}/>'


def stroke(path: Path, paint: str, width: float, opacity: float = 1) -> str:
    """An SVG line along a path, with round ends."""
    extra = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (f'<path d="{path.d()}" fill="none" stroke="{_paint(paint)}" stroke-width="{num(width)}"{extra}/>')


def edged(path: Path, paint: str, edge: str, width: float, opacity: float = 1) -> str:
    """An SVG path that is filled with one paint and edged with another."""
    extra = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (f'<path d="{path.d()}" fill="{_paint(paint)}" stroke="{_paint(edge)}" '
            f'stroke-width="{num(width)}"{extra}/>')


def marks(them: Marks, paint: str, grow: float = 0, opacity: float = 1) -> str:
    """The SVG of a sign in one paint, enlarged by `grow` units on every side."""
    out = ""
    for mark in them:
        if mark.width:
            out += stroke(mark.path, paint, mark.width + 2 * grow, opacity)
        elif grow:
            out += _fat(mark.path, paint, grow, opacity)
        else:
            out += fill(mark.path, paint, opacity)
    return out


def _fat(path: Path, paint: str, grow: float, opacity: float) -> str:
    extra = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return (f'<path d="{path.d()}" fill="{_paint(paint)}" stroke="{_paint(paint)}" '
            f'stroke-width="{num(2 * grow)}"{extra}/>')


def linear(name: str, ends: tuple[float, float, float, float], stops: Iterable[Stop]) -> str:
    """A linear SVG gradient in card units, used as the paint `@name`."""
    x1, y1, x2, y2 = (num(v) for v in ends)
    return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" '
            f'y2="{y2}">{_stops(stops)}</linearGradient>')


def radial(name: str, cx: float, cy: float, radius: float, stops: Iterable[Stop]) -> str:
    """A radial SVG gradient in card units, used as the paint `@name`."""
    return (f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{num(cx)}" cy="{num(cy)}" '
            f'r="{num(radius)}">{_stops(stops)}</radialGradient>')


def svg(width: int, height: int, *parts: str) -> str:
    body = "".join(parts)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
            f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>')


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{at:g}" stop-color="{color}"' + (f' stop-opacity="{o:g}"' if o < 1 else "") + "/>"
        for at, color, o in stops
    )


def _paint(paint: str) -> str:
    return f"url(#{paint[1:]})" if paint.startswith("@") else paint
