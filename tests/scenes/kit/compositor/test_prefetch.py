"""The raster worker works in the background, survives failing jobs, and leaves nothing behind."""

import threading
import time
from weakref import ref

import pygame

from scenes.kit.compositor.prefetch import MOST, RasterWorker
from scenes.kit.compositor.raster_cache import RasterCache
from scenes.kit.screens.scene import Scene as Screen
from tests.scenes.raster_workers import finished, kept_busy
from tests.waiting import LONG, wait_for

GLANCE = 0.02
"""Seconds in which the other thread gets the chance to do what it must not; without a fault the test always passes."""


def test_urgent_jobs_come_first(worker):
    done, over = [], kept_busy(worker)
    worker.submit(lambda: done.append("late"))
    worker.submit(lambda: done.append("soon"), urgent=True)
    over.set()
    finished(worker)
    assert done == ["soon", "late"]


def test_a_job_that_fails_is_told_once_and_the_rest_is_done(worker, caplog):
    done = []
    for _ in range(3):
        worker.submit(lambda: 1 / 0)
    worker.submit(lambda: done.append(1))
    finished(worker)
    assert done == [1]
    assert caplog.text.count("could not be made ahead") == 1


def test_closing_in_the_middle_leaves_no_thread_and_begins_nothing_more():
    worker, done, begun = RasterWorker(), [], threading.Event()

    def slow():
        begun.set()
        wait_for(lambda: worker.closed, "end of the worker")

    worker.submit(slow)
    worker.submit(lambda: done.append(1))
    assert begun.wait(LONG)
    worker.close(LONG)
    worker.submit(lambda: done.append(2))
    assert not done
    assert not any(thread.name == "worker" and thread.is_alive() for thread in threading.enumerate())


def test_a_job_that_fails_after_the_end_is_not_told(caplog):
    """The end of the program waits for the running job only for a while; the job may then find no window any more."""
    worker, begun, gate = RasterWorker(), threading.Event(), threading.Event()

    def slow():
        begun.set()
        assert gate.wait(LONG)
        raise pygame.error("pygame.display is not initialized")

    worker.submit(slow)
    assert begun.wait(LONG)
    worker.close(0.0)
    gate.set()
    worker.close(LONG)
    assert not caplog.text


def test_two_threads_get_the_same_surface_and_it_weighs_once(worker):
    cache, got = RasterCache(10_000_000), []

    def make():
        time.sleep(GLANCE)
        return pygame.Surface((100, 100))

    worker.submit(lambda: got.append(cache.get(("one",), make)))
    got.append(cache.get(("one",), make))
    finished(worker)
    assert got[0] is got[1]
    assert cache.bytes == 100 * 100 * got[0].get_bytesize()


def test_what_must_come_before_the_thread_comes_once_and_first():
    called = []
    worker = RasterWorker(lambda: called.append(threading.current_thread() is threading.main_thread()))
    for _ in range(3):
        worker.submit(lambda: called.append("job"))
        finished(worker)
    worker.close()
    assert called == [True, "job", "job", "job"]


def test_between_jobs_nothing_runs_and_what_was_not_begun_is_dropped(worker):
    done, begun = [], threading.Event()

    def slow():
        begun.set()
        wait_for(lambda: worker.generation, "change")
        done.append("in hand")

    worker.submit(slow)
    worker.submit(lambda: done.append("dropped"))
    assert begun.wait(LONG)
    with worker.paused():
        assert done == ["in hand"]
        worker.submit(lambda: done.append("asked meanwhile"))
        time.sleep(GLANCE)
        assert done == ["in hand"]
    finished(worker)
    assert done == ["in hand", "asked meanwhile"]


def test_nothing_is_begun_while_a_frame_is_made(worker, monkeypatch):
    monkeypatch.setattr("scenes.kit.compositor.prefetch.THROTTLED", LONG)
    done = []
    with worker.throttled():
        worker.submit(lambda: done.append(1))
        time.sleep(GLANCE)
        assert not done
        assert worker.busy
    finished(worker)
    assert done == [1]


def test_a_long_frame_does_not_keep_the_worker_from_work(worker):
    done = []
    with worker.throttled():
        worker.submit(lambda: done.append(1))
        finished(worker)
    assert done == [1]


def test_what_was_dropped_while_it_was_held_back_does_not_end_the_work(worker, monkeypatch):
    monkeypatch.setattr("scenes.kit.compositor.prefetch.THROTTLED", LONG)
    done = []
    with worker.throttled():
        worker.submit(lambda: done.append("dropped"))
        time.sleep(GLANCE)
        with worker.paused():
            pass
    worker.submit(lambda: done.append("asked later"))
    finished(worker)
    assert done == ["asked later"]


def test_nobody_begins_to_paint_ahead_while_a_frame_is_drawn(app, worker, monkeypatch):
    monkeypatch.setattr("scenes.kit.compositor.prefetch.THROTTLED", LONG)
    app.ctx.worker, painted, seen = worker, threading.Event(), []

    def draw(surface):
        worker.submit(painted.set, urgent=True)
        seen.append(painted.wait(GLANCE))

    app.ctx.stack.push(scene := Screen())
    monkeypatch.setattr(scene, "draw", draw)
    app.frame()
    assert seen == [False]
    assert painted.wait(LONG)


def test_a_picture_that_was_dropped_can_be_asked_for_again(worker):
    begun, gate = threading.Event(), threading.Event()
    kept = RasterCache(worker=worker).kind("tables")

    def slow():
        begun.set()
        assert gate.wait(LONG)

    worker.submit(slow)
    assert begun.wait(LONG)
    kept.prefetch("table", lambda: pygame.Surface((4, 4)))
    gate.set()
    with worker.paused():
        pass
    assert kept.find("table") is None
    kept.prefetch("table", lambda: pygame.Surface((4, 4)))
    finished(worker)
    assert kept.find("table").size == (4, 4)


def test_a_picture_that_is_being_turned_is_waited_for(worker, caplog, monkeypatch):
    """A surface is locked while another thread scales or turns it, and cannot be drawn meanwhile."""
    monkeypatch.setattr("scenes.kit.compositor.prefetch.TRIES", 10**9)
    turned, copies, tried = pygame.Surface((8, 8)), [], threading.Event()

    def draw():
        tried.set()
        onto = pygame.Surface((8, 8))
        onto.blit(turned, (0, 0))
        copies.append(onto)

    turned.lock()
    worker.submit(draw)
    assert tried.wait(LONG)
    time.sleep(GLANCE)
    assert not copies
    turned.unlock()
    finished(worker)
    assert copies and not caplog.text


class Scene:
    """A stand-in for a scene that needs pictures."""


def test_dropped_jobs_are_not_done_and_keep_nothing_alive(worker):
    done, over, old = [], kept_busy(worker), Scene()
    for urgent in (False, True):
        worker.submit(lambda old=old: done.append(("old", old)), urgent=urgent)
    worker.clear()
    worker.submit(lambda: done.append("new"))
    gone = ref(old)
    del old
    assert gone() is None
    over.set()
    finished(worker)
    assert done == ["new"]


def test_the_worker_keeps_nothing_of_the_job_that_it_did_last(worker):
    old = Scene()
    gone = ref(old)
    worker.submit(lambda old=old: None)
    finished(worker)
    del old
    wait_for(lambda: gone() is None, "end of the job")


def test_of_too_many_jobs_those_submitted_first_are_dropped(worker):
    done, over = [], kept_busy(worker)
    for number in range(MOST + 5):
        worker.submit(lambda number=number: done.append(number))
        worker.submit(lambda number=-number: done.append(number), urgent=True)
    assert worker.waiting == 2 * MOST
    over.set()
    finished(worker)
    assert done == [*range(-MOST - 4, -4), *range(5, MOST + 5)]


def test_a_job_that_is_run_is_waited_for_until_it_ends_fails_or_is_dropped(worker):
    over = kept_busy(worker)
    dropped = worker.run(lambda: None)
    assert not dropped()
    worker.clear()
    ends, fails = worker.run(lambda: 1), worker.run(lambda: 1 / 0)
    assert dropped() and not ends() and not fails()
    over.set()
    wait_for(lambda: ends() and fails(), "end of both")
    worker.close()
    assert worker.run(lambda: None)(), "it is not done any more"


def test_a_waiting_job_can_be_hastened(worker):
    done, over = [], kept_busy(worker)
    jobs = [lambda number=number: done.append(number) for number in range(4)]
    for job in jobs:
        worker.submit(job)
    worker.submit(lambda: done.append("urgent"), urgent=True)
    worker.hasten(jobs[2])
    worker.hasten(lambda: done.append("never submitted"))
    over.set()
    finished(worker)
    assert done == [2, "urgent", 0, 1, 3]
