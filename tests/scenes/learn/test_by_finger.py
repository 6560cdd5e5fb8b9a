"""Quiz, puzzles and the rulebook by finger alone, with letters twice as large and less motion."""

import pytest

from game.core.actions import CallUno
from game.learn.questions import QUESTIONS
from scenes.learn.guide import spot_of
from scenes.learn.quiz import QuizScene, QuizState
from scenes.puzzles.scene import puzzle_scene
from scenes.routes import Learn, Puzzles, Quiz
from scenes.rulebook.asking.scene import AskScene, CardChoice, VerdictStamp
from scenes.rulebook.one_rule.scene import OneRuleScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.screens import screen
from tests.scenes.hands import settle, show
from tests.scenes.learn.followed import meant
from tests.scenes.learn.test_quiz import to_the_question
from tests.scenes.tables import corner, pass_time, until
from tests.scenes.test_touch import Tip, hit_everywhere


@pytest.fixture(params=[("en", (1280, 720)), ("ja", (960, 540))], ids=["en", "ja"])
def large(make_ctx, request):
    language, pixels = request.param
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=2.0, reduced_motion=True)
    return ctx


def read_by_finger(scene, tip):
    """Close a sentence that waits for a tap."""
    bubble = scene.guide.bubble
    if scene.ctx.stack.top is scene and bubble is not None and bubble.onward and not scene.parts.stage.busy:
        tip.tap((bubble.rect.right - 14, bubble.rect.bottom - 10))


@pytest.mark.parametrize("name", ["answer", "third", "slow", "points", "until"])
def test_a_question_is_declined_and_the_next_one_comes(large, name):
    question = next(one for one in QUESTIONS if one.id == name)
    large.stack.push(QuizScene(large, QuizState((question, *QUESTIONS[:1]))))
    large.stack.settle()
    scene, tip = large.stack.top, Tip(large)
    to_the_question(scene)
    tip.tap(scene.guide.known.rect.center)
    assert scene.course.verdict is not None
    until(scene, lambda: read_by_finger(scene, tip) or large.stack.top is not scene, 30)
    assert isinstance(large.stack.top, QuizScene)


@pytest.mark.parametrize("kind", ["win", "hold", "dos"])
def test_a_puzzle_is_solved(large, kind):
    large.stack.push(puzzle_scene(large, large.puzzles.next(kind), kind))
    large.stack.settle()
    scene, tip = large.stack.top, Tip(large)
    for _ in range(40):
        until(scene, lambda: not scene.parts.stage.busy, 20)
        if scene.quest.verdict is not None:
            break
        options = scene.quest.match.legal_actions(0)
        tip.tap(spot_of(scene.parts, CallUno(0) if CallUno(0) in options else scene.quest.hint))
        pass_time(scene, 0.3)
    assert scene.quest.verdict is True


def test_a_rule_is_opened_and_a_question_put_together(large):
    book, tip = show(large, RulebookScene(large, rule="R4.1")), Tip(large)
    row = next(w for w in book.page.widgets if isinstance(w, RuleRow) and w.lit)
    tip.down((row.rect.x + 40, row.rect.y + 20))
    tip.move((row.rect.x + 40, row.rect.y - 10))
    tip.up()
    settle(large)
    assert large.stack.top is book  # the finger has only scrolled
    tip.tap((row.rect.x + 40, row.rect.bottom - 12))
    settle(large)
    assert isinstance(large.stack.top, OneRuleScene)
    scene = show(large, AskScene(large))
    first = next(w for w in scene.page.widgets if w.area is scene.topics)
    tip.tap(first.rect.center)
    settle(large)
    for _ in range(2):
        tip.tap(next(w for w in scene.page.widgets if isinstance(w, CardChoice)).rect.center)
        settle(large)
    assert any(isinstance(w, VerdictStamp) for w in scene.page.widgets)


PAGES = {
    "puzzles": lambda ctx: screen(ctx, Puzzles()), "rulebook": RulebookScene, "ask": AskScene,
    "quiz": lambda ctx: screen(ctx, Quiz()), "lesson": lambda ctx: screen(ctx, Learn("guided")),
    "puzzle": lambda ctx: puzzle_scene(ctx, ctx.puzzles.next("win"), "win"),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_a_finger_hits_everything_that_can_be_pressed(make_ctx, name, language):
    ctx = make_ctx(language)
    scene = show(ctx, PAGES[name](ctx))
    settle(ctx)
    page = scene.parts.page if hasattr(scene, "parts") else scene.page
    assert len([one for one in page.widgets if one.visible and one.focusable]) >= 3
    hit_everywhere(page, ctx.view.frame)


def test_in_a_lesson_a_long_press_explains_a_card_and_a_drag_plays_it(make_ctx):
    ctx = make_ctx()
    ctx.change(reduced_motion=True)
    scene = show(ctx, screen(ctx, Learn("guided")))
    tip = Tip(ctx)
    until(scene, lambda: read_by_finger(scene, tip) or meant(scene) is not None, 40)
    card = meant(scene).cards[0]
    tip.down(corner(scene, card))
    tip.hold()
    assert scene.parts.details.card == card and card in scene.session.match.table.hands[0]
    tip.up()
    tip.tap((640, 40))
    pass_time(scene, 0.3)
    start = corner(scene, card)
    tip.down(start)
    for share in (0.3, 0.6, 1.0):
        x, y = scene.parts.stage.places.pile[:2]
        tip.move((start[0] + share * (x - start[0]), start[1] + share * (y - start[1])))
    tip.up()
    assert card in scene.session.match.table.pile
