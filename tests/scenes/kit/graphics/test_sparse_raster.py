"""A sparse raster of tiles shows what the whole picture shows, with less memory."""

import pygame

from scenes.kit.graphics.sparse_raster import SparseRaster


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
    tiles = SparseRaster.cut(image)
    whole = seen(lambda ground: ground.blit(image, image.get_rect(center=(250, 190)),
                                            special_flags=pygame.BLEND_PREMULTIPLIED))
    assert seen(lambda ground: tiles.draw(ground, (250, 190))) == whole
    assert tiles.weight < 0.35 * image.get_pitch() * image.height


def test_they_take_a_colour_and_leave_the_first_ones_white():
    image = ring()
    tiles, before = SparseRaster.cut(image), SparseRaster.cut(image)
    red = image.copy()
    red.fill((200, 20, 30, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = seen(lambda ground: ground.blit(red, red.get_rect(center=(250, 190)),
                                            special_flags=pygame.BLEND_PREMULTIPLIED))
    assert seen(lambda ground: tiles.tinted((200, 20, 30)).draw(ground, (250, 190))) == whole
    assert seen(lambda ground: tiles.draw(ground, (9, 9))) == seen(lambda ground: before.draw(ground, (9, 9)))
