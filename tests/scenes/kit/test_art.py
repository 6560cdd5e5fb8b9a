"""Pictures of players: as many as a record can name."""

import pygame

from game.match import setup
from scenes.kit import art
from scenes.kit.art import fade


def test_there_are_as_many_avatars_as_a_record_can_name():
    assert art.AVATARS == setup.AVATARS


def test_an_opaque_picture_that_is_shown_whole_has_no_alpha():
    image = pygame.Surface((4, 4))
    levels = []
    for share in (1.2, 1.0, 0.999, 0.5, 0.0, -1.0):
        fade(image, share)
        levels.append(image.get_alpha())
    assert levels == [None, None, None, 128, 0, 0]
