"""A window of 3840x2160 that is drawn with fewer pixels: the mouse hits the right place, and all of it is shown."""

import pygame
import pytest

from scenes.app import App
from scenes.kit.graphics.magnified import SWIFT, Sharpness
from scenes.kit.screens.window import Window
from scenes.pages.about import AboutScene
from scenes.pages.title import TitleScene
from scenes.settings.scene import SettingsScene
from tests.scenes.seen import Seen

UHD, ENOUGH, HALF = (3840, 2160), (2560, 1440), (1920, 1080)
SLOW = Sharpness(16 << 10, lambda: 2 * SWIFT)
"""A machine that is too slow to draw all pixels."""


@pytest.fixture
def large(make_ctx):
    """A factory of the program with its title in a large window."""
    window = Window(UHD, fullscreen=False, title="test")
    ctx = make_ctx(pixels=window.surface.size)
    ctx.change(reduced_motion=True)
    app = App(window, ctx)
    app.sharpness = Sharpness(16 << 10, lambda: SWIFT)  # whatever this machine is
    app.follow_settings()
    ctx.stack.push(TitleScene(ctx))
    pygame.event.clear()
    frames(app, 3)
    yield app
    pygame.event.clear()
    Window((1280, 720), fullscreen=False, title="test")


def frames(app, count):
    for _ in range(count):
        app.frame()


def settle(app):
    """Run frames until nothing moves."""
    while app.wants_frame:
        app.frame()


def click(app, pos):
    """Click at a point of the window."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        values = {"buttons": (0, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.Event(kind, pos=pos, touch=False, **values))
    frames(app, 3)


def middle(app, words):
    """The middle of a button of the top page in window pixels."""
    ctx = app.ctx
    button = next(w for w in ctx.stack.top.page.widgets if w.label == ctx.texts(words))
    return [round(at / whole * side) for at, whole, side in
            zip(button.rect.center, ctx.view.frame.size, UHD, strict=True)]


def shown(app):
    """The window's picture, scaled down to the size in which it is drawn."""
    return pygame.transform.smoothscale(pygame.display.get_surface(), ENOUGH)


@pytest.mark.parametrize(("choice", "size"), [("full", UHD), ("limited", ENOUGH), ("auto", HALF)])
def test_clicks_hit_what_they_point_at(large, choice, size):
    large.sharpness = SLOW
    large.ctx.change(sharpness=choice)
    frames(large, 2)
    assert large.window.surface.size == large.ctx.view.pixels == size
    click(large, middle(large, "title.about"))
    assert isinstance(large.ctx.stack.top, AboutScene)


def test_the_window_shows_all_that_is_drawn(large):
    large.ctx.change(sharpness="limited")
    for page in (TitleScene, SettingsScene):
        frames(large, 5)
        assert isinstance(large.ctx.stack.top, page) and pygame.display.get_surface().size == UHD
        drawn = large.window.surface
        near = pygame.mask.from_threshold(shown(large), (0, 0, 0), (60, 60, 60, 255), drawn)
        assert near.count() > 0.98 * ENOUGH[0] * ENOUGH[1]
        if page is TitleScene:
            click(large, middle(large, "title.settings"))


def test_a_scene_that_has_changed_parts_brings_only_these_to_the_window(large):
    large.ctx.change(sharpness="limited")
    scene = Seen(large.ctx)
    large.ctx.stack.push(scene)
    frames(large, 2)
    part = pygame.Rect(600, 300, 90, 60)
    scene.draw = lambda surface: surface.fill((200, 10, 10), part)
    scene.changed, scene.dirty = [part], True
    frames(large, 2)
    settle(large)
    window = pygame.display.get_surface()
    assert window.get_at((960, 490))[:3] == (200, 10, 10)
    assert window.get_at((600, 300))[:3] != (200, 10, 10)


def test_however_long_frames_take_the_size_stays_until_another_is_chosen(large, monkeypatch):
    app = large
    passed = iter(range(10_000))
    monkeypatch.setattr(app.ctx, "clock", lambda: next(passed) * 0.1)
    for _ in range(60):
        app.ctx.stack.top.dirty = True
        app.frame()
    assert app.window.surface.size == app.ctx.view.pixels == UHD
    app.sharpness = SLOW
    app.ctx.refresh()
    assert app.window.surface.size == app.ctx.view.pixels == HALF
    app.ctx.change(sharpness="full")
    assert app.window.surface.size == app.ctx.view.pixels == UHD


def test_another_size_of_window_is_drawn_as_it_is(large):
    large.ctx.change(sharpness="limited")
    frames(large, 2)
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    large.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    assert large.window.streaming
    for _ in range(20):
        frames(large, 1)
    assert large.window.surface.size == large.ctx.view.pixels == (1000, 700)
    pygame.display.set_mode(UHD, pygame.RESIZABLE)
    large.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=UHD[0], y=UHD[1]))
    for _ in range(20):
        frames(large, 1)
    assert large.window.surface.size == large.ctx.view.pixels == ENOUGH


def test_the_setting_can_be_chosen(large):
    ctx = large.ctx
    ctx.stack.push(SettingsScene(ctx, "display"))
    frames(large, 3)
    choice = next(w for w in ctx.stack.top.page.widgets if w.label == ctx.texts("settings.sharpness"))
    choice.area.reveal(choice)
    settle(large)
    by = UHD[0] / ctx.view.width
    click(large, (round((choice.rect.right - 20) * by), round(choice.rect.centery * by)))
    assert ctx.store.now.sharpness == "limited" and large.window.surface.size == ENOUGH
