"""Every text of the game can be read in kana, for voices that know no kanji."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from scenes.words.kana import kana

CATALOGS = sorted((Path(__file__).parents[3] / "assets" / "texts" / "ja" / "LC_MESSAGES").glob("*.po"))


TABLE = {"speech", "cards", "prompts"}
"""Catalogs of what is said at every turn; in others few words may keep their kanji."""


@pytest.mark.parametrize("catalog", CATALOGS, ids=lambda path: path.stem)
def test_no_text_keeps_a_kanji(catalog):
    with catalog.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    forms = [form for message in messages
             for form in (message.string if isinstance(message.string, tuple) else (message.string,))]
    spoken = [re.sub("《[^》]*》", "", form) for form in forms]
    left = [form for form in spoken if re.search("[一-鿿々]", kana(form))]
    most = 0 if catalog.stem in TABLE else len(spoken) / 30
    assert len(left) <= most, "write their words into scenes/words/kana.py"


@pytest.mark.parametrize(("words", "read"), [
    ("あなたの番です。場のカードは赤の8。", "あなたのばんです。ばのカードはあかの8。"),
    ("手札は7枚、山札は71枚", "てふだは7まい、やまふだは71まい"),
    ("1人、2人、10人", "ひとり、ふたり、10にん"),
    ("出せるカードは緑のリバース", "だせるカードはみどりのリバース"),
    ("「ウノ」と言い忘れ", "「ウノ」といいわすれ"),
])
def test_words_are_read_as_they_are_said(words, read):
    assert kana(words) == read
