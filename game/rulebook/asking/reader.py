"""The way from a typed sentence to a question that can be answered, or to the reason why there is none.

Nothing is guessed: each word of the sentence must be known, and all of its words together must fit one question.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from game.rulebook.asking.framed import nearest, reading
from game.rulebook.asking.meaning import Meaning, Unknown
from game.rulebook.asking.nearest import nearest_example
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.spoken.english import sentence as english
from game.rulebook.asking.spoken.japanese import sentence as japanese
from game.rulebook.letters import plain

LONGEST = 200
"""Most characters of a typed question."""
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """The result of reading a typed sentence: the question; or, where it was not understood, the unknown word or the
    ids of the most similar questions."""

    asked: Reading | None = None
    word: str = ""
    near: tuple[str, ...] = ()


def hear(sentence: str, language: str) -> ReadSentence:
    """Read a typed sentence in a language; the result says what was not understood, if anything."""
    if len(sentence) > LONGEST:
        return ReadSentence()
    said = meant(sentence, language)
    if isinstance(said, Unknown):
        return ReadSentence(word=said.word)
    asked = reading(said) or nearest_example(said)
    return ReadSentence(asked) if asked else ReadSentence(near=nearest(said))


def read(sentence: str, language: str) -> Reading | None:
    """The question that a typed sentence asks; None if one of its words is not known or no question fits."""
    return hear(sentence, language).asked


def _small(sentence: str) -> str:
    """A mask of a sentence's characters: `1` for hiragana, `0` for others. It is empty where normalising the
    sentence changes its length, so that the mask would not fit."""
    folded = unicodedata.normalize("NFKC", sentence).casefold()
    return "".join("1" if "ぁ" <= one <= "ん" else "0" for one in folded) if len(folded) == len(plain(sentence)) else ""


def meant(sentence: str, language: str) -> Meaning | Unknown:
    """The meaning of a typed sentence; a sentence with Japanese letters is read as Japanese in either language."""
    if language == "ja" or JAPANESE.search(sentence):
        return japanese.meaning(plain(sentence), _small(sentence))
    return english.meaning(plain(sentence))
