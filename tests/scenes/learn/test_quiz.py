"""The quiz on the screen: answered by clicks, judged, explained, repeated; other editions; no match is recorded."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import CallUno, Draw, Play
from game.learn.questions import QUESTIONS
from scenes.kit.text import ruby
from scenes.learn.guide import card_spot, spot_of
from scenes.learn.over import LessonOver
from scenes.learn.quiz import QuizScene, QuizState
from scenes.routes import Quiz
from scenes.screens import screen
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.scenes.learn.followed import until_read
from tests.scenes.tables import click, key, pass_time, until

CASES = [(one, edition) for one in QUESTIONS for edition in one.lines]
NAMES = [f"{one.id}-{edition}" for one, edition in CASES]


def opened(ctx, question=None, edition=""):
    now = QuizState((question, *QUESTIONS[:1]), edition=edition) if question else None
    ctx.stack.push(QuizScene(ctx, now) if now else screen(ctx, Quiz()))
    ctx.stack.settle()
    return ctx.stack.top


def rests(scene):
    """Whether all events have been shown and the question is visible."""
    prompt = scene.parts.prompting.prompt
    return not scene.parts.stage.busy and (prompt is None or prompt.seen)


def to_the_question(scene):
    """Play up to the question."""
    until(scene, lambda: scene.course.asking or (scene.course.facts.turn and not scene.parts.stage.busy), 20)
    if not scene.course.asking:
        special = ("wild4", "wild2", "snorlax")
        faces, options = scene.session.match.table.faces, scene.course.facts.options
        plays = [one for one in options if isinstance(one, Play) and faces[one.cards[0]].symbol in special]
        first = plays[0] if plays and scene.question.id in ("caught", "snorlax") else Draw(0)
        click(scene, spot_of(scene.parts, first))
        if scene.question.id == "caught":
            until(scene, lambda: scene.course.facts.task == "color" and rests(scene), 20)
            click(scene, spot_of(scene.parts, scene.course.facts.options[0]))
    until(scene, lambda: scene.course.asking and rests(scene) and scene.guide.bubble is not None, 20)


def do(scene):
    """Do what is asked about by clicks, or try to."""
    facts, bold = scene.course.facts, scene.question.bold
    options = [option for option in facts.options if bold(option, facts)]
    if scene.guide.doing.visible:
        click(scene, scene.guide.doing.rect.center)
    elif options and hasattr(options[0], "at"):
        for _ in range(4):
            if scene.course.verdict is None:
                click(scene, spot_of(scene.parts, options[0]))
                pass_time(scene, 0.1)
    elif options or bold(CallUno(0), facts):
        click(scene, spot_of(scene.parts, (options or [CallUno(0)])[0]))
    elif bold(Draw(0), facts) and not bold(Play(0, (0,)), facts):
        click(scene, spot_of(scene.parts, Draw(0)))
    else:
        cards = [here.card for here in scene.parts.stage.hand.cards]
        click(scene, card_spot(scene.parts, next(card for card in cards if bold(Play(0, (card,)), facts))))


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("question", "edition"), CASES, ids=NAMES)
def test_it_is_answered_at_the_table_judged_and_explained(make_ctx, question, edition):
    ctx = make_ctx("en" if len(edition) % 2 else "ja")
    scene = opened(ctx, question, edition)
    to_the_question(scene)
    assert scene.guide.say.text == f"{question.id}.ask" and scene.guide.known.visible
    do(scene)
    pass_time(scene, 0.2)
    verdict = scene.course.verdict
    (why,) = scene.guide.told
    assert verdict is not None and why.text.startswith(f"{question.id}.why") and why.rule == question.rule
    if question.id == "doubt" and edition != "all_wild":
        until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal), 10)
        scene.parts.prompting.prompt.close()
    judged = ctx.texts("learn.quiz.right" if verdict else "learn.quiz.wrong")
    until(scene, lambda: scene.guide.bubble is not None and scene.guide.bubble.words.startswith(judged), 10)
    until_read(scene, lambda: ctx.stack.top is not scene, 30)
    assert ctx.stack.top.now.missed == (frozenset() if verdict else {question.id})
    assert ctx.library.files() == []


@pytest.mark.parametrize("how", ["bubble", "beside", "key"])
def test_verdict_and_reason_stay_until_one_goes_on(make_ctx, how):
    scene = opened(make_ctx(), QUESTIONS[0], "classic")
    to_the_question(scene)
    click(scene, scene.guide.known.rect.center)
    pass_time(scene, 60.0)
    bubble = scene.guide.bubble
    assert scene.ctx.stack.top is scene and bubble.words.startswith("Right!\n") and bubble.onward
    if how == "key":
        key(scene, pygame.K_SPACE)
    else:
        click(scene, (bubble.rect.right - 12, bubble.rect.bottom - 8) if how == "bubble" else (640, 8))
    until(scene, lambda: scene.ctx.stack.top is not scene, 5)


def test_a_verdict_cannot_be_clicked_away_in_its_first_second(make_ctx):
    scene = opened(make_ctx(), QUESTIONS[0], "classic")
    to_the_question(scene)
    do(scene)
    until(scene, lambda: scene.quiz.verdict is not None, 10)
    for _ in range(8):
        click(scene, (640, 8))
        pass_time(scene, 0.1)
        assert scene.guide.told, "clicks before or just after it appeared do not close it"
    pass_time(scene, 5.0)
    click(scene, (640, 8))
    assert not scene.guide.told


def test_the_first_question_says_how_to_answer_and_no_looks_neutral(make_ctx):
    scene = opened(make_ctx(), QUESTIONS[0], "classic")
    to_the_question(scene)
    known = scene.guide.known
    assert scene.guide.bubble.words.endswith(scene.ctx.texts("learn.quiz.how"))
    assert not known.icon and known.kind == scene.guide.doing.kind == "plain"
    later = QuizScene(scene.ctx, QuizState(QUESTIONS[:2], asked=1))
    later.guide.parts.ctx.stack.push(later)
    scene.ctx.stack.settle()
    to_the_question(later)
    assert "\n" not in later.guide.bubble.words


def test_who_would_not_says_so_by_the_button(make_ctx):
    scene = opened(make_ctx(), QUESTIONS[0], "classic")
    to_the_question(scene)
    click(scene, scene.guide.known.rect.center)
    assert scene.course.verdict is True
    pass_time(scene, 0.2)
    assert not scene.guide.known.visible


def test_wrong_answers_come_again_at_the_end_and_the_quiz_ends(make_ctx):
    ctx = make_ctx()
    scene, asked, wrong = opened(ctx), [], set()
    for _ in range(3 * len(QUESTIONS)):
        name = scene.question.id
        asked.append(name)
        left = len(QUESTIONS) + len(wrong) - len(asked) + 1
        assert scene.guide.place == (f"{len(asked)}/{len(QUESTIONS)}" if len(asked) <= len(QUESTIONS)
                                  else f"Once more, {left} left")
        again = asked.count(name) > 1
        right = again or len(asked) % 2 == 0
        wrong |= {name} if not right else set()
        scene.course.verdict = right
        until_read(scene, lambda scene=scene: ctx.stack.top is not scene, 30)
        if isinstance(ctx.stack.top, LessonOver):
            break
        scene = ctx.stack.top
    assert isinstance(ctx.stack.top, LessonOver)
    assert len(asked) == len(QUESTIONS) + len(wrong) and {*asked[len(QUESTIONS) :]} == wrong
    assert {*ctx.lessons.of("quiz").done} == {one.id for one in QUESTIONS} - wrong
    ctx.stack.top.on_leave()
    ctx.stack.settle()
    assert {one.id for one in opened(ctx).now.left[: len(wrong)]} == wrong  # they come first the next time


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_counts_although_the_quiz_is_left_before_the_next_question(make_ctx, right):
    ctx = make_ctx()
    scene = opened(ctx)
    scene.course.verdict = right
    pass_time(scene, 0.3)
    ctx.stack.pop()
    ctx.stack.settle()
    assert ctx.learning.within("quiz")[scene.question.id].first is right
    assert ctx.lessons.of("quiz").done == ((scene.question.id,) if right else ())


def test_another_edition_asks_the_same_and_the_first_answer_counts(make_ctx):
    ctx = make_ctx()
    number = next(one for one in QUESTIONS if one.id == "number")
    scene = opened(ctx, number, "classic")
    to_the_question(scene)
    do(scene)
    assert scene.course.verdict is True
    pass_time(scene, 0.1)
    click(scene, scene.guide.other.rect.center)
    ctx.stack.settle()
    other = ctx.stack.top
    assert other.question is number and other.edition == "classic112"
    to_the_question(other)
    do(other)
    assert other.course.verdict is False
    until_read(other, lambda: ctx.stack.top is not other, 30)
    assert ctx.stack.top.now.right == 1 and not ctx.stack.top.now.missed


@pytest.mark.parametrize("language", ["en", "ja"])
def test_questions_and_answers_are_short_and_read(make_ctx, language):
    t = make_ctx(language).texts
    for question in QUESTIONS:
        says = [f"{question.id}.ask", f"{question.id}.why", *(say.text for say in question.before)]
        if question.tries is not None:
            assert t.has(f"learn.quiz.{question.id}.do")
        says += [key for edition in question.lines if t.has(f"learn.quiz.{(key := f'{question.id}.why.{edition}')}")]
        for say in says:
            plain, readings = ruby.parted(t(f"learn.quiz.{say}"))
            assert len(plain.split()) <= 14 if language == "en" else len(plain) <= 30, plain
            read = {at for reading in readings for at in range(reading.start, reading.end)}
            assert {at for at, sign in enumerate(plain) if "一" <= sign <= "鿿"} <= read or language == "en", plain


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_buttons_at_the_left_lie_apart_and_grow_with_the_letters(make_ctx, size):
    ctx = make_ctx()
    ctx.change(text_size=size)
    scene = opened(ctx, next(one for one in QUESTIONS if one.id == "third"), "classic")
    to_the_question(scene)
    rects = [button.rect for button in scene.guide.choices if button.visible]
    assert len(rects) == 3 and all(one.bottom < other.top for one, other in pairwise(rects))
    assert rects[0].width == pytest.approx(190 * (1 + 0.35 * (size - 1)))


@pytest.mark.parametrize("name", ["number", "last", "answer"])
def test_the_table_does_not_give_the_answer_away(make_ctx, name):
    """No card is marked as playable or as a bluff, and neither log nor ribbon says that the turn is lost."""
    ctx = make_ctx()
    scene = opened(ctx, next(one for one in QUESTIONS if one.id == name))
    to_the_question(scene)
    hand, ribbon = scene.parts.stage.hand, scene.parts.struck[1].ribbon
    assert scene.quiz.asking and hand.playable is None and not hand.bluffs and not scene.parts.log.lines
    assert (ribbon is not None) == (name == "answer")
    assert ribbon is None or ribbon.words == ctx.texts.n("ribbon.cards", 2)
    click(scene, scene.guide.known.rect.center)
    pass_time(scene, 0.3)
    assert name == "answer" or hand.playable, "afterwards it is marked again"
