"""Boxes that are joined cover the same parts of a surface, and hardly more."""

from random import Random

import pygame
import pytest

from scenes.table.stage.covered import MORE, MOST, joined

SIZE = 400, 300
WHOLE = pygame.Rect(0, 0, *SIZE)


def some_boxes(chance, most=40):
    """Boxes here and there, some of them beyond an edge or within one another."""
    at = chance.randint
    return [pygame.Rect(at(-30, 380), at(-30, 280), at(0, 70), at(0, 50)) for _ in range(at(0, most))]


def covered(boxes) -> pygame.mask.Mask:
    """Every pixel that lies in one of some boxes."""
    mask = pygame.Mask(SIZE)
    for box in boxes:
        inside = box.clip(WHOLE)
        mask.draw(pygame.Mask(inside.size, fill=True), inside.topleft)
    return mask


def area(boxes) -> int:
    return sum(box.width * box.height for box in boxes)


@pytest.mark.parametrize("seed", range(30))
def test_all_that_was_covered_still_is_by_no_more_and_hardly_larger_boxes(seed):
    chance, surface = Random(seed), pygame.Surface(SIZE)
    first, more = some_boxes(chance, 20), some_boxes(chance, 20)
    before = joined(first, surface)
    together = before if before is None else joined(more, surface, before)
    if together is None:
        assert area(box.clip(WHOLE) for box in (*first, *more)) > MOST * area([WHOLE]) / MORE
        return
    assert all(WHOLE.contains(box) and box for box in together)
    mask = covered(together)
    assert covered((*first, *more)).overlap_area(mask, (0, 0)) == covered((*first, *more)).count()
    assert len(together) <= len(first) + len(more)
    assert area(together) <= MORE ** 2 * area(box.clip(WHOLE) for box in (*first, *more))
    for box in together:
        assert not any(other.contains(box) for other in together if other is not box), "nothing is covered twice"


def test_boxes_that_lie_within_others_are_left_out_and_others_are_left_as_they_are():
    surface, others = pygame.Surface(SIZE), [pygame.Rect(10, 10, 100, 80), pygame.Rect(200, 10, 50, 50)]
    assert joined([pygame.Rect(20, 20, 30, 30), pygame.Rect(200, 10, 50, 50)], surface, others) == others
    assert joined([pygame.Rect(105, 10, 25, 80)], surface, others) == [others[1], pygame.Rect(10, 10, 120, 80)]
    assert others == [pygame.Rect(10, 10, 100, 80), pygame.Rect(200, 10, 50, 50)]


def test_where_it_is_most_of_the_surface_all_of_it_is_meant():
    surface = pygame.Surface(SIZE)
    half = pygame.Rect(0, 0, SIZE[0], SIZE[1] // 2)
    assert joined([half], surface) == [half]
    assert joined([half, pygame.Rect(0, 150, SIZE[0], 60)], surface) is None
    assert joined([pygame.Rect(0, 200, SIZE[0], 60)], surface, [half]) is None
