"""The guided round in a real window: by mouse, by keys, against its advice, in both languages; left and resumed."""

import pytest

from game.learn.lessons import lesson
from game.storage.lessons import LessonProgress
from tests.window import menus
from tests.window.learner import Learner
from tests.window.player import surroundings

QUICK = "--pace", "4"
"""Options of a faster pace; one window size is played at the default pace."""
BEATS = {beat.id for beat in lesson("guided").parts[0].beats}


def begin(start, size=(1280, 720), language="en", words="title.learn", options=()):
    program = start("--seed", "5", "--mute", "--lang", language, *options, size=size)
    ctx = surroundings(size, language=language)
    program.settle()
    program.shot(f"learn-title-{language}-{size[0]}")
    if words != "title.learn":  # not the first start any more
        ctx.lessons.change("guided", LessonProgress(done=("goal",)))
    program.click(*menus.title(ctx, words))
    return program, Learner(program, ctx)


@pytest.mark.parametrize(("language", "size", "options"), [
    ("en", (1280, 720), ()), ("ja", (960, 540), QUICK), ("ja", (1380, 860), QUICK),
])  # fmt: skip
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_the_guided_round_from_the_first_click_to_the_last_card(start, language, size, options, keys):
    program, learner = begin(start, size, language, options=options)
    learner.play(keys=keys)
    assert learner.course.done == BEATS and learner.course.match.winners == (0,)
    assert learner.learned.finished == 1
    program.settle()
    program.shot(f"learn-over-{language}-{size[0]}-{keys}")
    assert not list((program.data / "matches").glob("*.jsonl"))
    assert program.end() == 0
    assert not program.trouble()


def test_who_does_other_things_comes_to_the_end_too(start):
    program, learner = begin(start)
    learner.play(odd=0.4, seed=3)
    assert learner.course.match.winners == (0,)
    assert program.end() == 0
    assert not program.trouble()


@pytest.mark.parametrize("kill", [False, True], ids=["closed", "killed"])
def test_the_lesson_goes_on_where_it_was_left(start, kill):
    program, learner = begin(start, options=QUICK)
    learner.play(until="draw")
    left = learner.learned
    assert {"color", "number", "hit"} <= {*left.done}
    if kill:
        program.kill()
    else:
        assert program.end() == 0
    again, successor = begin(start, words="title.learn.resume", options=QUICK)
    successor.play()
    assert successor.course.done == BEATS
    assert again.end() == 0
    assert not program.trouble() and not again.trouble()
