"""Bubbles of lessons do not cover names, counts, sums, log or buttons in windows of any shape."""

import pygame
import pytest

from scenes.learn.guide import clear_of, taken
from tests.sheets.rendering import screens

WINDOW = pygame.FRect(0, 0, 1280, 720)


def test_a_box_stays_where_nothing_is_below_it_and_moves_no_farther_than_it_must():
    box = pygame.FRect(400, 300, 200, 80)
    assert clear_of(box, [pygame.FRect(0, 0, 300, 300)], WINDOW) == box
    below = pygame.FRect(380, 360, 400, 60)
    moved = clear_of(box, [below], WINDOW)
    assert not moved.colliderect(below) and moved.x == box.x and below.top - moved.bottom < 18


def test_where_no_place_is_free_it_hides_as_little_as_possible():
    wall = [pygame.FRect(0, 0, 1280, 500), pygame.FRect(0, 560, 1280, 160)]
    moved = clear_of(pygame.FRect(400, 300, 200, 80), wall, WINDOW)
    assert WINDOW.contains(moved) and moved.top < 500 and 560 <= moved.bottom < 581


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pixels", [(640, 360), (1280, 720), (720, 1280), (1024, 1024), (2560, 1080)])
@pytest.mark.parametrize("screen", ["lesson dos", "quiz", "lesson bluff", "lesson flip"])
def test_no_sentence_of_a_lesson_lies_on_what_is_to_be_read(make_ctx, pixels, screen):
    for language, text_size in (("en", 1.0), ("ja", 1.0)):
        ctx = make_ctx(language, pixels)
        ctx.change(text_size=text_size, reduced_motion=True)
        screens()[screen](ctx)
        for _ in range(30):
            ctx.stack.update(1 / 20)
        guide = ctx.stack.top.guide
        assert guide.bubble is not None and taken(guide.parts)
        covered = [box for box in taken(guide.parts) if box.colliderect(guide.bubble.rect)]
        assert not covered, (language, guide.bubble.rect, covered)
