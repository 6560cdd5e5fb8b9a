"""Letters as people type them: full or half width, hiragana, katakana or rōmaji, all brought to one form."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from game.rulebook.readings import READINGS

LONGEST = 120
"""Most characters used of a query."""
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
"""Alternative romanizations of a sound, each with the one that is kept."""
DOUBLED = re.compile(r"([bcdghkmprstwyz])\1+")
HALF = re.compile(r"[bcdghkmprstwyz]y?$|[ct]h$|sh$")
"""A pattern of an incomplete romanized syllable at the end of a query."""
KANJI = re.compile("|".join(sorted(map(re.escape, READINGS), key=len, reverse=True)))
LATIN = re.compile(r"[a-z'\-]+")


def plain(text: str) -> str:
    """A text normalised for comparison: one width, lower case, katakana as hiragana, one kind of dashes and signs."""
    folded = unicodedata.normalize("NFKC", text[: LONGEST * 40]).casefold()
    marked = "".join(chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in folded)
    bare = "".join(one for one in unicodedata.normalize("NFD", marked) if one not in "\u0304\u0302\u0301")
    return unicodedata.normalize("NFC", bare).translate(DASHES)


DASHES = str.maketrans({"−": "-", "‐": "-", "–": "-", "—": "-", "〜": "~", "’": "'", "‘": "'", "＋": "+"})


@lru_cache(maxsize=4096)
def roman(text: str) -> str:
    """How a plain text sounds, in rōmaji of which there is only one spelling; kanji without a reading stay."""
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
    """The rōmaji of words still being typed, in which the last syllable may lack its end."""
    sounds = roman(text)
    return HALF.sub(lambda found: found[0][0], sounds) if LATIN.fullmatch(text) and len(sounds) > 2 else sounds


def _one_spelling(sounds: str) -> str:
    for spelled, kept in SPELLINGS:
        sounds = sounds.replace(spelled, kept)
    sounds = DOUBLED.sub(r"\1", sounds).replace("yi", "i").replace("nn", "n")
    return re.sub(r"([aiueo])\1+", r"\1", re.sub("ou", "o", sounds))
