"""What is left of boxes."""

import math

import pygame
import pytest

from scenes.kit.boxes import along_ring, outside, side_of


@pytest.mark.parametrize("box", [(100, 50, 200, 100), (0, 0, 400, 300), (0, 0, 10, 300), (390, 20, 10, 10)])
def test_outside_of_a_box_is_all_the_rest_once(box):
    parts = [pygame.Rect(box), *outside(pygame.Rect(0, 0, 400, 300), pygame.Rect(box))]
    assert sum(part.width * part.height for part in parts) == 400 * 300
    assert all(not part.colliderect(other) for part in parts for other in parts if other is not part)


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
