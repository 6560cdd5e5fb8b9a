"""The search index of a rulebook, which finds rules by words, cards, synonyms, and refusals that they cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.editions.edition import Edition
from game.rulebook.refusals import of_rule
from game.rulebook.search import Findable, SearchIndex
from game.rulebook.synonyms import SYNONYMS
from scenes.kit.text.texts import Texts
from scenes.rulebook.sections import Entry, Section, chapter
from scenes.words.card_names import card_name

BESIDE = {"R9.1": "R6.4"}
"""Rules that only the rulebook of a match has, each with the rule that otherwise stands for its refusals."""
WHOLE = ("aim", "call", "call_dos", "deck")
"""Sections that are also found by synonyms for the whole group that their rules belong to."""


def searchable(texts: Texts, edition: Edition, found: Sequence[Section]) -> SearchIndex:
    """The search index of a rulebook; its keys are `<section> <entry>`, two indices from 0."""
    cards: dict[str, dict[str, None]] = {}
    for face in edition.deck.catalogue:
        if face.rule:
            named = cards.setdefault(face.rule, {})
            named |= {card_name(texts, face): None, texts(f"card.{face.symbol}"): None}
    return SearchIndex(
        _findable(texts, cards, f"{at} {number}", section.id, entry)
        for at, section in enumerate(found) for number, entry in enumerate(section.entries)
    )


def _findable(texts: Texts, cards: Mapping[str, Mapping[str, None]], key: str, section: str, entry: Entry) -> Findable:
    names = [entry.rule, *([entry.heading] if entry.heading else []), *cards.get(entry.rule, ())]
    also = [SYNONYMS.get(entry.rule, ""), texts(f"section.{section}")]
    also += [SYNONYMS.get(chapter(entry.rule), "")] if section in WHOLE else []
    refused = (*of_rule(entry.rule), *of_rule(BESIDE.get(entry.rule, "")))
    said = [entry.text.words, entry.text.ours, *(texts(text, color="", seat="") for text in refused)]
    return Findable(key, tuple(names), "\n".join(said), ";".join(also))
