"""Questions to the table: they are understood or declined, never guessed, and the engine's answers are right."""

import random
from itertools import cycle, permutations

import pytest

from game.core.actions import Deal, MatchRow, Play
from game.editions import EDITIONS
from game.houserules.compatible import allowed
from game.houserules.parse import parse
from game.match.match import Match
from game.match.position import Position
from game.match.setup import Setup
from game.rulebook.asking.reader import LONGEST, read
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.topics import TOPICS, answered
from tests.game.positions import Position as Table
from tests.game.rulebook.answers import (
    FEW,
    HERE,
    PAIRS,
    PINNED,
    SEATS,
    TOGETHER,
    agreements,
    answer,
    lines,
    pairs,
    questions,
    reading,
    together,
)


def asked(section):
    text = (HERE / "questions.txt").read_text("utf-8").split(f"\n{section}\n")[1]
    return [line for line in text.splitlines() if line]


def table(language):
    rows = []
    for line in asked(language):
        if "|" not in line:
            break
        rows.append(tuple(part.strip() for part in line.split("|")))
    return rows


@pytest.mark.parametrize("language", ["en", "ja"])
def test_questions_are_understood_and_none_wrongly(language):
    rows = table(language)
    read_as = [(wanted, read(question, language)) for wanted, question in rows]
    wrong = [(wanted, str(got)) for wanted, got in read_as if got and str(got) != wanted]
    missed = [wanted for wanted, got in read_as if got is None]
    assert len(rows) >= 100 and not wrong and len(missed) <= len(rows) // 20


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_cannot_be_read_is_not_guessed(language):
    strange = asked(f"none {language}")[:15]
    assert not [(question, str(got)) for question in strange if (got := read(question, language))]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("language", "words"), [
    *(("en", words) for words in permutations(("banana", "not", "never"))),
    *(("ja", words) for words in permutations(("バナナ", "猫", "象"))),
])
def test_one_strange_word_more_and_nothing_is_guessed(language, words):
    for word, (_, question) in zip(cycle(words), table(language), strict=False):
        asked = read(f"{word} {question}", language)
        assert asked is None or (word in ("not", "never") and told_without_verdict(asked)), question


def told_without_verdict(asked):
    """Whether the answer only says what a rule is, so that a `not` more in the question changes nothing."""
    return not {one.verdict for one in answered(Setup("classic", SEATS), asked)} & {"may", "not", "must", "bluff"}


STRANGE = ["", " ", "?", "🃏", "(" * 100, "x" * 1000, "あ" * 1000, "\0", "\ud800", "+2 +2 +2 +2 +2"]


@pytest.mark.parametrize("sentence", STRANGE)
def test_nothing_that_is_typed_does_harm(sentence):
    assert read(sentence, "en") is None and read(sentence, "ja") is None
    assert len("x" * 1000) > LONGEST


def test_any_words_of_the_language_in_any_order_do_no_harm():
    rng, words = random.Random(4), [word for _, question in table("en") for word in question.split()]
    setup = Setup("classic", SEATS)
    for _ in range(100):
        got = read(" ".join(rng.choice(words) for _ in range(rng.randrange(1, 8))), "en")
        assert got is None or answered(setup, got)


def test_an_edition_that_is_named_is_the_one_asked_about():
    got = read("Can I play two cards that add up to the number in DOS?", "en")
    assert got.edition == "dos"
    here = Setup("classic", SEATS, house=(parse("stacking"),))
    assert [one.verdict for one in answered(here, got)] == ["may"]
    assert [one.verdict for one in answered(here, Reading("sum"))] == ["not"]


def test_every_topic_is_asked_for_in_every_language():
    for language in ("en", "ja"):
        assert {wanted.split()[0] for wanted, _ in table(language)} == TOPICS.keys()


@pytest.mark.nightly
def test_answers_in_all_editions_and_under_all_house_rules_are_those_that_were_read_against_the_rules():
    assert list(lines()) == PINNED.read_text("utf-8").splitlines()


@pytest.mark.sampled(7)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_two_house_rules_say_what_each_says_but_where_they_were_read_together_against_the_rules(known):
    """ICHIMAI_PAIRS=all asks every question in every edition."""
    every = 1 if known.id in TOGETHER else FEW
    pinned = [line for line in PAIRS.read_text("utf-8").splitlines() if line.startswith(f"{known.id} ")]
    assert list(pairs(known, every)) == [line for line in pinned if line.split(" | ")[1] in together(every)]


MEANT = {"draw2": {"draw2", "wild2"}, "wild4": {"wild4", "draw4"}, "wild": {"wild", "dos"}}
"""Cards that stand in for a card of a question in editions without it."""


@pytest.mark.sampled(7)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_what_may_be_played_is_what_the_engine_allows_there_under_every_house_rule(known):
    """The position of an answer is parsed, and its legal plays are compared with the cards of the question."""
    compared = 0
    asked = [text for text in questions() if text.split()[0] in ("on", "together", "last", "sum")]
    for _, given in [("", {}), *agreements(known)]:
        for text in asked:
            topic, *cards = text.split()
            symbols = [MEANT.get(one, {one}) for one in (card.rpartition("-")[2] for card in cards)]
            if {"any", "number", "action", "same"} & {*cards} or (topic == "sum" and not known.row):
                continue
            for one in answered(Setup(known.id, SEATS, **given), reading(text)):
                match = Match(Position.parse(one.line).setup) if one.line else None
                if match is None or (match.play(Deal(match.dealer)) and match.asked.seat != 0) or one.case == "hit":
                    continue
                faces = match.view(0).faces
                plays = [sorted(faces[card].symbol for card in option.cards) for option in match.legal_actions(0)
                         if isinstance(option, Play | MatchRow)]
                wanted = symbols[: {"on": 1, "last": 1}.get(topic, 2)]
                there = any(len(play) == len(wanted) and all(any(part in symbol for part in play) for symbol in wanted)
                            for play in plays) if topic != "sum" else any(len(play) == 2 for play in plays)
                assert there == (one.verdict in ("may", "bluff") or not one.refusal), (given, text, one)
                compared += 1
    assert compared > 15


@pytest.mark.sampled(7)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_answer_can_be_played_where_it_says(known):
    """An answer's position is valid as agreed, and the first card's options there are what the answer says."""
    for _, given in [("", {}), *agreements(known)]:
        setup = Setup(known.id, SEATS, **given)
        for text in questions()[::5]:
            for one in answered(setup, reading(text)):
                if one.line:
                    opened = Position.parse(one.line).setup
                    fitting = allowed(known, len(opened))  # a question about two players has no partners
                    assert opened.house == tuple(rule for rule in setup.house if type(rule) in fitting)
                    assert opened.sheet == setup.sheet and opened.edition == known.id
                    assert Match(opened).setup.seats[0].player == "person"


STACKS = {
    "": set(), "stacking=same": {"22", "44"}, "stacking": {"22", "44", "42"}, "stacking=any": {"22", "44", "42", "24"},
}


@pytest.mark.parametrize("house", STACKS)
def test_r9_2_what_answers_what_agrees_with_a_round_laid_out_by_hand(house):
    rules = (parse(house),) if house else ()
    for pair in ("22", "44", "42", "24"):
        answer_with, attack = ("draw2" if one == "2" else "wild4" for one in pair)
        mine = "red-draw2" if answer_with == "draw2" else "wild4"
        theirs = "red-draw2" if attack == "draw2" else "wild4"
        by_hand = Table(f"{theirs} green-1 green-2", f"{mine} yellow-3 yellow-4 blue-draw2 wild4", "green-3 green-4",
                        up="red-9", house=rules).play(0, theirs)
        if attack == "wild4":
            by_hand.color_named(0, "red")
        plays = [one for one in by_hand.round.legal_actions(1) if isinstance(one, Play)]
        may = any(by_hand.name(one.cards[0]) == mine for one in plays)
        assert may == (pair in STACKS[house])
        said = answer(Setup("classic", SEATS, house=rules), f"answer {answer_with} {attack}")
        assert said.startswith("may") == may, said


@pytest.mark.parametrize("known", ["classic", "classic112", "pokemon", "minecraft"])
def test_r5_1_bluffs_agree_with_the_rule_of_the_edition(known):
    assert ("bluff" in answer(Setup(known, SEATS), "bluff number").split(":")[1]) == (known != "classic")


def test_r3_6_hit_takes_as_many_cards_as_the_card_names():
    for word, count in (("draw2", 2), ("wild4", 4)):
        assert f"draws you {count}, loses you" in answer(Setup("classic", SEATS), f"hit_play {word}")
