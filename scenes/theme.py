"""Colours, spaces and radii: one warm family by day and by night, four table looks, high contrast."""

from __future__ import annotations

from dataclasses import dataclass, replace

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Color = Rgb | Rgba

TABLES = ("sand", "meadow", "sea", "plum")


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
    danger: Rgb = (224, 49, 60)
    good: Rgb = (38, 160, 92)
    glow: Rgb = (255, 190, 40)
    shadow: Rgba = (60, 30, 10, 90)


DAY = Theme(
    dark=False, cloth=(255, 240, 208), rim=(240, 178, 106), panel=(255, 251, 242), sunken=(246, 233, 212),
    line=(232, 212, 182), ink=(66, 44, 32), muted=(138, 110, 88), on_cloth=(84, 54, 32),
    accent=(238, 92, 52), on_accent=(255, 255, 255), focus=(38, 108, 226),
)
NIGHT = Theme(
    dark=True, cloth=(72, 50, 142), rim=(20, 14, 52), panel=(45, 34, 92), sunken=(29, 21, 64),
    line=(84, 68, 152), ink=(246, 242, 255), muted=(178, 166, 220), on_cloth=(236, 230, 255),
    accent=(60, 214, 200), on_accent=(16, 24, 52), focus=(255, 214, 92), danger=(255, 84, 104),
    good=(74, 222, 148), glow=(84, 240, 226), shadow=(0, 0, 10, 140),
)

_CLOTHS: dict[str, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    # look: day middle, day rim, night middle, night rim
    "sand": ((255, 240, 208), (240, 178, 106), (72, 50, 142), (20, 14, 52)),
    "meadow": ((226, 244, 190), (128, 190, 112), (24, 96, 92), (8, 30, 40)),
    "sea": ((214, 242, 246), (112, 186, 214), (32, 72, 150), (8, 18, 56)),
    "plum": ((255, 228, 230), (226, 150, 168), (112, 40, 112), (34, 10, 44)),
}


def theme(look: str = "sand", *, dark: bool = False, high_contrast: bool = False) -> Theme:
    """The theme for a table look, by day or by night."""
    day_middle, day_rim, night_middle, night_rim = _CLOTHS.get(look, _CLOTHS["sand"])
    base = NIGHT if dark else DAY
    chosen = replace(base, cloth=night_middle if dark else day_middle, rim=night_rim if dark else day_rim)
    return _contrast(chosen) if high_contrast else chosen


def _contrast(base: Theme) -> Theme:
    """Black on white, or the other way round; edges that can be seen."""
    if base.dark:
        white, black = (255, 255, 255), (0, 0, 0)
        return replace(base, panel=(14, 10, 30), sunken=black, line=white, ink=white, muted=(226, 222, 240),
                       on_cloth=white, rim=black, focus=(255, 230, 0), accent=(96, 255, 240), on_accent=black)
    return replace(base, panel=(255, 255, 255), sunken=(240, 240, 240), line=(40, 24, 12), ink=(0, 0, 0),
                   muted=(60, 40, 28), on_cloth=(0, 0, 0), focus=(0, 60, 220), accent=(176, 40, 8))


def mix(a: Color, b: Color, share: float) -> Rgb:
    """A colour on the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a[:3], b[:3], strict=True))
    return red, green, blue


def darker(color: Color, share: float = 0.2) -> Rgb:
    """The same colour in shade."""
    return mix(color, (30, 10, 20), share)


def lighter(color: Color, share: float = 0.2) -> Rgb:
    """The same colour in light."""
    return mix(color, (255, 255, 255), share)
