"""The shipped fonts can draw every text of the catalogs and every name a player may write."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).parents[1] / "assets"
FONTS = ASSETS / "fonts"
CATALOGS = sorted((ASSETS / "texts").glob("*/LC_MESSAGES/*.po"))


def drawn_by(name: str) -> set[int]:
    with TTFont(FONTS / name) as font:
        return set(font.getBestCmap())


def texts(catalog: Path) -> list[str]:
    with catalog.open("rb") as file:
        strings = [message.string for message in read_po(file) if message.id]
    return [text for said in strings for text in ((said,) if isinstance(said, str) else said)]


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
def test_every_text_can_be_drawn(font: str) -> None:
    have = drawn_by(font)
    missing = {
        f"{catalog.parent.parent.name}/{catalog.name}: {char!r} in {text!r}"
        for catalog in CATALOGS
        for text in texts(catalog)
        for char in text
        if char != "\n" and ord(char) not in have
    }
    assert not missing


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
@pytest.mark.parametrize(
    "name", ["Zoë Åkesson", "Łukasz Żółć", "髙橋さくら", "澤田 齋藤", "渡邊 凜", "Ольга", "Νίκος", "メイ～♪"]
)
def test_names_can_be_drawn(font: str, name: str) -> None:
    assert {ord(char) for char in name} <= drawn_by(font)


def test_numerals_have_digits_and_signs() -> None:
    assert set(map(ord, "0123456789+-−×%.,:/")) <= drawn_by("numerals.ttf")


def test_fonts_are_small_and_bring_their_licence() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 6_000_000
    for name in ("mplus-rounded", "fredoka"):
        licence = (ASSETS / "LICENSES" / f"fonts-OFL-{name}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence.upper()


@pytest.mark.parametrize("font", sorted(path.name for path in FONTS.glob("*.ttf")))
def test_the_licence_names_the_project_that_the_font_names(font: str) -> None:
    kind = "fredoka" if font == "numerals.ttf" else "mplus-rounded"
    licence = (ASSETS / "LICENSES" / f"fonts-OFL-{kind}.txt").read_text(encoding="utf-8")
    assert TTFont(FONTS / font)["name"].getDebugName(0) in licence.split("This Font Software")[0]
