"""Kinds: the colour of each kind of card without a card colour, for its background, name and coin."""

from __future__ import annotations

from scenes.kit.graphics.theme import Rgb

KIND_RGB: dict[str, Rgb] = {
    "plain": (6, 96, 104), "reverse": (18, 110, 66), "skip": (176, 22, 38), "skip2": (150, 20, 88),
    "draw2": (150, 84, 0), "draw4": (170, 62, 6), "swap": (22, 82, 184), "target2": (90, 44, 190),
}
"""Deep tones: white words on them can be read."""
INK: Rgb = (46, 28, 18)


def kind_tone(symbol: str) -> Rgb:
    """The colour of a kind of card; ink for a kind without one of its own."""
    return KIND_RGB.get(symbol, INK)
