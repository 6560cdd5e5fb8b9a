"""Settings take effect at once, are saved, and can be reset."""

import pygame
import pytest

from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.screens.scene import Scene
from scenes.kit.widgets import Choice, Cycler, Slider, Toggle
from scenes.pages.title import TitleScene
from scenes.settings.looks import TableChoice
from scenes.settings.scene import SettingsScene
from scenes.table.screen.pause import PauseScene
from tests.scenes.hands import click, key, settle, show


@pytest.fixture
def scene(ctx):
    return show(ctx, SettingsScene(ctx, "display"))


def open_group(scene, group):
    button = next(w for w in scene.page.widgets if w.label == scene.ctx.texts(f"settings.group.{group}"))
    click(scene, button.rect.center)
    settle(scene.ctx, 0.2)


def switch(scene, words):
    return next(w for w in scene.page.widgets if type(w) is Toggle and w.label == scene.ctx.texts(words))


SWITCHES = ["high_contrast", "undimmed", "reduced_motion", "left_handed", "fullscreen"]


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_is_kept(scene, field):
    if field == "left_handed":
        open_group(scene, "play")
    scene.area.reveal(switch(scene, f"settings.{field}"))
    settle(scene.ctx, 1.0)
    click(scene, switch(scene, f"settings.{field}").rect.midright - pygame.Vector2(10, 0))
    assert getattr(scene.ctx.store.now, field) is True
    scene.area.reveal(switch(scene, f"settings.{field}"))
    settle(scene.ctx, 1.0)
    click(scene, switch(scene, f"settings.{field}").rect.midright - pygame.Vector2(10, 0))
    assert getattr(scene.ctx.store.now, field) is False


def test_how_long_a_hand_is_shown_after_a_turn_is_kept(scene):
    open_group(scene, "play")
    choice = next(w for w in scene.page.widgets if w.label == scene.ctx.texts("settings.turn_end"))
    click(scene, (choice.rect.right - 9, choice.rect.centery))
    assert scene.ctx.store.now.turn_end == "next"


def test_the_keyboard_stays_where_it_was_when_everything_is_laid_out_again(scene):
    while scene.page.focus is None or scene.page.focus.label != "High contrast":
        key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert scene.ctx.settings.high_contrast is True
    assert scene.page.focus.label == "High contrast"


def test_a_volume_is_dragged_in_one_go(scene):
    def send(kind, pos):
        scene.handle(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))

    open_group(scene, "sound")
    track = next(w for w in scene.page.widgets if type(w) is Slider).rect
    send(pygame.MOUSEBUTTONDOWN, (track.left + 20, track.centery))
    for x in range(30, int(track.width), 10):
        send(pygame.MOUSEMOTION, (track.left + x, track.centery))
    send(pygame.MOUSEBUTTONUP, (track.right, track.centery))
    assert scene.ctx.settings.effects == 1.0


def test_language_and_table_change_what_is_seen(ctx, scene):
    before = ctx.theme
    ctx.change(earned=("slate",))
    looks = next(w for w in scene.page.widgets if type(w) is TableChoice)
    click(scene, (looks.rect.right - 9, looks.rect.centery))
    assert ctx.theme != before
    open_group(scene, "language")
    language = next(w for w in scene.page.widgets if type(w) is Choice)
    click(scene, (language.rect.right - 9, language.rect.centery))
    assert ctx.language == "ja"
    open_group(scene, "play")
    assert switch(scene, "settings.left_handed").label == "左利き用の配置"


def test_a_choice_here_beats_the_command_line(make_ctx):
    ctx = make_ctx("ja")
    ctx.change(language="en")
    assert ctx.language == "en"


def test_reset_asks_first(ctx, scene):
    ctx.change(pace="4", left_handed=True)
    settle(ctx, 0.1)
    open_group(scene, "files")
    reset = next(w for w in scene.page.widgets if w.label == ctx.texts("settings.reset"))
    click(scene, reset.rect.center)
    settle(ctx, 0.3)
    assert isinstance(ctx.stack.top, ConfirmScene)
    key(ctx.stack.top, pygame.K_ESCAPE)
    settle(ctx, 0.1)
    assert ctx.settings.pace == "4"
    click(scene, reset.rect.center)
    settle(ctx, 0.3)
    key(ctx.stack.top, pygame.K_RETURN)
    settle(ctx, 0.1)
    assert ctx.settings.pace == "4", "what cannot be taken back does not have the focus"
    click(scene, reset.rect.center)
    settle(ctx, 0.3)
    click(ctx.stack.top, ctx.stack.top.page.widgets[-1].rect.center)
    settle(ctx, 0.1)
    assert ctx.settings.pace == "1"
    assert ctx.stack.top is scene


def test_leaving_a_match_asks_first(ctx):
    table = show(ctx, Scene())
    pause = show(ctx, PauseScene(ctx))
    key(pause, pygame.K_ESCAPE)
    settle(ctx, 0.1)
    assert ctx.stack.top is table
    pause = show(ctx, PauseScene(ctx))
    click(pause, pause.page.widgets[-1].rect.center)
    settle(ctx, 0.3)
    assert isinstance(ctx.stack.top, ConfirmScene)
    key(ctx.stack.top, pygame.K_RETURN)
    settle(ctx, 0.1)
    assert [type(scene) for scene in ctx.stack.scenes] == [TitleScene]


@pytest.mark.parametrize("size", [1.15, 1.6])
def test_the_text_size_is_shown_and_said_in_percent(ctx, size):
    ctx.change(text_size=size)
    scene = show(ctx, SettingsScene(ctx, "display"))
    choice = next(w for w in scene.page.widgets if w.label == "Text size")
    assert [words for _, words in choice.options] == ["85%", "100%", "115%", "130%", "160%", "200%"]
    assert choice.told.startswith(f"{size * 100:.0f}%") and isinstance(choice, Cycler) == (size > 1.2)


def test_a_second_click_hits_the_same_setting_though_all_rows_have_grown(ctx, scene):
    def row():
        return next(widget for widget in scene.page.widgets if widget.label == ctx.texts("settings.text_size"))

    ctx.change(text_size=1.3)
    settle(ctx, 1.0)
    scene.area.start_at(40.0)
    spot = row().rect.right - 12, row().rect.centery
    for larger in (1.6, 2.0):
        click(scene, spot)
        settle(ctx, 1.0)
        assert ctx.settings.text_size == larger
