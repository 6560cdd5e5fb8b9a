"""Colours, spaces and radii: one warm family by day and by night, four table looks, high contrast."""

from __future__ import annotations

from dataclasses import dataclass, replace

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Color = Rgb | Rgba

TABLES = ("sand", "felt", "wood", "indigo")


@dataclass(frozen=True)
class Space:
    """The spacing scale and the radii, in design pixels."""

    xs: float = 4
    s: float = 8
    m: float = 16
    l: float = 24  # noqa: E741
    xl: float = 40
    radius: float = 14
    round: float = 26


SPACE = Space()


@dataclass(frozen=True)
class Table:
    """The materials of a table look."""

    wood: Rgb
    """The frame around the cloth."""
    floor: Rgb
    inlay: Rgb
    """The line in the frame: brass by day, a neon tube by night."""
    top: str = "cloth"
    """Texture of what the cards lie on."""
    ground: str = "parquet"
    """Texture of the floor."""


@dataclass(frozen=True)
class Theme:
    """All colours that are not on a card."""

    dark: bool
    cloth: Rgb
    """The table at its middle."""
    rim: Rgb
    """The table towards the edges."""
    panel: Rgb
    """Sheets, pills, dialogs."""
    sunken: Rgb
    """Fields and tracks inside a panel."""
    line: Rgb
    """Thin edges."""
    ink: Rgb
    """Text on a panel."""
    muted: Rgb
    """Less important text on a panel."""
    on_cloth: Rgb
    """Text straight on the table."""
    accent: Rgb
    """What to press first."""
    on_accent: Rgb
    """Text on the accent."""
    focus: Rgb
    """The ring around what the keyboard is at."""
    table: Table
    plain: bool = False
    """No texture and no light: for people who asked for contrast."""
    danger: Rgb = (224, 49, 60)
    good: Rgb = (38, 160, 92)
    glow: Rgb = (255, 190, 40)
    shadow: Rgba = (60, 30, 10, 90)


FOCUS_DARK, FOCUS_BRIGHT = (14, 18, 44), (255, 226, 92)
"""The ring around what the keyboard is at, outside and inside: one of them stands out on every ground."""
DARK_INK, LIGHT_INK = (54, 30, 14), (255, 250, 238)
BRASS = (255, 216, 132)

_DAYS: dict[str, tuple[Rgb, Rgb, Rgb, Table]] = {
    # look: cloth in the middle, cloth at the edge, text on both, materials
    "sand": ((255, 240, 206), (246, 212, 150), DARK_INK, Table((206, 116, 52), (244, 190, 128), BRASS)),
    "felt": ((36, 128, 88), (14, 84, 60), LIGHT_INK, Table((140, 78, 42), (104, 66, 46), BRASS)),
    "wood": ((226, 164, 104), (200, 136, 80), (44, 22, 8),
             Table((116, 62, 36), (242, 232, 188), BRASS, "wood", "tatami")),
    "indigo": ((58, 80, 156), (28, 42, 98), (240, 244, 255), Table((226, 184, 132), (86, 66, 66), BRASS)),
}
_NIGHTS: dict[str, tuple[Rgb, Rgb, Rgb, Table]] = {
    "sand": ((76, 50, 152), (26, 15, 66), (236, 230, 255), Table((50, 34, 104), (24, 15, 50), (200, 96, 255))),
    "felt": ((18, 94, 92), (5, 32, 42), (226, 255, 248), Table((18, 66, 72), (8, 24, 32), (58, 255, 186))),
    "wood": ((100, 40, 86), (36, 10, 44), (255, 232, 246),
             Table((74, 26, 58), (28, 10, 28), (255, 92, 168), "wood", "tatami")),
    "indigo": ((34, 64, 156), (9, 17, 62), (228, 238, 255), Table((26, 42, 104), (9, 13, 38), (72, 172, 255))),
}


def _base(look: str, dark: bool) -> Theme:
    cloth, rim, on_cloth, table = (_NIGHTS if dark else _DAYS)[look]
    if dark:
        return Theme(
            dark=True, cloth=cloth, rim=rim, panel=(45, 34, 92), sunken=(29, 21, 64), line=(84, 68, 152),
            ink=(246, 242, 255), muted=(178, 166, 220), on_cloth=on_cloth, accent=(60, 214, 200),
            on_accent=(16, 24, 52), focus=(255, 214, 92), table=table, danger=(255, 84, 104),
            good=(74, 222, 148), glow=(84, 240, 226), shadow=(0, 0, 10, 140),
        )
    return Theme(
        dark=False, cloth=cloth, rim=rim, panel=(255, 251, 242), sunken=(246, 233, 212),
        line=(232, 212, 182), ink=(66, 44, 32), muted=(138, 110, 88), on_cloth=on_cloth,
        accent=(238, 92, 52), on_accent=(255, 255, 255), focus=(38, 108, 226), table=table,
    )


def theme(look: str = "sand", *, dark: bool = False, high_contrast: bool = False) -> Theme:
    """The theme for a table look, by day or by night."""
    chosen = _base(look if look in TABLES else TABLES[0], dark)
    return _contrast(chosen) if high_contrast else chosen


def _contrast(base: Theme) -> Theme:
    """Black on white, or the other way round; edges that can be seen; a plain table."""
    white, black = (255, 255, 255), (0, 0, 0)
    if base.dark:
        return replace(base, plain=True, panel=(14, 10, 30), sunken=black, line=white, ink=white, muted=(226, 222, 240),
                       cloth=mix(base.cloth, black, 0.6), rim=black, on_cloth=white, focus=(255, 230, 0),
                       accent=(96, 255, 240), on_accent=black)
    return replace(base, plain=True, panel=white, sunken=(240, 240, 240), line=(40, 24, 12), ink=black,
                   muted=(60, 40, 28), cloth=mix(base.cloth, white, 0.82), rim=mix(base.rim, white, 0.7),
                   on_cloth=black, focus=(0, 60, 220), accent=(176, 40, 8))


def mix(a: Color, b: Color, share: float) -> Rgb:
    """A colour on the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a[:3], b[:3], strict=True))
    return red, green, blue


def darker(color: Color, share: float = 0.2) -> Rgb:
    """A darker tone of a colour."""
    return mix(color, (30, 10, 20), share)


def lighter(color: Color, share: float = 0.2) -> Rgb:
    """A lighter tone of a colour."""
    return mix(color, (255, 255, 255), share)


def bright(color: Color) -> bool:
    """Whether dark things stand out on a colour better than light ones."""
    return 0.30 * color[0] + 0.59 * color[1] + 0.11 * color[2] > 140
