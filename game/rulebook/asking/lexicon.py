"""Lexicon: the words of a language by what they mean, and the longest of them at a place of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.rulebook.letters import plain

CHOICE = re.compile(r"\(([^()]*)\)")
SIGNS = re.compile(r"(?:[\s,.!?;:、。・「」『』\"()…~/=→*“”’‘<>\[\]♪]|(?<=\s)-+(?=\s))+")
SHORTEST = 3
"""Least length of words in which two letters but the first may have changed places."""
LEAST = 6
"""Least length of words in which one letter may be mistyped."""
LONG = 8
"""Least length of words in which two may be."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a sentence: its `kind` (`card`, `word`, `edition`, `stop`), its meanings, and the word itself."""

    kind: str
    means: str
    text: str


@dataclass(slots=True)
class Lexicon:
    """All words of a language: how they are written, what kind they are, and what they mean."""

    spaced: bool
    """Whether the language separates words by spaces."""
    entries: dict[str, tuple[str, str]] = field(default_factory=dict)
    longest: int = 0

    def add(self, kind: str, means: str, patterns: Iterable[str]) -> None:
        """Add ways to write one meaning; the meaning that was there first stays."""
        for pattern in patterns:
            for written in spellings(pattern):
                self.put(kind, means, plain(written))

    def add_names(self, cards: Mapping[str, str], editions: Mapping[str, str], houses: Mapping[str, str]) -> None:
        """Add what cards, editions and house rules are called."""
        self.add_all("card", cards)
        self.add_all("edition", editions)
        self.add_all("word", {f"HOUSE house:{name}": patterns for name, patterns in houses.items()})

    def put(self, kind: str, means: str, word: str) -> None:
        """Add a word that is in the one form of letters already."""
        self.entries.setdefault(word, (kind, means))
        self.longest = max(self.longest, len(word))

    def add_all(self, kind: str, words: Mapping[str, str]) -> None:
        """Add words that are separated by bars, by their meaning."""
        for means, patterns in words.items():
            self.add(kind, means, split(patterns))

    def at(self, text: str, start: int) -> Token | None:
        """The longest word that stands at a place."""
        for end in range(min(len(text), start + self.longest), start, -1):
            found = self.entries.get(text[start:end])
            if found and not (self.spaced and _inside(text, start, end)):
                return Token(*found, text[start:end])
        return None

    def all_at(self, text: str, start: int) -> list[Token]:
        """All words that stand at a place, the longest first."""
        ends = range(min(len(text), start + self.longest), start, -1)
        words = (text[start:end] for end in ends)
        return [Token(*self.entries[word], word) for word in words if word in self.entries]

    def slip(self, text: str, start: int) -> Token | None:
        """The known word that the one at a place is with a letter or two mistyped, and that word as it was written."""
        word = self.word(text, start)
        if self.spaced and SHORTEST <= len(word) < LEAST and word.isalpha():
            changed = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, len(word) - 1)}
            found = [self.entries[one] for one in sorted(changed) if one in self.entries]
            return Token(*found[0], word) if len(found) == 1 else None
        if not self.spaced or len(word) < LEAST or not word.isalpha():
            return None
        near = [one for one in self._like(word) if one[0] == word[0] and one.isalpha()]
        best = min(near, key=lambda one: (slips(word, one), -len(one)), default="")
        most = 1 if len(word) < LONG else 2
        return Token(*self.entries[best], word) if best and slips(word, best) <= most else None

    def _like(self, word: str) -> Iterator[str]:
        return (one for one in self.entries if abs(len(one) - len(word)) < 3 and len(one) >= LEAST - 1)

    def word(self, text: str, start: int) -> str:
        """The word at a place whose meaning is not known: up to the next sign, or to the next one that is known."""
        end = start + 1
        while end < len(text) and not SIGNS.match(text, end) and (self.spaced or not self.at(text, end)):
            end += 1
        return text[start:end]


def _inside(text: str, start: int, end: int) -> bool:
    """Whether a part of a text begins or ends inside a word."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return (before.isalnum() and text[start].isalnum()) or (after.isalnum() and text[end - 1].isalnum())


def slips(word: str, other: str) -> int:
    """How many letters are mistyped in a word: left out, put in, wrong, or changed for their neighbours."""
    rows = [list(range(len(other) + 1))]
    for at, letter in enumerate(word, 1):
        row = [at]
        for to, wanted in enumerate(other, 1):
            least = min(rows[-1][to] + 1, row[-1] + 1, rows[-1][to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and word[at - 2] == wanted:
                least = min(least, rows[-2][to - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def split(patterns: str) -> list[str]:
    """What stands between bars that are in no brackets."""
    found, depth = [""], 0
    for letter in patterns:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def spellings(pattern: str) -> list[str]:
    """All ways to write a pattern: of what stands in brackets, one part."""
    found = CHOICE.search(pattern)
    if found is None:
        return [" ".join(pattern.split())]
    ways = [pattern[: found.start()] + one + pattern[found.end() :] for one in found[1].split("|")]
    return list(dict.fromkeys(way for one in ways for way in spellings(one)))
