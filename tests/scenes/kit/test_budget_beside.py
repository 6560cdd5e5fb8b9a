"""Room for pictures is made beside the frames before it is needed, of what was not seen lately."""

import pygame
import pytest

from scenes.kit.budget import LATER, UNLIMITED, Budget
from scenes.kit.surface_cache import SurfaceCache
from tests.scenes.artists import AtOnce


def picture():
    return pygame.Surface((100, 100), depth=32)


@pytest.fixture
def budget():
    return Budget(10 * 100 * 100 * 4)


def test_room_is_made_beside_the_frames_before_it_is_needed_once_for_each_of_them(budget):
    store, asked = SurfaceCache(UNLIMITED, budget, "store"), []
    budget.beside = asked.append
    for number in range(9):
        store.get(number, picture)
    for _ in range(2):
        budget.draws()
    assert not asked
    store.get(9, picture)
    budget.make_room()
    assert len(asked) == 1 and len(store) == 10
    asked.pop()()
    assert len(store) == 9 and store.find(0) is None
    store.get(10, picture)
    assert len(asked) == 1, "it was of use, and is asked for again"
    store.get(11, picture)
    assert len(store) == 9, "at once where nobody has made room"


def test_room_that_need_not_be_made_costs_nothing_that_was_just_seen_and_is_seldom_asked_for(budget):
    store, asked = SurfaceCache(UNLIMITED, budget, "store"), []
    budget.beside = asked.append
    for number in range(10):
        store.get(number, picture)
    asked.pop()()
    assert len(store) == 10
    for _ in range(LATER - 1):
        budget.draws()
        for number in range(10):
            store.find(number)
        budget.make_room()
    assert not asked
    budget.draws()
    budget.make_room()
    assert len(asked) == 1


def test_the_artist_of_a_program_makes_room(make_ctx):
    done = []
    make_ctx(artist=AtOnce()).art.common.beside(lambda: done.append(1))
    assert done and make_ctx().art.common.beside is None
