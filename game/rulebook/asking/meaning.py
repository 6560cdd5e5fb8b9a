"""The meaning of a typed question as data, the same for all languages.

Meaning codes are names in capital letters (`PLAY`, `NOT`, `AT_ONCE`), each for one idea that many words can express.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card that a sentence names, and its role there. The role is empty or one of these: `on` (another card is
    played on it), `with` (something is done with it), `held` (it is in a hand), `drawn` (it is the card that was
    drawn), `pulled` (either drawn, or the reason why a player drew cards)."""

    word: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: the meaning codes of its words (`PLAY`, `NOT`), and the cards that it names in order."""

    words: frozenset[str] = frozenset()
    cards: tuple[NamedCard, ...] = ()

    def with_more(self, other: Clause) -> Clause:
        """A clause with the meaning codes and cards of both clauses."""
        return Clause(self.words | other.words, (*self.cards, *other.cards))


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a typed question says, as meaning codes.

    `asked` is the kind of question (`may`, `must`, `yes` for yes or no, `what`, `many`, `who`, `when`, `until`, `how`,
    `why`, `turn`). `wanted` is the part that asks, `given` the situation that the sentence tells.
    """

    asked: frozenset[str]
    wanted: Clause
    given: Clause = Clause()
    edition: str = ""
    loose: bool = False
    """Whether a part of the sentence is not understood: letters of no known word, or a word without a meaning code that
    may change what is asked. The answer is then only a quoted rule, never a verdict."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The result for a sentence that was not understood: `word` is the first unknown word, empty if the words are
    not why."""

    word: str = ""
