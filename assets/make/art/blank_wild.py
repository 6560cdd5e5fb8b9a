"""The badges of a blank wild, one for each effect that can be written, with different backgrounds and signs (R8)."""

from __future__ import annotations

from assets.make.art.path import Path, circle, line, polar, rect, rounded
from assets.make.art.svg import fill, linear, marks, stroke, svg
from assets.make.art.symbols import Mark, Marks, arrow_head, fit, swap, text
from game.mechanics.blank_wild import STEPS

MIDDLE, R = 64.0, 56.0
GROUNDS: dict[str, tuple[str, str]] = {
    "target_draws": ("#ff7a66", "#b3122c"), "odd_draw": ("#ffb547", "#c25a00"),
    "grunt": ("#ffc2d6", "#ee7fa5"), "all_discard": ("#c08bff", "#6a2bc4"),
    "double_draw_two": ("#5c5870", "#211c33"), "next_draws": ("#5fb4ff", "#1457b8"),
    "swap_hands": ("#4fe0d0", "#0b8088"), "shield": ("#8be57c", "#177f43"), "words": ("#fffdf4", "#ead9b2"),
}
"""The light and the deep tone of each badge."""


def badge(name: str, amount: int = 1) -> str:
    """The SVG text of a badge, 128 x 128, for the effect `name` with its number `amount`."""
    light, deep = GROUNDS[name]
    ground = linear("g", (0, 8, 0, 120), [(0, light, 1), (1, deep, 1)])
    return svg(128, 128, f"<defs>{ground}</defs>", fill(circle(MIDDLE, MIDDLE + 3, R + 5), "#0d0b16", 0.45),
               fill(circle(MIDDLE, MIDDLE, R + 4), "#ffffff"), fill(circle(MIDDLE, MIDDLE, R), "@g"),
               _sign(name, amount))


def _sign(name: str, amount: int) -> str:
    more = f"+{amount}"
    match name:
        case "target_draws":
            return marks(_aimed(), "#ffffff") + _number(more, 64, 64, 50, 38)
        case "odd_draw":
            return _die() + _number(more, 80, 86, 50, 38)
        case "grunt":
            return _snout()
        case "all_discard":
            return _thrown() + (_number(str(amount), 97, 64, 24, 32) if amount > 1 else "")
        case "double_draw_two":
            return _number("+2", 64, 42, 60, 40) + _times(amount)
        case "next_draws":
            return _number(more, 64, 50, 74, 50) + marks(_onward(), "#ffffff")
        case "swap_hands":
            return marks(fit(swap(), 64, 64, 82, 78), "#ffffff")
        case "shield":
            return _shield() + (_number(str(amount), 64, 62, 30, 36, "#177f43") if amount > 1 else _tick())
    return _speech()


def _number(label: str, cx: float, cy: float, width: float, height: float, paint: str = "#ffffff") -> str:
    return marks(fit(text(label), cx, cy, width, height), paint, 1.5)


def _aimed() -> Marks:
    ticks = [Mark(line(_at(38, a), _at(52, a)), 8) for a in (0, 90, 180, 270)]
    return (Mark(circle(MIDDLE, MIDDLE, 40), 7), *ticks)


def _at(radius: float, degrees: float) -> tuple[float, float]:
    x, y = polar(radius, degrees)
    return MIDDLE + x, MIDDLE + y


def _die() -> str:
    """The drawing of a die with three pips, which stands for players with an odd number of cards."""
    pips = "".join(fill(circle(47 + d, 41 + d, 6), "#7a3800") for d in (-13, 0, 13))
    return fill(rect(25, 19, 44, 44, 11), "#ffffff") + pips


def _snout() -> str:
    nose = circle(0, 0, 1).map(40, 0, 0, 30, 64, 66)
    holes = "".join(fill(circle(0, 0, 1).map(8, 0, 0, 13, x, 66), "#9c3560") for x in (50, 78))
    ears = "".join(fill(rounded([(64 + s * 46, 16), (64 + s * 16, 26), (64 + s * 44, 50)], 6), "#d95d8a")
                   for s in (-1, 1))
    return ears + fill(nose, "#ffe1eb") + stroke(nose, "#c9527f", 5) + holes


def _thrown() -> str:
    """The drawing of a card moving down to the discard pile."""
    way = (Mark(line((64, 50), (64, 76)), 11), Mark(arrow_head(64, 84, 90, 18)))
    card = fill(rect(42, 14, 44, 34, 7), "#ffffff") + fill(rect(50, 22, 28, 26, 4), "#6a2bc4", 0.35)
    return card + marks(way, "#ffffff") + fill(rect(32, 104, 64, 8, 4), "#ffffff")


def _times(amount: int) -> str:
    cross = (Mark(line((34, 76), (52, 96)), 8), Mark(line((52, 76), (34, 96)), 8))
    return marks(cross, "#ffd95a") + _number(str(amount), 78, 86, 30, 38, "#ffd95a")


def _onward() -> Marks:
    return Mark(line((36, 94), (76, 94)), 10), Mark(arrow_head(86, 94, 0, 17))


def _shield() -> str:
    body = Path((("M", ((64, 18),)), ("C", ((76, 28), (90, 31), (101, 31))), ("C", ((102, 70), (92, 96), (64, 111))),
                 ("C", ((36, 96), (26, 70), (27, 31))), ("C", ((38, 31), (52, 28), (64, 18))), ("Z", ())))
    return fill(body, "#ffffff")


def _tick() -> str:
    return marks((Mark(line((46, 64), (60, 79)), 12), Mark(line((60, 79), (84, 48)), 12)), "#177f43")


def _speech() -> str:
    tail = rounded([(40, 78), (64, 78), (38, 104)], 4)
    bubble = fill(rect(24, 30, 80, 54, 18), "#4a3a74") + fill(tail, "#4a3a74")
    lines = (Mark(line((42, 49), (86, 49)), 7), Mark(line((42, 66), (70, 66)), 7))
    return bubble + marks(lines, "#ffffff")


def badges() -> dict[str, str]:
    """The SVG of every badge by its path below the images folder."""
    found = {"written/words-1": badge("words")}
    for name, (low, high) in STEPS.items():
        found.update({f"written/{name}-{amount}": badge(name, amount) for amount in range(low, high + 1)})
    return found
