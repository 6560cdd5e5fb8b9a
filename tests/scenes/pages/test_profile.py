"""Name and face of the person who plays here: asked on the title and in the settings, used at every table."""

import pygame
import pytest

from game.daily import day_of
from game.storage.settings import look, with_reading
from scenes.kit.speech.speech import Speech
from scenes.kit.widgets import TextField
from scenes.learn.taught_table import seats_of
from scenes.new_game.choices import default_seats, quick_setup, remembered
from scenes.new_game.scene import NewGameScene
from scenes.pages.profile import FaceChoice, ProfileScene
from scenes.pages.title import TitleScene
from scenes.routes import DealOfTheDay, Settings
from tests.scenes.hands import click, key, settle, show, type_in
from tests.scenes.listener import Recorder


def ask(ctx):
    scene = show(ctx, TitleScene(ctx))
    click(scene, next(w for w in scene.page.widgets if w.label == "Your name and face").rect.center)
    settle(ctx)
    assert isinstance(ctx.stack.top, ProfileScene)
    return ctx.stack.top


def face(scene, number):
    return next(w for w in scene.page.widgets if isinstance(w, FaceChoice) and w.number == number)


def test_name_and_face_are_those_of_the_person_in_every_match(ctx):
    ctx.change(game=remembered(ctx, party=False))
    scene = ask(ctx)
    type_in(scene, "Anna")
    click(scene, face(scene, 0).rect.center)
    key(scene, pygame.K_TAB)
    click(scene, next(w for w in scene.page.widgets if w.label == "Done").rect.center)
    settle(ctx)
    assert (ctx.store.now.name, ctx.store.now.face) == ("Anna", 0)
    seats = quick_setup(ctx).seats
    assert (seats[0].name, seats[0].avatar) == ("Anna", 0)
    assert len({seat.avatar for seat in seats}) == len({seat.name for seat in seats}) == 4
    assert any(w.label == "Anna" for w in ctx.stack.top.page.widgets)
    ctx.open(DealOfTheDay())
    ctx.stack.settle()
    setup = ctx.stack.top.session.setup
    assert setup.seats[0].name == "Anna" and day_of(setup) is not None


def test_it_can_be_skipped_and_nothing_is_kept_then(ctx):
    scene = ask(ctx)
    type_in(scene, "Anna")
    key(scene, pygame.K_ESCAPE)
    settle(ctx)
    assert (ctx.store.now.name, ctx.store.now.face) == ("", 4)
    assert quick_setup(ctx).seats[0].name == "You"


def test_the_settings_ask_too_and_reset_keeps_the_name(ctx):
    ctx.change(name="Anna", face=9)
    ctx.open(Settings("play"))
    settle(ctx)
    page = ctx.stack.top
    click(page, next(w for w in page.page.widgets if w.label == "Anna").rect.center)
    settle(ctx)
    assert isinstance(ctx.stack.top, ProfileScene) and face(ctx.stack.top, 9).chosen
    ctx.store.reset()
    assert (ctx.store.now.name, ctx.store.now.face) == ("Anna", 9)


@pytest.mark.parametrize("own", range(16))
def test_nobody_has_the_face_of_the_person(ctx, own):
    seats = default_seats(1, 9, own)
    assert seats[0].avatar == own and len({seat.avatar for seat in seats}) == 10
    ctx.change(face=own)
    learning = seats_of(ctx)
    assert len({seat.avatar for seat in learning}) == 4 and learning[1].avatar == 0


def fields(scene):
    return [widget for widget in scene.page.widgets if isinstance(widget, TextField)]


def test_a_name_in_kanji_has_a_reading_that_is_kept_and_said(make_ctx):
    ctx = make_ctx("ja")
    scene = show(ctx, ProfileScene(ctx))
    assert len(fields(scene)) == 1
    type_in(scene, "弥生")
    settle(ctx)
    name, reading = fields(scene)
    assert scene.page.focus is name and name.text == "弥生"
    click(scene, reading.rect.center)
    type_in(scene, "やよい")
    click(scene, next(w for w in scene.page.widgets if w.label == ctx.texts("common.done")).rect.center)
    settle(ctx)
    assert ctx.store.now.readings == {"弥生": "やよい"} and look(ctx.store.folder)[0].readings == {"弥生": "やよい"}
    ears = Recorder()
    ctx.speech = Speech(lambda: ears)
    ctx.speech.switch(on=True, language="ja", rate=0.3)
    ctx.speech.names = ctx.store.now.readings
    ctx.speech.say("弥生の番です。")
    assert ears.said == ["やよいの番です。"]
    assert len(fields(show(ctx, ProfileScene(ctx)))) == 2


def test_no_reading_is_asked_where_it_tells_nothing(make_ctx):
    for language, name in (("ja", "ゆうちゃん"), ("en", "弥生"), ("ja", "")):
        ctx = make_ctx(language)
        ctx.change(name=name)
        assert len(fields(show(ctx, ProfileScene(ctx)))) == 1


def test_people_in_a_new_game_have_readings_too(make_ctx):
    ctx = make_ctx("ja")
    scene = show(ctx, NewGameScene(ctx, party=True))
    before = len(fields(scene))
    click(scene, fields(scene)[1].rect.center)
    type_in(scene, "太郎")
    settle(ctx)
    assert len(fields(scene)) == before, "nothing moves while one types"
    key(scene, pygame.K_TAB)
    settle(ctx)
    assert len(fields(scene)) == before + 1
    read = next(field for field in fields(scene) if field.group == "reading")
    click(scene, read.rect.center)
    type_in(scene, "たろう")
    assert ctx.settings.readings == {"太郎": "たろう"}


def test_few_readings_are_kept():
    readings = {}
    for number in range(120):
        readings = with_reading(readings, f"名{number}", "な")
    assert len(readings) == 100 and "名119" in readings and with_reading(readings, "名119", "").get("名119") is None
