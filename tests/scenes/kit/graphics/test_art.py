"""Portraits of players, as many as a record can name, and which pictures are cached."""


import pygame
import pytest

from game.match import setup
from scenes.kit.compositor.pixels import fade, turned
from scenes.kit.graphics import art


def test_there_are_as_many_avatars_as_a_record_can_name():
    assert art.AVATARS == setup.AVATARS


def test_an_opaque_picture_that_is_shown_whole_has_no_alpha():
    image = pygame.Surface((4, 4))
    levels = []
    for share in (1.2, 1.0, 0.999, 0.5, 0.0, -1.0):
        fade(image, share)
        levels.append(image.get_alpha())
    assert levels == [None, None, None, 128, 0, 0]


def drawn_around_the_middle(image):
    cloth = pygame.Surface((400, 400))
    cloth.fill((20, 90, 50))
    cloth.blit(image, (200 - image.width // 2, 200 - image.height // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(cloth, "RGB")


@pytest.mark.parametrize("angle", [0, 17, 45, 90, 200])
@pytest.mark.parametrize("size", [(100, 150), (91, 140)])
def test_a_turned_picture_lies_as_ever_but_its_empty_edges_are_gone(angle, size):
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(card, (90, 60, 30, 120), card.get_rect().inflate(-20, -20), border_radius=20)
    whole, tight = pygame.transform.rotozoom(card, angle, 1.2), turned(card, angle, 1.2)
    assert drawn_around_the_middle(tight) == drawn_around_the_middle(whole)
    assert tight.width < whole.width - 15 and tight.height < whole.height - 15


def test_a_turned_picture_with_narrow_edges_keeps_them_as_it_takes_longer_to_copy_it():
    card = pygame.Surface((100, 150), pygame.SRCALPHA, 32)
    card.fill((60, 0, 0, 90), card.get_rect().inflate(-4, -4))
    assert turned(card, 0).size == pygame.transform.rotozoom(card, 0, 1.0).size
    assert turned(card, 0).get_bounding_rect().left > 0


def test_a_turned_picture_of_which_one_side_is_empty_stays_around_its_middle():
    lopsided, nothing = pygame.Surface((80, 40), pygame.SRCALPHA, 32), pygame.Surface((80, 40), pygame.SRCALPHA, 32)
    lopsided.fill((60, 0, 0, 90), (0, 10, 30, 20))
    assert drawn_around_the_middle(turned(lopsided, 30)) == drawn_around_the_middle(
        pygame.transform.rotozoom(lopsided, 30, 1.0))
    assert turned(nothing, 30).size == pygame.transform.rotozoom(nothing, 30, 1.0).size
