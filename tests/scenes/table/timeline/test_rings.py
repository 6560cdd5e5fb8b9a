"""Growing rings, which are composed of cached parts, look as if they were drawn directly."""

import pygame
import pytest

from scenes.table.view.effects import rings
from scenes.table.view.effects.rings import draw_ring


@pytest.mark.parametrize(("radius", "width"), [(60, 14), (90, 20), (150, 12), (220, 7), (285, 30)])
def test_a_broad_ring_is_as_smooth_as_one_drawn_at_once(radius, width):
    ground, tone = (230, 200, 150), (255, 120, 0)
    surfaces = [pygame.Surface((640, 640), depth=32) for _ in range(2)]
    for surface in surfaces:
        surface.fill(ground)
    draw_ring(surfaces[0], tone, (320, 320), radius, width)
    pygame.draw.aacircle(surfaces[1], tone, (320, 320), radius, width)
    same = pygame.mask.from_threshold(surfaces[0], (0, 0, 0), (25, 25, 25), surfaces[1])
    assert same.count() == 640 * 640


@pytest.mark.parametrize("width", [7, 12, 30])
def test_of_a_broad_ring_only_the_edges_are_smoothed(monkeypatch, width):
    drawn, real = [], pygame.draw.aacircle
    monkeypatch.setattr(rings.pygame.draw, "aacircle", lambda *given: drawn.append(given[-1]) or real(*given))
    draw_ring(pygame.Surface((640, 640)), (255, 120, 0), (320, 320), 200, width)
    assert drawn and max(drawn) <= rings.SMOOTH
