"""What is left of boxes."""

import pygame
import pytest

from scenes.kit.boxes import outside


@pytest.mark.parametrize("box", [(100, 50, 200, 100), (0, 0, 400, 300), (0, 0, 10, 300), (390, 20, 10, 10)])
def test_outside_of_a_box_is_all_the_rest_once(box):
    parts = [pygame.Rect(box), *outside(pygame.Rect(0, 0, 400, 300), pygame.Rect(box))]
    assert sum(part.width * part.height for part in parts) == 400 * 300
    assert all(not part.colliderect(other) for part in parts for other in parts if other is not part)
