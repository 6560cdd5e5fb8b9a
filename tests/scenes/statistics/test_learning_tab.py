"""The tab of learning: what it shows of lessons, quiz, puzzles and searches, and that it can be erased."""

import pytest

from game.learn.questions import QUESTIONS
from game.puzzles.reading import shipped
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.learn.scene import LessonScene
from scenes.routes import Statistics
from scenes.statistics.figure import Bars
from scenes.statistics.overview import Ring
from tests.scenes.hands import settle
from tests.scenes.tables import pass_time


def filled(ctx):
    ctx.learning.beat("guided/color", 6.0, 1, 2, done=True)
    ctx.learning.beat("dos/two", 6.0, 0, 3, done=False)
    ctx.learning.answer("answer", right=False)
    ctx.learning.answer("answer", right=True)
    ctx.learning.answer("pair", right=True)
    ctx.searches.count("plus four")
    ctx.puzzles.note(shipped()[0], solved=True)
    ctx.puzzles.note(shipped()[1], solved=False)


def opened(ctx):
    ctx.open(Statistics())
    settle(ctx)
    return ctx.stack.top


def bars(scene, text):
    heading = scene.ctx.texts(text)
    return {bar.name: bar.words for one in scene.page.widgets if isinstance(one, Bars) and one.heading == heading
            for bar in one.bars}


def test_who_has_only_learned_sees_it_at_once(make_ctx):
    ctx = make_ctx()
    filled(ctx)
    scene = opened(ctx)
    assert scene.tab == "learning"
    ring = next(one for one in scene.page.widgets if isinstance(one, Ring))
    facts = dict(ring.facts)
    assert facts["Right the first time"] == f"1 / {len(QUESTIONS)}" and ring.share == 2 / len(QUESTIONS)
    assert (facts["Puzzles solved"], facts["Puzzles missed"]) == ("1", "1")
    assert bars(scene, "stats.learn.seconds")["Same colour"] == "6"
    assert bars(scene, "stats.learn.seconds")["Same number"] == "–"
    assert bars(scene, "stats.learn.hints") == {"Same colour": "1"}
    assert bars(scene, "stats.learn.wrong") == {"Matching in DOS": "3", "Same colour": "2", "Question 1": "1"}
    assert bars(scene, "stats.learn.left") == {"Matching in DOS": "1"}
    assert bars(scene, "stats.learn.searches") == {"plus four": "1"}


def test_who_has_done_nothing_reads_what_will_be_there(make_ctx):
    scene = opened(make_ctx())
    assert scene.tab == "overview" and not any(isinstance(one, Ring) for one in scene.page.widgets)


def test_it_is_erased_after_a_question(make_ctx, tmp_path):
    ctx = make_ctx()
    filled(ctx)
    scene = opened(ctx)
    scene._ask_forget()
    ctx.stack.settle()
    assert isinstance(ctx.stack.top, ConfirmScene) and ctx.learning.all
    ctx.stack.top.on_yes()
    settle(ctx)
    assert not ctx.learning.all and not ctx.searches.total and ctx.puzzles.tries.totals == (0, 0)
    for name in ("learning.json", "searches.json", "puzzles.json"):
        assert (tmp_path / name).read_bytes().strip() == b"{}"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540)])
def test_nothing_lies_on_anything_at_twice_the_letters(make_ctx, language, pixels):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=2.0)
    filled(ctx)
    scene = opened(ctx)
    figures = [one.rect for one in scene.page.widgets if isinstance(one, Bars | Ring)]
    assert len(figures) == 6
    for number, one in enumerate(figures):
        assert not any(one.colliderect(other) for other in figures[number + 1 :])


def test_a_lesson_is_timed_and_noted_where_it_is_left(make_ctx):
    ctx = make_ctx()
    ctx.stack.push(LessonScene(ctx, "guided"))
    ctx.stack.settle()
    scene = ctx.stack.top
    while scene.course.beat.id == "goal":
        pass_time(scene, 0.5)
    pass_time(scene, 6.0)
    assert 1 < ctx.learning.of("guided/goal").seconds < 20
    scene.session.refuse(scene.course.meant(scene.course.facts.options))
    ctx.stack.pop()
    ctx.stack.settle()
    went = ctx.learning.of("guided/color")
    assert (went.left, went.done, went.wrong) == (1, 0, 1) and went.hints >= 1
