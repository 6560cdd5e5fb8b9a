"""The colour of each symbol of All Wild, an edition without card colours; used for backgrounds, names and badges."""

from __future__ import annotations

from scenes.kit.graphics.theme import Rgb

KIND_RGB: dict[str, Rgb] = {
    "plain": (6, 96, 104), "reverse": (18, 110, 66), "skip": (176, 22, 38), "skip2": (150, 20, 88),
    "draw2": (150, 84, 0), "draw4": (170, 62, 6), "swap": (22, 82, 184), "target2": (90, 44, 190),
}
"""Colours by symbol, dark enough for white text."""
INK: Rgb = (46, 28, 18)


def kind_tone(symbol: str) -> Rgb:
    """The colour of a symbol; a dark text colour for symbols that have none."""
    return KIND_RGB.get(symbol, INK)
