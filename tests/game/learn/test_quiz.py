"""Every question of the quiz, in every edition that it is about: the rules give the verdict, nothing else."""

import pytest

from game.core.actions import CallUno, Draw, Play
from game.learn.lesson import ME
from game.learn.quiz import QUESTIONS, asked
from tests.game.learn.people import SEATS

SHEETS = ("classic", "classic112", "pokemon", "minecraft", "flip")
RIGHT = {
    ("hit", "R3.6"): dict.fromkeys(SHEETS[:4], False),
    ("last", "R7.1"): dict.fromkeys(SHEETS, True),
    ("number", "R5.1"): {**dict.fromkeys(SHEETS, False), "classic": True},
    ("wild", "R5.1"): {**dict.fromkeys(SHEETS, False), "classic": True},
    ("late", "R6.3"): dict.fromkeys(SHEETS, True),
    ("early", "R6.1"): dict.fromkeys(SHEETS, False),
    ("reverse", "R10"): dict.fromkeys(SHEETS, True),
    ("drawn", "R3.2"): dict.fromkeys(SHEETS, False),
    ("until", "R3.1"): dict.fromkeys(SHEETS[:4], False),
    ("could", "R3.3"): dict.fromkeys(SHEETS, True),
    ("sum", "R11"): {"dos": True},
}
"""Whether the act is right, by question and edition."""
CASES = [(one, edition) for one in QUESTIONS for edition in one.lines]
NAMES = [f"{one.id}-{one.rule}-{edition}" for one, edition in CASES]


def put(question, edition, seed=3):
    """A table at which the question is asked."""
    course = asked(question, edition, SEATS, seed)
    for _ in range(6):
        if course.asking:
            return course
        seat = course.match.to_act
        action = Draw(ME) if seat == ME else course.choose(seat, course.match.legal_actions(seat))
        course.heard(action, course.match.play(action))
    raise AssertionError("it is never asked")


def do(course):
    """Do it, or try to."""
    match, bold = course.match, course.question.bold
    foul = [CallUno(ME)] if bold(CallUno(ME), course.facts) else []
    actions = [action for action in (*match.legal_actions(ME), *foul) if bold(action, course.facts)]
    if actions:
        course.heard(actions[0], match.play(actions[0]))
        return
    for action in (Draw(ME), *(Play(ME, (card,)) for card in match.table.hands[ME])):
        assert not match.hears(action) or not bold(action, course.facts)
        course.refused(action)


def test_all_questions_are_listed_here():
    assert {(one.id, one.rule): {*one.lines} for one in QUESTIONS} == {key: {*rows} for key, rows in RIGHT.items()}


@pytest.mark.parametrize(("question", "edition"), CASES, ids=NAMES)
def test_the_rules_judge_who_does_it(question, edition):
    course = put(question, edition)
    do(course)
    assert course.verdict is RIGHT[question.id, question.rule][edition]
    assert course.beat is None


@pytest.mark.parametrize(("question", "edition"), CASES, ids=NAMES)
def test_the_rules_judge_who_would_not(question, edition):
    course = put(question, edition)
    course.decline()
    assert course.verdict is not RIGHT[question.id, question.rule][edition]
    before = course.verdict
    course.decline()
    assert course.verdict is before


@pytest.mark.parametrize(("question", "edition"), CASES, ids=NAMES)
def test_the_others_wait_for_the_answer_and_calls_are_none(question, edition):
    course = put(question, edition)
    seat = course.match.to_act
    assert seat == ME or course.choose(seat, course.match.legal_actions(seat)) is None
    if not question.bold(CallUno(ME), course.facts) and course.match.hears(CallUno(ME)):
        course.heard(CallUno(ME), course.match.play(CallUno(ME)))
        assert course.verdict is None
