"""A long list draws only visible rows and is scrolled by keys, wheel and mouse."""

import pygame
import pytest

from scenes.kit.widgets.long_list import LongList


@pytest.fixture
def rows(ctx):
    drawn, opened, chosen = [], [], []
    widget = LongList(ctx, 5000, 80, lambda surface, index, place: drawn.append(index),
                      on_choose=chosen.append, on_open=opened.append)
    widget.rect = pygame.FRect(20, 100, 600, 500)
    widget.drawn, widget.opened, widget.heard = drawn, opened, chosen
    return widget


def press(widget, key):
    return widget.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def click(widget, pos):
    widget.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    widget.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def glide(widget):
    for _ in range(90):
        widget.update(1 / 30)


def test_only_rows_in_sight_are_drawn(rows):
    rows.draw(pygame.display.get_surface())
    assert rows.drawn == list(range(6))
    rows.drawn.clear()
    press(rows, pygame.K_END)
    glide(rows)
    rows.draw(pygame.display.get_surface())
    assert rows.drawn[-1] == 4999 and len(rows.drawn) <= 8


def test_keys_walk_and_stay_inside(rows):
    assert not press(rows, pygame.K_UP)  # at the top the keyboard may leave the list
    press(rows, pygame.K_DOWN)
    press(rows, pygame.K_DOWN)
    assert rows.heard == [1, 2] and rows.chosen == 2
    press(rows, pygame.K_PAGEDOWN)
    assert rows.chosen == 7
    press(rows, pygame.K_HOME)
    assert rows.chosen == 0 and press(rows, pygame.K_RETURN) and rows.opened == [0]
    press(rows, pygame.K_END)
    assert rows.chosen == 4999 and not press(rows, pygame.K_DOWN)


def test_the_chosen_row_is_always_in_sight(rows):
    for key in (*[pygame.K_DOWN] * 20, *[pygame.K_UP] * 9, pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        press(rows, key)
        glide(rows)
        place = rows.row(rows.chosen)
        assert place.top >= rows.rect.top - 0.5 and place.bottom <= rows.rect.bottom + 0.5


def test_a_click_chooses_and_a_second_one_opens(rows):
    click(rows, rows.row(3).center)
    assert rows.chosen == 3 and not rows.opened
    click(rows, rows.row(3).center)
    assert rows.opened == [3]
    glide(rows)
    click(rows, rows.row(3).center)
    assert rows.opened == [3]  # too late for a double click


def test_a_click_between_two_rows_or_on_the_bar_chooses_nothing(rows):
    click(rows, (300, rows.row(0).bottom + 4))
    click(rows, (rows.rect.right - 2, 300))
    assert not rows.heard


def test_an_empty_list_bears_everything(ctx):
    widget = LongList(ctx, 0, 80, lambda *given: None, on_choose=lambda row: None, on_open=lambda row: None)
    widget.rect = pygame.FRect(0, 0, 300, 300)
    for key in (pygame.K_DOWN, pygame.K_END, pygame.K_RETURN):
        assert not press(widget, key)
    click(widget, (100, 100))
    widget.draw(pygame.display.get_surface())
    assert widget.chosen == -1
