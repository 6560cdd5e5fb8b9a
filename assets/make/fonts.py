"""Cuts the shipped fonts out of their full upstream files: `python -m assets.make.fonts --source DIR`."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent

LETTERS = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x386, 0x3CF), range(0x400, 0x460))
SIGNS = (range(0x2000, 0x2070), range(0x20A0, 0x20C0), range(0x2100, 0x2300), range(0x25A0, 0x2800))
KANA = (range(0x2460, 0x2500), range(0x3000, 0x3100), range(0xFF00, 0xFFF0))
# Family names are often written with forms that JIS X 0208 leaves out, such as the tall 髙.
NAME_FORMS = "髙﨑濵彅增寬德瀨薰賴郞黑綠緖緣"


@dataclass(frozen=True)
class Cut:
    """One shipped font: the upstream file it comes from and the characters it keeps."""

    source: str
    target: str
    characters: frozenset[int]


def jis_x_0208() -> Iterator[int]:
    """Every character of the standard JIS X 0208: kana, signs, Greek, Cyrillic and 6,355 kanji."""
    for row in range(1, 85):
        for cell in range(1, 95):
            pair = bytes((0xA0 + row, 0xA0 + cell))
            yield from map(ord, pair.decode("euc_jp", errors="ignore"))


def western() -> frozenset[int]:
    """The letters of European names with their accents, punctuation, signs and shapes."""
    return frozenset(point for block in (*LETTERS, *SIGNS) for point in block)


def cuts() -> tuple[Cut, ...]:
    """The fonts of the game; in both weights of the interface all kanji stay, because players type names."""
    kana = frozenset(point for block in KANA for point in block)
    everything = western() | kana | frozenset(jis_x_0208()) | frozenset(map(ord, NAME_FORMS))
    return (
        Cut("MPLUSRounded1c_500Medium.ttf", "ui-medium.ttf", everything),
        Cut("MPLUSRounded1c_700Bold.ttf", "ui-bold.ttf", everything),
        Cut("Fredoka_700Bold.ttf", "numerals.ttf", western()),
    )


def find(source: Path, name: str) -> Path:
    """The file with this name anywhere below a folder."""
    for path in sorted(source.rglob(name)):
        return path
    raise SystemExit(f"{name} is not below {source}")


def cut(source: Path, target: Path, characters: frozenset[int]) -> None:
    """Write the font with only these characters, without layout features that the game does not use."""
    options = subset.Options(layout_features=["kern"], notdef_outline=True, glyph_names=False)
    options.hinting = False
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(target)


def licences(source: Path, target: Path) -> None:
    """Copy the Open Font Licence of each family beside the shipped fonts."""
    for family, name in (("m-plus-rounded-1c", "mplus-rounded"), ("fredoka", "fredoka")):
        licence = next(p for p in sorted(source.rglob("LICENSE_FONT")) if p.parent.name == family)
        shutil.copyfile(licence, target / f"fonts-OFL-{name}.txt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--source",
        type=Path,
        required=True,
        metavar="DIR",
        help="where @expo-google-fonts/m-plus-rounded-1c and @expo-google-fonts/fredoka are installed",
    )
    source = parser.parse_args().source
    (ASSETS / "LICENSES").mkdir(exist_ok=True)
    (ASSETS / "fonts").mkdir(exist_ok=True)
    for one in cuts():
        target = ASSETS / "fonts" / one.target
        cut(find(source, one.source), target, one.characters)
        print(f"{one.target}: {target.stat().st_size:,} bytes")
    licences(source, ASSETS / "LICENSES")


if __name__ == "__main__":
    main()
