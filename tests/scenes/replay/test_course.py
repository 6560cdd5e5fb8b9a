"""The timeline of a recorded match: steps, turns, rounds and marks are at their places."""

import pytest

from game.core import events
from game.core.events import RoundBegan, TurnBegan
from game.editions import EDITIONS
from game.match.scoring import Japanese
from scenes.replay.course import Course, Mark, silent
from tests.game.fuzz import agreed, random_play


def happened(edition, seats=3, rounds=2, seed=8):
    setup = agreed(seats, seed=seed, edition=edition, scoring=Japanese(rounds=rounds))
    return [event for _, _, news in random_play(setup) for event in news]


@pytest.mark.parametrize("edition", [known.id for known in EDITIONS])
def test_every_step_shows_exactly_one_event_that_can_be_seen(edition):
    news = happened(edition)
    course = Course(news)
    assert course.steps[0] == 0 and course.steps[-1] == len(news)
    for start, stop in zip(course.steps, course.steps[1:], strict=False):
        seen = [event for event in news[start:stop] if not silent(event)]
        assert len(seen) == 1 and seen[0] is news[start]
    here, walked = 0, [0]
    while here < len(news):
        here = course.step_after(here)
        walked.append(here)
    assert walked == course.steps and course.step_after(len(news)) == len(news)
    back = [len(news)]
    while back[-1]:
        back.append(course.step_before(back[-1]))
    assert back[::-1] == course.steps


@pytest.mark.parametrize("edition", ["classic", "dos"])
def test_turns_and_rounds_are_walked_both_ways(edition):
    news = happened(edition)
    course = Course(news)
    assert [news[at - 1].number for at in course.rounds] == [1, 2]
    assert all(isinstance(news[at - 1], RoundBegan) for at in course.rounds)
    ahead, here = [], 0
    while (here := course.turn_after(here)) < len(news):
        ahead.append(here)
    assert ahead == course.turns
    assert len(ahead) > 10 and set(ahead) <= set(course.steps)
    middle = ahead[5]
    assert course.turn_before(middle) == ahead[4] and course.turn_before(middle + 1) == middle
    assert course.turn_before(ahead[0]) == 0
    second = course.rounds[1]
    assert course.round_after(0) == course.rounds[0] and course.round_after(second) == len(news)
    assert course.round_before(second) == course.rounds[0] and course.round_before(second + 9) == second


def test_the_place_counts_turns_in_their_round():
    news = happened("classic")
    course = Course(news)
    assert course.place(0) == (0, 0, 0)
    for number in (1, 2):
        start, end = course.round_of(course.rounds[number - 1] + 3)
        begun = sum(isinstance(event, TurnBegan) for event in news[start:end])
        assert course.place(start) == (number, 0, begun)
        assert course.place(end) == (number, begun, begun)
        assert end == len(news) or isinstance(news[end], RoundBegan)


def test_marks_are_what_people_look_for():
    kinds = set()
    for edition in ("classic", "flip", "classic112"):
        news = happened(edition, rounds=5)
        course = Course(news)
        for mark in course.marks:
            kinds.add(mark.kind)
            told = {
                "uno": events.UnoCalled, "caught": events.Caught, "bluff": events.ChallengeEnded,
                "honest": events.ChallengeEnded, "flip": events.Flipped, "out": events.RoundEnded,
                "swap": events.HandsMoved | events.HandsShuffled,
            }[mark.kind]  # fmt: skip
            assert isinstance(news[mark.position], told)
            before = course.before_mark(mark)
            assert before <= mark.position < course.step_after(before)
        assert sum(mark.kind == "out" for mark in course.marks) == 5
        assert sum(mark.kind == "uno" for mark in course.marks) == sum(
            isinstance(event, events.UnoCalled) and event.due for event in news
        )
    assert kinds == {"uno", "caught", "bluff", "honest", "flip", "out", "swap"}


def test_the_nearest_step_is_the_nearest():
    news = happened("flip")
    course = Course(news)
    for position in range(len(news) + 1):
        near = course.nearest(position)
        assert near in course.steps
        assert all(abs(near - position) <= abs(step - position) for step in course.steps)
    assert Course([]).nearest(3) == 0 and Course([]).marks == () and Mark(0, "uno") == Mark(0, "uno")
