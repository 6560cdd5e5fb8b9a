"""At 200 % letters are larger by half at least, but for a few that stand on signs of a fixed size."""

import pytest

from tests.sheets.rendering import Look, Shelf, sheets

SHAPE, PROMISED = "1280x720", 1.5
FEWER = {"welcome": 0, "about": 0, "keys": 0, "compare": 0, "blank wilds": 0, "own blank wild": 0, "new game": 8,
         "explained": 6, "table classic 4": 8}
"""How many texts of a screen grow less; it only becomes less."""


@pytest.fixture(scope="module")
def shelf():
    made = Shelf()
    yield made
    made.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", FEWER)
def test_letters_grow_with_the_setting(display, shelf, screen, language):
    looks = [Look(screen, language, size, SHAPE) for size in (1.0, 2.0)]
    usual, large = (sheet.sizes for sheet in sheets(looks, shelf))
    slow = [f"{words}: {size} > {large[words]}" for words, size in usual.items()
            if words in large and large[words] < PROMISED * size]
    assert len(slow) <= FEWER[screen], slow
