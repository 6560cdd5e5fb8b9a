"""Boxes and shadows drawn in parts look like those drawn whole, and need few cached pictures."""

import pygame
import pytest

from scenes.kit.compositor.drawing import Drawing
from scenes.kit.graphics.paint import Paint, fill_flat
from scenes.kit.graphics.smooth import ring, rounded, shadow
from scenes.kit.graphics.viewport import Viewport

SHADE = (60, 30, 10, 90)
PAPER = (255, 251, 242)


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1), (2, 2), (40, 17)])
def test_a_flat_box_is_what_fill_makes(size, display):
    for clip in (None, (8, 8, 5, 5), (0, 0, 3, 3), (5, 9, 60, 1)):
        one, other = (pygame.Surface((60, 40)) for _ in range(2))
        area = pygame.Rect((5, 7), size)
        for surface in (one, other):
            surface.set_clip(clip)
        one.fill(PAPER, area)
        fill_flat(other, area, PAPER)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_of_a_flat_box_that_is_not_seen_nothing_is_drawn(display, monkeypatch):
    surface, drawn, real = pygame.Surface((60, 40)), [], pygame.draw.polygon
    monkeypatch.setattr(pygame.draw, "polygon", lambda *given: drawn.append(given[2]) or real(*given))
    for clip in ((0, 0, 3, 3), (0, 20, 60, 5)):
        surface.set_clip(clip)
        fill_flat(surface, pygame.Rect(5, 7, 30, 30), PAPER)
    assert drawn == [((5, 20), (34, 20), (34, 24), (5, 24))]


@pytest.mark.parametrize("radius", [0, 3, 14, 60])
@pytest.mark.parametrize("size", [(300, 120), (97, 61), (30, 150), (41, 33), (7, 90)])
def test_a_box_has_the_same_corners_as_a_whole_picture(size, radius, display):
    one, other = (pygame.Surface((340, 160)) for _ in range(2))
    one.blit(rounded(size, PAPER, radius), (10, 10))
    Paint(Viewport((1280, 720))).box(other, pygame.FRect(10, 10, *size), PAPER, radius)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(("size", "most"), [((41, 33), 1), ((300, 120), 4)])
def test_a_small_box_is_one_picture_and_a_large_one_has_corners(size, most, display, monkeypatch):
    drawn, real = Drawing(), Drawing.blit
    blits = []
    monkeypatch.setattr(Drawing, "blit", lambda *given: blits.append(given) or real(*given))
    Paint(Viewport((1280, 720))).box(drawn, pygame.FRect(10, 10, *size), PAPER, 8)
    assert len(blits) == most


@pytest.mark.parametrize("alpha", [1.0, 0.4])
@pytest.mark.parametrize(("radius", "line"), [(14, 3), (0, 2), (3, 6), (60, 4)])
@pytest.mark.parametrize("size", [(300, 120), (41, 33), (174, 254)])
def test_a_ring_is_that_of_a_whole_picture_and_hardly_any_is_kept(size, radius, line, alpha, display):
    one, other = (pygame.Surface((340, 280)) for _ in range(2))
    for surface in (one, other):
        surface.fill((40, 90, 60))
    whole, paint = ring(size, PAPER, radius, line), Paint(Viewport((1280, 720)))
    whole.set_alpha(round(255 * alpha))
    one.blit(whole, (10, 10))
    paint.ring(other, pygame.FRect(10, 10, *size), PAPER, radius, line, alpha)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert min(size) < 4 * radius or paint.weight < 0.4 * 4 * size[0] * size[1]


@pytest.mark.parametrize(("blur", "drop", "radius"), [(14, 6, 14), (22, 8, 26), (9, 3, 18)])
@pytest.mark.parametrize("rect", [(50, 50, 600, 300), (101, 80, 333, 190)])
def test_the_rim_of_a_shadow_is_that_of_the_whole_shadow(rect, blur, drop, radius, display):
    paint, box = Paint(Viewport((1280, 720))), pygame.FRect(rect)
    one, other = (pygame.Surface((760, 460)) for _ in range(2))
    for surface in (one, other):
        surface.fill((240, 220, 180))
    whole = shadow((rect[2], rect[3]), SHADE, radius, blur)
    one.blit(whole, whole.get_rect(center=pygame.Rect(rect).center).move(0, drop))
    paint.shadow(other, box, SHADE, radius, blur, drop)
    for surface in (one, other):
        paint.box(surface, box, PAPER, radius)
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 3


def test_many_large_boxes_keep_hardly_any_pictures(display):
    paint, surface = Paint(Viewport((1280, 720))), pygame.Surface((1280, 720))
    for number in range(8):
        box = pygame.FRect(20, 20, 700 + 7 * number, 400 + 3 * number)
        paint.shadow(surface, box, SHADE, 14, 14, 6)
        paint.box(surface, box, PAPER, 14)
    assert paint.weight < 5_000_000


@pytest.mark.parametrize("alpha", [0.0, 0.1, 0.5, 0.87, 1.0])
def test_a_dimmed_window_is_as_under_a_veil_and_no_picture_is_kept(alpha, display):
    one, other, veil = (pygame.Surface((64, 8)) for _ in range(3))
    for surface in (one, other):
        for x in range(64):
            surface.fill((4 * x, 255 - 4 * x, 128), (x, 0, 1, 8))
    veil.fill((30, 14, 20))
    veil.set_alpha(round(255 * alpha))
    one.blit(veil, (0, 0))
    paint = Paint(Viewport((1280, 720)))
    paint.dim(other, (30, 14, 20), alpha)
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 2
    assert paint.weight == 0
