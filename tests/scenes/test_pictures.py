"""Screens look the same with prefetched, few, damaged or interrupted pictures, and nothing is left behind."""

import importlib
import pkgutil
import shutil
from inspect import isabstract
from threading import Thread
from threading import enumerate as threads

import pygame
import pytest

import scenes
from game.editions import edition
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.app import App
from scenes.cards.card_art import CardArt
from scenes.context import Context
from scenes.ground import Ground
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.compositor.raster_cache import RasterCache
from scenes.kit.files import asset
from scenes.kit.screens.scene import Scene
from scenes.pages.about import AboutScene
from scenes.screens import paint_table
from scenes.table.screen.match_table import MatchTable
from tests.scenes.every_screen import SEEN, arrived
from tests.scenes.raster_workers import finished, kept_busy
from tests.scenes.starving import starve
from tests.scenes.tables import pass_time
from tests.waiting import LONG, wait_for

SIZE = (960, 540)
UNSEEN = {"SpriteScene", "PageScene", "DialogScene", "TableScreen", "TaughtTable", "MovesScene"}
"""Base classes, and the one screen that shows results of another process."""
FEW, DRAWN = 60 << 20, 18 << 20
"""Bytes of a small raster budget, and by how many two frames may exceed it where a round ends."""
"""A budget in bytes that is less than half of what a table for ten may have by itself."""


def frames(ctx, name, worker=None):
    """Pixels of a screen while it appears and afterwards."""
    ctx.ground = Ground(ctx)
    arrived(ctx, name, SEEN)
    surface, seen = pygame.Surface(SIZE), []
    for number in range(24):
        ctx.stack.settle()
        ctx.stack.update(1 / 30)
        if number % 6 == 5:
            ctx.stack.draw(surface)  # asks for rasters, and may show stand-ins for them
            if worker:
                finished(worker)
            ctx.stack.draw(surface)
            seen.append(pygame.image.tobytes(surface, "RGB"))
    return seen


def emptied(folder):
    """Empty a data folder, as of a player who has played nothing yet."""
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", SEEN)
def test_every_screen_shows_the_same_pixels_with_art_ahead_and_without(make_ctx, worker, name, tmp_path):
    plain = make_ctx(pixels=SIZE, seed=1)
    seen = frames(plain, name)
    plain.close()
    emptied(tmp_path)
    ahead = make_ctx(pixels=SIZE, seed=1, worker=worker, paint_table=paint_table)
    assert frames(ahead, name, worker) == seen
    ahead.close()


def kinds(kind):
    """All screen classes of the program below a class."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for one in kind.__subclasses__():
        if one.__module__.startswith("scenes."):
            yield one
            yield from kinds(one)


def test_every_kind_of_screen_is_on_the_list_that_is_compared(make_ctx, tmp_path):
    opened = set()
    for name in SEEN:
        ctx = make_ctx(pixels=SIZE, seed=1)
        arrived(ctx, name, SEEN)
        opened.update(map(type, ctx.stack.scenes))
        ctx.stack.clear()
        ctx.stack.settle()
        ctx.close()
        emptied(tmp_path)
    missing = {kind for kind in kinds(Scene) if not isabstract(kind)} - opened
    assert {one.__name__ for one in missing} == UNSEEN


@pytest.mark.nightly
def test_a_small_budget_still_plays_a_whole_match_of_flip_for_ten(make_ctx):
    seats = tuple(Seat(f"Player {number}", "normal") for number in range(10))
    seen, heaviest = {}, 0
    for budget in (None, FEW):
        ctx = make_ctx(pixels=(1920, 1080), rasters=RasterCache(budget))
        ctx.change(pace="4")
        scene = MatchTable(ctx, Setup("flip", seats, Japanese(1), seed=5))
        ctx.stack.push(scene)
        surface, shots = pygame.Surface((1920, 1080)), []
        sides = set()
        for _ in range(2000):
            pass_time(scene, 0.5, 0.1)
            ctx.rasters.next_frame()
            ctx.stack.draw(surface)
            shots.append(hash(pygame.image.tobytes(surface, "RGB")))
            heaviest = max(heaviest, ctx.rasters.bytes) if budget else 0
            sides.add(ctx.theme.dark)
            if ctx.stack.top is not scene:
                break
        assert ctx.stack.top is not scene, "the match is over"
        seen[budget] = shots
        assert sides == {False, True}
    assert seen[None] == seen[FEW] and len(seen[FEW]) > 20
    assert FEW / 2 < heaviest <= FEW + DRAWN


@pytest.fixture
def damaged(tmp_path):
    """A copy of our assets with some files damaged."""
    folder = tmp_path / "assets"
    for part in ("cards", "images", "fonts"):
        shutil.copytree(asset(part), folder / part)
    for number, file in enumerate(sorted(folder.rglob("*.svg"))):
        if number % 3 == 0:
            file.write_text(("<svg", "", "no picture", "<svg xmlns='http://www.w3.org/2000/svg'>")[number % 4])
    return folder


def test_what_cannot_be_drawn_is_shown_plain_and_told_once(make_ctx, damaged, caplog):
    ctx = make_ctx(pixels=SIZE, art=CardArt(damaged))
    told = []
    ctx.tell = told.append
    app = App(FakeWindow(), ctx)
    app.toast.tell = told.append
    scene = MatchTable(ctx, Setup("classic", (Seat("You", "person"), *(Seat(f"P{i}", "normal") for i in range(3))),
                                  Japanese(1), seed=1))
    ctx.stack.push(scene)
    surface = pygame.Surface(SIZE)
    for _ in range(60):
        pass_time(scene, 0.1, 0.05)
        ctx.stack.draw(surface)
        app.troubles.tell()
    assert ctx.art.undrawn and told == [ctx.texts("notice.pictures")]
    faces = edition("classic").deck.faces[0]
    for face in dict.fromkeys(faces):
        assert ctx.art.face(face.color, face.symbol, False, 60).get_bounding_rect().size == (60, 90)


class FakeWindow:
    """A stub of a window without a display."""

    def __init__(self):
        self.surface, self.fullscreen, self.streaming = pygame.Surface(SIZE), False, False


def test_closing_in_the_middle_of_preparing_leaves_nothing_behind(make_ctx):
    ctx = make_ctx(pixels=(1280, 720), worker=RasterWorker())
    over = kept_busy(ctx.worker)
    scene = MatchTable(ctx, Setup("flip", tuple(Seat(f"P{i}", "normal") for i in range(4)), Japanese(1), seed=1))
    ctx.stack.push(scene)
    ctx.stack.settle()
    for _ in range(10):  # one queued event a frame
        ctx.stack.draw(pygame.Surface((1280, 720)))
        ctx.stack.update(1 / 60)
    assert ctx.worker.waiting > 1
    late = []
    ctx.worker.submit(lambda: late.append("a job after the end"))
    ctx.stack.clear()
    ctx.stack.settle()
    painting = [thread for thread in threads() if thread.name == "worker"]
    assert painting
    closing = Thread(target=ctx.close)
    closing.start()
    wait_for(lambda: ctx.worker.closed, "end of the worker")
    over.set()
    for thread in closing, *painting:  # a busy machine may need more than the patience of `close`
        thread.join(LONG)
        assert not thread.is_alive()
    assert not ctx.worker.waiting and not late


def test_about_says_how_much_memory_pictures_take(make_ctx):
    ctx = make_ctx()
    scene = AboutScene(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    most = round(ctx.rasters.budget / (1 << 20))
    assert any(f"{most} MB" in getattr(widget, "words", "") for widget in scene.page.widgets)


def test_what_lies_under_pages_goes_when_no_page_is_seen_and_others_need_the_room(make_ctx):
    ctx: Context = make_ctx()
    ground = Ground(ctx)
    ground.draw(pygame.Surface(ctx.view.pixels))
    assert ctx.rasters.bytes_by_kind()["pages"] == 1280 * 720 * 4
    starve(ctx, 1 << 20)
    assert ctx.rasters.bytes_by_kind().get("pages", 0) == 0
