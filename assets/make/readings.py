"""The readings of all Japanese texts: `python -m assets.make.readings` writes the table that speech uses.

A morphological analyser reads every text (the extra `readings`); `readings.tsv` beside corrects it by hand, and has
words that people type. A word that is read otherwise in some text is in the table together with its neighbour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.pofile import read_po

from scenes.words.kana import read_by
from scenes.words.numbers import COUNTED as COUNTED_NUMBER
from scenes.words.numbers import COUNTERS, spoken_numbers

ROOT = Path(__file__).resolve().parents[1]
TABLE, BY_HAND = ROOT / "texts" / "ja" / "readings.tsv", Path(__file__).with_suffix(".tsv")
KANJI = re.compile("[一-鿿々〆ヶ]")
RUBY, PLACE = re.compile("｜|《[^》]*》"), re.compile(r"{\w+}")
COUNTED = re.compile(rf"{{\w+}}(?={'|'.join(COUNTERS)})")
"""A pattern for a placeholder that a number fills, before a counter word."""
ROUNDS = 30


class Word(NamedTuple):
    """A part of a text with its reading."""

    written: str
    read: str


def spoken() -> list[str]:
    """All Japanese texts that have kanji, with their placeholders filled."""
    found = dict[str, None]()
    for path in sorted((ROOT / "texts" / "ja" / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                forms = [message.string] if isinstance(message.string, str) else message.string or []
                found |= dict.fromkeys(_filled(form) for form in forms if message.id and KANJI.search(form))
    return list(found)


def _filled(form: str) -> str:
    return PLACE.sub("X", COUNTED.sub("3", RUBY.sub("", form)))


def by_hand() -> dict[str, str]:
    """The corrections and names in the table that is edited by hand."""
    lines = BY_HAND.read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines if line and not line.startswith("#"))


def table(texts: Sequence[str], corrections: dict[str, str]) -> dict[str, str]:
    """The readings with which every text is read as the analyser and the corrections say."""
    read = [list(_words(text, corrections)) for text in texts]
    readings = _usual(read) | corrections
    for _ in range(ROUNDS):
        wrong = [more for words in read if (more := _context(words, readings))]
        if not wrong:
            return readings
        readings |= dict(wrong)
    raise ValueError(wrong)


def _usual(read: list[list[Word]]) -> dict[str, str]:
    counts = Counter(word for words in read for word in words if KANJI.search(word.written))
    return {word.written: word.read for word, _ in reversed(counts.most_common())}


def _context(words: Sequence[Word], readings: dict[str, str]) -> Word | None:
    """The first word that a table reads differently, with its neighbours; None if there is none."""
    found = read_by(readings)
    for at in range(len(words)):
        some = words[: at + 1]
        written, read = ("".join(part) for part in zip(*some, strict=True))
        if found.sub(lambda word: readings[word[0]], written) != read:
            for few in (words[at : at + 2], words[max(0, at - 1) : at + 1], words[max(0, at - 2) : at + 2]):
                longer = Word(*("".join(part) for part in zip(*few, strict=True)))
                if readings.get(longer.written) != longer.read and len(few) > 1:
                    return longer
    return None


def _words(text: str, corrections: dict[str, str]) -> Iterator[Word]:
    """The words of a text: corrected ones and, between these, what the analyser finds."""
    tokens, at = [(token.begin(), token.end(), token.reading_form()) for token in _analysed(text)], 0
    cuts = {0, *(end for _, end, _ in tokens)}
    torn = {place for start, end, _ in tokens for place in range(start + 1, end) if KANJI.search(text[start:end])}
    numbers = [(*found.span(), spoken_numbers(found[0])) for found in COUNTED_NUMBER.finditer(text)]
    fixed = [(*found.span(), corrections[found[0]]) for found in read_by(corrections).finditer(text)]
    for start, end, read in sorted(numbers + fixed):
        partly = end in torn and KANJI.search(text[end : min(cut for cut in cuts if cut >= end)])
        if start < at or ((start in torn or partly) and read not in {one[2] for one in numbers}):
            continue  # it is a part of a longer word there
        yield from _read(tokens, text, at, start)
        yield Word(read if text[start].isdigit() else text[start:end], read)
        at = end
    yield from _read(tokens, text, at, len(text))


def _read(tokens: Sequence[tuple[int, int, str]], text: str, start: int, end: int) -> Iterator[Word]:
    """The analyser's words between two positions; of a partly corrected word, only the rest."""
    for first, last, reading in tokens:
        if first < end and last > start:
            written = text[max(first, start) : min(last, end)]
            yield Word(written, _hiragana(reading) if KANJI.search(written) else written)


def _hiragana(katakana: str) -> str:
    return "".join(chr(ord(letter) - 96) if "ァ" <= letter <= "ヶ" else letter for letter in katakana)


def _analysed(text: str) -> Iterator[Any]:
    from sudachipy import Dictionary, SplitMode

    global _tokenizer
    _tokenizer = _tokenizer or Dictionary().tokenizer(mode=SplitMode.C)
    for token in _tokenizer.tokenize(text):
        odd = KANJI.search(token.surface()) and re.search(r"[\dＡ-Ｚ（）A-Z]", token.surface())
        yield from token.split(SplitMode.A) if odd else (token,)


_tokenizer: Any = None


def main() -> None:
    lines = (f"{written}\t{read}\n" for written, read in sorted(table(spoken(), by_hand()).items()))
    TABLE.write_text("".join(lines), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
