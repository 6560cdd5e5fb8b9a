"""Japanese as it is read, in kana: some voices know no kanji (eSpeak says "Chinese letter")."""

from __future__ import annotations

import re
from functools import cache

from scenes.kit.files import asset
from scenes.words.numbers import spoken_numbers

READINGS = "texts/ja/readings.tsv"
"""Words with their readings, made by `python -m assets.make.readings`."""


def kana(words: str) -> str:
    """The words with every kanji as it is read; names that people type may keep some."""
    readings, found = _known()
    return found.sub(lambda word: readings[word[0]], spoken_numbers(words))


def read_by(readings: dict[str, str]) -> re.Pattern[str]:
    """Finds the words of a table, the longest one that begins at a place."""
    return re.compile("|".join(map(re.escape, sorted(readings, key=len, reverse=True))))


@cache
def _known() -> tuple[dict[str, str], re.Pattern[str]]:
    lines = asset(READINGS).read_text("utf-8").splitlines()
    readings = dict(line.split("\t") for line in lines)
    return readings, read_by(readings)
