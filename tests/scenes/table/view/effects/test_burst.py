"""Bursts around the pile: everything but the pile darkens, and the light comes back."""

import math
from functools import partial

import pygame
import pytest

from scenes.table.timeline.signs import Sign
from scenes.table.view.effects.burst import DARK, REACH, Arcs, Darkness, ExpandingRing, Shapes
from scenes.table.view.effects.color_flood import Flood
from scenes.table.view.effects.signs import draw_sign
from tests.scenes.starving import starve


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540)])
def test_all_but_the_pile_is_darkened_to_its_share(make_ctx, pixels):
    ctx = make_ctx(pixels=pixels)
    surface = pygame.Surface(pixels)
    surface.fill((200, 200, 200))
    dark = Darkness(ctx, (736.0, 320.0))
    dark.draw(surface)
    corners = [(2, 2), (pixels[0] - 3, 2), (2, pixels[1] - 3), (pixels[0] - 3, pixels[1] - 3)]
    for spot in corners:
        assert surface.get_at(spot).r == pytest.approx(200 * DARK, abs=3)
    assert surface.get_at(ctx.view.point(736, 320)).r >= 200
    levels = []
    while not dark.over:
        surface.fill((200, 200, 200))
        dark.draw(surface)
        levels.append(surface.get_at((2, 2)).r)
        dark.update(0.02)
    assert levels == sorted(levels)


def test_rings_arcs_and_shapes_run_outwards_and_are_gone_within_the_second(ctx):
    tones = ((222, 34, 51), (251, 180, 0), (54, 187, 92), (31, 127, 232))
    for effect in (ExpandingRing(ctx, (400, 300), tones[0]), Arcs(ctx, (400, 300), tones),
                   Shapes(ctx, (400, 300), ("red", "blue"), 4)):
        widths = []
        for _ in range(60):
            surface = pygame.Surface((1280, 720))
            effect.draw(surface)
            mask = pygame.mask.from_threshold(surface, (0, 0, 0), (4, 4, 4))
            mask.invert()
            boxes = mask.get_bounding_rects()
            widths.append(boxes[0].unionall(boxes[1:]).width if boxes else 0)
            effect.update(1 / 60)
        assert effect.over and widths[8] > widths[1] > 0


def test_the_large_picture_counts_as_long_as_it_is_seen_and_others_make_room_before(ctx):
    common = ctx.rasters
    store = common.kind("others")
    for number in range(30):
        store.put(number, pygame.Surface((320, 180), depth=32))
    starve(ctx, 4 * ctx.view.area)
    dark = Darkness(ctx, (736.0, 320.0))
    dark.draw(pygame.Surface(ctx.view.pixels))
    assert common.bytes_by_kind()["effects"] >= 4 * ctx.view.px(2 * REACH)**2 and common.bytes <= common.budget
    del dark
    assert common.bytes_by_kind().get("effects", 0) < ctx.view.area


def test_the_plain_dark_beside_the_bright_place_takes_no_picture(ctx):
    dark, surface = Darkness(ctx, (736.0, 320.0)), pygame.Surface(ctx.view.pixels)
    surface.fill((200, 200, 200))
    dark.draw(surface)
    assert ctx.rasters.bytes_by_kind()["effects"] == 4 * ctx.view.px(2 * REACH)**2
    across = [surface.get_at((x, 320)).r for x in range(0, surface.width, 8)]
    assert {level for level in across if level < 200 * DARK - 2} == set(), "no part is darkened twice"


def test_the_dark_is_the_same_drawn_part_by_part(ctx):
    whole, parts = (pygame.Surface(ctx.view.pixels, depth=32) for _ in range(2))
    dark = Darkness(ctx, (736.0, 320.0))
    for surface in (whole, parts):
        surface.fill((200, 180, 160))
    dark.draw(whole)
    for x in range(0, whole.width, 320):
        for y in range(0, whole.height, 90):
            parts.set_clip((x, y, 320, 90))
            dark.draw(parts)
    assert whole.get_buffer().raw == parts.get_buffer().raw


def changed(surface, ground):
    """The pixels of a plain surface whose colour has changed."""
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1))
    mask.invert()
    return mask


def runs(ctx, kind):
    """Surfaces of every frame of a burst until it is over."""
    if kind == "wave":
        sign = Sign("wave", 640, 360, (255, 0, 0))
        for frame in range(20):
            sign.share = frame / 20
            yield partial(draw_sign, ctx, sign=sign)
        return
    center, red = (640.0, 360.0), (255, 0, 0)
    effects = {"ring": ExpandingRing(ctx, center, red), "arcs": Arcs(ctx, center, (red,) * 4),
               "flood": Flood(ctx, pygame.FRect(340, 160, 600, 400), 0.7, red)}
    for _ in range(20):
        yield effects[kind].draw
        effects[kind].update(1 / 60)


@pytest.mark.parametrize("kind", ["ring", "arcs", "wave", "flood"])
def test_what_runs_outwards_tells_what_it_covers_and_leaves_out_its_middle(ctx, kind):
    ground = (10, 20, 30)
    surface, least = pygame.Surface(ctx.view.pixels, depth=32), math.inf
    for draw in runs(ctx, kind):
        surface.fill(ground)
        boxes = draw(surface)
        around = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        least = min(least, sum(box.width * box.height for box in boxes) / max(1, around.width * around.height))
        assert not boxes or changed(surface, ground).count()
        for box in boxes:
            surface.fill(ground, box)
        assert not changed(surface, ground).count()
    assert least < 0.8


def test_a_wave_that_fades_is_drawn_into_the_same_memory_and_leaves_nothing_of_the_picture_before(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    ctx.change(reduced_motion=True)
    runs, rooms = Sign("wave", 640, 360, (255, 0, 0)), set()
    for step in range(0, 11, 2):
        runs.share = step / 10
        pictures = []
        for sign in (runs, Sign("wave", 640, 360, (255, 0, 0), runs.share)):
            surface = pygame.Surface(ctx.view.pixels)
            surface.fill((40, 90, 60))
            draw_sign(ctx, surface, sign)
            pictures.append(surface.get_view().raw)
        rooms.add(runs.scratch)
        assert pictures[0] == pictures[1], runs.share
    assert len(rooms) == 1


def test_a_narrow_box_is_as_bright_as_it_would_be_among_all_others(make_ctx):
    ctx = make_ctx(pixels=(960, 540))
    dark, table = Darkness(ctx, (736.0, 320.0)), pygame.Surface((960, 540), depth=32)
    table.fill((120, 100, 60))
    for age in (0.0, 0.2, 0.28):
        dark.age = age
        whole, boxes = table.copy(), table.copy()
        dark.draw(whole)
        for left in range(0, 960, 7):
            boxes.set_clip((left, 0, 7, 540))
            dark.draw(boxes)
        boxes.set_clip(None)
        alike = pygame.mask.from_threshold(whole, (0, 0, 0), (2, 2, 2, 255), boxes)
        assert alike.count() == 960 * 540, "by a level at most"
