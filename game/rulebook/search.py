"""Full-text search in the rulebook from the first typed letter on, best results first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from game.rulebook.letters import LONGEST, plain, roman, typed

TERMS = 8
"""Most words of a query; others are ignored."""
PARTS = re.compile(r"[rR]\d+(?:\.\d+)?|[\w#'~ー]+|[+-]\w+")
EXACT, BEGINS, NAMED, WORD, WITHIN, NEARLY = 100.0, 60.0, 40.0, 14.0, 6.0, 3.0
BY_SOUND = 0.7
"""Factor for the score of a word found by its sound instead of its letters."""
STEM = re.compile(r"(.*[一-鿿々])[ぁ-ん]{1,5}$")
"""A pattern of a verb with an inflected ending, such as 言う or 言います."""
BY_STEM = 0.5
LEAST = 5
CLOSE = 0.8
MOST_OF = 0.7
"""For languages without spaces, the least share of a word's pairs of neighbouring characters found in an entry."""


@dataclass(frozen=True, slots=True)
class Findable:
    """An entry to be found: a `key` for the caller, `names`, text, and synonyms separated by semicolons (`also`)."""

    key: str
    names: tuple[str, ...]
    words: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class _Folded:
    """An entry prepared for the search: names and text in normalised letters, and their sound in rōmaji."""

    thing: Findable
    names: tuple[str, ...]
    words: str
    sounds: tuple[str, str]
    vocabulary: frozenset[str]
    """All words in Latin letters that are long enough to be compared with misspelt ones."""


class SearchIndex:
    """The entries of a rulebook, prepared for the search."""

    def __init__(self, things: Iterable[Findable]) -> None:
        self._all = [_folded(thing) for thing in things]

    @property
    def empty(self) -> bool:
        return not self._all

    def find(self, query: str) -> list[Findable]:
        """The entries with every word of a query, best first, or if there are none, with similar words."""
        terms = PARTS.findall(plain(query[:LONGEST]))[:TERMS]
        if not terms:
            return []
        for rate in (_score, _nearly):
            rated = [[rate(term, one) for term in terms] for one in self._all]
            scored = [(sum(parts), at) for at, parts in enumerate(rated) if sum(map(bool, parts)) >= _enough(parts)]
            if scored:
                return [self._all[at].thing for _, at in sorted(scored, key=lambda pair: (-pair[0], pair[1]))]
        return []


def _enough(parts: Sequence[float]) -> int:
    """The number of words that an entry must contain, from their scores: all, or of six and more words all but one."""
    return len(parts) - (len(parts) > 5)


def _folded(thing: Findable) -> _Folded:
    names = tuple(plain(name) for name in (*thing.names, *thing.also.split(";")) if name.strip())
    words = plain(thing.words)
    long = frozenset(re.findall(rf"[a-z]{{{LEAST - 1},}}", " ".join((*names, words))))
    return _Folded(thing, tuple(name.strip() for name in names), words, (roman(" ; ".join(names)), roman(words)), long)


def _score(term: str, one: _Folded) -> float:
    """How well an entry matches one word of a query; 0 if it does not contain the word."""
    found = max(_in_names(term, one.names), _in_words(term, one.words))
    if not found and (stem := STEM.match(term)):
        found = BY_STEM * max(_in_names(stem[1], one.names), _in_words(stem[1], one.words))
    sound = typed(term)
    if found or not _sounds(sound):
        return found
    names, words = one.sounds
    begins = re.search(rf"(?:^|; ){re.escape(sound)}", names)
    return BY_SOUND * (BEGINS if begins else NAMED if sound in names else WITHIN if sound in words else 0.0)


def _sounds(sound: str) -> bool:
    """Whether a word can be compared by sound: it is no number and has several letters."""
    return len(sound) > 1 and not sound.isdigit()


def _in_names(term: str, names: Sequence[str]) -> float:
    best = 0.0
    for name in names:
        if term == name:
            return EXACT
        if name.startswith(term):
            best = max(best, BEGINS if len(term) > 1 or not term.isdigit() else WITHIN)
        elif _begins_word(term, name):
            best = max(best, NAMED)
        elif len(term) > 1 and term in name:
            best = max(best, WORD)
    return best


def _in_words(term: str, words: str) -> float:
    if _begins_word(term, words):
        return WORD
    return WITHIN if (len(term) > 1 or term >= "一") and term in words else 0.0


def _begins_word(term: str, words: str) -> bool:
    at = words.find(term)
    while at >= 0:
        if at == 0 or not (words[at - 1].isalnum() and words[at - 1].isascii() == term[0].isascii()):
            return True
        at = words.find(term, at + 1)
    return False


def _nearly(term: str, one: _Folded) -> float:
    """How well an entry matches one word of a query that may be misspelt.

    In Japanese, which has no spaces, most of the word's pairs of neighbouring characters must be in the entry.
    """
    exact = _score(term, one)
    if exact or len(term) < LEAST:
        return exact
    if term.isascii():
        return NEARLY if get_close_matches(term, one.vocabulary, 1, CLOSE) else 0.0
    having = " ; ".join((*one.names, one.words))
    pairs = {term[at : at + 2] for at in range(len(term) - 1)}
    share = sum(pair in having for pair in pairs) / len(pairs)
    return NEARLY * share if share >= MOST_OF else 0.0
