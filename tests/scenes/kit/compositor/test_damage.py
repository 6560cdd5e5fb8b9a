"""Subtraction of boxes from each other in damage regions."""

import math

import pygame
import pytest

from scenes.kit.compositor.damage import along_ring, difference, outside, rows, side_of, split_by_circle


@pytest.mark.parametrize("box", [(100, 50, 200, 100), (0, 0, 400, 300), (0, 0, 10, 300), (390, 20, 10, 10)])
def test_outside_of_a_box_is_all_the_rest_once(box):
    parts = [pygame.Rect(box), *outside(pygame.Rect(0, 0, 400, 300), pygame.Rect(box))]
    assert sum(part.width * part.height for part in parts) == 400 * 300
    assert all(not part.colliderect(other) for part in parts for other in parts if other is not part)


def test_what_lies_beside_boxes_that_meet_is_all_the_rest_once():
    whole, others = pygame.Rect(0, 0, 60, 40), [pygame.Rect(10, 5, 20, 20), pygame.Rect(20, 15, 30, 20)]
    left = [*difference([whole, pygame.Rect(70, 0, 9, 9)], others)]
    assert pygame.Rect(70, 0, 9, 9) in left
    assert sum(part.width * part.height for part in left) == 60 * 40 - 20 * 20 - 30 * 20 + 10 * 10 + 81
    assert all(part.collidelist(others) < 0 and len(part.collidelistall(left)) == 1 for part in left)
    assert difference([whole], []) == [whole] and difference([], others) == []


@pytest.mark.parametrize(("high", "height"), [(100, 25), (101, 25), (7, 25)])
def test_rows_lie_below_each_other_from_the_top_to_the_bottom(high, height):
    cut = rows(pygame.Rect(3, 9, 50, high), height)
    assert [band.top for band in cut] == [9, *(band.bottom for band in cut[:-1])] and cut[-1].bottom == 9 + high
    assert {band.width for band in cut} == {50} and max(band.height for band in cut) <= height


@pytest.mark.parametrize(("near", "far"), [(0, 9), (30, 60), (150, 170), (299, 300)])
def test_boxes_along_a_ring_cover_it_do_not_meet_and_leave_its_middle_alone(near, far):
    whole, (x, y) = pygame.Rect(0, 0, 400, 300), (180, 140)
    boxes = along_ring(whole, (x, y), near, far)
    covered = pygame.Surface(whole.size)
    for box in boxes:
        assert whole.contains(box) and len(box.collidelistall(boxes)) == 1
        covered.fill((255, 255, 255), box)
    for left in range(0, 400, 3):
        for top in range(0, 300, 3):
            away = math.hypot(left - x, top - y)
            if near <= away <= far:
                assert covered.get_at((left, top))[0], (left, top)
            if away < near * 0.75:
                assert not covered.get_at((left, top))[0], (left, top)


def test_a_box_lies_within_a_circle_outside_of_it_or_across_its_edge():
    center = 100, 100
    assert side_of(pygame.Rect(90, 90, 20, 20), center, 20) == -1
    assert side_of(pygame.Rect(90, 90, 20, 20), center, 14) == 0
    assert side_of(pygame.Rect(60, 60, 80, 80), center, 20) == 0, "all of the circle lies in it"
    assert side_of(pygame.Rect(130, 130, 20, 20), center, 41) == 1
    assert side_of(pygame.Rect(130, 130, 20, 20), center, 43) == 0


@pytest.mark.parametrize("radius", [0, 3, 40, 90, 130, 300])
@pytest.mark.parametrize("center", [(60, 50), (0, 0), (-30, 140), (150, 55)])
def test_a_box_in_pieces_is_covered_once_and_each_lies_where_it_says(center, radius):
    box, seen = pygame.Rect(7, 11, 103, 97), pygame.Surface((130, 130), depth=32)
    pieces = split_by_circle(box, center, radius, 16)
    for piece, side in pieces:
        assert piece.height <= 16 and box.contains(piece)
        seen.fill((1, 0, 0), piece, pygame.BLEND_RGB_ADD)
        for x, y in ((x, y) for x in range(piece.left, piece.right) for y in range(piece.top, piece.bottom)):
            away = math.dist((x, y), center)
            assert side == 0 or (away < radius if side < 0 else away > radius), (x, y)
    assert {seen.get_at((x, y))[0] for x in range(7, 110) for y in range(11, 108)} == {1}


def test_hardly_more_lies_across_a_circle_than_its_edge():
    pieces = split_by_circle(pygame.Rect(0, 0, 900, 500), (450, 250), 200, 64)
    across = sum(piece.width * piece.height for piece, side in pieces if side == 0)
    assert across < 0.25 * 900 * 500
    assert sum(piece.width * piece.height for piece, side in pieces if side < 0) > 0.5 * math.pi * 200**2
