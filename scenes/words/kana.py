"""Japanese texts written in kana, for voices that cannot read kanji (eSpeak says "Chinese letter")."""

from __future__ import annotations

import re
from functools import cache

from scenes.kit.files import asset
from scenes.words.numbers import spoken_numbers

TOUCHING = re.compile("(?<=[A-Za-z])(?=[ぁ-ヿ一-鿿々])|(?<=[ぁ-ヿ一-鿿々])(?=[A-Za-z])")
"""The places where Latin and Japanese letters touch."""
READINGS = "texts/ja/readings.tsv"
"""The file of words with their readings, made by `python -m assets.make.readings`."""


def kana(words: str) -> str:
    """A text with each known word written in kana; names typed by people may keep their kanji.

    Latin letters are set apart, because a voice spells out or leaves out kana and letters that touch.
    """
    readings, found = _known()
    return TOUCHING.sub(" ", found.sub(lambda word: readings[word[0]], spoken_numbers(words)))


def read_by(readings: dict[str, str]) -> re.Pattern[str]:
    """A pattern that finds all words of `readings`, the longest ones first."""
    return re.compile("|".join(map(re.escape, sorted(readings, key=len, reverse=True))))


def has_kanji(words: str) -> bool:
    return any("一" <= sign <= "鿿" or sign == "々" for sign in words)


@cache
def _known() -> tuple[dict[str, str], re.Pattern[str]]:
    lines = asset(READINGS).read_text("utf-8").splitlines()
    readings = dict(line.split("\t") for line in lines)
    return readings, read_by(readings)
