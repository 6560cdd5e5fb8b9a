"""At text sizes of 150 and 200 % letters grow by at least half of the setting, in several windows and languages."""

from collections import Counter

import pytest

from tests.sheets.fast import known
from tests.sheets.growing import SIZES, cases, grown, less, listed
from tests.sheets.rendering import Look, Shelf, screens

MENDED = ("blank wilds", "en", "1024x1024"), ("own blank wild", "en", "1024x1024")
"""Screens in windows where only a run over all shapes found letters that hardly grew."""
CASES = [*((screen, *case) for screen in screens() for case in cases(screen)), *MENDED]

HIDDEN = {"lesson dos": ("covered",), "lesson bluff": ("covered",), "lesson guided": ("touch",),
          "sums 4": ("overlap", "overlap")}
"""Findings that are accepted: a lesson's sentence with large letters covers the letter of a centre card or a button
or the sign below its name touches that, and in a very wide window the legend of sums covers a name."""


@pytest.fixture(scope="module")
def shelf():
    made = Shelf()
    yield made
    made.close()


@pytest.mark.sampled(36)
@pytest.mark.parametrize(("screen", "language", "shape"), CASES)
def test_letters_grow_with_the_setting_and_none_is_cut_or_covered(display, shelf, screen, language, shape):
    slow, wrong = grown(screen, language, shape, shelf)
    assert len(slow) <= listed().get(screen, 0), slow
    kinds = Counter(finding.kind for finding in wrong)
    allowed = sum((Counter(known().get(Look(screen, language, size, shape).name, {})) for size in SIZES), Counter())
    assert not kinds - allowed - Counter(HIDDEN.get(screen, ())), [finding.name for finding in wrong]


def test_words_that_stay_small_are_found_and_large_ones_are_not():
    usual = {"Small": 12, "Heading": 32, "17": 12, "UNO!": 12}
    assert less(usual, usual, 2.0, "1280x720") == ["Small: 12 > 12"]
    assert less(usual, {"Small": 18}, 2.0, "1280x720") == less(usual, {"Small": 15}, 1.5, "960x540") == []
    assert less({"Small": 24}, {"Small": 24}, 2.0, "1920x1080") == ["Small: 24 > 24"]
    assert not less({"Heading": 33}, {"Heading": 33}, 2.0, "1024x1024")  # an upright design, larger by 7 % only


def test_the_list_names_only_screens_there_are():
    assert set(listed()) <= set(screens())
