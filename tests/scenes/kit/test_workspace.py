"""What is painted in several passes has rows that are not aligned alike."""

import pygame
import pytest

from scenes.kit.workspace import workspace
from tests.scenes.tables import table_at


@pytest.mark.parametrize("width", range(1276, 1284))
def test_it_has_its_size_and_no_rows_that_are_aligned_alike(width):
    surface = workspace((width, 20))
    assert surface.size == (width, 20)
    assert surface.get_pitch() % 16
    assert surface.get_masks() == pygame.Surface((1, 1), depth=32).get_masks()


def test_the_picture_of_a_table_is_one_and_so_is_what_is_kept_for_it(make_ctx):
    canvas = table_at(make_ctx(pixels=(1280, 720)), "red-3 wild").parts.canvas
    assert canvas.still(at_once=True).get_pitch() % 16
    canvas.let_go()
    canvas.make_room()
    assert canvas.spare.get_pitch() % 16
