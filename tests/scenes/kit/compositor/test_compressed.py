"""Compressed rasters are restored without loss, keep to their limit, and count in the budget of all rasters."""

import pygame

from scenes.kit.compositor.compressed import CompressedRasters
from scenes.kit.compositor.raster_cache import RasterCache


def painted(size=(31, 47), tone=200):
    image = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        pygame.draw.line(image, (x * 7 % 256, tone, 10, x * 5 % 256), (x, 0), (size[0] - x, size[1]))
    return image


def test_the_same_pixels_come_out_in_a_surface_of_its_own():
    compressed, image = CompressedRasters(1 << 20), painted()
    compressed.put("face", image)
    one, other = compressed.get("face"), compressed.get("face")
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(image, "RGBA")
    assert one is not other and one.get_masks() == image.get_masks()
    assert compressed.get("nothing") is None and "face" in compressed and "nothing" not in compressed


def test_what_was_not_used_for_longest_goes_when_it_is_too_much():
    compressed = CompressedRasters(1 << 20)
    compressed.put("a", painted(tone=1))
    compressed.most = compressed.weight * 2 + 20
    compressed.put("b", painted(tone=2))
    compressed.get("a")
    compressed.put("c", painted(tone=3))
    assert ["a" in compressed, "b" in compressed, "c" in compressed] == [True, False, True]
    assert 0 < compressed.weight <= compressed.most


def test_a_picture_that_is_put_again_counts_once():
    compressed = CompressedRasters(1 << 20)
    compressed.put("a", painted())
    weight = compressed.weight
    compressed.put("a", painted())
    assert (compressed.weight, len(compressed)) == (weight, 1)


def test_it_counts_among_all_rasters_and_is_emptied():
    rasters, compressed = RasterCache(), CompressedRasters(1 << 20)
    rasters.account(compressed, "compressed")
    compressed.put("a", painted())
    assert rasters.bytes_by_kind() == {"compressed": compressed.weight} and compressed.weight
    compressed.clear()
    assert rasters.bytes == 0 and compressed.get("a") is None
