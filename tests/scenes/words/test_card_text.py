"""Every card is explained under every rule, in both languages; blanks say what is written on them."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.core.questions import PenaltyAsked
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES, HouseRule
from game.houserules.compatible import allowed
from game.match.setup import Seat, Setup
from game.mechanics.blank_wild import STEPS, Step, Writing
from game.mechanics.challenge import Bluff
from scenes.kit.text.texts import Texts
from scenes.words.card_names import card_name
from scenes.words.card_text import CardRules, about, step_words, writing_text
from tests.game.writings import EIGHT


@pytest.fixture(params=["en", "ja"])
def t(request):
    return Texts(request.param)


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_card_is_explained_under_every_house_rule(t, known):
    rules = [kind() for kind in allowed(known, 4)]
    for face in known.deck.catalogue:
        alone = about(t, face, (), (), row=known.id == "dos")
        longer = about(t, face, rules, (), row=known.id == "dos")
        assert alone and longer.startswith(alone) and "{" not in longer


def test_a_house_rule_is_named_at_the_cards_it_changes():
    t = Texts("en")
    faces = {face.symbol: face for face in edition("classic").deck.catalogue}
    kinds = {kind.id: kind for kind in HOUSE_RULES}
    seven = about(t, faces["7"], [kinds["seven_zero"]()], (), row=False)
    assert "swap hands" in seven and "swap hands" not in about(t, faces["6"], [kinds["seven_zero"]()], (), row=False)
    assert "stronger" in about(t, faces["draw2"], [kinds["stacking"]()], (), row=False)


def test_a_rule_of_ones_own_has_its_say_and_screens_name_none():
    class Fives(HouseRule):
        def about(self, face):
            return "about.finish" if face.number == 5 else ""

    t, faces = Texts("en"), {face.symbol: face for face in edition("classic").deck.catalogue}
    assert t("about.finish") in about(t, faces["5"], [Fives()], (), row=False)
    assert t("about.finish") not in about(t, faces["6"], [Fives()], (), row=False)


@pytest.mark.parametrize("name", STEPS)
def test_every_step_has_a_sentence(t, name):
    for amount in STEPS[name]:
        assert step_words(t, Step(name, amount))


def test_r1_4_the_dark_side_is_named_as_its_sheet_names_it():
    japanese, faces = Texts("ja"), edition("flip").deck.catalogue
    names = {card_name(japanese, face) for face in faces}
    assert {"ピンクのダークリバース", "水色のダークフリップ", "ダークワイルド", "パープルのダークスキップ",
            "ダークカラーワイルド",
            "オレンジのダークドロー5", "黄色のリバース", "ワイルド"} <= names
    assert "Pink Reverse" in {card_name(Texts("en"), face) for face in faces}


def test_a_blank_says_what_is_written_on_it():
    t, blanks = Texts("en"), (EIGHT["draw_five"], Writing("effect", (), "Sing a song"), Writing())
    deck = edition("classic112").agreed((), blanks).deck
    said = {about(t, face, (), blanks, row=False) for face in deck.catalogue if face.symbol == "blank"}
    assert said == {"The next player draws 5 cards and loses a turn.", "“Sing a song”",
                    "An ordinary wild: you choose the colour."}
    assert writing_text(t, Writing("out")) == "Stays out of the deck."


@pytest.mark.parametrize(("language", "yours"), [("en", r"\byour?\b|\bChoose\b"), ("en_US", r"\byour?\b|\bChoose\b"),
                                                 ("ja", "自分|あなた")])
def test_what_somebody_else_s_blank_does_is_not_told_as_the_reader_s_own(language, yours):
    t = Texts(language)
    for name in STEPS:
        for amount in STEPS[name]:
            assert not re.search(yours, writing_text(t, Writing("effect", (Step(name, amount),)), "Hana")), name
    for writing in (Writing(), Writing("effect", (Step("target_draws", 2),)), Writing("effect", (Step("shield", 1),))):
        assert "Hana" in writing_text(t, writing, "Hana") and "Hana" not in writing_text(t, writing)
    assert not re.search(yours, writing_text(t, Writing(), "Hana"))


@pytest.mark.parametrize("guilty", ["ends", "stays"])
def test_r5_3_a_bluff_is_told_to_be_taken_back_only_where_it_is(guilty):
    known = edition("pokemon")
    rules = CardRules(replace(known, rules=(Bluff(guilty=guilty),)), Setup("pokemon", (Seat("A"), Seat("B"))))
    card = next(at for at, face in enumerate(known.deck.catalogue) if face.symbol == "wild4")
    view = SimpleNamespace(faces=known.deck.catalogue, row=(), deck=known.deck, asked=None)
    said = rules.tooltip(Texts("en"), view, card, bluff=True)
    assert ("you take it back and draw 4" in said) == (guilty == "ends")
    assert ("you draw in the challenger’s place" in said) == (guilty == "stays")


@pytest.mark.parametrize(("waiting", "told"), [(2, "6 cards in all"), (0, "")])
def test_a_draw_card_counts_what_waits_already(waiting, told):
    known = edition("classic")
    rules = CardRules(known, Setup("classic", (Seat("A"), Seat("B"))))
    card = next(at for at, face in enumerate(known.deck.catalogue) if face.symbol == "wild4")
    view = SimpleNamespace(faces=known.deck.catalogue, row=(), deck=known.deck, asked=PenaltyAsked(0, amount=waiting))
    said = rules.tooltip(Texts("en"), view, card)
    assert told in said and ("in all" in said) == bool(told)
