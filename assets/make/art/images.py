"""The pictures beside the cards: logo, faces, buttons and icons."""

from __future__ import annotations

from pathlib import Path as FilePath

from assets.make.art.avatars import avatars
from assets.make.art.blank_wild import badges
from assets.make.art.card import pinwheel, wheel_paints
from assets.make.art.icons import icons
from assets.make.art.palette import DARK, LIGHT, TONES
from assets.make.art.path import circle, rect
from assets.make.art.svg import fill, linear, marks, radial, stroke, svg
from assets.make.art.symbols import Mark, fit, word

FOLDER = FilePath(__file__).resolve().parents[2] / "images"


def button(top: str, base: str, low: str, sunk: float = 0) -> str:
    """A round button, 200 x 200, in three tones, pressed down by `sunk` units; the game adds the word."""
    defs = "<defs>" + radial("g", 84, 62 + sunk, 150, [(0, top, 1), (0.5, base, 1), (1, low, 1)])
    defs += linear("r", (0, 10, 0, 196), [(0, "#ffffff", 1), (1, "#e6d6bd", 1)])
    defs += linear("h", (0, 30 + sunk, 0, 92 + sunk), [(0, "#ffffff", 0.6), (1, "#ffffff", 0.02)]) + "</defs>"
    shine = circle(0, 0, 1).map(56, 0, 0, 30, 100, 60 + sunk)
    return svg(200, 200, defs, fill(circle(100, 102, 96), "#3a0d12", 0.3), fill(circle(100, 98, 96), "@r"),
               fill(circle(100, 100, 84), "#5c0713"), fill(circle(100, 103, 80), low),
               fill(circle(100, 96 + sunk, 80), "@g"), fill(shine, "@h"))


def emblem() -> str:
    """The game's emblem: four cards that form a pinwheel, with one card in the middle."""
    defs = "<defs>" + linear("g", (40, 0, 216, 256), [(0, "#5a4fd0", 1), (1, "#231a5e", 1)])
    defs += wheel_paints(128, 1.12, LIGHT) + "</defs>"
    wheel = pinwheel(128, 128, 1.12, LIGHT, None)
    return svg(256, 256, defs, fill(rect(4, 4, 248, 248, 60), "@g"),
               stroke(rect(7, 7, 242, 242, 57), "#ffffff", 3, 0.25), wheel)


def logo(*, wheel: bool = True) -> str:
    """The SVG text of the logo: the game's name, with a pinwheel of four cards unless `wheel` is false."""
    letters = fit((Mark(word("Ichimai", 14)),), 446, 108, 470, 150)
    kanji = fit((Mark(word("一枚", 60)),), 628, 212, 88, 40)
    drop = tuple(Mark(m.path.move(0, 9), m.width) for m in letters)
    glaze = linear("w", (0, 40, 0, 190), [(0, "#ffffff", 1), (0.55, "#fff6df", 1), (1, "#ffd98a", 1)])
    defs = f"<defs>{glaze}{wheel_paints(122, 0.98, LIGHT)}</defs>"
    ink = "#3a1d5c"
    sign = pinwheel(100, 122, 0.98, LIGHT, None) if wheel else ""
    return svg(720, 256, defs, sign, marks(drop, ink, 13, 1),
               marks(letters, ink, 13), marks(letters, "@w"),
               fill(rect(566, 186, 124, 52, 26), TONES["red"].base),
               stroke(rect(566, 186, 124, 52, 26), ink, 5), marks(kanji, "#ffffff"))


def logo_card(number: int, colors: tuple[str, ...]) -> str:
    """One of the pinwheel's four cards (`number`), at its place in the left part of the logo."""
    defs = f"<defs>{wheel_paints(122, 0.98, colors)}</defs>"
    return svg(200, 256, defs, pinwheel(100, 122, 0.98, colors, None, only=number))


def pointer() -> str:
    """A hand that points up, with its fingertip at (17, 3) of 48 x 48."""
    hand = ("M13 7A4 4 0 0 1 21 7V21L23.5 20A4 4 0 0 1 28.5 21.5L30 21.2A4 4 0 0 1 34.5 23.4L35.6 23.3A4 4 0 0 1 "
            "39.8 28L38.6 36Q37 44 29.5 44H24Q19 44 16 40L7.5 28.6A3.6 3.6 0 0 1 13 24.2L13 24Z")
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">'
            f'<path d="{hand}" fill="#ffffff" stroke="#2e1c12" stroke-width="2.6" stroke-linejoin="round"/></svg>')


def images() -> dict[str, str]:
    """The SVG text of every picture by its path below the images folder."""
    found = {"logo": logo(), "logo-word": logo(wheel=False), "pointer": pointer()}
    for side, colors in (("day", LIGHT), ("night", DARK)):
        found |= {f"logo-{side}-{number}": logo_card(number, colors) for number in range(4)}
    found["button-up"] = button("#ff8a70", "#ea2f3d", "#a80c28")
    found["button-hover"] = button("#ffab8c", "#fb4650", "#bf1430")
    found["button-pressed"] = button("#e8604f", "#c81e30", "#8a061f", 7)
    found["button-off"] = button("#d9d2cb", "#aaa29c", "#7d756f")
    return {**found, **avatars(), **badges(), **{f"icons/{name}": text for name, text in icons().items()}}


def main() -> None:
    for folder in ("icons", "written"):
        (FOLDER / folder).mkdir(parents=True, exist_ok=True)
    for name, text in images().items():
        (FOLDER / f"{name}.svg").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
