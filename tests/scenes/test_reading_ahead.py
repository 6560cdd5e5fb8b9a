"""Modules of a screen are imported by the worker while the previous screen stays visible."""

import sys
from threading import Event, current_thread
from types import ModuleType

import pygame
import pytest

from scenes import routes, screens
from scenes.app import App
from scenes.kit.screens.window import Window
from scenes.screens import read_first
from tests.scenes.raster_workers import finished
from tests.scenes.seen import Seen

SIZE = 640, 360


@pytest.fixture
def program(make_ctx, worker, monkeypatch):
    """A program whose rulebook is not imported yet; `go` lets the import proceed, `where` has the importing thread."""
    go, where = Event(), []
    made = ModuleType("rules")

    def read(name):
        go.wait()
        where.append(current_thread().name)
        made.Rules = object
        monkeypatch.setitem(sys.modules, name, made)

    monkeypatch.setattr(screens, "import_module", read)
    monkeypatch.setattr(screens, "NEEDED", {routes.Rulebook: ("rules", "Rules")})
    ctx = make_ctx(pixels=SIZE, worker=worker, read_first=read_first)
    app = App(Window(SIZE, fullscreen=False, title="test"), ctx)
    ctx.stack.push(Seen(ctx))
    app.frame()
    yield app, go, where
    go.set()


def test_what_was_seen_stays_until_the_worker_has_read_what_a_screen_needs(program):
    app, go, where = program
    before = app.ctx.stack.scenes
    app.ctx.open(routes.Rulebook())
    for _ in range(3):
        app.frame()
        assert app.ctx.stack.scenes == before and app.ctx.stack.waiting and app.running
    go.set()
    finished(app.ctx.worker)
    app.frame()
    assert len(app.ctx.stack) == 2 and where == ["worker"] and not app.ctx.stack.waiting


def test_what_was_read_is_not_waited_for(program):
    app, go, where = program
    go.set()
    for pages in (2, 3):
        app.ctx.open(routes.Rulebook())
        finished(app.ctx.worker)
        app.frame()
        assert len(app.ctx.stack) == pages
    assert where == ["worker"]


def test_what_is_pressed_meanwhile_is_for_the_screen_that_comes(program):
    app, go, _ = program
    app.ctx.open(routes.Rulebook())
    app.frame()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    app.frame()
    assert pygame.event.peek(pygame.KEYDOWN)
    go.set()


def test_every_module_has_what_tells_that_it_was_read():
    for module, last in screens.NEEDED.values():
        assert hasattr(screens.import_module(module), last)
