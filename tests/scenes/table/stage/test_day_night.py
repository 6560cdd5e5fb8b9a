"""Day and night of FLIP: the music, and buttons that change sides with the wave."""

import math
from dataclasses import replace

import pygame
import pytest

from game.core.events import Flipped
from scenes.kit.compositor import Reveal
from scenes.kit.compositor.raster_cache import weight_of
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import CardSprite, Look
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.flip_wave import SECONDS
from scenes.table.view.cards import day_night as wave
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.tables import setup_of

EXACT = 1, 1, 1, 255
"""The threshold from which two shades count as different."""


@pytest.mark.parametrize("edition, loop, beside", [("classic", "light", ()), ("flip", "flip_light", ("flip_dark",))])
def test_a_second_loop_is_kept_in_memory_only_for_two_sides(ctx, edition, loop, beside, monkeypatch):
    heard = []
    monkeypatch.setattr(ctx.sounds, "music", lambda name, **more: heard.append((name, more.get("beside", ()))))
    MatchTable(ctx, replace(setup_of(1, 2), edition=edition)).parts.day_night.music()
    assert heard == [(loop, beside)]


@pytest.fixture
def flipping(ctx):
    """A table a moment before the wave of a flip begins."""
    scene = MatchTable(ctx, replace(setup_of(1, 2), edition="flip"))
    ctx.stack.push(scene)
    ctx.stack.settle()
    scene.parts.arrange()
    scene.parts.day_night.turn(pygame.Surface(ctx.view.pixels))
    return scene.parts


def test_buttons_change_sides_one_by_one_as_the_wave_reaches_them(flipping, monkeypatch):
    day_night, seen = flipping.day_night, {}
    buttons = [flipping.top.menu, flipping.sorting, flipping.uno]
    for button in buttons:
        monkeypatch.setattr(button, "draw", lambda _, b=button: seen.setdefault(b, []).append(flipping.ctx.theme.dark))
    surface, passed = pygame.Surface((8, 8)), 0
    while day_night.wants_frame:
        for button in buttons:
            for node in day_night.sprites_of("button", (button,)):
                node.paint(surface)
        assert flipping.ctx.theme.dark, "only the button has the old look"
        day_night.update(1 / 60)
        passed += 1
    turned = [seen[button].index(True) for button in buttons]
    assert all(0 < when < passed for when in turned) and len(set(turned)) == 3
    assert all(seen[button] == sorted(seen[button]) for button in buttons), "none turns back"
    pile = flipping.stage.places.pile
    far = [math.dist(button.rect.center, (pile.x, pile.y)) for button in buttons]
    assert sorted(turned) == [when for _, when in sorted(zip(far, turned, strict=True))]


def test_the_wave_leaves_nothing_of_the_window_as_it_was(flipping):
    """Parts that a side covers are not restored first, and the old side is not drawn under the new one."""
    day_night, picture = flipping.day_night, flipping.picture
    one, other = (pygame.Surface((1280, 720), depth=32) for _ in range(2))
    while day_night.wants_frame:
        one.fill((255, 0, 0))
        other.fill((0, 255, 0))
        picture.draw(one)
        picture.draw(other)
        assert one.get_buffer().raw == other.get_buffer().raw, day_night.passed
        day_night.update(1 / 20)


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (1920, 800)])
def test_the_front_leaves_every_corner_before_the_wave_ends(make_ctx, pixels):
    ctx = make_ctx(pixels=pixels)
    scene = MatchTable(ctx, replace(setup_of(1, 4), edition="flip"))
    ctx.stack.push(scene)
    ctx.stack.settle()
    scene.parts.arrange()
    day_night, (right, low) = scene.parts.day_night, (pixels[0] - 1, pixels[1] - 1)
    old = pygame.Surface(ctx.view.pixels)
    old.fill((1, 2, 3))
    day_night.turn(old)
    while day_night.wants_frame:
        surface = pygame.Surface(ctx.view.pixels)
        for node in scene.parts.picture.sprites(("old side", "wave front")):
            shown, _ = node.show(None, surface.get_rect())
            shown.paint(surface)
        left = [spot for spot in ((0, 0), (right, 0), (0, low), (right, low)) if any(surface.get_at(spot)[:3])]
        if not left:
            break
        day_night.update(1 / 60)
    assert day_night.wants_frame and not left and day_night.passed > 0.9 * SECONDS / 1.28


def test_a_hidden_button_stays_hidden(flipping):
    button = flipping.top.menu
    button.visible = False
    assert flipping.day_night.sprites_of("button", (button,)) == []


def test_the_old_picture_counts_as_long_as_the_wave_runs(flipping):
    common, whole = flipping.ctx.rasters, weight_of(pygame.Surface(flipping.ctx.view.pixels))
    assert common.bytes_by_kind()["effects"] == whole
    while flipping.day_night.wants_frame:
        flipping.day_night.update(1 / 60)
    assert not common.bytes_by_kind().get("effects")


def test_a_card_is_drawn_once_the_wave_has_come_to_it_or_it_turns(flipping):
    day_night, pile = flipping.day_night, flipping.stage.places.pile
    near, far = (CardSprite(pile.x + away, pile.y, 0.0, 90.0, Look("red", "1"), Look("pink", "2", dark=True))
                 for away in (0, 400))
    assert day_night.shows(near) and not day_night.shows(far)
    far.height = 0.1
    assert day_night.shows(far)
    far.height, day_night.passed = 0.0, SECONDS / 1.28
    assert day_night.shows(far)
    day_night.finish()
    assert day_night.shows(far)


def test_cards_that_the_wave_has_not_reached_are_seen_as_they_were(make_ctx):
    film = Filmed(make_ctx(pixels=(1280, 720)), moments("flip", names=(Flipped.__name__, "light"))[0])
    surface, before, stage = pygame.Surface((1280, 720)), b"", film.scene.parts.stage
    hand = pygame.Rect(260, 560, 700, 150)
    for _ in film.frames(4.0):
        film.ctx.stack.draw(surface)
        now = pygame.image.tobytes(surface.subsurface(hand), "RGB")
        if stage.flipping:
            break
        before = now
    assert before == now and not stage.hand.cards and stage.flights


def test_an_old_picture_that_fades_is_drawn_everywhere(flipping):
    flipping.day_night.calm = True
    surface = pygame.Surface(flipping.ctx.view.pixels)
    for _ in range(3):
        flipping.day_night.update(1 / 60)
        flipping.picture.draw(surface, whole=False)
        assert flipping.picture.changed is None


def test_the_front_is_worked_out_anew_as_it_runs_and_where_table_or_window_are_other_ones(flipping, monkeypatch):
    day_night, stage, worked_out, real = flipping.day_night, flipping.stage, [], wave.wave_front
    monkeypatch.setattr(wave, "wave_front", lambda *given: worked_out.append(given) or real(*given))

    def circle():
        """Middle and radius of the hole in the old side's picture."""
        old, _ = flipping.picture.sprites(("old side", "wave front"))
        assert isinstance(old, Reveal)
        return old.center, old.radius

    circles = [circle()]
    day_night.passed = 0.5
    circles.append(circle())
    stage.rearrange(Places(1500, 900, 2))
    circles.append(circle())
    flipping.ctx.view = Viewport((1920, 1080))
    day_night.turn(pygame.Surface((1920, 1080)))
    day_night.passed = 0.5
    circles.append(circle())
    assert len({*circles}) == 4 == len(worked_out), "once for each, though two sprites need it"
    (_, before), (_, other), (_, larger) = circles[1:]
    assert larger == pytest.approx(1.5 * other, abs=1) and abs(other - before) > 5
