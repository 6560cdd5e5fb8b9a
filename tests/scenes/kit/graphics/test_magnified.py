"""A large window drawn with fewer pixels: scaling its parts gives what scaling the whole gives, up to the edges."""

from random import Random

import pygame
import pytest

from scenes.kit.graphics.magnified import ABOUT, ENOUGH, HALF, Magnified, times

UHD = 3840, 2160
LARGE = UHD, (2160, 3840), (3440, 1440), (3001, 1873), (5120, 2880), (9000, 4321)


def scribble(surface, chance, part):
    """Draw small boxes of random colours within a part of a surface."""
    surface.set_clip(part)
    for _ in range(60):
        place = part.x + chance.randrange(part.w), part.y + chance.randrange(part.h), 7, 5
        surface.fill([chance.randrange(256) for _ in range(3)], place)
    surface.set_clip(None)


@pytest.mark.parametrize("size", [(640, 360), (1920, 1080), (2560, 1440), (1440, 2560), (2600, 1500)])
def test_windows_of_the_usual_size_are_drawn_as_they_are(size):
    assert times(size) == (1, 1)


@pytest.mark.parametrize("size", [*LARGE, (16384, 16384)])
def test_large_windows_are_drawn_with_no_more_than_is_enough_and_not_with_much_less(size):
    cell, drawn = times(size)
    area = size[0] * size[1] * drawn * drawn / (cell * cell)
    assert 0.4 * ENOUGH < area <= ENOUGH * ABOUT


@pytest.mark.parametrize(("size", "by"), [*((size, times(size)) for size in LARGE[:5]), (UHD, HALF), (LARGE[3], HALF)])
def test_parts_are_scaled_to_the_same_pixels_as_the_whole(size, by):
    chance, window = Random(3), pygame.Surface(size)
    small = Magnified(window, by)
    whole = small.surface.get_rect()
    scribble(small.surface, chance, whole)
    small.show(window)
    for number in range(12):
        part = pygame.Rect(chance.randrange(whole.w - 9), chance.randrange(whole.h - 9), 9 + number * 20, 200 - number)
        part = part.clip(whole)
        scribble(small.surface, chance, part)
        assert small.show(window, [part])[0].clip(window.get_rect()).size > (0, 0)
    by_parts = pygame.image.tobytes(window, "RGB")
    small.show(window)
    assert pygame.image.tobytes(window, "RGB") == by_parts


def test_a_part_changes_nothing_around_it_where_pixels_are_repeated():
    window = pygame.Surface(UHD)
    small = Magnified(window, HALF)
    small.surface.fill((200, 10, 10))
    assert small.show(window, [pygame.Rect(100, 50, 7, 5)]) == [(200, 100, 14, 10)]
    red = pygame.mask.from_threshold(window, (200, 10, 10), (1, 1, 1, 255))
    assert red.get_bounding_rects() == [(200, 100, 14, 10)]


@pytest.mark.parametrize("by", [None, HALF])
@pytest.mark.parametrize("size", [UHD, (3001, 1873)])
def test_nothing_foreign_comes_in_at_the_edges(size, by):
    window = pygame.Surface(size)
    small = Magnified(window, by or times(size))
    small.surface.fill((10, 200, 90))
    small.show(window)
    assert pygame.mask.from_threshold(window, (10, 200, 90), (3, 3, 3, 255)).count() == size[0] * size[1]
