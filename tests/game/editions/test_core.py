"""The core names no edition: editions name the parts of which they consist."""

from pathlib import Path

import pytest

import game
from game.editions import EDITIONS

CORE = sorted(
    path
    for room in ("core", "mechanics", "match")
    for path in (Path(game.__file__).parent / room).rglob("*.py")
)


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_the_core_names_no_edition(path):
    text = path.read_text(encoding="utf-8").lower()
    assert not [known.id for known in EDITIONS if f'"{known.id}"' in text]


def test_seven_editions_are_offered():
    names = [known.id for known in EDITIONS]
    assert names == ["classic", "classic112", "pokemon", "flip", "minecraft", "all_wild", "dos"]


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_sheet_deals_seven_and_says_how_many_play(known):
    assert known.hand == 7 and known.seats == ((2, 4) if known.id == "dos" else (2, 10))
    assert known.target == (200 if known.id == "dos" else 500)
