"""Cleaning of names and titles: invisible characters are removed, combined ones stay together."""

import sys

import pytest

from game.clean_text import clean_line, shown_name, without_unseen
from game.match.setup import Seat

FAMILY = "👨\u200d👩\u200d👧"
HEART = "❤\ufe0f"
KANJI = "葛\U000e0100城"
"""A name whose first kanji has a variant selector."""


@pytest.mark.parametrize("text", ["Mei", "芽衣", "芽\u3000衣", FAMILY, HEART, KANJI, "José", "Jose\u0301", "Zoë 2"])
def test_what_can_be_seen_stays(text):
    assert without_unseen(text) == text
    assert clean_line(text, 60) == text.replace("\u3000", " ")


@pytest.mark.parametrize("sign", [
    "\0", "\n", "\u200b", "\u200c", "\u200d", "\u200e", "\u202e", "\u2060", "\u2066",
    "\ufe0f", "\U000e0100", "\ufeff", "\u00ad",
    "\u034f", "\u115f", "\u3164", "\uffa0", "\u2800", "\u180e", "\ud800", "\ue000", "\U000e0041", "\u2028",
])  # fmt: skip
def test_what_cannot_be_seen_goes(sign):
    assert clean_line(sign, 60) == clean_line(f" {sign} {sign}", 60) == ""
    assert Seat(sign).name == ""
    assert clean_line(f"{sign}Mei", 60) == "Mei"
    assert "?" in shown_name(f"{sign}Mei", 60) or sign in ("\u200d", "\ufe0f", "\U000e0100")


def test_joiners_and_selectors_need_something_to_belong_to():
    assert without_unseen("\u200d❤\ufe0f\ufe0f\u200d") == HEART
    assert without_unseen("a\u200d b") == "a b"
    assert without_unseen("\ufe0f", "❤") == "\ufe0f"
    assert without_unseen("\ufe0f", "❤\ufe0f") == ""


def test_no_cut_tears_what_belongs_together():
    assert clean_line(f"ab{FAMILY}", 4) == "ab"
    assert clean_line(f"ab{HEART}", 3) == "ab"
    assert clean_line("abe\u0301", 3) == "ab"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("part", range(5))
def test_a_clean_text_stays_as_it_is(part):
    every = *range(0x30000), *range(0xE0000, 0xE1000), *range(0x30000, sys.maxunicode + 1, 251)
    for code in every[part::5]:
        for text in (chr(code), f"a{chr(code)}b"):
            clean = clean_line(text, 60)
            assert clean_line(clean, 60) == clean, hex(code)
            assert clean == clean.strip() and "\n" not in clean
