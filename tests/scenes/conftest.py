"""Fixtures of all scene tests: dummy display and sound, contexts, tables, and caches that all tests share."""

import gettext
import os
from datetime import date
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from scenes.app import App
from scenes.cards import card_art
from scenes.context import Context, make_context
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics import art
from scenes.kit.screens.window import Window
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable
from tests.game.storage.disks import Unsynced
from tests.scenes import tables
from tests.scenes.fonts import MeasuredOnce
from tests.scenes.raster_workers import AtOnce
from tests.scenes.seen import Seen
from tests.scenes.tables import setup_of
from tests.waiting import LONG

SIZE = 1280, 720


@pytest.fixture(scope="session", autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture(scope="session", autouse=True)
def rastered_once():
    """Rasterize each SVG once per size for all tests; it took a quarter of their time."""
    real = pygame.image.load_sized_svg

    @lru_cache(maxsize=600)
    def rastered(source: str | bytes, size: tuple[int, int]) -> pygame.Surface:
        return real(source if isinstance(source, str) else BytesIO(source), size)

    pygame.image.load_sized_svg = lambda source, size: rastered(
        source if isinstance(source, str) else source.getvalue(), size)
    yield
    pygame.image.load_sized_svg = real


@pytest.fixture(scope="session", autouse=True)
def letters_measured_once():
    """Measure words once per font for all tests; it took a third of the time of page tests."""
    fonts, real = lru_cache(maxsize=600)(MeasuredOnce), pygame.Font
    pygame.Font = lambda file, pixels: (fonts if file and Path(file).is_file() else real)(file, pixels)
    yield
    pygame.Font = real


@pytest.fixture(scope="session", autouse=True)
def catalogs_read_once():
    """Parse each catalog file once for all tests; every context still has its own catalog objects."""
    real, known = gettext.GNUTranslations.__init__, {}

    def read(self, file=None):
        key = file.name, os.fstat(file.fileno()).st_mtime_ns
        if key in known:
            vars(self).update(known[key])
        else:
            real(self, file)
            known[key] = vars(self).copy()

    gettext.GNUTranslations.__init__ = read
    yield
    gettext.GNUTranslations.__init__ = real


@pytest.fixture(autouse=True)
def usual_window():
    """Give every test a window of the usual size, whatever the test before has done to it."""
    pygame.display.init()
    window = pygame.display.get_surface()
    if window is None or window.size != SIZE:
        pygame.display.set_mode(SIZE)


@pytest.fixture
def make_ctx(tmp_path, display):
    """A factory of contexts whose clock stands still, so that a busy machine changes nothing.

    Its matches are the same in every run. All are closed at the end.
    """
    made: list[Context] = []

    def make(language: str = "en", pixels: tuple[int, int] = (1280, 720), **given: object) -> Context:
        folder = Folder(tmp_path, Unsynced())
        given.setdefault("library", Library(folder.matches, Unsynced()))
        given.setdefault("clock", lambda: 0.0)
        given.setdefault("today", lambda: date(2026, 11, 29))
        given.setdefault("seeds", Random(0))
        made.append(make_context(Store(folder), pixels, screen, overrides={"language": language}, **given))
        return made[-1]

    yield make
    for ctx in made:
        ctx.close()


@pytest.fixture
def ctx(make_ctx):
    return make_ctx()


@pytest.fixture
def worker():
    """A raster worker with its own thread, for contexts that prefetch."""
    one = RasterWorker()
    yield one
    one.close(LONG)


@pytest.fixture
def read(monkeypatch):
    """The SVG files that were rasterized, in order."""
    read = []
    for module in (art, card_art):
        real = module.load_svg
        monkeypatch.setattr(module, "load_svg", lambda file, size, real=real: read.append(str(file)) or real(
            file, size))
    return read


@pytest.fixture
def start_app(make_ctx, monkeypatch):
    """A factory of the program at a scene, without drawing; every frame takes a twentieth of a second.

    `prepare` gets the context before the program is made.
    """
    def start(first, language="en", prepare=lambda ctx: None, **settings) -> App:
        window = Window((1280, 720), fullscreen=False, title="test")
        ctx = make_ctx(language, pixels=window.surface.size)
        prepare(ctx)
        ctx.change(reduced_motion=True, **settings)
        app = App(window, ctx)
        monkeypatch.setattr(App, "tick", lambda self: 0.05)
        monkeypatch.setattr(App, "draw", lambda self: None)
        app.follow_settings()
        ctx.stack.push(first(ctx))
        pygame.event.clear()
        app.frame()
        return app

    yield start
    pygame.event.clear()


@pytest.fixture
def open_table(make_ctx):
    def make(people=1, others=3, *, language="en", pixels=(1280, 720), **given):
        ctx = make_ctx(language, pixels)
        scene = MatchTable(ctx, setup_of(people, others, **given))
        ctx.stack.push(scene)
        ctx.stack.settle()
        return scene

    return make


@pytest.fixture
def table_at(make_ctx):
    """A factory of tables in given positions (`tables.table_at`)."""

    def make(hand, *, language="en", pixels=(1280, 720), **position):
        return tables.table_at(make_ctx(language, pixels), hand, **position)

    return make


@pytest.fixture
def app(make_ctx):
    window = Window((1920, 1080), fullscreen=False, title="test")
    ctx = make_ctx(pixels=window.surface.size)
    app = App(window, ctx)
    app.follow_settings()
    app.scene = Seen(ctx)
    ctx.stack.push(app.scene)
    pygame.event.clear()
    app.frame()
    yield app
    pygame.event.clear()


@pytest.fixture
def at_once(monkeypatch):
    """A worker that does each job at once and notes which surfaces it transforms."""
    worker = AtOnce()

    def noted(real):
        def transform(source, *given, **more):
            if worker.working:
                worker.note(source)
            return real(source, *given, **more)

        return transform

    for name in ("rotozoom", "rotate", "smoothscale", "scale", "scale_by", "smoothscale_by", "box_blur",
                 "gaussian_blur"):
        monkeypatch.setattr(pygame.transform, name, noted(getattr(pygame.transform, name)))
    return worker
