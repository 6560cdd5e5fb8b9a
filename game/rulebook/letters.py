"""Text normalised for search: width, case, hiragana and katakana, and rōmaji, which writes Japanese by its sound."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from game.rulebook.readings import READINGS

LONGEST = 120
"""Most characters of a search query; others are ignored."""
ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "y": "や ゆ よ", "r": "らりるれろ", "w": "わゐ ゑを", "g": "がぎぐげご", "z": "ざじずぜぞ",
    "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
SOUNDS = {kana: row + vowel for row, column in ROWS.items() for kana, vowel in zip(column, "aiueo", strict=True)}
SOUNDS |= {"ん": "n", "ー": "", "っ": "", "ゔ": "bu", "を": "o"}
SMALL = dict(zip("ぁぃぅぇぉゃゅょゎ", ("a", "i", "u", "e", "o", "ya", "yu", "yo", "wa"), strict=True))
SPELLINGS = (
    ("sh", "sy"), ("ch", "ty"), ("j", "zy"), ("ts", "t"), ("f", "h"), ("v", "b"), ("l", "r"), ("c", "k"),
    ("dz", "z"), ("yi", "i"), ("ou", "o"), ("oo", "o"), ("uu", "u"), ("aa", "a"), ("ee", "e"), ("ei", "e"), ("ii", "i"),
    ("mp", "np"), ("mb", "nb"), ("mm", "nm"), ("'", ""), ("-", ""),
)  # fmt: skip
"""Spellings of Japanese sounds in rōmaji, each with the spelling used for comparison."""
DOUBLED = re.compile(r"([bcdghkmprstwyz])\1+")
HALF = re.compile(r"[bcdghkmprstwyz]y?$|[ct]h$|sh$")
"""A pattern for an incomplete syllable in rōmaji at the end of a query, without its vowel."""
KANJI = re.compile("|".join(sorted(map(re.escape, READINGS), key=len, reverse=True)))
LATIN = re.compile(r"[a-z'\-]+")


def plain(text: str) -> str:
    """A text in the form for comparison: standard width, lower case, hiragana for katakana, one kind of dashes."""
    folded = unicodedata.normalize("NFKC", text[: LONGEST * 40]).casefold()
    marked = "".join(chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in folded)
    bare = "".join(one for one in unicodedata.normalize("NFD", marked) if one not in "\u0304\u0302\u0301")
    return unicodedata.normalize("NFC", bare).translate(DASHES)


DASHES = str.maketrans({"−": "-", "‐": "-", "–": "-", "—": "-", "〜": "~", "’": "'", "‘": "'", "＋": "+"})


@lru_cache(maxsize=4096)
def roman(text: str) -> str:
    """The sound of a normalised text in rōmaji, with one spelling for each; kanji of unknown reading stay unchanged."""
    kana = KANJI.sub(lambda found: READINGS[found[0]], text)
    sounds = ""
    for one in kana:
        if one in SMALL:
            part = SMALL[one]
            sounds = (sounds[:-1] if sounds[-1:] in "aiueo" and sounds else sounds) + part
        else:
            sounds += SOUNDS.get(one, one)
    return _one_spelling(sounds)


def typed(text: str) -> str:
    """The sound of a word being typed in rōmaji; of an incomplete last syllable, only the consonant."""
    sounds = roman(text)
    return HALF.sub(lambda found: found[0][0], sounds) if LATIN.fullmatch(text) and len(sounds) > 2 else sounds


def _one_spelling(sounds: str) -> str:
    for spelled, kept in SPELLINGS:
        sounds = sounds.replace(spelled, kept)
    sounds = DOUBLED.sub(r"\1", sounds).replace("yi", "i").replace("nn", "n")
    return re.sub(r"([aiueo])\1+", r"\1", re.sub("ou", "o", sounds))
