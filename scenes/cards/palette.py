"""The card colours as RGB, and the shape that stands for each; other parts of the screen use the same ones."""

from __future__ import annotations

Rgb = tuple[int, int, int]

MARK = "+"
"""Separator in the symbol of a blank wild, before the name of each thing that is written on it."""
LIGHT_COLORS = ("red", "yellow", "green", "blue")
DARK_COLORS = ("pink", "turquoise", "orange", "purple")

COLOR_RGB: dict[str, Rgb] = {
    "red": (222, 34, 51),
    "yellow": (251, 180, 0),
    "green": (54, 187, 92),
    "blue": (31, 127, 232),
    "pink": (242, 61, 152),
    "turquoise": (33, 220, 207),
    "orange": (255, 139, 33),
    "purple": (147, 96, 255),
}
"""The middle shade of each card colour, for rings, chips and glows."""

COLOR_LIGHT: dict[str, Rgb] = {
    "red": (255, 111, 92),
    "yellow": (255, 220, 77),
    "green": (144, 230, 116),
    "blue": (98, 188, 255),
    "pink": (255, 140, 203),
    "turquoise": (162, 255, 244),
    "orange": (255, 197, 116),
    "purple": (201, 171, 255),
}
"""The bright shade of each card colour, for text on dark backgrounds and glows in the dark theme."""

COLOR_DEEP: dict[str, Rgb] = {
    "red": (176, 16, 42),
    "yellow": (150, 84, 0),
    "green": (10, 112, 64),
    "blue": (16, 80, 184),
    "pink": (168, 12, 98),
    "turquoise": (4, 105, 114),
    "orange": (165, 66, 0),
    "purple": (78, 34, 192),
}
"""The dark shade of each card colour, for text on light backgrounds (at least 4.5 : 1 on cream) and pressed buttons."""

COLOR_TEXT: dict[str, Rgb] = {
    "red": (255, 255, 255),
    "yellow": (58, 34, 0),
    "green": (0, 30, 12),
    "blue": (255, 255, 255),
    "pink": (48, 0, 26),
    "turquoise": (0, 34, 38),
    "orange": (52, 20, 0),
    "purple": (255, 255, 255),
}
"""The text colour on a background in the middle shade of each card colour."""

NEUTRAL_RGB: Rgb = (122, 114, 150)
"""The shade where a colour is unknown or does not exist (All Wild)."""

COLOR_SHAPE: dict[str, str] = {
    "red": "triangle",
    "yellow": "star",
    "green": "diamond",
    "blue": "circle",
    "pink": "triangle",
    "turquoise": "circle",
    "orange": "star",
    "purple": "diamond",
}
"""The shape of each card colour; `shape-` with the shape's name is the name of an icon."""


def colors_of(dark: bool) -> tuple[str, ...]:
    """The four colours of a side of the deck, in the order of their keys 1-4."""
    return DARK_COLORS if dark else LIGHT_COLORS


CHIP: dict[str, Rgb] = {"blue": (26, 112, 214), "purple": (130, 78, 244)}
"""Background shades that differ from the middle shade, because white text is hard to read on that."""
