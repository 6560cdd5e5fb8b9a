"""Meaning: what a sentence says, whatever its language: what happened before, what is wanted, what is asked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Named:
    """A card that a sentence names, and what it is there for: `on` it another one is played, something is done `with`
    it, it is `held`, or it is the card that was `drawn`; `pulled` if that may also mean the cards that it made a player
    draw."""

    word: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: who does what, as the meanings of its words, and the cards that it names in order."""

    words: frozenset[str] = frozenset()
    cards: tuple[Named, ...] = ()

    def with_more(self, other: Clause) -> Clause:
        """This clause and another one together."""
        return Clause(self.words | other.words, (*self.cards, *other.cards))


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a question: its kind (`may`, `must`, `yes` or no, `what`, `many`, `who`, `when`, `until`, `how`,
    `why`, `turn`), what is `wanted`, and what is `given` as done before."""

    asked: frozenset[str]
    wanted: Clause
    given: Clause = Clause()
    edition: str = ""
    loose: bool = False
    """Whether some of its letters belong to no known word, so that only the rule of a subject may be the answer."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A sentence that has no meaning here: `word` is the first one that is not known, if that is why."""

    word: str = ""
