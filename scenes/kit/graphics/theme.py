"""The theme: colours by day, by night and at high contrast, looks of the table, spacing and corner radii."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Color = Rgb | Rgba

TABLES = ("sand", "felt", "wood", "indigo", "plum", "slate")


class Space(Struct, frozen=True):
    """The spacing scale and the radii, in design pixels."""

    s: float = 8
    m: float = 16
    l: float = 24  # noqa: E741
    xl: float = 40
    radius: float = 14
    round: float = 26


SPACE = Space()


class TableTheme(Struct, frozen=True):
    """The colours and material of a table look."""

    wood: Rgb
    """Colour of the wooden frame around the cloth."""
    floor: Rgb
    inlay: Rgb
    """Colour of the inlaid line in the wooden frame: brass in the light theme, a neon tube in the dark one."""
    top: str = "cloth"
    """Name of the texture of the table top, such as cloth or wood."""
    ground: str = "parquet"
    """Name of the texture of the floor around the table."""


class Theme(Struct, frozen=True):
    """All colours of the interface in one look, by day or by night; the colours on cards are not part of it."""

    dark: bool
    cloth: Rgb
    """Colour of the cloth at the middle of the table."""
    rim: Rgb
    """Colour of the cloth towards the table's edges."""
    panel: Rgb
    """Colour of panels, plates and dialogs."""
    sunken: Rgb
    """Colour of fields and tracks inside a panel."""
    line: Rgb
    """Colour of thin borders."""
    ink: Rgb
    """Colour of text on a panel."""
    muted: Rgb
    """Colour of less important text on a panel."""
    on_cloth: Rgb
    """Colour of text directly on the table's cloth."""
    accent: Rgb
    """Colour of the primary button."""
    on_accent: Rgb
    """Colour of text on the primary button."""
    focus: Rgb
    """Colour of the focus ring."""
    table: TableTheme
    plain: bool = False
    """Whether textures and light are left out, for high contrast."""
    danger: Rgb = (204, 34, 48)
    on_danger: Rgb = (255, 255, 255)
    """Colour of text on a button for a dangerous action, such as deleting."""
    good: Rgb = (18, 118, 64)
    glow: Rgb = (255, 186, 30)
    """Colour of the middle one of the three outlines around a playable card."""
    shadow: Rgba = (60, 30, 10, 90)

    @property
    def clear(self) -> float:
        """The least contrast ratio of signs to their background: 3 (WCAG 1.4.11), or 4.5 at high contrast."""
        return 4.5 if self.plain else 3.0


INK, WHITE = (46, 28, 18), (255, 255, 255)
FOCUS_DARK, FOCUS_BRIGHT = (14, 18, 44), (255, 226, 92)
"""Outer and inner colour of the ring around the focused widget; one of them contrasts with every background."""
DARK_INK, LIGHT_INK = (54, 30, 14), (255, 250, 238)
BRASS = (255, 216, 132)

_DAYS: dict[str, tuple[Rgb, Rgb, Rgb, TableTheme]] = {
    # look: cloth in the middle, cloth at the edge, text on both, materials
    "sand": ((255, 240, 206), (246, 212, 150), DARK_INK, TableTheme((206, 116, 52), (244, 190, 128), BRASS)),
    "felt": ((36, 128, 88), (14, 84, 60), LIGHT_INK, TableTheme((140, 78, 42), (104, 66, 46), BRASS)),
    "wood": ((226, 164, 104), (200, 136, 80), (44, 22, 8),
             TableTheme((116, 62, 36), (242, 232, 188), BRASS, "wood", "tatami")),
    "indigo": ((58, 80, 156), (28, 42, 98), (240, 244, 255), TableTheme((226, 184, 132), (86, 66, 66), BRASS)),
    "plum": ((132, 62, 104), (84, 30, 64), (255, 240, 248), TableTheme((176, 112, 66), (92, 58, 54), BRASS)),
    "slate": ((78, 90, 104), (44, 52, 64), (244, 248, 252), TableTheme((150, 96, 60), (66, 68, 76), BRASS)),
}
_NIGHTS: dict[str, tuple[Rgb, Rgb, Rgb, TableTheme]] = {
    "sand": ((76, 50, 152), (26, 15, 66), (236, 230, 255), TableTheme((50, 34, 104), (24, 15, 50), (200, 96, 255))),
    "felt": ((18, 94, 92), (5, 32, 42), (226, 255, 248), TableTheme((18, 66, 72), (8, 24, 32), (58, 255, 186))),
    "wood": ((100, 40, 86), (36, 10, 44), (255, 232, 246),
             TableTheme((74, 26, 58), (28, 10, 28), (255, 92, 168), "wood", "tatami")),
    "indigo": ((34, 64, 156), (9, 17, 62), (228, 238, 255), TableTheme((26, 42, 104), (9, 13, 38), (72, 172, 255))),
    "plum": ((112, 28, 72), (42, 8, 30), (255, 232, 242), TableTheme((80, 22, 52), (28, 8, 20), (255, 128, 150))),
    "slate": ((52, 60, 84), (16, 19, 30), (236, 242, 255), TableTheme((34, 38, 54), (12, 13, 20), (150, 214, 255))),
}


def _base(look: str, dark: bool) -> Theme:
    cloth, rim, on_cloth, table = (_NIGHTS if dark else _DAYS)[look]
    if dark:
        return Theme(
            dark=True, cloth=cloth, rim=rim, panel=(45, 34, 92), sunken=(29, 21, 64), line=(84, 68, 152),
            ink=(246, 242, 255), muted=(178, 166, 220), on_cloth=on_cloth, accent=(60, 214, 200),
            on_accent=(16, 24, 52), focus=(255, 214, 92), table=table, danger=(255, 96, 114),
            on_danger=(40, 4, 16), good=(74, 222, 148), glow=(84, 240, 226), shadow=(0, 0, 10, 140),
        )
    return Theme(
        dark=False, cloth=cloth, rim=rim, panel=(255, 251, 242), sunken=(246, 233, 212),
        line=(232, 212, 182), ink=(66, 44, 32), muted=(114, 88, 66), on_cloth=on_cloth,
        accent=(200, 62, 24), on_accent=(255, 255, 255), focus=(38, 108, 226), table=table,
    )


def theme(look: str = "sand", *, dark: bool = False, high_contrast: bool = False) -> Theme:
    """The theme for a table look, by day or night, or at high contrast; an unknown `look` gives the first one."""
    chosen = _base(look if look in TABLES else TABLES[0], dark)
    return _contrast(chosen) if high_contrast else chosen


def _contrast(base: Theme) -> Theme:
    """The theme's high-contrast variant: black and white, visible edges, a plain table."""
    white, black = (255, 255, 255), (0, 0, 0)
    far = black if base.dark else white
    base = replace(base, table=replace(base.table, floor=mix(base.table.floor, far, 0.6 if base.dark else 0.82)))
    if base.dark:
        return replace(base, plain=True, danger=(255, 140, 150), good=(110, 240, 170),
                       panel=(14, 10, 30), sunken=black, line=white, ink=white, muted=(226, 222, 240),
                       cloth=mix(base.cloth, black, 0.6), rim=black, on_cloth=white, focus=(255, 230, 0),
                       accent=(96, 255, 240), on_accent=black)
    return replace(base, plain=True, panel=white, sunken=(240, 240, 240), line=(40, 24, 12), ink=black,
                   muted=(60, 40, 28), cloth=mix(base.cloth, white, 0.82), rim=mix(base.rim, white, 0.7),
                   on_cloth=black, focus=(0, 60, 220), accent=(140, 30, 4), danger=(150, 0, 20), good=(0, 84, 38))


def mix(a: Color, b: Color, share: float) -> Rgb:
    """A mixture of two colours: `share` 0 is `a`, 1 is `b`."""
    (red, green, blue), (to_red, to_green, to_blue) = a[:3], b[:3]
    return (round(red + (to_red - red) * share), round(green + (to_green - green) * share),
            round(blue + (to_blue - blue) * share))


def darker(color: Color, share: float = 0.2) -> Rgb:
    return mix(color, (30, 10, 20), share)


def lighter(color: Color, share: float = 0.2) -> Rgb:
    return mix(color, (255, 255, 255), share)


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    dim, clear = sorted((luminance(one), luminance(other)))
    return (clear + 0.05) / (dim + 0.05)


def luminance(color: Color) -> float:
    """The relative luminance of a colour, 0 to 1 (WCAG 2)."""
    return _luminance(*color[:3])


@lru_cache(maxsize=1024)  # the same few are asked about for every button in every frame
def _luminance(*rgb: int) -> float:
    parts = [part / 255 for part in rgb]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def standing_out(tones: Sequence[Rgb], ground: Color, least: float = 3.0) -> Rgb:
    """The first of several tones with a contrast of at least `least` to a background.

    If there is none, dark ink or white, whichever contrasts more.
    """
    able = (tone for tone in tones if contrast(tone, ground) >= least)
    return next(able, max(INK, WHITE, key=lambda tone: contrast(tone, ground)))


def lit(face: Color, ink: Color, share: float = 0.25) -> Rgb:
    """The face colour of a widget under the mouse: brighter, or darker if its text colour `ink` is bright."""
    return darker(face, share * 0.5) if bright(ink) else lighter(face, share)


def plain_face(theme: Theme) -> Rgb:
    """The face colour of a plain button."""
    return mix(theme.panel, theme.line, 0.45) if theme.dark and not theme.plain else theme.panel


def bright(color: Color) -> bool:
    """Whether a colour is so bright that dark text contrasts better with it than light text."""
    return 0.30 * color[0] + 0.59 * color[1] + 0.11 * color[2] > 140
