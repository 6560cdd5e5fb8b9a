"""Prefetching at the table: the same pixels appear with a worker and without."""

import threading
from dataclasses import replace

import pygame
import pytest

from game.core.events import Flipped, RoundEnded
from scenes import routes
from scenes.kit.graphics.theme import theme
from scenes.new_game.choices import setup_of
from scenes.new_game.scene import NewGameScene
from scenes.pages.title import TitleScene
from scenes.screens import make_ready, paint_table, screen
from scenes.table.looks import card_look
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.cards.backdrop import backdrop, brightened, dim_table
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.matches.conftest import play
from tests.scenes.new_game.editions import choose_edition
from tests.scenes.raster_workers import finished
from tests.waiting import LONG, wait_for

SIZE = (640, 360)


def frames(ctx, moment, seconds=1.2):
    surface, made = pygame.Surface(ctx.view.pixels), []
    film = Filmed(ctx, moment)
    for number, _ in enumerate(film.frames(seconds)):
        if ctx.worker:
            finished(ctx.worker)
        if number % 9 == 0:
            ctx.stack.draw(surface)
            made.append(pygame.image.tobytes(surface, "RGB"))
    return made


@pytest.mark.parametrize(("edition", "kind"), [("flip", Flipped.__name__), ("classic", "Played-wild4-me")])
def test_the_same_pixels_with_and_without(make_ctx, worker, monkeypatch, edition, kind):
    for look in (card_look.CardLook, card_look.ShadowLook):  # else some are seen a frame late
        monkeypatch.setattr(look, "like", lambda self, other: False)
    moment = moments(edition, names=(kind,))[0]
    plain = frames(make_ctx(pixels=SIZE), moment)
    ahead = frames(make_ctx(pixels=SIZE, worker=worker), moment)
    assert plain == ahead
    assert len(set(plain)) > 3


def surfaces(kept):
    return [kept.find(key) for key in kept]


def test_the_first_table_is_painted_while_the_title_is_shown(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker, make_ready=make_ready)
    ctx.stack.push(TitleScene(ctx))
    surface = pygame.Surface(SIZE)
    for _ in range(30):
        ctx.stack.settle()
        ctx.stack.update(1 / 30)
        ctx.stack.draw(surface)
    finished(worker)
    assert len(ctx.backdrops) == 2  # of a quick match, and of the first lesson for whoever has not played yet
    painted = surfaces(ctx.backdrops)
    make_ready(ctx)
    assert surfaces(ctx.backdrops) == painted


@pytest.mark.parametrize("dark", [False, True])
def test_a_part_of_the_dim_table_can_be_made_as_bright_as_it_was(open_table, dark):
    scene = open_table()
    ctx, places = scene.ctx, scene.parts.stage.places
    look = theme("felt", dark=dark)
    bright, dim = backdrop(replace(ctx, theme=look), places), dim_table(ctx, look, places)
    seen = pygame.Rect(340, 150, 600, 400)
    again = brightened(ctx, dim, places, seen)
    for spot in ((5, 5), (300, 170), (300, 330), (590, 390), (120, 200)):
        was, now = bright.get_at((seen.x + spot[0], seen.y + spot[1])), again.get_at(spot)
        assert all(abs(a - b) <= 4 for a, b in zip(was[:3], now[:3], strict=True))
    assert sum(dim.get_at((640, 100))[:3]) < sum(bright.get_at((640, 100))[:3])


def test_the_table_that_is_chosen_is_painted_before_it_is_opened(make_ctx, worker, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=worker, paint_table=paint_table, seed=1)
    page = NewGameScene(ctx)
    ctx.stack.push(page)
    ctx.stack.settle()
    choose_edition(page, "dos")
    finished(worker)
    assert len(ctx.backdrops) == 2
    table = MatchTable(ctx, setup_of(ctx, page.choice))
    ctx.stack.push(table)
    ctx.stack.settle()
    monkeypatch.setattr("scenes.table.view.cards.backdrop.paint_dim", lambda *given: pytest.fail("it was not there"))
    table.draw(pygame.Surface(SIZE))


@pytest.mark.parametrize("name", ["matches", "lesson"])
def test_the_table_that_a_page_leads_to_is_painted_while_it_is_read(make_ctx, worker, monkeypatch, name):
    ctx = make_ctx(pixels=SIZE, worker=worker, paint_table=paint_table, seed=1)
    if name == "lesson":
        make_ready(ctx)
    else:
        path = play(ctx.library)
        ctx.stack.push(screen(ctx, routes.Matches()))
    for _ in range(3):
        ctx.stack.settle()
        ctx.stack.update(0.3)
    finished(worker)
    way = routes.Replay(path) if name == "matches" else routes.Learn("guided")
    ctx.stack.push(scene := screen(ctx, way))
    ctx.stack.settle()
    ctx.worker = scene.ctx.worker = None
    monkeypatch.setattr("scenes.table.view.cards.backdrop.paint_dim", lambda *given: pytest.fail("it was not there"))
    ctx.stack.draw(pygame.Surface(SIZE))


@pytest.mark.parametrize(("edition", "kind"), [
    ("classic", "Played-wild4-me"), ("classic", RoundEnded.__name__), ("flip", Flipped.__name__),
])
def test_no_picture_that_is_drawn_meanwhile_is_scaled_or_turned_ahead(make_ctx, at_once, edition, kind):
    """Scaling locks a surface, and a surface locked by another thread cannot be drawn: that once ended matches."""
    at_once.beside = ctx = make_ctx(pixels=SIZE, worker=at_once)
    surface, film = pygame.Surface(SIZE), Filmed(ctx, moments(edition, names=(kind,))[0])
    for number, _ in enumerate(film.frames(4.0)):
        if number % 6 == 0:
            ctx.stack.draw(surface)
    assert at_once.sources
    assert not at_once.wrong


@pytest.mark.parametrize("change", ["size", "letters"])
def test_a_change_of_the_window_waits_for_the_picture_in_hand(make_ctx, worker, change):
    """A table painted half in the old size and half in the new was once cached as one of the old size."""
    ctx = make_ctx(pixels=SIZE)
    ctx.worker = worker
    begun, seen = threading.Event(), []

    def paint():
        seen.append((ctx.view, ctx.type.factor))
        begun.set()
        wait_for(lambda: worker.generation, "change of the window")
        seen.append((ctx.view, ctx.type.factor))

    worker.submit(paint)
    worker.submit(lambda: seen.append("too late"))
    assert begun.wait(LONG)
    if change == "size":
        ctx.resize((960, 540))
    else:
        ctx.change(text_size=1.5)
    finished(worker)
    assert len(seen) == 2
    assert seen[0] == seen[1] != (ctx.view, ctx.type.factor)


def test_nothing_large_is_painted_while_a_table_opens_that_was_prepared(make_ctx, worker, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    make_ready(ctx)
    finished(worker)
    scene = screen(ctx, routes.QuickMatch())
    ctx.stack.push(scene)
    ctx.stack.settle()
    ctx.worker = None
    for what in ("table.view.cards.backdrop.paint_dim", "kit.graphics.sparse_raster.SparseRaster.cut"):
        monkeypatch.setattr(f"scenes.{what}", lambda *given, what=what, **more: pytest.fail(f"{what} was called"))
    ctx.stack.draw(pygame.Surface(SIZE))
