"""One card face: a frame with two index corners, a bright panel, and a sign with weight."""

from __future__ import annotations

from assets.make.art_emblems import BADGES
from assets.make.art_palette import DARK, LIGHT, TONES, WILD_DARK, WILD_LIGHT, Tone
from assets.make.art_path import Path, polar, polygon, rect, rounded
from assets.make.art_svg import fill, linear, marks, radial, stroke, svg
from assets.make.art_symbols import Mark, Marks, fit, shape, sign, text, turned

WIDTH, HEIGHT, RADIUS = 240, 360, 27
CENTRE = (120.0, 180.0)
EDGE, NOTCH_X, NOTCH_Y = 12, 64, 108
NEON = ("dark", *DARK)


def outer() -> Path:
    """The card's own outline."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS)


def panel(grow: float = 0) -> Path:
    """The coloured field: a rectangle that leaves two corners to the index."""
    e, x, y = EDGE - grow, NOTCH_X - grow, NOTCH_Y - grow
    r, b = WIDTH - e, HEIGHT - e
    points = [(x, e), (r, e), (r, HEIGHT - y), (WIDTH - x, HEIGHT - y),
              (WIDTH - x, b), (e, b), (e, y), (x, y)]
    return rounded(points, [15, 19, 15, 17, 15, 19, 15, 17])


def card(color: str, symbol: str, named: str | None = None) -> str:
    """The SVG text of a face; `color` may be none or dark, `named` is the colour a wild was given."""
    dark = color in NEON
    wild = color in ("none", "dark")
    tone = (WILD_DARK if dark else WILD_LIGHT) if wild else TONES[color]
    ground = TONES[named] if named else tone
    parts = [_defs(ground, dark, wild and not named), _ground(ground, dark)]
    parts.append(_wild(symbol, dark, named) if wild else _coloured(tone, symbol, dark))
    parts += [_frame(ground, dark, wild and not named), _index(color, symbol, named, dark)]
    return svg(WIDTH, HEIGHT, *parts)


def _defs(tone: Tone, dark: bool, plain: bool) -> str:
    frame = ("#2b2440", "#0b0814") if dark else ("#fffdf6", "#f4e7cf")
    body = [(0, tone.light, 1), (0.42, tone.base, 1), (1, tone.deep, 1)]
    if dark and not plain:
        ground = radial("g", 120, 172, 205, [(0, tone.light, 1), (0.3, tone.base, 1), (0.68, tone.deep, 1),
                                              (1, tone.ink, 1)])
    else:
        ground = linear("g", (50, 0, 190, 360), body)
    return ("<defs>" + linear("f", (0, 0, 60, 360), [(0, frame[0], 1), (1, frame[1], 1)]) + ground
            + linear("w", (0, 100, 0, 262), [(0, "#ffffff", 1), (0.52, "#ffffff", 1), (1, tone.pale, 1)])
            + radial("h", 70, 60, 200, [(0, "#ffffff", 0.42), (1, "#ffffff", 0)])
            + "</defs>")


def _ground(tone: Tone, dark: bool) -> str:
    return fill(outer(), "@f") + fill(panel(), "@g") + fill(panel(), "@h")


def _coloured(tone: Tone, symbol: str, dark: bool) -> str:
    return _rays(0.07) + _echo(tone, dark) + _sign(fit(sign(symbol), *CENTRE, *_room(symbol)), tone, dark)


def _room(symbol: str) -> tuple[float, float]:
    return {"10": (168, 132), "hash": (132, 132), "flip": (140, 128)}.get(
        symbol, (150, 138) if symbol.isdigit() else (158, 128))


def _rays(opacity: float) -> str:
    rays = Path(())
    for i in range(10):
        a, b = polar(400, i * 36 - 9), polar(400, i * 36 + 9)
        rays += polygon([CENTRE, *(_cut(p) for p in (a, b))])
    return fill(rays, "#ffffff", opacity)


def _cut(far: tuple[float, float]) -> tuple[float, float]:
    """Where a ray from the centre leaves the field."""
    x, y = far
    k = min(112 / max(abs(x), 1e-6), 172 / max(abs(y), 1e-6))
    return 120 + x * k, 180 + y * k


def _echo(tone: Tone, dark: bool) -> str:
    outer_ring, inner = shape(tone.shape, *CENTRE, 94), shape(tone.shape, *CENTRE, 78)
    if dark:
        return (fill(outer_ring, tone.ink, 0.3) + stroke(inner, tone.pale, 3, 0.75)
                + stroke(inner, tone.light, 9, 0.25))
    return fill(outer_ring, "#ffffff", 0.16) + fill(inner, tone.deep, 0.3)


def _sign(them: Marks, tone: Tone, dark: bool) -> str:
    dropped = tuple(Mark(m.path.move(0, 8), m.width) for m in them)
    return marks(dropped, tone.ink, 6, 0.9) + marks(them, tone.ink, 6) + marks(them, "@w")


def _wild(symbol: str, dark: bool, named: str | None) -> str:
    tone = WILD_DARK if dark else WILD_LIGHT
    body = _rays(0.05) + pinwheel(*CENTRE, 1.0, DARK if dark else LIGHT, named)
    if symbol == "wild":
        return body
    if symbol in BADGES:
        return body + BADGES[symbol]
    return body + _sign(fit(sign(symbol), *CENTRE, 124, 96), tone, dark)


def pinwheel(cx: float, cy: float, size: float, colors: tuple[str, ...], named: str | None,
             small: bool = False) -> str:
    """Four small cards turning like a paper windmill; a named colour is lit, the others sleep."""
    blade = rect(-17, -79, 94, 60, 11)
    out = ""
    for i, color in enumerate(colors):
        tone, lit = TONES[color], named in (None, color)
        turn = 90 * i - 18
        path = blade.turn(turn).scale(size).move(cx, cy)
        x, y = _spun(30, -49, turn)
        pip = shape(tone.shape, 0, 0, 19 * size).move(cx + x * size, cy + y * size)
        if small:
            out += fill(path, tone.base)
            continue
        out += fill(path, tone.base if lit else "#3a3648") + (
            stroke(path, "#ffffff", 4 * size, 0.9 if lit else 0.18))
        out += fill(pip, "#ffffff", 1 if lit else 0.35)
    return out


def _spun(x: float, y: float, degrees: float) -> tuple[float, float]:
    path = rect(x, y, 0.1, 0.1, 0).turn(degrees).box()
    return path[0], path[1]


def _frame(tone: Tone, dark: bool, plain: bool) -> str:
    edge = fill(outer() + panel(), "@f", even=True)
    if dark:
        line = "#b79bff" if plain else tone.base
        return (edge + stroke(panel(), line, 9, 0.22) + stroke(panel(), line, 5, 0.35)
                + stroke(panel(), "#ffffff" if plain else tone.light, 2)
                + stroke(rect(2, 2, WIDTH - 4, HEIGHT - 4, RADIUS - 1), line, 2, 0.5))
    return (edge + stroke(panel(), tone.ink, 1.5, 0.35)
            + stroke(rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, RADIUS), "#5a3c14", 1.5, 0.3))


def _index(color: str, symbol: str, named: str | None, dark: bool) -> str:
    colors = DARK if dark else LIGHT
    tone = TONES.get(named or color)
    paint = (tone.light if dark else tone.deep) if tone else ("#ffffff" if dark else "#2a2440")
    out = ""
    if symbol == "wild":
        for x, y in ((37, 40), (203, 320)):
            out += pinwheel(x, y, 0.26, colors, None, small=True)
    else:
        corner = fit(sign(symbol), 37, 40, 46, 46)
        out += marks(corner, paint) + marks(turned(corner), paint)
    if tone:
        pip = (Mark(shape(tone.shape, 36, 84, 16)),)
        return out + marks(pip, tone.base) + marks(turned(pip), tone.base)
    return out + _four(colors)


def _four(colors: tuple[str, ...]) -> str:
    out = ""
    for i, color in enumerate(colors):
        pip = (Mark(shape(TONES[color].shape, 27 + 19 * (i % 2), 75 + 19 * (i // 2), 8)),)
        out += marks(pip, TONES[color].base) + marks(turned(pip), TONES[color].base)
    return out


__all__ = ["card", "pinwheel", "text"]
