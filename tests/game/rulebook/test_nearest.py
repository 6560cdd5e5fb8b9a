"""Example questions and the rules they ask for: the most similar one answers, or none if that is not clear."""

import pytest

from assets.make.examples import compiled
from game.rulebook.asking.meaning import Clause, Meaning, NamedCard
from game.rulebook.asking.nearest import FILE, NONE, Example, Examples, chosen, codes_of, examples
from game.rulebook.asking.reader import meant, read

LINES = FILE.read_text("utf-8").splitlines()


def said(words, *cards, asked="may"):
    return Meaning(frozenset({asked}), Clause(frozenset(words.split()), tuple(map(NamedCard, cards))))


def known(*rows):
    return Examples.of(Example(answer, codes_of(one, answer)) for answer, one in rows)


FEW = known(
    ("rule R5.4", said("CHALLENGE LOSE DRAW")), ("rule R5.2", said("CHALLENGE SEE DRAW")),
    ("points $$", said("POINTS HAVE", "skip")), ("rule R4.4", said("CHOOSE COLOR", "wild")), (NONE, said("GIVE PLAY")),
    *((f"rule R9.{at}", said("PLAY DRAW HAVE AFTER")) for at in range(9)),
)  # fmt: skip


@pytest.mark.parametrize(("words", "cards", "wanted"), [
    ("CHALLENGE LOSE", (), "rule R5.4"),  # DRAW is in most subjects and weighs little
    ("CHALLENGE LOSE PLAY", (), "rule R5.4"),
    ("CHALLENGE", (), "None"),  # two subjects are as near
    ("POINTS", (), "None"),  # no card is named for `$$`
    ("POINTS", ("reverse", "wild"), "points reverse wild"),
    ("POINTS TWO", ("reverse", "wild"), "None"),  # two of which
    ("POINTS", ("action",), "None"),  # no certain card
    ("CHOOSE COLOR", ("wild",), "rule R4.4"),
    ("CHOOSE COLOR", ("wild", "creeper"), "None"),  # a card with a rule of its own, of which this subject says nothing
    ("CHOOSE COLOR SHIELD EXPLODE WRITE", ("wild",), "None"),  # most of the question is about something else
    ("GIVE PLAY", (), "None"),  # a question that no rule answers
    ("PLAY", (), "None"),
])
def test_the_most_similar_example_answers_if_it_is_similar_enough_and_no_other_subject_is_as_near(words, cards, wanted):
    assert str(chosen(said(words, *cards), FEW)) == wanted


def test_uno_is_the_name_of_the_game_where_nothing_is_called():
    assert "UNO" not in codes_of(said("UNO PLAY")) and "UNO" in codes_of(said("UNO FORGET"))


def test_what_examples_mean_is_written_as_they_are_read_now():
    assert compiled(LINES) == LINES == sorted(LINES), "python -m assets.make.examples writes it again"


@pytest.mark.sampled(8)
@pytest.mark.parametrize("part", range(8))
def test_every_example_is_answered_as_it_says_and_most_even_without_it(part):
    listed, right, wrong = examples().listed, 0, []
    for at, line in [*enumerate(LINES)][part::8]:
        one, asked = listed[at], meant(line.split("\t")[1], "en")
        assert one.answer == NONE or chosen(asked, examples()), line
        found = chosen(asked, Examples((*listed[:at], *listed[at + 1 :]), examples().weights, examples().known))
        if found:
            same = Example(str(found), frozenset()).subjects & one.subjects
            right, wrong = right + bool(same), wrong + [line] * (not same)
    count = len(listed[part::8])
    assert len(listed) == len(LINES) and right > 0.7 * count and len(wrong) < 0.15 * count


@pytest.mark.parametrize(("sentence", "wanted"), [
    ("My blank says swap hands, and it's my last card. Does the swap happen?", "rule R4.10 R8"),
    ("What happens to the points of a tie after the last round?", "rule R7.7"),
    ("5回やって同点の人が2人いたらどうなる？", "rule R7.7"),
])
def test_a_question_in_other_words_is_answered_as_its_example(sentence, wanted):
    assert str(read(sentence, "en")) == wanted
