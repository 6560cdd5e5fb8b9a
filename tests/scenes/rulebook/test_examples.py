"""Example cards beside rules: they exist in the edition, and most rules have some."""

import pytest

from game.editions import EDITIONS
from scenes.cards.blank_wild_art import symbol_of
from scenes.kit.text.texts import Texts
from scenes.rulebook.sections import ABOUT, Book, examples, of_deck, sections


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_only_cards_of_the_deck_are_shown(known):
    there = {(face.color, symbol_of(face), side == 1) for side, faces in enumerate(known.deck.faces) for face in faces}
    for rule in ABOUT:
        assert set(examples(rule, known)) <= there
    assert set(of_deck(known)) <= there and 2 <= len(of_deck(known)) <= 6
    for part in sections(Texts("en"), Book(known)):
        assert all(set(entry.cards) <= there for entry in part.entries)


def test_a_rule_without_its_cards_in_the_deck_shows_none():
    by_id = {known.id: known for known in EDITIONS}
    assert examples("R3.1", by_id["classic"]) == (("red", "7", False), ("red", "2", False), ("blue", "7", False),
                                                  (None, "wild", False))
    assert examples("R9.2", by_id["flip"]) == (("blue", "draw1", False), ("red", "draw1", False))
    assert examples("R9.4", by_id["flip"]) == () == examples("R3.1", by_id["all_wild"])


@pytest.mark.parametrize(("name", "least"), [("classic", 0.4), ("flip", 0.4), ("dos", 0.1)])
def test_many_rules_have_cards(name, least):
    known = next(known for known in EDITIONS if known.id == name)
    entries = [entry for part in sections(Texts("en"), Book(known)) for entry in part.entries]
    assert sum(bool(entry.cards) for entry in entries) >= least * len(entries)
