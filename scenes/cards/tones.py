"""The shades of the card colours: the usual ones, and clear ones that colour-blind people can tell apart."""

from __future__ import annotations

from msgspec import Struct

from scenes.cards.palette import (
    CHIP,
    COLOR_DEEP,
    COLOR_LIGHT,
    COLOR_RGB,
    COLOR_TEXT,
    DARK_COLORS,
    LIGHT_COLORS,
    NEUTRAL_RGB,
)
from scenes.kit.graphics.theme import INK, WHITE, Rgb, contrast, mix, standing_out

CREAM: Rgb = (255, 251, 242)
BLACK: Rgb = (0, 0, 0)
CLEAR: dict[str, Rgb] = {
    "red": (172, 6, 20), "yellow": (255, 232, 60), "green": (62, 164, 138), "blue": (34, 52, 138),
    "pink": (174, 20, 74), "turquoise": (114, 250, 246), "orange": (255, 172, 62), "purple": (90, 56, 228),
}
"""Middle shades that differ from each other under protanopia, deuteranopia and tritanopia; a test measures them."""
DRAWN: dict[str, tuple[str, ...]] = {
    "red": ("#ff6f5c", "#de2233", "#a60b26", "#6c0516", "#ffd9cf", "#b0102a"),
    "yellow": ("#ffdc4d", "#fbb400", "#e58a00", "#7d4300", "#fff3c4", "#a85f00"),
    "green": ("#90e674", "#36bb5c", "#0f9150", "#054c2c", "#e2fbd6", "#0a7040"),
    "blue": ("#62bcff", "#1f7fe8", "#1050b8", "#082c73", "#d3ebff", "#1050b8"),
    "pink": ("#ff8ccb", "#f23d98", "#9c0a5a", "#3c0325", "#ffe0f1", "#ff9bd2"),
    "turquoise": ("#a2fff4", "#21dccf", "#0a9aa0", "#013a3f", "#d8fffa", "#7dfff0"),
    "orange": ("#ffc574", "#ff8b21", "#c04d00", "#3a1400", "#ffeccf", "#ffc574"),
    "purple": ("#c9abff", "#9360ff", "#4e22c0", "#170a42", "#ece2ff", "#c9abff"),
}
"""The colours in the picture files by card colour: light, middle, deep, dark outline, pale, corner symbol."""


class Tones(Struct, frozen=True):
    """The shades of a card colour: `rgb` is the middle one, `light` and `deep` vary it, `text` is legible on `chip`."""

    rgb: Rgb
    light: Rgb
    deep: Rgb
    text: Rgb
    chip: Rgb

    def ground(self, *, plain: bool) -> Rgb:
        """The background colour for text in `text`; with `plain` one with more contrast."""
        if not plain:
            return self.chip
        return self.deep if self.text == WHITE else self.light


USUAL = {
    color: Tones(COLOR_RGB[color], COLOR_LIGHT[color], COLOR_DEEP[color], COLOR_TEXT[color],
                 CHIP.get(color, COLOR_RGB[color]))
    for color in COLOR_RGB
}
NEUTRAL = Tones(NEUTRAL_RGB, NEUTRAL_RGB, NEUTRAL_RGB, WHITE, NEUTRAL_RGB)


def _clear(base: Rgb) -> Tones:
    deep = standing_out([mix(base, BLACK, share) for share in (0.3, 0.45, 0.6, 0.68)], CREAM, 7.0)
    text = max(WHITE, mix(base, BLACK, 0.85), key=lambda tone: contrast(tone, base))
    return Tones(base, mix(base, WHITE, 0.38), deep, text, base)


CLEAR_TONES = {color: _clear(base) for color, base in CLEAR.items()}


def recolored(svg: str) -> str:
    """The text of a card's SVG file, with the usual colours replaced by the clear ones."""
    for color in (*LIGHT_COLORS, *DARK_COLORS):
        base = CLEAR[color]
        index = CLEAR_TONES[color].deep if color in LIGHT_COLORS else mix(base, WHITE, 0.45)
        new = (mix(base, WHITE, 0.3), base, mix(base, BLACK, 0.26), mix(base, INK, 0.72), mix(base, WHITE, 0.84), index)
        for before, after in zip(DRAWN[color], new, strict=True):
            svg = svg.replace(before, _marked(after))
    return svg.replace("#!", "#")


def _marked(tone: Rgb) -> str:
    """A colour in hexadecimal with a mark, so that later replacements in the same SVG do not match it."""
    return "#!{:02x}{:02x}{:02x}".format(*tone)
