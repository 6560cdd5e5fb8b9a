"""Times in which CPU players think, notice and go on after a call, and what they never do."""

from random import Random

from game.core.actions import Action, CallUno, Draw, Play
from game.players.attention import RECALL
from game.players.levels import TABLE
from game.players.player import Deaf
from scenes.table.model.director import AFTER_WORD, AGAIN, BREATH, INTERRUPTS, RESPITE, Director
from tests.game.editions.driver import Scene as Position
from tests.scenes.tables import Quiet

STEP = 0.01
TEN = tuple(f"{color}-{number} {color}-{number}" for color in ("blue", "green") for number in range(1, 6))
"""Hands for ten of which nothing fits on a red 9."""


class Says(Deaf):
    """A player who takes given actions in order, and counts how often it is asked."""

    level, quiet = "normal", False

    def __init__(self, *wanted) -> None:
        self.wanted, self.asked = list(wanted), 0

    def choose(self, view, options) -> Action | None:
        self.asked += 1
        kind = self.wanted.pop(0) if self.wanted else None
        return next((option for option in options if kind and isinstance(option, kind)), None)


def directed(players, *hands, **position):
    match = Position("classic", [hand.split() for hand in hands], "red-9", **position).match
    said = []
    director = Director(match, Quiet(), players, Random(3), lambda action, news: said.append(action))
    return director, said


def wait(director, until, limit=30.0, **given):
    passed = 0.0
    while not until():
        director.update(STEP, busy=given.get("busy", False), speed=given.get("speed", 1.0))
        passed += STEP
        assert passed < limit
    return passed


def test_it_thinks_as_long_as_its_level_does_and_four_times_faster_at_pace_4():
    low, high = TABLE["normal"].mind.think
    for speed in (1.0, 4.0):
        director, said = directed({0: Says(Draw)}, "blue-4 blue-5", "blue-6 blue-7")
        took = wait(director, lambda said=said: said, speed=speed)
        assert low / speed <= took <= high / speed + 2 * STEP and said == [Draw(0)]
        assert director.thinking is None


def test_everybody_waits_a_little_longer_while_somebody_may_be_caught():
    times = []
    for down in (False, True):
        director, said = directed({0: Says(Draw)}, "blue-4 blue-5", "blue-6")
        if down:
            director.match.note = lambda name: frozenset({1})
        times.append(wait(director, lambda said=said: said))
    assert abs(times[1] - times[0] - RESPITE) < 2.5 * STEP


def test_where_many_sit_the_next_one_thinks_while_the_table_shows_the_turn_before_and_a_moment_is_left():
    director, said = directed({seat: Says(Draw) for seat in range(9)}, *TEN)
    for _ in range(300):
        director.update(STEP, busy=True)
    assert said == [] and director.thinking is None, "nobody acts, and nobody sees who thinks"
    assert BREATH <= wait(director, lambda: said) <= BREATH + 2 * STEP


def test_the_time_to_catch_somebody_begins_only_when_the_last_card_has_been_seen():
    director, said = directed({seat: Says(Draw) for seat in range(9)}, *TEN)
    director.match.note = lambda name: frozenset({4})
    for _ in range(300):
        director.update(STEP, busy=True)
    assert wait(director, lambda: said) >= RESPITE + BREATH - STEP


def test_three_others_begin_to_think_only_when_all_has_been_shown():
    times = []
    for before in (0, 300):
        director, said = directed({seat: Says(Draw) for seat in range(3)}, "blue-4", "blue-5", "blue-6", "blue-7")
        for _ in range(before):
            director.update(STEP, busy=True)
        times.append(wait(director, lambda said=said: said))
    assert abs(times[0] - times[1]) < 2 * STEP and times[0] >= TABLE["normal"].mind.think[0]


def test_after_its_word_the_card_follows_in_a_moment():
    director, said = directed({0: Says(CallUno, Play)}, "red-4 red-5", "blue-6 blue-7")
    wait(director, lambda: said)
    assert said == [CallUno(0)] and director.thinking == 0
    took = wait(director, lambda: len(said) > 1)
    assert abs(took - AFTER_WORD) < 2 * STEP and isinstance(said[1], Play)


def test_a_player_without_an_answer_is_asked_again():
    player = Says(None, Draw)
    director, said = directed({0: player}, "blue-4 blue-5", "blue-6 blue-7")
    wait(director, lambda: player.asked == 1)
    took = wait(director, lambda: said)
    assert abs(took - AGAIN) < 2 * STEP and player.asked == 2


def test_others_are_asked_out_of_turn_only_after_their_time_and_then_now_and_again():
    player = Says()
    director, _ = directed({1: player}, "red-4 red-5 red-6", "blue-6", seat=0)
    director.match.legal_actions = lambda seat: (CallUno(1),) if seat == 1 else ()
    first = wait(director, lambda: player.asked == 1, busy=True)
    span = TABLE["normal"].mind.call
    assert span[0] <= first <= span[1] + 2 * STEP
    again = wait(director, lambda: player.asked == 2, busy=True)
    assert RECALL[0] <= again <= RECALL[1] + 2 * STEP
    director.match.legal_actions = lambda seat: ()
    for _ in range(1000):
        director.update(STEP, busy=True)
    assert player.asked == 2, "the chance is gone"


def test_a_quiet_player_says_nothing_out_of_turn():
    player = Says(CallUno)
    player.quiet = True
    director, said = directed({1: player}, "red-4 red-5 red-6", "blue-6", seat=0)
    director.match.legal_actions = lambda seat: (CallUno(1),) if seat == 1 else ()
    for _ in range(500):
        director.update(STEP, busy=True)
    assert player.asked == 0 and said == []


def test_words_are_no_answers_and_others_are_asked_for_nothing():
    director, _ = directed({}, "red-4 red-5", "blue-6 blue-7")
    assert director.asked == 0 and director.answers(1) == ()
    assert not any(isinstance(answer, INTERRUPTS) for answer in director.answers(0))
    assert director.interrupts(0) == (CallUno(0),)
    assert {type(action) for action in director.answers(0)} == {Play, Draw}


def test_trouble_is_told_again_after_it_was_over():
    director, _ = directed({}, "red-4 red-5", "blue-6 blue-7")
    told, now = [], ["full", "full", None, "gone"]
    director.on_trouble = told.append
    director.pen.wrote = lambda action, events, took: setattr(director.pen, "trouble", now.pop(0))
    for _ in range(4):
        director.say(CallUno(director.asked))
    assert told == ["full", "gone"]
