"""Every question of the quiz in all its editions: the engine alone gives the verdict."""

import pytest

from game.core.actions import CallUno, Draw, Play
from game.learn.lesson import ME
from game.learn.questions import QUESTIONS
from game.learn.quiz import asked
from tests.game.learn.people import SEATS

EDITIONS = ("classic", "classic112", "pokemon", "minecraft", "flip")
RIGHT = {
    ("answer", "R3.5"): dict.fromkeys(EDITIONS, False),
    ("hit", "R3.6"): {**dict.fromkeys(EDITIONS[:4], False), "all_wild": True},
    ("pair", "R3.5"): dict.fromkeys(EDITIONS, False),
    ("last", "R7.1"): dict.fromkeys(EDITIONS, True),
    ("four", "R7.1"): dict.fromkeys(EDITIONS, True),
    ("number", "R5.1"): {**dict.fromkeys(EDITIONS, False), "classic": True},
    ("wild", "R5.1"): {**dict.fromkeys(EDITIONS, False), "classic": True},
    ("caught", "R5.3"): {**dict.fromkeys(EDITIONS, False), "classic": True, "classic112": True},
    ("doubt", "R5.4"): dict.fromkeys((*EDITIONS, "all_wild"), False),
    ("third", "R5.2"): dict.fromkeys(EDITIONS, False),
    ("slow", "R6.2"): {**dict.fromkeys(EDITIONS, True), "classic": False},
    ("late", "R6.3"): dict.fromkeys(EDITIONS, True),
    ("early", "R6.1"): dict.fromkeys(EDITIONS, False),
    ("second", "R7.1"): dict.fromkeys(EDITIONS, False),
    ("reverse", "R10"): dict.fromkeys(EDITIONS, True),
    ("first", "R2.3"): dict.fromkeys(EDITIONS, False),
    ("points", "R7.2"): dict.fromkeys(EDITIONS, True),
    ("drawn", "R3.2"): dict.fromkeys(EDITIONS, False),
    ("until", "R3.1"): dict.fromkeys(EDITIONS[:4], False),
    ("could", "R3.3"): dict.fromkeys(EDITIONS, True),
    ("sum", "R11"): {"dos": True},
    ("top", "R4.7"): {"flip": True},
    ("creeper", "R4.13"): {"minecraft": False},
    ("snorlax", "R4.11"): {"pokemon": False},
}
"""The right verdict by question and edition."""
CASES = [(one, edition) for one in QUESTIONS for edition in one.lines]
NAMES = [f"{one.id}-{one.rule}-{edition}" for one, edition in CASES]


def put(question, edition, seed=3):
    """The course of a table at which the question is asked."""
    course = asked(question, edition, SEATS, seed)
    for _ in range(9):
        if course.asking:
            return course
        assert not course.strayed
        seat = course.match.to_act
        options = course.match.legal_actions(seat)
        action = first(course, options) if seat == ME else course.choose(seat, options)
        course.heard(action, course.match.play(action))
    raise AssertionError("it is never asked")


def first(course, options):
    """The action before the question: the special card is played, or one is drawn."""
    faces = course.match.table.faces
    special = ("wild4", "wild2", "snorlax")
    cards = [one for one in options if isinstance(one, Play) and faces[one.cards[0]].symbol in special]
    wanted = cards if course.question.id in ("caught", "snorlax") else [Draw(ME)]
    return wanted[0] if wanted and wanted[0] in options else options[0]


def acts(course):
    """The legal actions that do what is asked about, and all actions that try to."""
    match, question = course.match, course.question
    tried = [question.tries(course.facts)] if question.tries else []
    foul = [CallUno(ME)] if question.bold(CallUno(ME), course.facts) else []
    legal = [one for one in match.legal_actions(ME) if question.bold(one, course.facts)]
    plays = [Play(ME, (card,)) for card in match.table.hands[ME]]
    return legal + foul, [one for one in (*tried, Draw(ME), *plays) if question.bold(one, course.facts)]


def do(course):
    """Do what is asked about, or try to."""
    match = course.match
    legal, tries = acts(course)
    if course.question.id == "points":  # the dearest card
        legal.sort(key=lambda one: -match.table.faces[one.cards[0]].points)
    for action in (*legal, *tries):
        if match.hears(action):
            course.heard(action, match.play(action))
            return
    assert tries
    for action in tries:
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
    assert seat in (ME, None) or course.choose(seat, course.match.legal_actions(seat)) is None
    if not question.bold(CallUno(ME), course.facts) and course.match.hears(CallUno(ME)):
        course.heard(CallUno(ME), course.match.play(CallUno(ME)))
        assert course.verdict is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_dearest_card_is_right(edition):
    question = next(one for one in QUESTIONS if one.id == "points")
    found = {}
    for number in range(5):
        course = put(question, edition)
        options = [one for one in course.match.legal_actions(ME) if isinstance(one, Play)]
        face = course.match.table.faces[options[number].cards[0]]
        course.heard(options[number], course.match.play(options[number]))
        found[face.symbol] = course.verdict
    assert found.pop("wild") is True and not any(found.values())


def test_who_does_something_else_first_is_not_asked():
    course = asked(next(one for one in QUESTIONS if one.id == "caught"), "classic", SEATS, 3)
    while not course.strayed:
        seat = course.match.to_act
        action = Draw(ME) if seat == ME else course.choose(seat, course.match.legal_actions(seat))
        action = action if action in course.match.legal_actions(seat) else course.match.legal_actions(seat)[0]
        course.heard(action, course.match.play(action))
    assert course.verdict is None and course.turns > 1
