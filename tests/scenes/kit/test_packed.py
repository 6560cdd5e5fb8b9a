"""Packed pictures come out as they were put in, within their limit, and count among all pictures."""

import pygame
import pytest

from scenes.kit.budget import Budget
from scenes.kit.packed import Packed


def painted(size=(31, 47), tone=200):
    image = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        pygame.draw.line(image, (x * 7 % 256, tone, 10, x * 5 % 256), (x, 0), (size[0] - x, size[1]))
    return image


def test_the_same_pixels_come_out_in_a_surface_of_its_own():
    packed, image = Packed(1 << 20), painted()
    packed.put("face", image)
    one, other = packed.get("face"), packed.get("face")
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(image, "RGBA")
    assert one is not other and one.get_masks() == image.get_masks()
    assert packed.get("nothing") is None and "face" in packed and "nothing" not in packed


def test_what_was_not_used_for_longest_goes_when_it_is_too_much():
    packed = Packed(1 << 20)
    packed.put("a", painted(tone=1))
    packed.most = packed.weight * 2 + 20
    packed.put("b", painted(tone=2))
    packed.get("a")
    packed.put("c", painted(tone=3))
    assert ["a" in packed, "b" in packed, "c" in packed] == [True, False, True]
    assert 0 < packed.weight <= packed.most


def test_a_picture_that_is_put_again_counts_once():
    packed = Packed(1 << 20)
    packed.put("a", painted())
    weight = packed.weight
    packed.put("a", painted())
    assert (packed.weight, len(packed)) == (weight, 1)


@pytest.mark.parametrize("most", [10, 1 << 20])
def test_it_counts_in_the_budget_and_keeps_what_it_has(most):
    budget = Budget(most)
    packed = Packed(1 << 20, budget, "packed")
    packed.put("a", painted())
    budget.make_room()
    assert budget.weights() == {"packed": packed.weight} and packed.weight and "a" in packed
