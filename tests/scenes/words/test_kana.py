"""Japanese texts in kana as they are spoken, for voices that know no kanji.

What is expected stands in `read_by_hand.tsv`, written by hand and not by the program.
"""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from assets.make import readings
from scenes.kit.speech.voice_settings import VoiceSettings
from scenes.kit.speech.voices import voices
from scenes.words.kana import kana
from scenes.words.numbers import number

CATALOGS = sorted((Path(__file__).parents[3] / "assets" / "texts" / "ja" / "LC_MESSAGES").glob("*.po"))
TABLE = {"speech", "cards", "prompts"}
"""Catalogs of texts spoken in every turn; other catalogs may have words without a reading for a while."""
BY_HAND = [line.split("\t") for line in Path(__file__).with_name("read_by_hand.tsv").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("catalog", CATALOGS, ids=lambda path: path.stem)
def test_no_text_keeps_a_kanji(catalog):
    with catalog.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    forms = [form for message in messages
             for form in (message.string if isinstance(message.string, tuple) else (message.string,))]
    spoken = [re.sub("｜|《[^》]*》", "", re.sub(r"{\w+}(?=\w)", "3", form)) for form in forms]
    left = [form for form in spoken if re.search("[一-鿿々]", kana(form))]
    most = 0 if catalog.stem in TABLE else len(spoken) / 30
    assert len(left) <= most, "run python -m assets.make.readings"


@pytest.mark.parametrize(("words", "read"), BY_HAND, ids=[words for words, _ in BY_HAND])
def test_words_are_read_as_they_are_said(words, read):
    assert kana(words) == read


def test_latin_letters_touch_no_kana():
    with (CATALOGS[0].parent / "speech.po").open("rb") as file:
        forms = [form for message in read_po(file) if message.id
                 for form in (message.string if isinstance(message.string, tuple) else (message.string,))]
    spoken = [kana(re.sub(r"{\w+}", "Mikan", form)) for form in forms]
    assert not [words for words in spoken if re.search("[A-Za-z][ぁ-ヿ]|[ぁ-ヿ][A-Za-z]", words)]


def test_numbers_up_to_a_myriad_are_said():
    assert [number(count) for count in (0, 4, 7, 10, 19, 100, 300, 608, 1000, 3800, 9999)] == [
        "ぜろ", "よん", "なな", "じゅう", "じゅうきゅう", "ひゃく", "さんびゃく", "ろっぴゃくはち", "せん",
        "さんぜんはっぴゃく", "きゅうせんきゅうひゃくきゅうじゅうきゅう"]


def test_the_table_is_what_the_analyser_and_the_corrections_say():
    pytest.importorskip("sudachipy")
    made = readings.table(readings.spoken(), readings.by_hand())
    kept = dict(line.split("\t") for line in readings.TABLE.read_text("utf-8").splitlines())
    other = {word: (kept[word], read) for word, read in made.items() if kept.get(word, read) != read}
    assert not other, "run python -m assets.make.readings"


def test_voices_that_read_kanji_get_kanji():
    def spells(platform):
        found = voices(platform, lambda name: name, kana)
        return [getattr(voice, "spell", str)("赤の番") for voice in found]

    assert set(spells("win32")) == set(spells("darwin")) == {"赤の番"}
    assert set(spells("linux")) == {"あかのばん"}
    assert VoiceSettings("ja").language == "ja"
