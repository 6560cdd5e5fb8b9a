"""Where much is seen at once what comes next stays at hand until it has gone, and the lights of turns go."""

import pygame
import pytest

from game.match.scoring import Japanese
from scenes.kit import headline
from scenes.kit.widgets import portrait
from scenes.table.effects import red_light
from scenes.table.effects.going_out import Out
from scenes.table.effects.light import NOBODY
from scenes.table.effects.red_light import RedLight, RedPictures
from tests.scenes.artists import AtOnce
from tests.scenes.table.effects.test_going_out import finish, one
from tests.scenes.tables import pass_time, table_at, until


@pytest.fixture
def finished(make_ctx):
    """A table at which a round has just ended, and what effects came."""
    ctx = make_ctx(artist=AtOnce())
    scene, seen = finish(lambda *given, **more: table_at(ctx, *given, **more), scoring=Japanese(3))
    until(scene, lambda: any(isinstance(effect, Out) for effect in seen))
    return scene, seen


def lit(scene):
    """The seats whose light is kept, by day."""
    return {key[0] for key, _ in scene.ctx.lights.pictures()}


def test_faces_crown_and_word_are_not_made_again_although_others_need_all_the_room(finished, monkeypatch):
    scene, seen = finished
    out, common = one(seen, Out), scene.ctx.art.common
    assert out.held
    common.most = 0
    common.make_room()
    for module, name in ((headline, "_made"), (portrait, "_portrait"), (portrait, "_crown")):
        monkeypatch.setattr(module, name, lambda *given: pytest.fail("it is made in a frame"))
    surface = pygame.Surface(scene.ctx.view.pixels)
    for age in (0.2, 0.3, 0.4, 0.5, 1.2):
        out.age = age
        out.draw(surface)


def test_what_was_held_for_the_finish_goes_with_it(finished):
    scene, seen = finished
    out = one(seen, Out)
    pass_time(scene, 1.0)
    assert out.held and not out.over
    out.update(out.until)
    assert out.over and not out.held


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
    ctx = make_ctx(artist=AtOnce())
    scene, pictures, surface = table_at(ctx, "red-7 blue-4", others=(3, 3)), RedPictures(ctx), pygame.Surface((9, 9))
    places, before = scene.parts.stage.places, ctx.art.common.weights()["effects"]
    pictures.prepare(places)
    ctx.art.common.most = 0
    ctx.art.common.make_room()
    with monkeypatch.context() as patched:
        patched.setattr(red_light, "_pool", lambda *given: pytest.fail("it is painted in a frame"))
        light = RedLight(ctx, places, pictures)
    assert ctx.art.common.weights()["effects"] >= before + 4 * light.rect.width * light.rect.height
    other = RedLight(ctx, places, pictures)
    light.age = 0.5
    light.draw(surface)
    assert light._picture.get_at(light._picture.get_rect().midbottom - pygame.Vector2(0, 1)).a < other._picture.get_at(
        other._picture.get_rect().midbottom - pygame.Vector2(0, 1)).a, "one that fades does so alone"
    del light, other
    assert ctx.art.common.weights().get("effects", 0) == before
