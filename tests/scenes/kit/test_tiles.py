"""Tiles show what the whole picture shows, in a share of its memory."""

import pygame
import pytest

from scenes.kit.budget import Budget
from scenes.kit.tiles import KeptTiles, Tiles


def ring(size=(400, 300)):
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(image, (120, 120, 120, 120), image.get_rect(), 9)
    return image


def seen(draw):
    ground = pygame.Surface((500, 400))
    ground.fill((30, 90, 60))
    draw(ground)
    return pygame.image.tobytes(ground, "RGB")


def test_the_same_pixels_as_the_whole_picture_in_less_memory():
    image = ring()
    tiles = Tiles.cut(image)
    whole = seen(lambda ground: ground.blit(image, image.get_rect(center=(250, 190)),
                                            special_flags=pygame.BLEND_PREMULTIPLIED))
    assert seen(lambda ground: tiles.draw(ground, (250, 190))) == whole
    assert tiles.weight < 0.35 * image.get_pitch() * image.height


def test_they_take_a_colour_and_leave_the_first_ones_white():
    image = ring()
    tiles, before = Tiles.cut(image), Tiles.cut(image)
    red = image.copy()
    red.fill((200, 20, 30, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = seen(lambda ground: ground.blit(red, red.get_rect(center=(250, 190)),
                                            special_flags=pygame.BLEND_PREMULTIPLIED))
    assert seen(lambda ground: tiles.tinted((200, 20, 30)).draw(ground, (250, 190))) == whole
    assert seen(lambda ground: tiles.draw(ground, (9, 9))) == seen(lambda ground: before.draw(ground, (9, 9)))


def test_a_few_are_kept_and_the_one_not_used_for_longest_goes():
    kept, made = KeptTiles(2), []

    def one(number):
        return kept.get(number, lambda: made.append(number) or Tiles((1, 1), []))

    assert one(1) is one(1) and made == [1]
    one(2)
    one(1)
    one(3)
    assert one(1) and made == [1, 2, 3]
    assert one(2) and made == [1, 2, 3, 2]


def test_what_is_kept_counts_in_the_budget_and_none_goes_for_others_sake():
    budget = Budget(1)
    kept = KeptTiles(2, budget, "ring")
    for number in (1, 2, 3, 3):
        kept.get(number, lambda size=number: Tiles.cut(square(10 * size)))
    assert budget.weights() == {"ring": 4 * (20**2 + 30**2)}
    budget.make_room()
    kept.get(3, lambda: pytest.fail("it was there"))
    kept.clear()
    assert not budget.weight


def square(side: int) -> pygame.Surface:
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((200, 30, 60, 255))
    return image
