"""The dictionary of a language: words and phrases with their meaning codes, found by the longest match, also if
mistyped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.rulebook.letters import plain

CHOICE = re.compile(r"\(([^()]*)\)")
SIGNS = re.compile(r"(?:[\s,.!?;:、。・「」『』\"()…~/=→*“”’‘<>\[\]♪]|(?<=\s)-+(?=\s))+")
SHORTEST = 3
"""Least length of words in which two neighbouring letters, but not the first, may be swapped by mistake."""
LEAST = 6
"""Least length of words in which one letter may be mistyped."""
LONG = 8
"""Least length of words in which two letters may be mistyped."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word or phrase of a sentence: its `kind` (`card`, `word`, `edition`, `stop`, `loose`), its meaning codes
    (`PLAY NOT`), its text. A `loose` word may change what is asked in a way that is not understood."""

    kind: str
    means: str
    text: str


@dataclass(slots=True)
class Lexicon:
    """All words and phrases of a language: `entries` has the kind and the meaning codes of each spelling."""

    spaced: bool
    """Whether the language separates words by spaces."""
    entries: dict[str, tuple[str, str]] = field(default_factory=dict)
    longest: int = 0

    def add(self, kind: str, means: str, patterns: Iterable[str]) -> None:
        """Add spellings with the same meaning codes, as patterns. A spelling that is known already keeps its
        meaning."""
        for pattern in patterns:
            for written in spellings(plain(pattern)):
                self.put(kind, means, written)

    def add_names(self, cards: Mapping[str, str], editions: Mapping[str, str], houses: Mapping[str, str]) -> None:
        """Add the names of cards, editions and house rules; each mapping goes from ids to spellings (see `add_all`)."""
        self.add_all("card", cards)
        self.add_all("edition", editions)
        self.add_all("word", {f"HOUSE house:{name}": patterns for name, patterns in houses.items()})

    def put(self, kind: str, means: str, word: str) -> None:
        """Add one spelling, which must be normalised by `plain` already."""
        self.entries.setdefault(word, (kind, means))
        if len(word) > self.longest:
            self.longest = len(word)

    def add_all(self, kind: str, words: Mapping[str, str]) -> None:
        """Add entries of a token kind; `words` maps meaning codes to their spellings, as patterns separated by bars."""
        for means, patterns in words.items():
            self.add(kind, means, split(patterns))

    def at(self, text: str, start: int) -> Token | None:
        """The longest known word or phrase that begins at an index of a text."""
        for end in range(min(len(text), start + self.longest), start, -1):
            found = self.entries.get(text[start:end])
            if found and not (self.spaced and _inside(text, start, end)):
                return Token(*found, text[start:end])
        return None

    def all_at(self, text: str, start: int) -> list[Token]:
        """All known words and phrases that begin at an index of a text, the longest first."""
        ends = range(min(len(text), start + self.longest), start, -1)
        words = (text[start:end] for end in ends)
        return [Token(*self.entries[word], word) for word in words if word in self.entries]

    def slip(self, text: str, start: int) -> Token | None:
        """The known word that is probably meant by a mistyped one at an index of a text. The token has the text as
        it was typed."""
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
        """The unknown word at an index of a text: up to the next punctuation mark or, without spaces, the next known
        word."""
        end = start + 1
        while end < len(text) and not SIGNS.match(text, end) and (self.spaced or not self.at(text, end)):
            end += 1
        return text[start:end]


def _inside(text: str, start: int, end: int) -> bool:
    """Whether a part of a text begins or ends in the middle of a word."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return (before.isalnum() and text[start].isalnum()) or (after.isalnum() and text[end - 1].isalnum())


def slips(word: str, other: str) -> int:
    """The number of typing mistakes between two words: letters left out, added, wrong, or swapped with their
    neighbours."""
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
    """The parts of a text between bars, where bars within parentheses do not count."""
    found, depth = [""], 0
    for letter in patterns:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def spellings(pattern: str) -> list[str]:
    """All texts that a pattern stands for: `(a|b) c` stands for `a c` and `b c`."""
    found, choices = [pattern], "(" in pattern
    while choices:
        cut = [(one, CHOICE.search(one)) for one in found]
        found = [f"{one[:hit.start()]}{way}{one[hit.end():]}" if hit else one
                 for one, hit in cut for way in (hit[1].split("|") if hit else ("",))]
        choices = any("(" in one for one in found)
    return list(dict.fromkeys(" ".join(one.split()) for one in found))
