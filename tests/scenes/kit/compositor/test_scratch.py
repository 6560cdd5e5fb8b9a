"""Scaling into a reused scratch surface gives the pixels of scaling into a new one."""

from random import Random

import pygame

from scenes.kit.compositor.pixels import ScratchBuffer


def picture(size):
    chance, image = Random(4), pygame.Surface(size, pygame.SRCALPHA, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            image.set_at((x, y), [chance.randrange(256) for _ in range(4)])
    return image


def test_what_is_scaled_looks_as_by_itself():
    scratch = ScratchBuffer()
    for size, share in (((60, 40), 0.05), ((60, 40), 0.7), ((30, 50), 1.15), ((60, 40), 1.15), ((60, 40), 0.4)):
        image = picture(size)
        found, alone = scratch.scaled(image, share), pygame.transform.smoothscale_by(image, share)
        assert found.size == alone.size
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(alone, "RGBA")


def test_memory_is_used_again_while_something_grows_a_little():
    scratch, image = ScratchBuffer(), picture((40, 40))
    rooms = {id(scratch.scaled(image, share / 100).get_abs_parent()) for share in range(100, 125)}
    assert len(rooms) == 1
