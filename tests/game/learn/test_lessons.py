"""Lessons played by learners who follow them and by learners who do not: no dead end, no card faked."""

from collections import Counter

import pytest

from game.core.actions import CallUno, Catch, Draw, NameColor
from game.learn.beginning import begun
from game.learn.lesson import ME
from game.learn.lessons import LESSONS, lesson
from game.learn.lessons.guided import ATTACKS, BEATS, two
from game.match.position import BadPosition, Position
from scenes.kit.text.texts import Texts
from tests.game.learn.people import SEATS, play, runs
from tests.game.learn.watching import Watch

PARTS = [(one, number) for one in LESSONS for number in range(len(one.parts))]
NAMES = [f"{one.id}-{number}" for one, number in PARTS]
SAMPLE = 60
"""Simulated learners for each share of odd actions; `tests/bench/bench_lessons.py` takes thousands."""
OFTEN = {0.1: (93, 12), 0.3: (82, 17), 0.5: (72, 25)}
"""By the share of odd actions: least percentage of learners who meet each beat, most own turns of 90 % of them."""


@pytest.mark.parametrize(("one", "number"), PARTS, ids=NAMES)
def test_who_follows_has_every_beat(one, number):
    run = play(one, number)
    assert run.over and run.done == {beat.id for beat in one.parts[number].beats}
    assert run.won or not one.parts[number].plays_out


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("one", "number"), PARTS, ids=NAMES)
@pytest.mark.parametrize("odd", [0.1, 0.3, 0.5, 1.0])
def test_nobody_comes_to_a_dead_end_and_no_card_that_was_seen_changes_places(one, number, odd):
    for seed in range(10):
        watch = Watch()
        run = play(one, number, odd=odd, seed=seed, wild=odd == 1.0, watch=watch)
        assert run.over, (one.id, number, seed, run.done)
        assert watch.looks > 0


@pytest.mark.parametrize("odd", OFTEN)
def test_the_guided_round_comes_to_its_end_and_nearly_always_to_all_beats(odd):
    share, turns = OFTEN[odd]
    found = list(runs(lesson("guided"), 0, odd, SAMPLE))
    done = Counter(beat for run in found for beat in run.done)
    assert all(run.won for run in found)
    assert min(done[beat.id] for beat in lesson("guided").parts[0].beats) >= SAMPLE * share / 100
    assert sorted(run.turns for run in found)[int(0.9 * SAMPLE)] <= turns


def test_who_follows_the_guided_round_is_out_after_eight_or_nine_turns():
    assert 8 <= play(lesson("guided")).turns <= 9


def test_what_is_known_is_skipped_and_the_round_goes_on():
    course = begun(lesson("guided"), 0, SEATS, 1)
    for beat in course.part.beats[:-1]:
        assert course.beat is beat
        course.skip()
    assert not course.over and course.beat.id == "out"
    course.skip()
    course.skip()
    assert course.beat is None and not course.over


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_a_lesson_goes_on_where_it_was_left(one):
    course = begun(one, 0, SEATS, 5)
    while course.match.to_act != ME or course.match.asked.task != "turn":
        seat = course.match.to_act
        action = course.choose(seat, course.match.legal_actions(seat))
        course.heard(action, course.match.play(action))
    line = str(Position.of(course.match))
    again = begun(one, 0, SEATS, 5, done=course.done, turns=course.turns, left=line)
    assert again.match.view(ME).state() == course.match.view(ME).state()
    assert again.beat == course.beat and again.match.setup.seats == course.match.setup.seats


@pytest.mark.parametrize("left", ["", "nonsense", "dos hands=r3/g4 row=r5", "classic hands=r3/g4 pile=r5"])
def test_what_was_left_of_something_else_is_no_position_of_it(left):
    if not left:
        assert begun(lesson("guided"), 0, SEATS, 1).turns == 0
        return
    with pytest.raises(BadPosition):
        begun(lesson("guided"), 0, SEATS, 1, left=left)


def test_the_others_let_everything_pass():
    course = begun(lesson("guided"), 0, SEATS, 1)
    assert course.match.to_act == ME
    assert course.choose(1, course.match.legal_actions(1)) is None


class Silences:
    """A counter of own turns at which a lesson has no sentence."""

    def __init__(self):
        self.turns, self.silent = 0, []

    def played(self, course, news):
        pass

    def prepared(self, course):
        """The next seat is about to act."""
        if course.over or course.match.to_act != ME:
            return
        self.turns += 1
        if not any(say.when(course.facts) for say in (course.beat.says if course.beat else ())):
            self.silent.append((course.beat and course.beat.id, len(course.facts.mine)))


@pytest.mark.parametrize("seed", range(12))
def test_the_guided_round_has_a_sentence_for_every_own_turn_of_who_follows_it(seed):
    silences = Silences()
    play(lesson("guided"), seed=seed, watch=silences)
    assert silences.turns >= 8 and not silences.silent


@pytest.mark.parametrize("seed", range(12))
def test_every_own_turn_of_a_person_who_goes_another_way_has_a_sentence_too(seed):
    silences = Silences()
    play(lesson("guided"), odd=0.5, seed=seed, watch=silences)
    assert silences.turns and not silences.silent


@pytest.mark.parametrize("seed", range(12))
def test_with_two_cards_the_guided_round_always_shows_the_call(seed):
    shown = []

    class Watch:
        def played(self, course, news):
            pass

        def prepared(self, course):
            facts = course.facts
            if not course.over and two(facts) and not facts.can(Catch):
                says = next(say.text for say in course.beat.says if say.when(facts))
                shown.append((says, course.meant(facts.options)))

    play(lesson("guided"), odd=0.5, seed=seed, watch=Watch())
    assert all(says == "uno" and action == CallUno(ME) for says, action in shown)


def test_a_poor_colour_is_answered():
    course, heard = begun(lesson("guided"), 0, SEATS, 1), []
    course.done.add("goal")
    course.prepare()
    while not any(say.text == "better" for say in heard):
        options = course.match.legal_actions(course.match.to_act)
        action = course.meant(options) if course.match.to_act == ME else course.choose(course.match.to_act, options)
        if isinstance(action, NameColor) and action.seat == ME:
            held = Counter(face.color for face in course.facts.mine)
            action = min((one for one in options if isinstance(one, NameColor)), key=lambda one: held[one.color])
        heard = course.heard(action, course.match.play(action))
        assert not course.over
    assert {"draw", "wild"} <= course.done


def test_drawing_and_playing_a_wild_are_two_steps():
    course = begun(lesson("guided"), 0, SEATS, 1)
    course.done.add("goal")
    course.prepare()
    ended = []
    while "wild" not in course.done:
        options = course.match.legal_actions(course.match.to_act)
        action = course.meant(options) if course.match.to_act == ME else course.choose(course.match.to_act, options)
        before = set(course.done)
        course.heard(action, course.match.play(action))
        ended += [(type(action), beat) for beat in course.done - before if beat in ("draw", "wild")]
    assert ended == [(Draw, "draw"), (NameColor, "wild")]


def test_a_reverse_is_not_taken_for_a_card_that_costs_the_next_player_the_turn():
    assert "reverse" not in ATTACKS and {"draw2", "skip"} <= ATTACKS


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_bubble_of_the_guided_round_is_one_sentence(language):
    t = Texts(language)
    said = {say.text for beat in BEATS for say in (*beat.says, *beat.tells, *(aside for _, aside in beat.asides))}
    for name in said - {"mikan"}:
        words = t(f"learn.guided.{name}").rstrip(".!。！？?")
        assert not any(sign in words for sign in ".!。！") and words.count("?") + words.count("？") <= 1, words
