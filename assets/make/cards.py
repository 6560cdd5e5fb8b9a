"""Draws every card of the seven editions as SVG: `python -m assets.make.cards`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

from assets.make.art.back import EARNED, back, earned_back
from assets.make.art.card import card
from assets.make.art.images import main as images
from assets.make.art.palette import DARK, LIGHT

FOLDER = FilePath(__file__).resolve().parents[1] / "cards"
NUMBERS = tuple(str(n) for n in range(11))
LIGHT_SYMBOLS = (*NUMBERS, "skip", "reverse", "draw1", "draw2", "flip", "hash")
DARK_SYMBOLS = (*NUMBERS[1:10], "draw5", "reverse", "skip_all", "flip")
WILDS = ("wild", "wild4", "wild2", "shuffle", "blank", "bare", "snorlax", "greninja", "creeper", "dos")
ALL_WILD = ("plain", "reverse", "skip", "draw2", "draw4", "skip2", "target2", "swap")
DARK_WILDS = ("wild", "wild_color")


def cards() -> Iterator[tuple[str, str]]:
    """Name and SVG text of every card."""
    for colors, symbols in ((LIGHT, LIGHT_SYMBOLS), (DARK, DARK_SYMBOLS)):
        for color in colors:
            yield from ((f"{color}-{symbol}", card(color, symbol)) for symbol in symbols)
    yield from wilds("none", (*WILDS, *ALL_WILD), WILDS, LIGHT)
    yield from wilds("dark", DARK_WILDS, DARK_WILDS, DARK)
    yield "back-light", back(dark=False)
    yield "back-dark", back(dark=True)
    yield from ((f"back-{name}", earned_back(name)) for name in EARNED)


def wilds(side: str, symbols: tuple[str, ...], naming: tuple[str, ...],
          colors: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Cards without a colour, and the same with each colour in `naming` that they may have been given."""
    for symbol in symbols:
        yield f"{side}-{symbol}", card(side, symbol)
    for symbol in naming:
        yield from ((f"{side}-{symbol}@{color}", card(side, symbol, color)) for color in colors)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in cards():
        (FOLDER / f"{name}.svg").write_text(text + "\n", "utf-8")
    images()


if __name__ == "__main__":
    main()
