"""The rules that a question is about, by the example questions that are most similar to it (nearest neighbours).

This is used where no frame matches a sentence exactly. The answer then quotes rules or states plain facts about a card
or a house rule, and does not judge the situation that the sentence tells.

`examples.tsv` lists example questions with the rules that answer them. Each example, and each question that is asked,
is a set of meaning codes (`PLAY`, `LAST`), named cards (`#skip`; `#` is any card) and kinds of question (`?may`), so
examples in one language also serve the other. Two sets are similar if they share codes that occur with few subjects:
`SHIELD` says much about the subject, `PLAY` says little.

There is no answer if no example is similar enough, if two subjects are about equally similar, if too much of the
question occurs in no example of the subject, or if the rules have no answer to the most similar example.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path

from game.houserules import HOUSE_RULES
from game.rulebook.asking.meaning import Meaning
from game.rulebook.asking.reading import Reading

FILE = Path(__file__).with_name("examples.tsv")
NONE = "-"
"""The answer of examples to which the rules have none, so that no question like them is answered."""
LEAST_LIKENESS = 0.42
"""Least similarity, from 0 to 1, of an example that answers a question."""
VOTERS, SHARPNESS = 3, 4
"""How many examples of an answer vote for it at most, and the power of their similarity that a vote counts."""
LEAST_LEAD = 0.02
"""By how much of its votes an answer must be ahead of the best answer on another subject."""
MOST_UNKNOWN = 0.4
"""Largest share of a question, by weight, that occurs in no example of the subject."""
OWN_RULE = frozenset(("snorlax", "greninja", "creeper", "flip", "shuffle", "blank", "wild_color", "skip_all", "swap",
                      "target2", "skip2", "hash", "dos"))  # fmt: skip
"""Symbols of the cards with a rule of their own."""
TOLD_APART = frozenset({"0", "7"})
"""Numbers that may have an effect (R9); all other number cards are treated as one."""
CALLING = frozenset({"CALL", "FORGET", "CATCH", "ACCUSE", "GRUNT", "NOTICE"})
"""Codes for word meanings. Without any of them, the word `UNO` is taken for the name of the game."""
SUBJECTS = {"in_deck": "deck", "points": "R7.2", "first": "R2.3", "begins": "R2.3", "answering": "stacking"}
"""Answers with different names that are about the same thing: the name, and the subject that it counts as."""
KINDS = frozenset({"any", "same", "action", "number"})
"""Words that name no particular card."""
COUNTS = frozenset({"TWO", "THREE", "FOUR", "EVERY"})
"""Codes for numbers of cards. With one of these and several named cards, it is unclear which card is counted."""
HOUSES = frozenset(f"house:{kind.id}" for kind in HOUSE_RULES)
SPECIAL = frozenset({f"#{symbol}" for symbol in OWN_RULE} | HOUSES | {"INTERNATIONAL"})
"""Codes for what only some matches have: cards with a rule of their own, house rules, and the rules of the
international sheet. A question without such a code is not answered by an example with it, and a question with it is
not answered by a subject that has no such example."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example question: its answer (rules, or a topic with `$` for the card and `$$` for all cards that a question
    names) and its codes."""

    answer: str
    codes: frozenset[str]

    @property
    def subjects(self) -> frozenset[str]:
        """The ids of the rules, or of the topic, that the answer is about."""
        words = (word.partition(":")[0] if word[0] == "R" else word for word in self.answer.split())
        return frozenset(SUBJECTS.get(word, word) for word in words) - {"$", "$$", "rule", "house"}


@dataclass(frozen=True, slots=True)
class Examples:
    """All examples, the weight of each code, and all codes that occur with each subject."""

    listed: tuple[Example, ...]
    weights: dict[str, float]
    known: dict[str, frozenset[str]]

    @classmethod
    def of(cls, listed: Iterable[Example]) -> Examples:
        """Examples with the weights of their codes: the fewer subjects a code occurs with, the more it weighs (the
        inverse document frequency, with a subject as the document)."""
        listed = tuple(listed)
        known: dict[str, frozenset[str]] = {}
        for one in listed:
            for subject in one.subjects:
                known[subject] = known.get(subject, frozenset()) | one.codes
        counts = Counter(code for codes in known.values() for code in codes)
        return cls(listed, {code: log((len(known) + 1) / (count + 0.5)) for code, count in counts.items()}, known)

    def weight(self, codes: Iterable[str]) -> float:
        """The weight of several codes together. A code that is in no example weighs most."""
        most = log(len(self.known) + 1)
        return sum(self.weights.get(code, most) for code in codes)

    def similar(self, codes: frozenset[str], example: Example) -> float:
        """How similar a question is to an example, from 0 to 1: the weight of the codes that they share, as a part of
        the weight of each (Dice coefficient)."""
        return 2 * self.weight(codes & example.codes) / ((self.weight(codes) + self.weight(example.codes)) or 1)

    def unknown(self, codes: frozenset[str], example: Example) -> float:
        """The share of a question that occurs in no example of the same subject, from 0 to 1."""
        left = codes.difference(*(self.known[subject] for subject in example.subjects))
        return 1.0 if left & SPECIAL else self.weight(left) / (self.weight(codes) or 1)


@cache
def examples() -> Examples:
    """The examples of `examples.tsv`."""
    rows = (line.split("\t") for line in FILE.read_text("utf-8").splitlines())
    return Examples.of(Example(answer, frozenset(codes.split())) for answer, _, codes in rows)


def nearest_example(said: Meaning) -> Reading | None:
    """The rules or cards that the example most similar to a question asks about; None if that is not clear."""
    return chosen(said, examples())


def chosen(said: Meaning, known: Examples) -> Reading | None:
    """The answer of the examples most similar to a question; None if they are not similar enough or not clearly the
    best.

    Each answer has the votes of its nearest examples, which count the more, the more similar they are.
    """
    sets = {filled: codes_of(said, "$" if filled else "") for filled in (False, True)}
    found: dict[str, list[float]] = {}
    subjects: dict[str, frozenset[str]] = {}
    fitting: dict[str, bool] = {}
    for one in known.listed:
        codes = sets["$" in one.answer]
        if one.answer not in fitting:
            asked = _asked(one.answer, said) is not None
            fitting[one.answer] = asked and known.unknown(codes, one) <= MOST_UNKNOWN
            subjects[one.answer] = one.subjects
        if fitting[one.answer] and one.codes & SPECIAL <= codes:
            found.setdefault(one.answer, []).append(known.similar(codes, one))
    votes = {answer: sum(map(_vote, sorted(likeness)[-VOTERS:])) for answer, likeness in found.items()}
    best = max(votes, key=votes.__getitem__, default=NONE)
    if best == NONE or max(found[best]) < LEAST_LIKENESS:
        return None
    other = max((votes[answer] for answer in votes if not subjects[answer] & subjects[best]), default=0.0)
    return _asked(best, said) if votes[best] - other >= LEAST_LEAD * votes[best] else None


def _vote(likeness: float) -> float:
    return 2.0 * VOTERS if likeness > 0.999 else likeness**SHARPNESS  # one that is alike in everything decides


def codes_of(said: Meaning, answer: str = "") -> frozenset[str]:
    """The codes of a question. An answer with `$` holds for any card, so that only cards with a rule of their own are
    told apart."""
    words = said.wanted.words | said.given.words
    codes = {f"?{word}" if word.islower() and word not in HOUSES else word for word in words | said.asked}
    if "UNO" in words and not words & CALLING:
        codes -= {"UNO"}
    for card in (*said.wanted.cards, *said.given.cards):
        symbol = card.word.rpartition("-")[2]
        kind = "number" if symbol.isdigit() and symbol not in TOLD_APART else symbol
        codes |= {"#"} if "$" in answer and kind not in OWN_RULE else {"#", f"#{kind}"}
    return frozenset(codes)


def _asked(answer: str, said: Meaning) -> Reading | None:
    """The answer of an example, with `$` replaced by the card that a question names and `$$` by all of them; None if
    it does not name so many."""
    topic, *cards = answer.split()
    named = dict.fromkeys(card.word for card in (*said.wanted.cards, *said.given.cards))
    if "$" in answer:
        counted = said.wanted.words | said.given.words
        several = cards == ["$$"] and not (counted & COUNTS and len(named) > 1)
        if not named or KINDS & {*named} or not (several or len(named) == 1):
            return None
        cards = [*named]
    return Reading(topic, tuple(cards), said.edition)
