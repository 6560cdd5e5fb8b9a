"""Reader: a sentence as a question that the table can answer, or why it is none; it never guesses.

Every word of the sentence must have a meaning that is known, and all meanings together must make one question.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from game.rulebook.asking.framed import nearest, reading
from game.rulebook.asking.meaning import Meaning, Unknown
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.spoken.english import sentence as english
from game.rulebook.asking.spoken.japanese import sentence as japanese
from game.rulebook.asking.subjects import subject
from game.rulebook.letters import plain

LANGUAGES = {"en": english, "ja": japanese}
LONGEST = 200
"""Most letters of a question."""
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@dataclass(frozen=True, slots=True)
class Heard:
    """The result of reading a sentence: the question, or the unknown word, and the nearest topics."""

    asked: Reading | None = None
    word: str = ""
    near: tuple[str, ...] = ()


def hear(sentence: str, language: str) -> Heard:
    """The meaning of a sentence in a language."""
    if len(sentence) > LONGEST:
        return Heard()
    said = _said(sentence, language)
    if isinstance(said, Unknown):
        return Heard(word=said.word)
    asked = reading(said) or subject(said)
    return Heard(asked) if asked else Heard(near=nearest(said))


def read(sentence: str, language: str) -> Reading | None:
    """What a sentence asks; None if a word of it is not known, or if it means nothing that can be answered."""
    return hear(sentence, language).asked


def _small(sentence: str) -> str:
    """The letters of a sentence that are hiragana, marked by `1`; empty if its plain text has other places."""
    folded = unicodedata.normalize("NFKC", sentence).casefold()
    return "".join("1" if "ぁ" <= one <= "ん" else "0" for one in folded) if len(folded) == len(plain(sentence)) else ""


def _said(sentence: str, language: str) -> Meaning | Unknown:
    if language == "ja" or JAPANESE.search(sentence):
        return japanese.meaning(plain(sentence), _small(sentence))
    return english.meaning(plain(sentence))
