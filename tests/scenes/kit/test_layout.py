"""Layout boxes give every item the place that was worked out by hand."""

import pygame
import pytest

from scenes.kit.layout import Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible, natural

ROOM = pygame.FRect(10, 20, 400, 300)


def slots(count):
    return [Slot() for _ in range(count)]


def rects(items):
    return [tuple(item.rect) for item in items]


def test_a_column_gives_fixed_lengths_and_shares_the_rest():
    a, b, c = made = slots(3)
    Column(fixed(40, a), flexible(b), fixed(60, c), gap=10).place(ROOM)
    assert rects(made) == [(10, 20, 400, 40), (10, 70, 400, 180), (10, 260, 400, 60)]


def test_a_row_is_a_column_on_its_side():
    a, b, c = made = slots(3)
    Row(fixed(40, a), flexible(b), fixed(60, c), gap=10).place(ROOM)
    assert rects(made) == [(10, 20, 40, 300), (60, 20, 280, 300), (350, 20, 60, 300)]


def test_flexible_items_get_their_shares():
    a, b = made = slots(2)
    Row(flexible(a, 1), 40, flexible(b, 3)).place(ROOM)
    assert rects(made) == [(10, 20, 90, 300), (140, 20, 270, 300)]


def test_a_natural_item_is_as_long_as_its_width_makes_it():
    a, b = made = slots(2)
    column = Column(natural(lambda width: 8000 / width, a), fixed(50, b))
    column.place(ROOM)
    assert rects(made) == [(10, 20, 400, 20), (10, 40, 400, 50)]
    assert column.length(400) == 70 and column.length(200) == 90


def test_numbers_are_empty_space_and_space_that_lacks_is_not_shared():
    a, b = made = slots(2)
    Column(30, fixed(200, a), 90, flexible(b)).place(ROOM)
    assert rects(made) == [(10, 50, 400, 200), (10, 340, 400, 0)]


def test_flexible_space_on_both_sides_puts_items_into_the_middle():
    (a,) = made = slots(1)
    Column(flexible(), fixed(100, a), flexible()).place(ROOM)
    assert rects(made) == [(10, 120, 400, 100)]


@pytest.mark.parametrize(
    ("margins", "expected"),
    [((5,), (15, 25, 390, 290)), ((50, 5), (60, 25, 300, 290)), ((1, 2, 3, 4), (11, 22, 396, 294))],
)
def test_margins(margins, expected):
    (a,) = made = slots(1)
    Inset(a, *margins).place(ROOM)
    assert rects(made) == [expected]


def test_a_pinned_item_keeps_its_size():
    a, b, c = made = slots(3)
    Layers(Pinned(a, 100, 50), Pinned(b, 100, x=1.0), Pinned(c, None, 20, y=1.0)).place(ROOM)
    assert rects(made) == [(160, 145, 100, 50), (310, 20, 100, 300), (10, 300, 400, 20)]


def test_a_grid_shares_the_room():
    made = slots(5)
    Grid(made, 2, gap=(20, 30)).place(ROOM)
    assert rects(made) == [(10, 20, 190, 80), (220, 20, 190, 80), (10, 130, 190, 80), (220, 130, 190, 80),
                           (10, 240, 190, 80)]


def test_lines_of_a_grid_are_as_high_as_their_highest_item():
    made = slots(3)
    grid = Grid(made, 2, gap=(20, 10), heights=(40, 70, 50))
    grid.place(ROOM)
    assert rects(made) == [(10, 20, 190, 70), (220, 20, 190, 70), (10, 100, 190, 50)]
    assert grid.length == 130


def test_boxes_lie_in_boxes_and_empty_places_stay_empty():
    a, b, c = made = slots(3)
    Layers(a, Inset(Column(fixed(50, Row(flexible(b), fixed(30), fixed(70, c))), flexible(None)), 10)).place(ROOM)
    assert rects(made) == [tuple(ROOM), (20, 30, 280, 50), (330, 30, 70, 50)]


def test_items_do_not_share_one_rectangle():
    a, b = slots(2)
    Layers(a, b).place(ROOM)
    a.rect.x += 5
    assert b.rect.x == ROOM.x == 10


def test_empty_boxes_are_harmless():
    Column().place(ROOM)
    Grid([], 2).place(ROOM)
    assert Column().length(100) == 0 == Grid([], 3, heights=()).length


def test_an_item_without_a_share_counts_as_one():
    a, b = made = slots(2)
    Row(flexible(a), 40, flexible(b, 3)).place(ROOM)
    assert rects(made) == [(10, 20, 90, 300), (140, 20, 270, 300)]
