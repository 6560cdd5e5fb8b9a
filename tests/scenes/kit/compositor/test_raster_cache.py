"""The raster cache keeps to its budget, keeps visible rasters, and gives equal rasters with and without a worker."""

import gc
import threading
from itertools import pairwise
from random import Random

import pygame
import pytest

from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.compositor.raster_cache import (
    FURTHER,
    LARGE,
    MORE,
    SHARES,
    STALE,
    RasterCache,
    budget_for,
    weight_of,
)
from scenes.kit.graphics.sparse_raster import SparseRaster
from tests.scenes.raster_workers import Later, finished, kept_busy
from tests.waiting import LONG

SIDE = 16
WEIGHT = 4 * SIDE * SIDE


def raster(tone=0):
    image = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)
    image.fill((tone % 256, 9, 9))
    return image


def drawn(rasters, *keys):
    """Run a frame in which the rasters of these keys are used."""
    rasters.next_frame()
    for key in keys:
        rasters.get(("card", key), lambda key=key: raster(key))


def there(rasters, among):
    kept = dict(rasters.items())
    return [key for key in among if ("card", key) in kept]


def test_a_raster_is_made_once_and_found_afterwards():
    rasters, made = RasterCache(), []
    assert rasters.find(("card", 1)) is None
    one, again = (rasters.get(("card", 1), lambda: made.append(1) or raster()) for _ in range(2))
    assert one is again is rasters.find(("card", 1)) is rasters.put(("card", 1), raster())
    assert made == [1] and rasters.misses == 1 and rasters.bytes == WEIGHT


@pytest.mark.parametrize("seed", range(8))
def test_bytes_never_exceed_the_budget_but_by_what_the_latest_two_frames_used(seed):
    rng, rasters = Random(seed), RasterCache(10 * WEIGHT)
    before, frames = set(), 0
    for _ in range(300):
        now = {rng.randrange(60) for _ in range(rng.choice((1, 3, 8, 14)))}
        drawn(rasters, *now)
        assert rasters.bytes == sum(weight_of(picture) for _, picture in rasters.items())
        assert rasters.bytes <= max(10 * WEIGHT, len(now | before) * WEIGHT)
        assert set(there(rasters, now | before)) == now | before, "it may be drawn again"
        frames += rasters.bytes > 10 * WEIGHT
        before = now
    assert frames > 5, "the working set was too large now and then"


@pytest.mark.parametrize("seed", range(8))
def test_what_was_not_used_for_longest_goes_first(seed):
    rng, rasters, order = Random(seed), RasterCache(10 * WEIGHT), []
    for _ in range(200):
        key = rng.randrange(25)
        drawn(rasters, key)
        order = [one for one in order if one != key] + [key]
        assert set(there(rasters, range(25))) == set(order[-10:])


def test_one_that_was_let_go_and_is_still_held_is_found_again_and_counts_all_the_time():
    rasters = RasterCache(2 * WEIGHT)
    drawn(rasters, 1)
    held = rasters.find(("card", 1))
    for key in range(2, 6):
        drawn(rasters, key)
    assert not there(rasters, [1]) and rasters.bytes == 3 * WEIGHT, "it, and what two frames used"
    assert rasters.find(("card", 1)) is held and there(rasters, [1])
    rasters.forget(lambda key: True)
    del held
    assert rasters.find(("card", 1)) is None and rasters.bytes == 0


def fill(rasters, keys):
    for key in keys:
        rasters.get(("card", key), raster)


def test_what_other_threads_make_is_not_seen_and_goes_before_what_is():
    rasters = RasterCache(4 * WEIGHT)
    drawn(rasters, 1, 2)
    for start in (10, 20):
        thread = threading.Thread(target=fill, args=(rasters, range(start, start + 9)))
        thread.start()
        thread.join()
        assert rasters.bytes == 4 * WEIGHT and there(rasters, [1, 2]) == [1, 2]
    assert there(rasters, range(10, 30)) == [27, 28]


def test_large_rasters_that_are_no_entries_leave_less_to_others_for_as_long_as_they_live():
    rasters = RasterCache(10 * WEIGHT)
    drawn(rasters, *range(8))
    drawn(rasters)
    drawn(rasters)
    large = rasters.account(pygame.Surface((SIDE, 5 * SIDE), pygame.SRCALPHA, 32), "layer")
    assert there(rasters, range(8)) == [3, 4, 5, 6, 7] and rasters.bytes == 10 * WEIGHT
    assert rasters.bytes_by_kind() == {"layer": 5 * WEIGHT, "card": 5 * WEIGHT}
    del large
    assert rasters.bytes == 5 * WEIGHT and rasters.bytes_by_kind() == {"card": 5 * WEIGHT}
    rasters.make_room(8 * WEIGHT)
    assert there(rasters, range(8)) == [6, 7], "room for what comes"


def test_what_nothing_used_for_long_goes_though_there_is_room_and_not_while_nothing_changes():
    rasters = RasterCache()
    drawn(rasters, -1)
    for _ in range(2 * STALE):
        drawn(rasters)
    assert there(rasters, [-1]), "nothing was made all the time"
    for key in range(STALE + 1):
        drawn(rasters, key)
        rasters.forget(lambda one: one[1] > 0)
    assert there(rasters, [-1, 0]) == [0]


def test_rasters_of_other_formats_count_what_they_weigh():
    rasters = RasterCache()
    tiles = rasters.get(("ring", 1), lambda: SparseRaster.cut(raster()))
    assert rasters.bytes == tiles.weight > 0


def test_a_kind_has_keys_of_its_own_and_goes_with_its_handle():
    rasters = RasterCache()
    one, other = rasters.kind("card"), rasters.kind("card")
    assert one.get(1, lambda: raster(1)) is not other.get(1, lambda: raster(2))
    one.put(2, raster())
    assert (len(one), one.weight, [*one]) == (2, 2 * WEIGHT, [1, 2])
    one.clear(lambda key: key == 1)
    assert one.find(1) is None and one.find(2) and other.find(1)
    assert rasters.bytes_by_kind() == {"card": 2 * WEIGHT}
    one.clear()
    assert not len(one) and len(other) == 1
    del other
    gc.collect()
    rasters.make_room()
    assert rasters.bytes == 0


def test_the_budget_grows_with_the_window_the_sides_and_the_seats():
    assert budget_for(LARGE, 2) > budget_for(LARGE, 1) > budget_for(1280 * 720)
    assert budget_for(LARGE, 1, 10) - budget_for(LARGE, 1, 4) == pytest.approx(6 * FURTHER * LARGE, abs=1)
    assert budget_for(LARGE, 1, 2) == budget_for(LARGE, 1, 4)
    assert budget_for(2 * LARGE) - budget_for(LARGE) == (SHARES[1] + MORE) * LARGE
    free, given = RasterCache(), RasterCache(7)
    for rasters in (free, given):
        rasters.fit(area=1280 * 720, sides=2)
        rasters.fit(seats=10)
    assert (free.budget, given.budget) == (budget_for(1280 * 720, 2, 10), 7)


@pytest.fixture
def scripted():
    """Forty frames whose rasters are prefetched one frame before, and the pixels of each frame."""

    def play(rasters, between=lambda: None):
        rng, seen = Random(4), []
        keys = [[rng.randrange(40) for _ in range(6)] for _ in range(41)]
        for now, then in pairwise(keys):
            rasters.next_frame()
            for key in then:
                rasters.prefetch(("card", key), lambda key=key: raster(key))
            seen.append([rasters.get(("card", key), lambda key=key: raster(key)).get_at((1, 1)) for key in now])
            between()
        return seen

    return play


def test_the_same_is_seen_with_no_worker_a_quick_one_a_late_one_and_one_that_dies(scripted, worker):
    alone = scripted(RasterCache(20 * WEIGHT))
    assert scripted(RasterCache(20 * WEIGHT, worker), lambda: finished(worker)) == alone
    later = Later()
    assert scripted(RasterCache(20 * WEIGHT, later)) == alone
    later.work()
    dying = RasterWorker()
    over = kept_busy(dying)
    assert scripted(RasterCache(20 * WEIGHT, dying)) == alone, "it is in the middle of a job"
    dying.close(0.0)
    over.set()
    assert scripted(RasterCache(20 * WEIGHT, dying)) == alone


def test_what_is_missing_is_submitted_once_until_it_is_there_or_was_dropped():
    later = Later()
    rasters, made = RasterCache(worker=later), []
    for _ in range(3):
        rasters.prefetch(("card", 1), lambda: made.append(1) or raster())
    assert len(later.jobs) == 1 and rasters.prefetching(("card", 1))
    later.work()
    rasters.prefetch(("card", 1), lambda: pytest.fail("it is there"))
    assert made == [1] and not later.jobs and not rasters.prefetching(("card", 1))
    rasters.clear()
    rasters.prefetch(("card", 1), raster)
    later.jobs.clear()
    rasters.prefetch(("card", 1), raster)
    assert len(later.jobs) == 1, "the one before was dropped"


def test_one_that_could_not_be_made_can_be_submitted_again(worker, caplog):
    rasters = RasterCache(worker=worker)
    rasters.prefetch(("card", 1), lambda: 1 / 0)
    finished(worker)
    assert rasters.find(("card", 1)) is None and "could not be made ahead" in caplog.text
    rasters.prefetch(("card", 1), raster)
    finished(worker)
    assert rasters.find(("card", 1))


def test_threads_that_need_the_same_get_the_same_and_what_it_weighs_counts_once():
    rasters, got, gate = RasterCache(12 * WEIGHT), [], threading.Barrier(4)
    rng = Random(1)

    def use(keys):
        gate.wait(LONG)
        for key in keys:
            one = rasters.get(("card", key), lambda key=key: raster(key))
            if one.get_at((0, 0))[0] != key:
                got.append(key)
            if key % 7 == 0:
                rasters.forget(lambda one: one[1] % 5 == 0)
            rasters.account(raster())

    threads = [threading.Thread(target=use, args=([rng.randrange(40) for _ in range(800)],)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rasters.next_frame()
    rasters.next_frame()
    rasters.make_room()
    assert not got
    assert rasters.bytes == sum(weight_of(picture) for _, picture in rasters.items()) <= 12 * WEIGHT
