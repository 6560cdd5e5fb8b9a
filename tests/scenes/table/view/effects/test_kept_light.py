"""Cached rasters of light and comet are what would be made again."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from scenes.kit.compositor.raster_cache import weight_of
from scenes.kit.graphics import smooth
from scenes.kit.graphics.theme import theme
from scenes.kit.graphics.viewport import Viewport
from scenes.routes import Title
from scenes.table.geometry.places import Places
from scenes.table.view.effects.comet import BEHIND, RUNS, SPOTS, TAIL, Comet, along, back, draw_head, sparks, spot_of
from scenes.table.view.effects.light import COMES, DARK, light_key, light_of
from tests.scenes.raster_workers import AtOnce
from tests.scenes.tables import pass_time, table_at


class Noted(pygame.Surface):
    """A surface that notes the images that are drawn on it together."""

    def fblits(self, blit_sequence, special_flags=0):
        self.blits = [*blit_sequence]


@pytest.mark.parametrize("way", [along(90, 270, 1, leaps=(180,)), along(10, 350, -1), back(270, 1)])
def test_every_spot_of_the_tail_lies_where_the_head_was_a_moment_ago(ctx, way):
    places = Places(1280, 720, 4)
    comet = Comet(ctx, places, way, (200, 30, 60))
    comet.spots = sparks(ctx, comet.tone)

    def spot(behind):
        return way(max(0.0, min(1.0, (comet.age - BEHIND * behind / (SPOTS - 1)) / RUNS)))

    seen = 0
    while not comet.over:
        spots = [(None, None), *((image, spot(SPOTS - 1 - step)) for step, image in enumerate(comet.spots))]
        expected = []
        for (_, last), (image, at) in pairwise(spots):
            if at != last and abs(at[0] - spot(0)[0]) <= TAIL:
                x, y = ctx.view.point(*spot_of(places, *at))
                expected.append((image, (x - image.width // 2, y - image.height // 2)))
        surface = Noted((1280, 720))
        comet.draw(surface)
        assert surface.blits == expected
        seen = max(seen, len(expected))
        comet.update(1 / 90)
    assert seen > SPOTS / 2


def test_spots_of_a_tail_are_kept_for_the_next_comet_of_the_same_colour_and_window(ctx):
    red, again, blue = sparks(ctx, (200, 30, 60)), sparks(ctx, (200, 30, 60)), sparks(ctx, (20, 30, 200))
    assert all(one is other for one, other in zip(red, again, strict=True))
    assert not {*map(id, red)} & {*map(id, blue)} and red[-1].get_at((3, 14)) != blue[-1].get_at((3, 14))
    ctx.resize((1920, 1080))
    assert all(one.width > other.width for one, other in zip(sparks(ctx, (200, 30, 60)), red, strict=True))


@pytest.mark.parametrize("pixels", [(1280, 720), (1920, 1080), (1366, 768), (960, 540)])
def test_the_light_of_the_head_is_painted_once_wherever_it_is(make_ctx, monkeypatch, pixels):
    ctx, made, real = make_ctx(pixels=pixels), [], smooth.shadow
    monkeypatch.setattr(smooth, "shadow", lambda *given: (made.append(given), real(*given))[1])
    for step in range(60):
        draw_head(ctx, pygame.Surface((1, 1)), (300 + step * 0.37, 200 + step * 0.21), (200, 30, 60))
    assert len(made) == 1


def test_light_and_resting_comet_look_the_same_until_something_changes_them(table_at):
    scene = table_at("red-7 blue-4 green-5", others=(3, 3, 3), turn=1)
    scene.session.halted = True
    pass_time(scene, 0.6)
    light, comets, ctx = scene.parts.turn_signals.light, scene.parts.turn_signals.comets, scene.ctx
    stage = scene.parts.stage

    def items():
        return {item.name: (item.boxes, item.look) for item in (*light.items(), *comets.items())}

    def changed():
        """The names of what looks different from the last time."""
        nonlocal before
        last, before = before, items()
        return {name for name in before.keys() | last.keys() if before.get(name) != last.get(name)}

    def lit(seat, share):
        """Let the light go to a seat for a share of the time that it takes."""
        light.acts = lambda: seat
        light.update(share * COMES)

    before = items()
    assert before.keys() == {"light1", "comet"} and not changed()
    stage.rearrange(Places(1400, 800, 4))
    assert changed() == {"light1", "comet"}
    ctx.view = Viewport((1920, 1080))
    assert changed() == {"light1", "comet"}
    ctx.theme = theme(ctx.settings.table, dark=True)
    assert changed() == {"comet"}
    lit(DARK, 0.5)
    assert changed() == {"light1"}
    lit(DARK, 1.0)
    assert changed() == {"light1"}
    lit(0, 1.0)
    assert changed() == {"light0", "lamp"}
    lit(DARK, 0.7)
    assert changed() == {"light0", "lamp"} and not changed()
    ctx.theme = theme(ctx.settings.table, high_contrast=True)
    assert changed() >= {"light0"}, "there is no pool around the lamp"
    lit(0, 0.3)
    assert changed() == {"lamp"}
    stage.shown.color = "green"
    assert changed() == {"comet"}
    stage.shown.asked = replace(stage.shown.asked, seat=2)
    assert "comet" in changed()



def test_a_light_that_is_seen_stays_though_others_need_the_room(halted):
    scene = halted(turn=2)
    ctx, light, places = scene.ctx, scene.parts.turn_signals.light, scene.parts.stage.places
    ctx.rasters.budget = 2 * weight_of(light_of(ctx, ctx.theme, places, 2))
    for number in range(20):
        ctx.rasters.next_frame()
        light.items()
        ctx.lights.get(number, lambda: pygame.Surface((300, 300), depth=32))
    assert ctx.lights.find(light_key(ctx, ctx.theme, places, 2)), "it would be painted amid a frame"


def test_a_table_that_is_left_keeps_no_light_that_only_it_needs(make_ctx):
    scene = table_at(make_ctx(worker=AtOnce()), "red-7 blue-4 green-5", others=(3, 3, 3))
    light = scene.parts.turn_signals.light
    weights = scene.ctx.rasters.bytes_by_kind
    assert [item.name for item in light.items()] == ["light0", "lamp"]
    whole = weights()["light"]
    light.acts = lambda: DARK
    light.update(COMES / 2)
    assert [item.name for item in light.items()] == ["light0", "lamp"] and weights()["light"] > whole
    scene.ctx.go(Title())
    scene.ctx.stack.settle()
    assert weights()["light"] == whole
