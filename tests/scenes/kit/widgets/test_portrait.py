"""A growing portrait is scaled from one picture, and not again for differences that cannot be seen."""

import pygame
import pytest

from scenes.kit.widgets import portrait
from scenes.kit.widgets.portrait import draw_portrait


@pytest.fixture
def scaled(monkeypatch):
    """The factors by which pictures were scaled, in order."""
    found, real = [], portrait.scaled

    def noted(image, by):
        found.append(by)
        return real(image, by)

    monkeypatch.setattr(portrait, "scaled", noted)
    return found


def drawn(ctx, size):
    surface = pygame.Surface((400, 400))
    draw_portrait(ctx, surface, 1, (200.0, 200.0), size, full=200.0)
    return pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255))


def test_a_face_that_has_almost_grown_is_scaled_no_more(ctx, scaled):
    empty = [drawn(ctx, size).count() for size in (150.0, 190.0, 198.0)]
    assert len(scaled) == 3 and empty == sorted(empty, reverse=True)
    scaled.clear()
    last = [drawn(ctx, size) for size in (199.2, 199.9)]
    assert not scaled and last[0].count() == last[1].count()


def test_its_last_picture_lies_where_the_grown_one_lies(ctx):
    grown, last = pygame.Surface((400, 400)), pygame.Surface((400, 400))
    draw_portrait(ctx, grown, 1, (200.0, 200.0), 200.0, full=200.0)
    draw_portrait(ctx, last, 1, (200.0, 200.0), 199.9, full=200.0)
    differs = pygame.mask.from_threshold(last, (0, 0, 0), (60, 60, 60, 255), grown)
    differs.invert()
    assert differs.count() < 200
