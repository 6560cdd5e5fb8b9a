"""Reader: a sentence as a question that the table can answer, or none; it never guesses.

Every word of the sentence must have a meaning that is known, and all meanings together must make one question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from game.rulebook.asking.reading import Reading
from game.rulebook.asking.rules import PATTERNS, Pattern
from game.rulebook.asking.spoken import english, japanese
from game.rulebook.letters import plain

LANGUAGES: dict[str, ModuleType] = {"en": english, "ja": japanese}
LONGEST = 200
"""Letters of a question."""
SIGNS = re.compile(r"[\s,.!?;:、。・「」\"()…~]+")
BLUFFS = {"wild4", "wild2", "wild_color", "draw4"}
DOUBTS = ("who_challenges", "challenge_last", "innocent")
"""Topics that are about a challenge, whichever card it was that can be challenged."""


@dataclass(frozen=True, slots=True)
class Named:
    """A card that a sentence names, and the meaning of what follows it, such as a particle."""

    word: str
    after: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """The meanings of a sentence, the cards that it names in order, and the edition if it names one."""

    meanings: tuple[str, ...]
    cards: tuple[Named, ...]
    edition: str = ""


def read(sentence: str, language: str) -> Reading | None:
    """What a sentence asks; None if a word of it is not known, or if it could mean nothing or several things."""
    first = "ja" if language == "ja" or re.search(r"[぀-ヿ一-鿿]", sentence) else "en"
    parsed = _parsed(plain(sentence[: LONGEST + 1]), first) if len(sentence) <= LONGEST else None
    if parsed is None:
        return None
    meanings = frozenset(parsed.meanings) - {"WITH"}
    found = next((one for one in PATTERNS if one.fits(meanings, len(parsed.cards))), None)
    return _reading(found, parsed) if found else None


def _reading(pattern: Pattern, parsed: Parsed) -> Reading | None:
    cards = tuple(one.word for one in parsed.cards)
    if pattern.topic == "bluff" and cards[0] not in BLUFFS:
        return None
    if pattern.topic == "same_color" and not cards[0].startswith("wild"):
        return None
    if pattern.topic in DOUBTS and cards and cards[0] not in BLUFFS:
        return None
    if pattern.topic in (*DOUBTS, "same_color"):
        cards = ()
    if pattern.topic in ("on", "answer") and len(cards) == 2:
        cards = _colorless(_ordered(pattern.topic, parsed))
    if pattern.topic == "together" and len(cards) == 1:
        cards = cards * 2
    return Reading(pattern.topic, pattern.given or cards, parsed.edition)


def _ordered(topic: str, parsed: Parsed) -> tuple[str, ...]:
    """The card that is played, and the one that it is played on or that it answers."""
    first, second = parsed.cards
    if "below" in (first.after, second.after):
        played, lying = (second, first) if first.after == "below" else (first, second)
    elif "with" in (first.after, second.after):
        played, lying = (first, second) if first.after == "with" else (second, first)
    elif topic == "answer" and parsed.meanings and "WITH" in parsed.meanings:
        played, lying = second, first
    else:
        played, lying = first, second
    return played.word, lying.word


def _colorless(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Action cards of the same kind go on each other whatever their colours are."""
    symbols = tuple(card.rpartition("-")[2] for card in cards)
    return symbols if len(set(symbols)) == 1 and not symbols[0].isdigit() else cards


@cache
def _lexicon(language: str) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """All words of a language: how they are written, what they are (card, edition, meaning), and what they mean."""
    spoken = LANGUAGES[language]
    bound = (r"(?<![a-z0-9])", r"(?![a-z0-9])") if language == "en" else ("", "")
    words = [(pattern, "card", name) for name, pattern in spoken.CARDS.items()]
    words += [(pattern, "number", "") for pattern in spoken.NUMBERED]
    words += [(pattern, "edition", name) for name, pattern in spoken.EDITIONS.items()]
    words += [(pattern, "word", name) for name, pattern in spoken.WORDS.items()]
    return tuple((re.compile(f"{bound[0]}(?:{one}){bound[1]}"), kind, name)
                 for pattern, kind, name in words for one in _ways(plain(pattern)))


def _ways(pattern: str) -> list[str]:
    """All ways to write a word: what stands between bars that are in no brackets."""
    found, depth = [""], 0
    for letter in pattern:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def _parsed(text: str, language: str) -> Parsed | None:
    spoken, at, edition, just = LANGUAGES[language], 0, "", False
    meanings: list[str] = []
    cards: list[Named] = []
    while at < len(text):
        gap = SIGNS.match(text, at)
        if gap:
            at = gap.end()
            continue
        found = [(hit, kind, name) for pattern, kind, name in _lexicon(language) if (hit := pattern.match(text, at))]
        if not found:
            return None
        hit, kind, name = max(found, key=lambda one: (one[0].end(), one[1] == "card"))
        if hit.end() == at:
            return None
        at = hit.end()
        if kind == "card":
            cards.append(Named(name))
        elif kind == "number":
            cards.append(Named(spoken.numbered(hit)))
        elif kind == "edition":
            edition = name
        elif name in ("below", "with"):
            if cards and just:
                cards[-1] = Named(cards[-1].word, name)
        else:
            meanings += name.split()
        just = kind in ("card", "number")
    return Parsed(tuple(meanings), tuple(cards), edition)
