"""Confetti: the rasters of its shapes are made before they are shown."""

import pygame
import pytest

from scenes.cards import confetti as shapes
from scenes.cards.confetti import Confetti, shown_at, turned
from scenes.cards.palette import colors_of
from scenes.kit.graphics import art
from scenes.kit.graphics.viewport import Viewport


@pytest.fixture
def unmade(monkeypatch):
    """Makes the test fail where a raster is made after this call."""

    def start():
        for name in ("smoothscale", "smoothscale_by"):
            monkeypatch.setattr(pygame.transform, name, lambda *given: pytest.fail("a shape was made in a frame"))
        monkeypatch.setattr(art, "load_svg", lambda *given: pytest.fail("an icon was made in a frame"))

    return start


@pytest.mark.parametrize("dark", [False, True])
def test_no_shape_is_made_while_they_fly(ctx, unmade, dark):
    confetti, surface = Confetti(ctx, (640.0, 360.0), dark=dark), pygame.Surface(ctx.view.pixels)
    confetti.update(0.0)
    confetti.draw(surface)
    unmade()
    seen = set()
    while not confetti.over:
        seen |= {place.size for place in confetti.draw(surface)}
        confetti.update(1 / 60)
    assert len({wide for wide, _ in seen}) == 5 and len(seen) == 25


def test_pictures_that_fade_are_made_once_for_each_strength(ctx, monkeypatch):
    confetti, made, real = Confetti(ctx, (640.0, 360.0)), [], pygame.Surface.copy
    surface, strengths = pygame.Surface(ctx.view.pixels), []
    monkeypatch.setattr(shapes, "faded", lambda image, strength: (made.append((image, strength)), real(image))[1])
    for _ in range(120):
        before = len(made)
        confetti.draw(surface)
        strengths += [strength for _, strength in made[before:]]
        confetti.update(1 / 60)
    assert confetti.over and len(made) == len(set(made)) and 0 not in strengths
    assert strengths == sorted(strengths, reverse=True) and len(set(strengths)) == shapes.STRENGTHS - 1


def test_a_shape_is_seen_around_its_place_in_five_steps(ctx):
    pictures = turned(ctx, colors_of(False)[0], 20.0)
    places = [shown_at(pictures, turn / 40, (300, 200))[1] for turn in range(40)]
    assert len({place.height for place in places}) == len(pictures) == 5
    assert all(place == pygame.Rect(0, 0, *place.size).move_to(center=(300, 200)) for place in places)


def test_another_window_has_other_pictures(ctx):
    confetti = Confetti(ctx, (640.0, 360.0))
    wide = max(place.width for place in confetti.draw(pygame.Surface(ctx.view.pixels)))
    ctx.view = Viewport((2560, 1440))
    assert max(place.width for place in confetti.draw(pygame.Surface(ctx.view.pixels))) == 2 * wide
