"""The blurred backdrop below a page; no more window-sized pictures are kept than are visible."""

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics.backdrop_blur import COMES, STEPS, BackdropBlur
from tests.scenes.raster_workers import finished, kept_busy

WINDOW = 1280 * 720 * 4


@pytest.fixture
def blurred(make_ctx):
    one = BackdropBlur(make_ctx(), lambda surface: surface.fill((200, 40, 40), (0, 0, 640, 720)))
    one.arrange()
    assert one.slow_parts()()
    return one


def drawn(blurred, **how):
    surface = pygame.Surface(blurred.ctx.view.pixels)
    blurred.draw(surface, **how)
    return surface


def test_it_fades_from_what_was_seen_to_the_soft_picture(blurred):
    assert drawn(blurred).get_at((639, 300))[:3] == (200, 40, 40)
    blurred.update(COMES / 2)
    half = drawn(blurred).get_at((639, 300))
    blurred.update(COMES)
    soft = drawn(blurred).get_at((639, 300))
    assert 200 > half.r > soft.r > 60 and not blurred.wants_frame
    assert drawn(blurred, sharp=True).get_at((639, 300))[:3] == (200, 40, 40)


@pytest.mark.parametrize(("part", "y"), [(0, 100), (1, 300), (2, 700)])
def test_each_part_of_it_fades_in_few_steps_between_which_it_looks_the_same(part, y, blurred):
    shares, looks = [], []
    for _ in range(round(COMES * 60) + 2):
        shares.append(blurred.shares[part])
        looks.append(drawn(blurred).get_at((639, y)).r)
        blurred.update(1 / 60)
    assert shares == sorted(shares) and len(set(shares)) == STEPS + 1 and (shares[0], shares[-1]) == (0, 1)
    assert len(set(zip(shares, looks, strict=True))) == len(set(shares)) == len(set(looks))
    mixed = [looks[0] + (looks[-1] - looks[0]) * share for share in shares]
    assert looks == pytest.approx(mixed, abs=3), "however many steps came before"


def test_a_third_of_it_changes_in_a_frame_and_that_is_told(blurred):
    shown, told, compositor = pygame.Surface(blurred.ctx.view.pixels), [], Compositor(strict=True)
    for _ in range(round(COMES * 60) + 3):
        told.append(sum(box.height for box in compositor.draw(shown, blurred.sprites())))
        assert shown.get_buffer().raw == drawn(blurred).get_buffer().raw
        blurred.update(1 / 60)
    assert told[0] == 720 and max(told[1:-2]) == 240 and told[-1] == 0
    assert sum(told[1:]) <= STEPS * 720


def test_it_fades_from_what_was_seen_last_where_that_is_known(make_ctx):
    ctx = make_ctx()
    last = pygame.Surface(ctx.view.pixels, depth=32)
    last.fill((200, 0, 0))
    one = BackdropBlur(ctx, lambda surface: surface.fill((0, 200, 0)), lambda: last)
    assert one.slow_parts()() and last.get_at((300, 300)) == (0, 200, 0), "it is drawn on"
    assert drawn(one).get_at((300, 300))[:3] == (200, 0, 0)
    one.update(COMES)
    soft = drawn(one).get_at((300, 300))
    assert soft.g > soft.r and drawn(one, sharp=True).get_at((300, 300))[:3] == (0, 200, 0)


def test_it_keeps_two_pictures_while_it_fades_and_one_afterwards(blurred):
    weights = blurred.ctx.rasters.bytes_by_kind
    drawn(blurred)
    assert blurred.weight == 2 * WINDOW == weights()["pages"]
    blurred.update(COMES)
    drawn(blurred)
    assert blurred.weight == WINDOW
    drawn(blurred, sharp=True)
    drawn(blurred)
    assert blurred.weight == sum(weights().values()) == WINDOW


def test_where_there_is_a_worker_he_makes_the_soft_picture_and_is_waited_for(make_ctx):
    worker = RasterWorker()
    over = kept_busy(worker)
    one = BackdropBlur(make_ctx(worker=worker), lambda surface: surface.fill((200, 40, 40), (0, 0, 640, 720)))
    there = worker.run(one.slow_parts())
    assert not there()
    over.set()
    finished(worker)
    alone = BackdropBlur(make_ctx(), one.look)
    assert there() and alone.slow_parts()()
    for two in (one, alone):
        two.update(COMES)
    assert drawn(one).get_buffer().raw == drawn(alone).get_buffer().raw
    worker.close()


def test_what_is_seen_can_be_drawn_on_while_the_worker_blurs_it(make_ctx, monkeypatch):
    """A surface is locked while it is scaled, but the busy sign has to be drawn on the visible one."""
    blurred, real = [], pygame.transform.smoothscale
    last = pygame.Surface((1280, 720), depth=32)
    one = BackdropBlur(make_ctx(), lambda surface: surface.fill((200, 40, 40)), lambda: last)
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda picture, size: blurred.append(picture) or real(
        picture, size))
    assert one.slow_parts()()
    assert last not in blurred and blurred[0].size == last.size and blurred[0].get_at((9, 9)) == last.get_at((9, 9))


def test_it_is_soft_at_once_where_nothing_was_made_before(make_ctx):
    one = BackdropBlur(make_ctx(), lambda surface: surface.fill((200, 40, 40), (0, 0, 640, 720)))
    assert drawn(one).get_at((639, 300)).r < 200 and one.weight == WINDOW
    one.update(COMES)
    assert one.slow_parts() is None


def test_it_is_taken_again_for_a_window_of_another_size(blurred):
    drawn(blurred)
    blurred.ctx.resize((960, 540))
    blurred.arrange()
    assert drawn(blurred).get_at((470, 300)).r > 60 and blurred.weight == 960 * 540 * 4


def test_another_look_amid_the_fade_is_seen_at_once(blurred):
    blurred.update(COMES / 2)
    drawn(blurred)
    blurred.look = lambda surface: surface.fill((40, 40, 200))
    blurred.arrange()
    assert drawn(blurred).get_at((100, 100)).b > 100 and not blurred.wants_frame


def test_who_leaves_gives_all_of_it_back(blurred):
    drawn(blurred)
    drawn(blurred, sharp=True)
    blurred.let_go()
    assert blurred.weight == 0 and not blurred.ctx.rasters.bytes_by_kind().get("pages")
