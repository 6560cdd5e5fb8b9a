"""One budget for all pictures: what was not used for longest goes first, whichever store has it."""

import threading

import pygame
import pytest

from scenes.kit.budget import FURTHER, LONG, MORE, SOME, STEP, TRIED, UNLIMITED, Budget
from scenes.kit.kept import Kept
from scenes.kit.surface_cache import SurfaceCache

WEIGHT = 100 * 100 * 4


def picture():
    return pygame.Surface((100, 100), depth=32)


@pytest.fixture
def budget():
    return Budget(10 * WEIGHT)


def test_all_stores_share_it_and_the_least_used_goes_first(budget):
    one, other = SurfaceCache(UNLIMITED, budget, "one"), SurfaceCache(UNLIMITED, budget, "other")
    for number in range(6):
        one.get(number, picture)
    one.get(0, picture)
    for number in range(6):
        other.get(number, picture)
    assert budget.weight == budget.most
    assert one.find(0) and not one.find(1) and not one.find(2) and one.find(3)
    assert budget.weights() == {"other": 6 * WEIGHT, "one": 4 * WEIGHT}


def test_a_store_that_is_gone_is_not_counted(budget):
    SurfaceCache(UNLIMITED, budget).get(1, picture)
    assert budget.weight == 0


def test_what_is_not_used_for_long_goes_and_the_rest_stays(budget):
    store = SurfaceCache(UNLIMITED, budget)
    for number in range(3):
        store.get(number, picture)
    for _ in range(2 * LONG):
        budget.update(STEP)
    assert len(store) == 3  # as long as nothing is drawn nothing grows old
    for _ in range(2 * LONG):
        for _ in range(SOME):
            store.get(2, picture)
        budget.update(STEP)
    assert [store.find(number) is not None for number in range(3)] == [False, False, True]


def test_what_must_stay_stays_however_small_the_budget(budget):
    store = SurfaceCache(UNLIMITED, budget, least=2)
    for number in range(3):
        store.get(number, picture)
    budget.most = 0
    budget.make_room()
    assert len(store) == 2


def test_a_larger_window_may_have_more_unless_a_size_was_given():
    free, given = Budget(), Budget(60 << 20)
    for one in (free, given):
        one.fit(1280 * 720)
    small = free.most
    for one in (free, given):
        one.fit(3840 * 2160)
    assert free.most > 5 * small and given.most == 60 << 20


def test_each_pixel_beyond_those_of_a_usual_window_has_more_room():
    budget, most = Budget(), []
    for width, height in ((1600, 900), (1920, 1080), (2560, 1440)):
        budget.fit(width * height)
        most.append(budget.most)
    below, above = ((most[1] - most[0]) / (1920 * 1080 - 1600 * 900), (most[2] - most[1]) / (2560 * 1440 - 1920 * 1080))
    assert above == below + MORE


def test_large_pictures_are_few_and_count_too(budget):
    kept = Kept(2, None, budget, "tables")
    for number in range(5):
        kept.ahead(number, picture)
    assert len(kept) == 2 and budget.weights() == {"tables": 2 * WEIGHT}


def test_threads_may_use_it_at_the_same_time(budget):
    stores = [SurfaceCache(UNLIMITED, budget) for _ in range(3)]

    def use(start):
        for number in range(300):
            stores[(number + start) % 3].get((start * number) % 17, picture)

    threads = [threading.Thread(target=use, args=(start,)) for start in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert budget.weight <= budget.most and all(store.weight == len(store) * WEIGHT for store in stores)


def test_a_picture_of_no_store_counts_as_long_as_somebody_has_it(budget):
    store = SurfaceCache(UNLIMITED, budget, "store")
    for number in range(10):
        store.get(number, picture)
    with budget.room(3 * WEIGHT):
        assert store.weight + 3 * WEIGHT <= budget.most and store.find(9) and not store.find(0)
        store.get(10, picture)
        assert store.weight + 3 * WEIGHT <= budget.most, "nobody else takes it meanwhile"
    seen = budget.count(pygame.Surface((100, 300), depth=32))
    assert budget.weights()["effects"] == 3 * WEIGHT and budget.weight == store.weight + 3 * WEIGHT
    for number in range(10, 20):
        store.get(number, picture)
        assert budget.weight <= budget.most, "others have less room meanwhile"
    del seen
    assert budget.weights() == {"store": store.weight}


def test_cards_with_two_sides_have_more_room_in_every_window():
    budget = Budget()
    budget.fit(1280 * 720)
    usual = budget.most
    budget.fit(sides=2)
    assert budget.most > usual
    budget.fit(1920 * 1080)
    wide = budget.most
    budget.fit(sides=1)
    assert wide > budget.most > usual
    fixed = Budget(1000)
    fixed.fit(1280 * 720, 2)
    assert fixed.most == 1000


def test_a_crowd_at_the_table_has_more_room_for_its_cards_and_lights():
    budget = Budget()
    budget.fit(1280 * 720, 2, 4)
    usual = budget.most
    budget.fit(seats=2)
    assert budget.most == usual, "in a duel hands are as large"
    budget.fit(seats=10)
    assert budget.most == usual + round(6 * FURTHER * 1280 * 720)
    budget.fit(1920 * 1080)
    wide = budget.most
    budget.fit(seats=4)
    assert wide == budget.most + round(6 * FURTHER * 1920 * 1080), "a larger window has as many players"
    fixed = Budget(1000)
    fixed.fit(seats=10)
    assert fixed.most == 1000


def test_what_somebody_draws_stays_for_to_let_go_of_it_would_free_nothing(budget):
    store, other = SurfaceCache(UNLIMITED, budget, "store"), SurfaceCache(UNLIMITED, budget, "other")
    drawn = [store.get(number, picture) for number in range(4)]
    for number in range(10):
        other.get(number, picture)
    assert len(store) == 4 and len(other) == 6 and budget.weight == budget.most
    drawn.clear()
    for number in range(10, 20):
        other.get(number, picture)
    assert len(store) == 1 and len(other) == 9 and budget.weight == budget.most


def test_where_all_is_drawn_it_is_not_tried_for_every_picture_to_make_room(budget, monkeypatch):
    store, tried, drop = SurfaceCache(UNLIMITED, budget, "store"), [], SurfaceCache.drop
    drawn = [store.get(number, picture) for number in range(11)]
    monkeypatch.setattr(SurfaceCache, "drop", lambda self: (tried.append(self), drop(self))[1])
    drawn += [store.get(number, picture) for number in range(11, 11 + TRIED // 2)]
    assert not tried and len(store) == len(drawn)
    drawn.clear()
    for number in range(100, 100 + TRIED):
        store.get(number, picture)
    assert tried and budget.weight <= budget.most


def test_a_picture_that_a_store_forgets_counts_as_long_as_somebody_draws_it(budget):
    store = SurfaceCache(UNLIMITED, budget, "store")
    drawn = [store.get(number, picture) for number in range(3)]
    store.forget(0)
    assert budget.weights() == {"store": 2 * WEIGHT, "held": WEIGHT}
    store.clear()
    assert budget.weights() == {"store": 0, "held": 3 * WEIGHT}
    del drawn[1:]
    assert budget.weight == WEIGHT
    drawn.clear()
    assert budget.weights() == {"store": 0}


def test_a_picture_that_lies_in_two_stores_does_not_count_as_left_while_one_has_it(budget):
    one, other = SurfaceCache(UNLIMITED, budget, "one"), SurfaceCache(UNLIMITED, budget, "other")
    one.beside = (other,)
    other.get(1, picture)
    one.get(1, picture)
    one.clear()
    assert budget.weights() == {"other": WEIGHT, "one": 0}


def test_a_part_of_a_picture_keeps_all_of_it(budget):
    store = SurfaceCache(UNLIMITED, budget, "store")
    part = store.get(1, picture).subsurface((0, 0, 10, 10))
    store.clear()
    assert budget.weight == WEIGHT
    del part
    assert budget.weight == 0


def test_what_a_store_lends_is_kept_and_counted_there_alone(budget):
    one, ahead = SurfaceCache(UNLIMITED, budget, "one"), SurfaceCache(UNLIMITED, budget, "ahead", least=0)
    one.beside, ahead.lends = (ahead,), True
    ahead.put(1, picture())
    assert one.get(1, picture) is ahead.find(1)
    assert budget.weights() == {"ahead": WEIGHT, "one": 0}
    for number in range(2, 12):
        one.get(number, picture)
    assert ahead.find(1) is None, "it goes when others need the room"


def test_a_picture_that_comes_back_into_a_store_counts_once(budget):
    store = SurfaceCache(UNLIMITED, budget, "store")
    drawn = store.get(1, picture)
    store.clear()
    store.put(1, drawn)
    assert budget.weights() == {"store": WEIGHT}


def drawn_again_and_again(budget, frames):
    """Draw the same eight pictures in each of some frames; how many were made in the last one."""
    page, made = SurfaceCache(UNLIMITED, budget, "page"), []

    def make():
        made.append(1)
        return picture()

    for _ in range(frames):
        made.clear()
        budget.draws()
        for number in range(8):
            page.get(number, make)
    return len(made)


@pytest.mark.parametrize(("core", "made", "stay"), [(lambda: 4, 8, 4), (lambda: 1, 0, 2)])
def test_what_is_only_kept_goes_before_what_every_frame_needs(budget, core, made, stay):
    kept = SurfaceCache(UNLIMITED, budget, "kept", least=4, core=core)
    for number in range(4):
        kept.get(number, picture)
    assert drawn_again_and_again(budget, 5) == made
    assert len(kept) == stay, "no more go than have to"


def test_what_is_kept_and_drawn_does_not_go_for_what_is_drawn_as_well(budget):
    kept = SurfaceCache(UNLIMITED, budget, "kept", least=4, core=lambda: 0)
    for _ in range(5):
        budget.draws()
        for number in range(4):
            kept.get(number, picture)
        drawn_again_and_again(budget, 1)
    assert len(kept) == 4


def test_what_is_kept_stays_while_others_can_go_that_are_not_seen(budget):
    kept, old = SurfaceCache(UNLIMITED, budget, "kept", least=4, core=lambda: 0), SurfaceCache(UNLIMITED, budget)
    for number in range(4):
        kept.get(number, picture)
        old.get(number, picture)
    for _ in range(3):
        budget.draws()
    new = SurfaceCache(UNLIMITED, budget)
    for number in range(4):
        new.get(number, picture)
    assert len(kept) == 4 and len(new) == 4 and len(old) < 4


def test_what_somebody_draws_stays_though_it_could_go(budget):
    kept = SurfaceCache(UNLIMITED, budget, "kept", least=4, core=lambda: 0)
    held = [kept.get(number, picture) for number in range(4)]
    assert drawn_again_and_again(budget, 5) == 8 and len(kept) == len(held)
