"""The welcome page of the first start asks once, aloud, what the player needs, and can be skipped."""

from types import SimpleNamespace

import pygame
import pytest

from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Settings, Store
from scenes.kit.speech.speech import Speech
from scenes.kit.widgets import Choice, Label, Toggle
from scenes.pages.profile import ProfileScene
from scenes.pages.title import TitleScene
from scenes.pages.welcome import WelcomeScene
from scenes.routes import Welcome
from scenes.screens import screen
from scenes.start import newcomer
from tests.scenes.hands import settle
from tests.scenes.listener import Listener, Recorder
from tests.scenes.tables import key


@pytest.fixture
def greeted(start_app):
    """A factory of the program at its first start, without settings and with its speech recorded."""
    def start(language="en"):
        ears = Recorder()

        def listen(ctx):
            ctx.speech = Speech(lambda: ears)

        return Listener(start_app(lambda ctx: screen(ctx, Welcome()), language, listen), ears)

    return start


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_read_aloud_although_nothing_is_set_and_no_more_once_it_is_gone(greeted, language):
    listener = greeted(language)
    app, t = listener.app, listener.t
    assert not app.ctx.settings.speech
    assert listener.sound_cues.said[0].startswith(t("welcome.title"))
    assert t("settings.language") in listener.sound_cues.said[-1]
    listener.press(pygame.K_ESCAPE)
    listener.wait(3)
    assert isinstance(app.ctx.stack.top, TitleScene) and app.ctx.settings.welcomed
    known = len(listener.sound_cues.said)
    listener.press(pygame.K_TAB)
    listener.wait(3)
    assert listener.sound_cues.said[known:] == [] and not app.ctx.speech.on


def test_who_hears_it_sets_everything_by_keys_alone(greeted):
    listener = greeted()
    app, t = listener.app, listener.t
    for words, keys in ((t("settings.text_size"), [pygame.K_RIGHT] * 3), (t("welcome.hand"), [pygame.K_RIGHT]),
                        (t("settings.high_contrast"), [pygame.K_RETURN]), (t("settings.speech"), [pygame.K_RETURN])):
        for _ in range(12):
            if words in listener.sound_cues.said[-1]:
                break
            listener.press(pygame.K_DOWN)
            listener.wait(2)
        assert words in listener.sound_cues.said[-1]
        for code in keys:
            listener.press(code)
            listener.wait(2)
    for _ in range(12):
        if t("common.done") in listener.sound_cues.said[-1]:
            break
        listener.press(pygame.K_TAB)
        listener.wait(2)
    listener.press(pygame.K_RETURN)
    listener.wait(3)
    now = app.ctx.settings
    assert (now.text_size, now.plays_with, now.high_contrast, now.speech) == (2.0, "keys", True, True)
    assert isinstance(app.ctx.stack.top, ProfileScene) and app.ctx.speech.on, "then name and face"
    listener.press(pygame.K_ESCAPE)
    listener.wait(3)
    assert isinstance(app.ctx.stack.top, TitleScene)


def test_a_system_that_cannot_speak_is_told_of_only_once_speech_is_asked_for(greeted):
    listener = greeted()
    told = []
    listener.app.toast.tell = told.append
    listener.sound_cues.failed = True
    listener.wait(10)
    assert told == []
    listener.app.ctx.change(speech=True)
    listener.wait(10)
    assert told == [listener.t("speech.failed")]


def test_with_keys_or_a_pad_the_next_page_shows_where_the_keyboard_is(ctx):
    for hand, shown in (("mouse", False), ("keys", True), ("pad", True)):
        ctx.change(plays_with=hand)
        scene = TitleScene(ctx)
        ctx.stack.push(scene)
        settle(ctx)
        assert (scene.page.focus is not None) == shown


def test_it_asks_only_at_the_very_first_start_without_any_option(tmp_path):
    folder = Folder(tmp_path)
    store = SimpleNamespace(now=Settings(), folder=folder)
    library = Library(folder.matches)
    assert newcomer(store, library, {})
    assert not newcomer(store, library, {"language": "ja"})
    store.now = Settings(welcomed=True)
    assert not newcomer(store, library, {})
    known = Store(folder)
    known.change(music=0.5)
    assert not newcomer(known, library, {})


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280), (1000, 1000), (1920, 800)])
@pytest.mark.parametrize("size", [1.0, 2.0])
def test_every_line_is_in_the_window_or_can_be_scrolled_to(make_ctx, pixels, size):
    ctx = make_ctx("ja", pixels)
    ctx.change(text_size=size)
    scene = screen(ctx, Welcome())
    assert isinstance(scene, WelcomeScene)
    ctx.stack.push(scene)
    settle(ctx)
    frame = ctx.view.frame
    for widget in scene.page.widgets:
        assert frame.contains(widget.rect) or widget.area is not None, widget
        if isinstance(widget, Choice | Toggle):
            scene.page.focus_on(widget)
            settle(ctx, 1.0)
            assert scene.page.widgets[3].rect.inflate(2, 2).contains(widget.rect), widget.label
    key(scene, pygame.K_ESCAPE)
    assert ctx.settings.welcomed


@pytest.mark.parametrize("size", [1.0, 1.6, 2.0])
def test_all_names_are_bold_and_the_heading_keeps_away_from_the_rim(make_ctx, size):
    ctx = make_ctx("en", (1280, 720))
    ctx.change(text_size=size)
    ctx.stack.push(scene := screen(ctx, Welcome()))
    settle(ctx)
    names = [one for one in scene.page.widgets if isinstance(one, Toggle) or (isinstance(one, Label) and one.area)]
    assert len(names) == 5 and {(one.weight, one.size) for one in names} == {("bold", 18)}
    heading = scene.page.widgets[0]
    assert heading.rect.centery - ctx.type.height(heading.size, "bold") / 2 >= 8
