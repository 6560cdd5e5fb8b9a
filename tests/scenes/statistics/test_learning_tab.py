"""The learning tab of the statistics: lessons, quiz, puzzles and searches, and erasing them."""

import pytest

from game.learn.questions import QUESTIONS
from game.puzzles.reading import shipped
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.widgets import Choice
from scenes.learn.scene import LessonScene
from scenes.routes import Statistics
from scenes.statistics.figure import BarChart, Figure
from scenes.statistics.overview import RingChart
from scenes.statistics.scene import learning
from tests.scenes.hands import choose, click, settle
from tests.scenes.learn.followed import until_read
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
    return {bar.name: bar.words for one in scene.page.widgets if isinstance(one, BarChart) and one.heading == heading
            for bar in one.bars}


def test_who_has_only_learned_finds_it_on_its_tab(make_ctx):
    ctx = make_ctx()
    filled(ctx)
    scene = opened(ctx)
    choose(scene, "learning")
    settle(ctx)
    ring = next(one for one in scene.page.widgets if isinstance(one, RingChart))
    facts = dict(ring.facts)
    assert facts["Right first time"] == f"1 / {len(QUESTIONS)}" and ring.share == 2 / len(QUESTIONS)
    assert (facts["Puzzles solved"], facts["Puzzles missed"]) == ("1", "1")
    assert bars(scene, "stats.learn.seconds")["Same colour"] == "6"
    assert bars(scene, "stats.learn.seconds")["Same number"] == "–"
    assert bars(scene, "stats.learn.hints") == {"Same colour": "1"}
    assert bars(scene, "stats.learn.wrong") == {"Matching cards": "3", "Same colour": "2", "Question 1": "1"}
    assert bars(scene, "stats.learn.left") == {"Matching cards": "1"}
    assert bars(scene, "stats.learn.searches") == {"plus four": "1"}


@pytest.mark.parametrize("learned", [False, True])
def test_before_the_first_match_the_page_says_what_will_be_there_and_invites_to_play(make_ctx, learned):
    ctx = make_ctx()
    if learned:
        filled(ctx)
    scene = opened(ctx)
    assert scene.tab == "overview" and not any(isinstance(one, Figure) for one in scene.page.widgets)
    words = [one.label for one in scene.page.widgets]
    assert "Play a match" in words and any(isinstance(one, Choice) for one in scene.page.widgets) == learned
    click(scene, next(one for one in scene.page.widgets if one.label == "Play a match").rect.center)
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "MatchTable"


def test_it_is_erased_after_a_question(make_ctx, tmp_path):
    ctx = make_ctx()
    filled(ctx)
    scene = opened(ctx)
    choose(scene, "learning")
    settle(ctx)
    click(scene, next(one for one in scene.page.widgets if one.label == ctx.texts("stats.learn.forget")).rect.center)
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
    choose(scene, "learning")
    settle(ctx)
    figures = [one.rect for one in scene.page.widgets if isinstance(one, BarChart | RingChart)]
    assert len(figures) == 6
    for number, one in enumerate(figures):
        assert not any(one.colliderect(other) for other in figures[number + 1 :])


def test_a_lesson_is_timed_and_noted_where_it_is_left(make_ctx):
    ctx = make_ctx()
    ctx.stack.push(LessonScene(ctx, "guided"))
    ctx.stack.settle()
    scene = ctx.stack.top
    pass_time(scene, 3.0)
    until_read(scene, lambda: scene.course.beat.id != "goal")
    pass_time(scene, 6.0)
    assert 1 < ctx.learning.of("guided/goal").seconds < 20
    scene.session.refuse(scene.course.meant(scene.course.facts.options))
    ctx.stack.pop()
    ctx.stack.settle()
    went = ctx.learning.of("guided/color")
    assert (went.left, went.done, went.wrong) == (1, 0, 1) and went.hints >= 1


def test_questions_of_the_quiz_are_numbered_as_in_the_quiz(ctx):
    for number, question in enumerate(QUESTIONS, 1):
        ctx.learning.forget()
        ctx.learning.answer(question.id, right=False)
        wrong = next(one for one in learning(ctx)[0] if one.heading == ctx.texts("stats.learn.wrong"))
        assert [bar.name for bar in wrong.bars] == [ctx.texts("stats.learn.question", number=number)]
