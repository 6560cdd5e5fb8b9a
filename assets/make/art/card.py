"""Draws the front of a card: a frame with two index corners, a bright panel, and a large sign."""

from __future__ import annotations

from assets.make.art.emblems import BADGES
from assets.make.art.palette import DARK, KINDS, LIGHT, TONES, WILD_DARK, WILD_LIGHT, Tone
from assets.make.art.path import Path, parse, polar, polygon, rect, rounded
from assets.make.art.svg import edged, fill, linear, marks, radial, stroke, svg
from assets.make.art.symbols import Mark, Marks, fit, shape, sign, turned

WIDTH, HEIGHT, RADIUS = 240, 360, 27
CENTRE = (120.0, 180.0)
EDGE, NOTCH_X, NOTCH_Y = 12, 66, 112
NEON = ("dark", *DARK)
PINWHEELS = ("wild", "plain")
"""Symbols of wilds that show nothing but the four colours; `plain` is the one of All Wild."""
BARE = "bare"
"""The symbol of a wild without a sign, on which the game draws badges for the written effects."""


def outer() -> Path:
    """The outline of a card."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS)


def panel(grow: float = 0) -> Path:
    """The outline of the coloured field, which leaves two corners to the index; it is larger by `grow` on all sides."""
    e, x, y = EDGE - grow, NOTCH_X - grow, NOTCH_Y - grow
    r, b = WIDTH - e, HEIGHT - e
    points = [(x, e), (r, e), (r, HEIGHT - y), (WIDTH - x, HEIGHT - y),
              (WIDTH - x, b), (e, b), (e, y), (x, y)]
    return rounded(points, [15, 19, 15, 17, 15, 19, 15, 17])


def card(color: str, symbol: str, named: str | None = None) -> str:
    """The SVG text of a card's front; `color` may be none or dark, `named` is the colour that a wild was given."""
    dark = color in NEON
    wild = color in ("none", "dark")
    tone = (WILD_DARK if dark else WILD_LIGHT) if wild else TONES[color]
    ground = TONES[named] if named else KINDS.get(symbol, tone) if color == "none" else tone
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
            + radial("h", 70, 60, 200, [(0, "#ffffff", 0.36), (1, "#ffffff", 0)])
            + "</defs>")


def _ground(tone: Tone, dark: bool) -> str:
    sheen = parse("M12 12L228 12L228 96C160 84 96 128 12 214Z")
    return fill(outer(), "@f") + fill(panel(), "@g") + fill(sheen, "@h") + fill(sheen, "#ffffff", 0.07)


def _coloured(tone: Tone, symbol: str, dark: bool) -> str:
    return _rays(0.07) + _echo(tone, dark) + _sign(fit(sign(symbol), *CENTRE, *_room(symbol)), tone, dark)


def _room(symbol: str) -> tuple[float, float]:
    return {"6": (150, 158), "9": (150, 158), "10": (168, 132), "hash": (132, 132), "flip": (140, 128)}.get(
        symbol, (150, 138) if symbol.isdigit() else (158, 128))


def _rays(opacity: float) -> str:
    rays = Path(())
    for i in range(10):
        a, b = polar(400, i * 36 - 9), polar(400, i * 36 + 9)
        rays += polygon([CENTRE, *(_cut(p) for p in (a, b))])
    return fill(rays, "#ffffff", opacity)


def _cut(far: tuple[float, float]) -> tuple[float, float]:
    """The point at which a ray from the card's centre towards `far` crosses the edge of the coloured field."""
    x, y = far
    k = min(112 / max(abs(x), 1e-6), 172 / max(abs(y), 1e-6))
    return 120 + x * k, 180 + y * k


def _echo(tone: Tone, dark: bool) -> str:
    far, near = shape(tone.shape, *CENTRE, 102), shape(tone.shape, *CENTRE, 86)
    if dark:
        return (fill(far, tone.ink, 0.34) + stroke(near, tone.base, 11, 0.3)
                + stroke(near, tone.light, 6, 0.4) + stroke(near, tone.pale, 2.5, 0.9))
    return fill(far, "#ffffff", 0.2) + fill(near, tone.deep, 0.42) + stroke(near, "#ffffff", 2.5, 0.5)


def _sign(them: Marks, tone: Tone, dark: bool) -> str:
    weight = tuple(Mark(m.path.move(0, 4), m.width) for m in them)
    return marks(weight, tone.ink, 8.5) + marks(them, "@w")


def _wild(symbol: str, dark: bool, named: str | None) -> str:
    tone = WILD_DARK if dark else WILD_LIGHT
    colors = DARK if dark else LIGHT
    defs = f"<defs>{wheel_paints(180, 1.06, colors)}</defs>"
    body = defs + _rays(0.05) + pinwheel(*CENTRE, 1.06, colors, named)
    if symbol == BARE:
        return body
    if symbol in PINWHEELS:
        hub = rect(-12, -12, 24, 24, 7).turn(-18).move(*CENTRE)
        return body + fill(hub, TONES[named].pale if named else "#ffffff", 0.95)
    if symbol in BADGES:
        return body + BADGES[symbol]
    return body + _sign(fit(sign(symbol), *CENTRE, *_room_on_wheel(symbol)), tone, dark)


def pinwheel(cx: float, cy: float, size: float, colors: tuple[str, ...], named: str | None,
             small: bool = False, only: int | None = None) -> str:
    """Four small cards arranged like a pinwheel, or `only` one of them; a `named` colour is bright, others are dull."""
    blade = rect(-17, -79, 94, 60, 11)
    out = ""
    for i, color in enumerate(colors):
        if only not in (None, i):
            continue
        tone, lit = TONES[color], named in (None, color)
        turn = 90 * i - 18
        path = blade.scale(1.07 if named == color else 1).turn(turn).scale(size).move(cx, cy)
        x, y = _spun(30, -49, turn)
        pip = shape(tone.shape, 0, 0, 19 * size).move(cx + x * size, cy + y * size)
        if small:
            out += fill(path, tone.base)
            continue
        out += edged(path, f"@c{i}" if lit else "#3a3648", "#ffffff", 4 * size, 0.95 if lit else 0.2)
        out += fill(pip, "#ffffff", 1 if lit else 0.35)
    return out


def _room_on_wheel(symbol: str) -> tuple[float, float]:
    return (138, 124) if symbol in ("skip2", "target2", "blank", "swap") else (146, 104)


def wheel_paints(cy: float, size: float, colors: tuple[str, ...]) -> str:
    """The gradients that paint the four small cards of the pinwheel."""
    out = ""
    for i, (top, low) in enumerate(((-92, -12), (-50, 62), (24, 98), (-62, 50))):
        tone = TONES[colors[i]]
        ends = (0.0, cy + top * size, 0.0, cy + low * size)
        out += linear(f"c{i}", ends, [(0, tone.light, 1), (0.45, tone.base, 1), (1, tone.deep, 1)])
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
    return (edge + stroke(panel(-3), "#ffffff", 2, 0.28) + stroke(panel(), tone.ink, 1.5, 0.35)
            + stroke(rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, RADIUS), "#5a3c14", 1.5, 0.3))


def _index(color: str, symbol: str, named: str | None, dark: bool) -> str:
    colors = DARK if dark else LIGHT
    tone = TONES.get(named or color)
    paint = (tone or (WILD_DARK if dark else WILD_LIGHT)).text
    out = ""
    if symbol == BARE:
        return ""
    if symbol in PINWHEELS:
        for x, y in ((38, 41), (202, 319)):
            out += pinwheel(x, y, 0.28, colors, None, small=True)
    else:
        corner = fit(sign(symbol), 38, 41, *_corner(symbol))
        out += marks(corner, paint) + marks(turned(corner), paint)
    if tone:
        pip = (Mark(shape(tone.shape, 38, 88, 17)),)
        return out + "".join(edged(m.path, tone.base, tone.text, 2) for m in pip + turned(pip))
    return out + _four(colors)


def _corner(symbol: str) -> tuple[float, float]:
    return (49, 50) if symbol.startswith(("draw", "wild", "1", "target", "flip")) else (50, 50)


def _four(colors: tuple[str, ...]) -> str:
    out = ""
    for i, color in enumerate(colors):
        pip = Mark(shape(TONES[color].shape, 27.5 + 21 * (i % 2), 78 + 21 * (i // 2), 9))
        out += fill(pip.path + turned((pip,))[0].path, TONES[color].base)
    return out

