"""A frame that has much else to do paints little of what can wait."""

import itertools

import pygame

from scenes.table.stage.layer import WAITS, Layer
from tests.scenes.table.stage.test_layer import item, patient


def test_a_frame_with_much_else_to_do_leaves_what_can_wait_to_the_next_ones():
    ground, red, blue = pygame.Surface((200, 120)), (255, 0, 0), (0, 0, 255)
    layer, count = Layer(ground), itertools.count()

    def refresh(tone, load):
        layer.load = load
        items = [patient("0", (0, 0, 40, 30), tone), item("now", (100, 62, 20, 20), next(count), (1, 2, 3))]
        layer.refresh(items, at_once=False)
        return layer.picture.get_at((5, 5))[:3]

    refresh(red, 0.0)
    assert refresh(red, 0.0) == red
    assert refresh(blue, 1.0) == red
    assert refresh(blue, 0.0) == blue
    for _ in range(WAITS):
        assert refresh(red, 1.0) == blue
    assert refresh(red, 1.0) == red, "not for ever"
