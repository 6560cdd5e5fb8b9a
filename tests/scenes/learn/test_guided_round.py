"""The guided round on the screen: by mouse, by keys, against its advice; left and resumed; no match is recorded."""

from random import Random

import pygame
import pytest

from game.core.actions import Play
from game.learn.lessons import LESSONS
from scenes.kit.text import ruby
from scenes.learn.guide import card_spot, spot_of
from scenes.learn.over import LessonOver
from scenes.learn.scene import LessonScene
from scenes.learn.taught_table import Unwritten
from scenes.scoreboard.round_over import RoundOver
from tests.scenes.learn.followed import by_keys, by_mouse, meant, opened, play, until_read
from tests.scenes.tables import click, key, mouse, pass_time


def everything(scene):
    return [one.text for beat in scene.course.part.beats for one in beat.says]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_who_follows_sees_every_sentence_and_is_out(make_ctx, language, act):
    scene = opened(make_ctx(language))
    said = play(scene, act)
    assert {*said} >= {*everything(scene), "hit", "mikan"}
    assert scene.ctx.lessons.of("guided").finished == 1 and not scene.ctx.lessons.of("guided").begun


def test_no_match_is_written_and_nothing_is_counted(make_ctx):
    ctx = make_ctx()
    scene = opened(ctx)
    play(scene, by_mouse)
    assert ctx.library.files() == [] and ctx.library.latest_unfinished() is None
    assert not list(ctx.store.folder.path.glob("matches/*.jsonl")) and isinstance(scene.session.director.pen, Unwritten)
    ctx.index.refresh()
    assert ctx.store.now.game == type(ctx.store.now.game)()


@pytest.mark.parametrize("seed", range(4))
def test_anybody_comes_to_the_end(make_ctx, seed):
    """Half of the inputs are random: clicks, keys, other actions, a drag, another pace or language."""
    ctx, rng = make_ctx(), Random(seed)
    ctx.change(pace="4")
    keys = (pygame.K_d, pygame.K_u, pygame.K_c, pygame.K_SPACE, pygame.K_RETURN, pygame.K_k, pygame.K_LEFT, pygame.K_s,
            pygame.K_1, pygame.K_TAB, pygame.K_i)

    def odd(scene, action):
        pos = rng.uniform(0, 1280), rng.uniform(0, 720)
        match rng.randrange(7):
            case 0:
                key(scene, rng.choice(keys))
            case 1:
                click(scene, pos, rng.choice((1, 1, 3)))
            case 2:
                scene.session.say(rng.choice(scene.course.facts.options))
            case 3:
                here = rng.choice(scene.parts.stage.hand.cards or [None])
                if here:
                    mouse(scene, pygame.MOUSEBUTTONDOWN, (here.pose.x, here.pose.y))
                    mouse(scene, pygame.MOUSEMOTION, pos)
                    mouse(scene, pygame.MOUSEBUTTONUP, pos)
            case 4:
                ctx.change(language=rng.choice(("en", "ja")))
            case 5:
                ctx.resize(rng.choice(((1280, 720), (960, 540), (800, 900))))
        if rng.random() < 0.5 and isinstance(ctx.stack.top, LessonScene) and scene.course.facts.options:
            if scene.parts.details.open is not None:
                scene.parts.details.close()
            scene.session.say(scene.course.meant(scene.course.facts.options))
        while not isinstance(ctx.stack.top, LessonScene | RoundOver | LessonOver):
            ctx.stack.pop()
            ctx.stack.settle()

    play(opened(ctx), odd, 20000)


def test_it_is_left_and_goes_on_at_its_beat(make_ctx):
    ctx = make_ctx()
    scene = opened(ctx)
    until_read(scene, lambda: (scene.course.beat.id == "number" and meant(scene)) or not act_once(scene))
    view, beat = scene.course.match.view(0).state(), scene.course.beat.id
    scene.open_menu()
    ctx.stack.settle()
    ctx.stack.top.on_leave()
    ctx.stack.settle()
    assert not ctx.stack.scenes
    again = opened(ctx)
    assert again.course.match.view(0).state() == view and again.course.beat.id == beat
    play(again, by_mouse)
    fresh = opened(ctx)
    assert fresh.course.beat.id == "goal"


def act_once(scene):
    if scene.course.beat.id != "number" and (action := meant(scene)) is not None:
        by_mouse(scene, action)
    return True


def test_a_place_that_cannot_be_read_begins_anew_and_says_so(make_ctx):
    import msgspec

    ctx, told = make_ctx(), []
    ctx.tell = told.append
    learned = msgspec.structs.replace(ctx.lessons.of("guided"), left="classic hands=r5/r6 pile=W", done=("goal",))
    ctx.lessons.change("guided", learned)
    assert opened(ctx).course.beat.id == "goal"
    assert told == [ctx.texts("learn.again")]


def test_every_beat_can_be_skipped(make_ctx):
    scene = opened(make_ctx())
    for beat in scene.course.part.beats:
        assert scene.course.beat is beat
        pass_time(scene, 0.1)
        click(scene, scene.guide.known.rect.center)
    pass_time(scene, 0.2)
    assert scene.course.beat is None and not scene.guide.known.visible
    play(scene, by_mouse)


def test_a_click_on_a_card_closes_the_first_sentence_and_plays_nothing(make_ctx):
    scene = opened(make_ctx())
    pass_time(scene, 3.0)
    hand, before = scene.parts.stage.hand, scene.course.match.view(0).state()
    assert scene.guide.say.text == "goal" and hand.playable is None, "no card is raised"
    card = next(iter(scene.course.facts.options[0].cards))
    click(scene, card_spot(scene.parts, card))
    pass_time(scene, 1.0)
    assert scene.course.match.view(0).state() == before and scene.guide.say.text == "color" and card in hand.playable


def test_it_says_when_to_call_uno_what_it_costs_to_forget_and_what_a_skip_does(make_ctx):
    t = make_ctx().texts
    assert all("one card" in t(f"learn.guided.{name}") for name in ("mikan", "catch", "uno"))
    assert "draws 2" in t("learn.guided.catch") and "lose a turn" in t("learn.guided.skip")


def test_who_hesitates_is_shown_what_to_do_and_then_told_again(make_ctx):
    scene = opened(make_ctx())
    until_read(scene, lambda: meant(scene) is not None)
    pass_time(scene, 3.5)
    assert scene.guide.ghost.target is None
    pass_time(scene, 1.0)
    assert scene.guide.ghost.target == spot_of(scene.parts, meant(scene))
    before = scene.guide.bubble.size
    pass_time(scene, 6.5)
    assert scene.guide.bubble.size > before
    by_mouse(scene, meant(scene))
    pass_time(scene, 0.1)
    assert scene.guide.ghost.target is None


def test_a_wrong_card_is_refused_with_the_reason_and_the_bubble_makes_room(make_ctx):
    scene = opened(make_ctx())
    until_read(scene, lambda: meant(scene) is not None)
    scene.actions = scene.parts.actions
    fitting = {action.cards[0] for action in scene.session.state.answers if isinstance(action, Play)}
    wrong = next(here.card for here in scene.parts.stage.hand.cards if here.card not in fitting)
    scene.actions.offer(wrong)
    pass_time(scene, 0.1)
    assert scene.parts.notice.left > 0 and scene.guide.bubble is None
    pass_time(scene, 4)
    assert scene.guide.bubble is not None


def test_who_hammers_on_a_card_holds_nothing_up(make_ctx):
    scene = opened(make_ctx())
    until_read(scene, lambda: (scene.guide.told and scene.guide.told[0].text == "hit") or not act_until_hit(scene), 60)
    for _ in range(60):
        if not scene.guide.told:
            break
        by_mouse(scene, Play(0, (scene.parts.stage.hand.cards[0].card,)))
        pass_time(scene, 0.2)
    assert not scene.guide.told


def act_until_hit(scene):
    if not scene.guide.told and (action := meant(scene)) is not None:
        by_mouse(scene, action)
    return True


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.id)
def test_sentences_are_short(make_ctx, lesson):
    for language in ("en", "ja"):
        t = make_ctx(language).texts
        for part in lesson.parts:
            says = [say for beat in part.beats for say in (*beat.says, *beat.tells, *(say for _, say in beat.asides))]
            for say in says:
                plain, readings = ruby.parted(t(f"learn.{lesson.id}.{say.text}"))
                assert len(plain.split()) <= 14 if language == "en" else len(plain) <= 30, plain
                kanji = [at for at, sign in enumerate(plain) if "一" <= sign <= "鿿"]
                read = {at for reading in readings for at in range(reading.start, reading.end)}
                assert {*kanji} <= read, plain
        assert t(f"learn.{lesson.id}.name") and t(f"learn.{lesson.id}.over")


def test_a_folder_that_cannot_be_written_to_is_told_once(make_ctx):
    ctx, told = make_ctx(), []
    ctx.tell = told.append
    ctx.store.folder.path.mkdir(exist_ok=True)
    ctx.lessons.folder.write = lambda path, data: False
    scene = opened(ctx)
    play(scene, by_mouse)
    assert told == [ctx.texts("learn.unkept")]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("lesson", LESSONS[1:], ids=lambda one: one.id)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_lesson_goes_through_all_its_parts_by_mouse(make_ctx, lesson, language):
    ctx = make_ctx(language)
    ctx.change(pace="2")
    said = play(opened(ctx, lesson.id), by_mouse)
    beats = [beat for part in lesson.parts for beat in part.beats]
    assert {say.text for beat in beats for say in (*beat.says[:1], *beat.tells)} <= {*said}
    assert ctx.lessons.of(lesson.id).finished == 1 and not ctx.lessons.of(lesson.id).begun
    assert ctx.library.files() == []
