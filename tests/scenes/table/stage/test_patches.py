"""What other boxes have painted is left out of patches."""

import pygame
import pytest

from scenes.table.stage.patches import Patches


@pytest.mark.parametrize("box", [(0, 0, 600, 140), (0, 140, 600, 360), (0, 0, 130, 500), (130, 0, 470, 500)])
def test_what_another_box_has_painted_is_left_out_of_patches(box):
    patches, box = Patches((600, 500)), pygame.Rect(box)
    patches.add(pygame.Rect(0, 0, 600, 500), 3)
    patches.painted([box])
    left = patches.pending()
    assert not any(patch.colliderect(box) for patch in left)
    assert sum(patch.width * patch.height for patch in left) == 600 * 500 - box.width * box.height


def test_a_patch_stays_whole_where_a_box_lies_amid_it():
    patches = Patches((600, 500))
    patches.add(pygame.Rect(0, 0, 100, 100), 3)
    for box in ((10, 10, 20, 20), (0, 10, 100, 20), (0, 0, 50, 50), (50, 20, 100, 20)):
        patches.painted([pygame.Rect(box)])
        assert patches.pending() == [pygame.Rect(0, 0, 100, 100)]
