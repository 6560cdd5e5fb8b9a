"""Rasters of the end of a round stay pinned until they have been shown, and the lights of turns are dropped."""

from weakref import ref

import pygame
import pytest

from game.core.events import RoundEnded
from game.match.scoring import Japanese
from scenes.scoreboard.round_over import RoundOver
from scenes.table.timeline.playback import Cue
from scenes.table.view.effects import blow
from scenes.table.view.effects.blow import RedLight, RedPictures
from scenes.table.view.effects.going_out import Out
from scenes.table.view.effects.light import NOBODY
from tests.scenes.raster_workers import AtOnce
from tests.scenes.starving import starve
from tests.scenes.table.view.effects.test_going_out import finish, one
from tests.scenes.tables import click, pass_time, table_at, until


@pytest.fixture
def finished(make_ctx):
    """A table at which a round has just ended, and the effects."""
    ctx = make_ctx(worker=AtOnce())
    scene, seen = finish(lambda *given, **more: table_at(ctx, *given, **more), scoring=Japanese(3))
    until(scene, lambda: any(isinstance(effect, Out) for effect in seen))
    return scene, seen


def lit(scene):
    """The seats whose light is cached, by day."""
    return {key[0] for key in scene.ctx.lights}


@pytest.mark.parametrize("hurries", [False, True])
def test_what_is_kept_for_the_finish_goes_with_it(finished, hurries):
    scene, seen = finished
    pass_time(scene, 0.3)
    out = ref(one(seen, Out))
    seen.clear()
    if hurries:
        click(scene, (640, 330))
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    assert out() is None


def test_the_lights_of_turns_go_as_a_round_ends_and_come_with_the_next(finished):
    scene, _ = finished
    assert len(lit(scene)) <= 1
    pass_time(scene, 0.6)
    assert scene.parts.attention.light.strength(0) == 0 and len(lit(scene)) <= 1
    until(scene, lambda: scene.ctx.stack.top is not scene)
    scene.ctx.stack.top.on_next()
    until(scene, lambda: scene.parts.stage.shown.asked.seat >= 0 and not scene.parts.stage.busy)
    pass_time(scene, 0.5)
    assert len(lit(scene) - {NOBODY}) > 1


def test_the_red_light_is_at_hand_when_somebody_is_hit_although_others_needed_the_room(make_ctx, monkeypatch):
    ctx = make_ctx(worker=AtOnce())
    scene, pictures, surface = table_at(ctx, "red-7 blue-4", others=(3, 3)), RedPictures(ctx), pygame.Surface((9, 9))
    places, before = scene.parts.stage.places, ctx.rasters.bytes_by_kind().get("effects", 0)
    pictures.prepare(places)
    starve(ctx)
    with monkeypatch.context() as patched:
        patched.setattr(blow, "_pool", lambda *given: pytest.fail("it is painted in a frame"))
        light = RedLight(ctx, places, pictures)
    assert ctx.rasters.bytes_by_kind()["effects"] >= before + 4 * light.rect.width * light.rect.height
    other = RedLight(ctx, places, pictures)
    light.age = 0.5
    light.draw(surface)
    assert light._picture.get_at(light._picture.get_rect().midbottom - pygame.Vector2(0, 1)).a < other._picture.get_at(
        other._picture.get_rect().midbottom - pygame.Vector2(0, 1)).a, "one that fades does so alone"
    del light, other
    assert ctx.rasters.bytes_by_kind().get("effects", 0) == before


def test_no_light_is_asked_for_as_the_page_of_scores_comes_and_all_are_once_it_can_spare_the_room(finished):
    scene, _ = finished
    asked, light = [], scene.parts.attention.light
    real = light.ready
    light.ready = lambda: (asked.append(1), real())
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    assert not asked
    scene.ctx.stack.top.ground.on_soft()
    assert asked


def test_a_red_light_that_does_not_shine_goes_with_the_round_and_is_painted_once(make_ctx, monkeypatch):
    ctx = make_ctx(worker=AtOnce())
    scene, painted = table_at(ctx, "red-7 blue-4", others=(3, 3)), []
    real, (_, blows, _) = blow._pool, scene.parts.struck
    monkeypatch.setattr(blow, "_pool", lambda *given: (painted.append(1), real(*given))[1])
    monkeypatch.setattr("scenes.table.view.effects.blow.FlyingCoin", lambda *given: None)  # coins have pictures as well
    before = ctx.rasters.bytes_by_kind().get("effects", 0)
    for _ in range(2):
        blows._coin(0, 2)
    assert painted == [1] and ctx.rasters.bytes_by_kind()["effects"] > before
    blows.on_cue(Cue.BEGIN, RoundEnded((0,), ((),) * 3), None)
    assert ctx.rasters.bytes_by_kind().get("effects", 0) == before
