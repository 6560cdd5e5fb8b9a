"""Boxes become fewer where that is less work."""

from random import Random

import pygame

from scenes.table.stage.box_work import Work, merged


def test_boxes_are_merged_where_that_is_less_to_paint():
    rng = Random(2)
    boxes = [pygame.Rect(rng.randrange(90), rng.randrange(90), 12, 12) for _ in range(30)]
    found = merged(boxes)
    for number, box in enumerate(found):
        for other in found[number + 1 :]:
            both = box.union(other)
            assert both.width * both.height > box.width * box.height + other.width * other.height
    assert all(any(box.contains(one) for box in found) for one in boxes)


def test_a_box_is_the_more_work_the_more_lies_in_it():
    work = Work([pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(50, 0, 10, 10)], each=7)
    assert work(pygame.Rect(20, 20, 4, 5)) == 20
    assert work(pygame.Rect(0, 0, 10, 10)) == 100 + (100 + 7) + (25 + 7)
