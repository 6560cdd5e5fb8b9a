"""The timeline of a recorded match: steps, turns, rounds and marks are at their places."""

import pytest

from game.core import events
from game.core.events import RoundBegan, TurnBegan
from game.editions import EDITIONS
from game.match.scoring import Japanese
from scenes.replay.positions import Positions, TimelineMark, silent
from tests.game.fuzz import agreed, random_play


def happened(edition, seats=3, rounds=2, seed=8):
    setup = agreed(seats, seed=seed, edition=edition, scoring=Japanese(rounds=rounds))
    return [event for _, _, news in random_play(setup) for event in news]


@pytest.mark.parametrize("edition", [known.id for known in EDITIONS])
def test_every_step_shows_exactly_one_event_that_can_be_seen(edition):
    news = happened(edition)
    positions = Positions(news)
    assert positions.steps[0] == 0 and positions.steps[-1] == len(news)
    for start, stop in zip(positions.steps, positions.steps[1:], strict=False):
        seen = [event for event in news[start:stop] if not silent(event)]
        assert len(seen) == 1 and seen[0] is news[start]
    here, walked = 0, [0]
    while here < len(news):
        here = positions.step_after(here)
        walked.append(here)
    assert walked == positions.steps and positions.step_after(len(news)) == len(news)
    back = [len(news)]
    while back[-1]:
        back.append(positions.step_before(back[-1]))
    assert back[::-1] == positions.steps


@pytest.mark.parametrize("edition", ["classic", "dos"])
def test_turns_and_rounds_are_walked_both_ways(edition):
    news = happened(edition)
    positions = Positions(news)
    assert [news[at - 1].number for at in positions.rounds] == [1, 2]
    assert all(isinstance(news[at - 1], RoundBegan) for at in positions.rounds)
    ahead, here = [], 0
    while (here := positions.turn_after(here)) < len(news):
        ahead.append(here)
    assert ahead == positions.turns
    assert len(ahead) > 10 and set(ahead) <= set(positions.steps)
    middle = ahead[5]
    assert positions.turn_before(middle) == ahead[4] and positions.turn_before(middle + 1) == middle
    assert positions.turn_before(ahead[0]) == 0
    second = positions.rounds[1]
    assert positions.round_after(0) == positions.rounds[0] and positions.round_after(second) == len(news)
    assert positions.round_before(second) == positions.rounds[0] and positions.round_before(second + 9) == second


def test_the_place_counts_turns_in_their_round():
    news = happened("classic")
    positions = Positions(news)
    assert positions.place(0) == (0, 0, 0)
    for number in (1, 2):
        start, end = positions.round_of(positions.rounds[number - 1] + 3)
        begun = sum(isinstance(event, TurnBegan) for event in news[start:end])
        assert positions.place(start) == (number, 0, begun)
        assert positions.place(end) == (number, begun, begun)
        assert end == len(news) or isinstance(news[end], RoundBegan)


def test_marks_are_what_people_look_for():
    kinds = set()
    for edition in ("classic", "flip", "classic112"):
        news = happened(edition, rounds=5)
        positions = Positions(news)
        for mark in positions.marks:
            kinds.add(mark.kind)
            told = {
                "uno": events.UnoCalled, "caught": events.Caught, "bluff": events.ChallengeEnded,
                "honest": events.ChallengeEnded, "flip": events.Flipped, "out": events.RoundEnded,
                "swap": events.HandsMoved | events.HandsShuffled,
            }[mark.kind]  # fmt: skip
            assert isinstance(news[mark.position], told)
            before = positions.before_mark(mark)
            assert before <= mark.position < positions.step_after(before)
        assert sum(mark.kind == "out" for mark in positions.marks) == 5
        assert sum(mark.kind == "uno" for mark in positions.marks) == sum(
            isinstance(event, events.UnoCalled) and event.due for event in news
        )
    assert kinds == {"uno", "caught", "bluff", "honest", "flip", "out", "swap"}


def test_the_nearest_step_is_the_nearest():
    news = happened("flip")
    positions = Positions(news)
    for position in range(len(news) + 1):
        near = positions.nearest(position)
        assert near in positions.steps
        assert all(abs(near - position) <= abs(step - position) for step in positions.steps)
    assert Positions([]).nearest(3) == 0 and Positions([]).marks == ()
    assert TimelineMark(0, "uno") == TimelineMark(0, "uno")
