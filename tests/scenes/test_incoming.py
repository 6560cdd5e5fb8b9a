"""Events that the program hands to scenes: keys as they are bound, and the key for full screen."""

import pygame
import pytest

from scenes.app import App
from scenes.kit.screens.scene import Scene
from scenes.kit.screens.window import Window


class Listening(Scene):
    def __init__(self, place="table"):
        super().__init__()
        self.place, self.heard = place, []

    def handle(self, event):
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.heard.append(event.key)
        return True


@pytest.fixture
def app(make_ctx):
    window = Window((1280, 720), fullscreen=False, title="test")
    app = App(window, make_ctx(pixels=window.surface.size))
    app.follow_settings()
    app.scene = Listening()
    app.ctx.stack.push(app.scene)
    pygame.event.clear()
    app.frame()
    yield app
    pygame.event.clear()


def tap(app, key):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode=""))
    app.frame()


def test_scenes_hear_what_a_key_is_for(app):
    app.ctx.change(keys={"uno": "q"})
    tap(app, pygame.K_q)
    tap(app, pygame.K_u)
    tap(app, pygame.K_c)
    assert app.scene.heard == [pygame.K_u, pygame.K_u, 0, 0, pygame.K_c, pygame.K_c]


def test_another_scene_may_mean_something_else_by_the_same_key(app):
    app.ctx.change(keys={"uno": "q"})
    app.ctx.stack.push(above := Listening("menus"))
    app.frame()
    tap(app, pygame.K_q)
    tap(app, pygame.K_u)
    assert above.heard == [pygame.K_q, pygame.K_q, pygame.K_u, pygame.K_u]


def test_full_screen_has_the_key_that_it_was_given(app):
    app.ctx.change(keys={"fullscreen": "f5"})
    tap(app, pygame.K_F11)
    assert not app.window.fullscreen
    tap(app, pygame.K_F5)
    assert app.window.fullscreen


def test_a_scene_that_waits_for_any_key_gets_it_as_it_is(app):
    app.ctx.change(keys={"uno": "q"})
    app.scene.place = ""
    for code in (pygame.K_q, pygame.K_u, pygame.K_F11):
        tap(app, code)
    assert app.scene.heard == [pygame.K_q, pygame.K_q, pygame.K_u, pygame.K_u, pygame.K_F11, pygame.K_F11]
    assert not app.window.fullscreen
