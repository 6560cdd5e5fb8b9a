"""Buffers of surfaces that are painted in several passes may have differently aligned rows."""

import pygame
import pytest

from scenes.kit.compositor.pixels import buffer
from tests.scenes.tables import table_at


@pytest.mark.parametrize("width", range(1276, 1284))
def test_it_has_its_size_and_no_rows_that_are_aligned_alike(width):
    surface = buffer((width, 20))
    assert surface.size == (width, 20)
    assert surface.get_pitch() % 16
    assert surface.get_masks() == pygame.Surface((1, 1), depth=32).get_masks()


def test_the_picture_of_a_table_is_one(make_ctx):
    picture = table_at(make_ctx(pixels=(1280, 720)), "red-3 wild").parts.picture
    assert picture.paint_still().get_pitch() % 16
