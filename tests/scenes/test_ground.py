"""The ground below pages: another picture is shown until it is painted, and it is kept while a page is shown."""

import threading

import pygame
import pytest

from scenes.ground import Ground
from scenes.kit.screens.sleep import WAKE, wake
from scenes.pages.about import AboutScene
from scenes.table.view.cards import backdrop
from tests.scenes.raster_workers import finished
from tests.scenes.starving import starve

SIZE, OTHER = (1280, 720), (1120, 630)


@pytest.fixture
def painted(monkeypatch):
    """The sizes of the pictures that were painted."""
    painted, real = [], backdrop.under_pages
    monkeypatch.setattr(backdrop, "under_pages", lambda ctx: painted.append(ctx.view.pixels) or real(ctx))
    return painted


def seen(ctx):
    surface = pygame.Surface(ctx.view.pixels)
    ctx.ground.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def whole(make_ctx, size):
    ctx = make_ctx(pixels=size)
    ctx.ground = Ground(ctx)
    return seen(ctx)


def other_size(ctx, worker):
    """Resize the window, with no job begun before the ground has been drawn."""
    finished(worker)
    ctx.resize(OTHER)


def test_in_a_window_of_another_size_the_old_picture_is_stretched_until_the_new_one_is_painted(
    make_ctx, worker, painted
):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    ctx.ground = Ground(ctx)
    seen(ctx)
    assert painted == [SIZE]
    other_size(ctx, worker)
    pygame.event.clear()
    with worker.paused():
        for _ in range(3):
            between = seen(ctx)
        assert painted == [SIZE]
        assert ctx.ground.number == 0
    finished(worker)
    assert painted == [SIZE, OTHER]
    assert ctx.ground.number == 1
    assert [event.redraw for event in pygame.event.get(WAKE)] == [True]
    assert seen(ctx) == whole(make_ctx, OTHER) != between


def test_the_first_page_has_only_the_cloth_until_the_worker_has_painted_the_table(make_ctx, worker, painted):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    ctx.ground = Ground(ctx, hurries=True)
    with worker.paused():
        cloth = [seen(ctx) for _ in range(3)]
        assert not painted
    finished(worker)
    assert painted == [SIZE] and cloth == [cloth[0]] * 3
    assert seen(ctx) == whole(make_ctx, SIZE) not in cloth


@pytest.mark.parametrize("other", [
    pygame.Surface(SIZE, pygame.SRCALPHA, 32), pygame.Surface(SIZE, depth=24),
    pygame.Surface(SIZE, 0, 32, (0xFF, 0xFF00, 0xFF0000, 0))])
def test_the_first_cloth_is_painted_where_it_is_seen_if_the_pixels_are_alike(make_ctx, worker, monkeypatch, other):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    ctx.ground = Ground(ctx, hurries=True)
    on, cloth = [], ctx.paint.ground
    monkeypatch.setattr(ctx.paint, "ground", lambda surface, *given, **more: on.append(surface) or cloth(
        surface, *given, **more))
    with worker.paused():
        window = pygame.Surface(SIZE)
        ctx.ground.draw(window)
        assert on == [window]
        first = pygame.image.tobytes(window, "RGB")
        assert seen(ctx) == seen(ctx) == first and len(on) == 2, "on a picture that is shown until then"
    unlike = make_ctx(pixels=SIZE)
    unlike.ground = Ground(unlike, hurries=True)
    unlike.ground.draw(other)
    assert pygame.image.tobytes(other, "RGB") == first


def test_nobody_is_asked_for_anything_before_the_first_picture(make_ctx, worker):
    """The worker needs modules for which the start should not wait."""
    ctx = make_ctx(pixels=SIZE, worker=worker)
    ctx.ground = Ground(ctx, hurries=True)
    before = {*threading.enumerate()}
    seen(ctx)
    assert not [thread for thread in threading.enumerate() if thread.name == "worker" and thread not in before]


def test_without_a_worker_only_the_first_picture_has_no_table(make_ctx, painted):
    ctx = make_ctx(pixels=SIZE)
    ctx.ground = Ground(ctx, hurries=True)
    cloth = seen(ctx)
    assert not painted
    assert seen(ctx) == whole(make_ctx, SIZE) != cloth
    ctx.resize(OTHER)
    assert seen(ctx) == whole(make_ctx, OTHER)


def test_a_page_is_painted_anew_on_the_new_picture(make_ctx, worker, painted):
    pictures = []
    for ahead in (None, worker):
        ctx, surface = make_ctx(pixels=SIZE, worker=ahead), pygame.Surface(SIZE)
        ctx.ground = Ground(ctx, hurries=ahead is not None)
        ctx.stack.push(AboutScene(ctx))
        ctx.stack.settle()
        with worker.paused():
            for _ in range(2):
                ctx.stack.top.dirty = True
                ctx.stack.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        finished(worker)
        ctx.stack.top.dirty = True
        ctx.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[3] != pictures[2]


def test_the_window_is_drawn_anew_when_somebody_wakes_it_for_that(start_app):
    app = start_app(AboutScene)
    for redraw in (False, True):
        app.needs_full_redraw = False
        wake(redraw=redraw)
        app.frame()
        assert app.needs_full_redraw == redraw


def test_tables_of_another_size_go_when_the_window_gets_a_new_one(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    before = [ctx.backdrops, ctx.lights, ctx.shapes]
    ctx.resize(SIZE)
    assert [ctx.backdrops, ctx.lights, ctx.shapes] == before
    ctx.resize(OTHER)
    assert not any(old is new for old, new in zip(before, [ctx.backdrops, ctx.lights, ctx.shapes], strict=True))


def test_it_stays_while_it_is_seen_however_little_room_there_is(make_ctx, painted):
    ctx = make_ctx(pixels=SIZE)
    ctx.ground = Ground(ctx)
    ctx.rasters.budget = 1
    for _ in range(9):
        ctx.rasters.next_frame()
        ctx.ground.draw(pygame.Surface(SIZE))
    assert painted == [SIZE]
    starve(ctx)
    ctx.ground.draw(pygame.Surface(SIZE))
    assert painted == [SIZE, SIZE]
