"""The artist works in the background, survives what fails, and leaves nothing behind."""

import threading
import time

import pygame

from scenes.kit.artist import Artist
from scenes.kit.kept import Kept
from scenes.kit.scene import Scene
from scenes.kit.surface_cache import SurfaceCache
from tests.scenes.artists import finished, kept_busy
from tests.waiting import LONG, wait_for

GLANCE = 0.02
"""Seconds in which the other thread may do what it must not; a test that should fail would fail now and then only."""


def test_urgent_jobs_come_first(artist):
    done, over = [], kept_busy(artist)
    artist.ask(lambda: done.append("late"))
    artist.ask(lambda: done.append("soon"), urgent=True)
    over.set()
    finished(artist)
    assert done == ["soon", "late"]


def test_a_job_that_fails_is_told_once_and_the_rest_is_done(artist, caplog):
    done = []
    for _ in range(3):
        artist.ask(lambda: 1 / 0)
    artist.ask(lambda: done.append(1))
    finished(artist)
    assert done == [1]
    assert caplog.text.count("could not be made ahead") == 1


def test_closing_in_the_middle_leaves_no_thread_and_begins_nothing_more():
    artist, done, begun = Artist(), [], threading.Event()

    def slow():
        begun.set()
        wait_for(lambda: artist._closed, "end of the artist")

    artist.ask(slow)
    artist.ask(lambda: done.append(1))
    assert begun.wait(LONG)
    artist.close(LONG)
    artist.ask(lambda: done.append(2))
    assert not done
    assert not any(thread.name == "artist" and thread.is_alive() for thread in threading.enumerate())


def test_a_job_that_fails_after_the_end_is_not_told(caplog):
    """The end of the program does not wait for ever for the job in hand, which then finds no window any more."""
    artist, begun, gate = Artist(), threading.Event(), threading.Event()

    def slow():
        begun.set()
        assert gate.wait(LONG)
        raise pygame.error("pygame.display is not initialized")

    artist.ask(slow)
    assert begun.wait(LONG)
    artist.close(0.0)
    gate.set()
    artist.close(LONG)
    assert not caplog.text


def test_two_threads_get_the_same_surface_and_it_weighs_once(artist):
    cache, got = SurfaceCache(10_000_000), []

    def make():
        time.sleep(GLANCE)
        return pygame.Surface((100, 100))

    artist.ask(lambda: got.append(cache.get("one", make)))
    got.append(cache.get("one", make))
    finished(artist)
    assert got[0] is got[1]
    assert cache.weight == 100 * 100 * got[0].get_bytesize()


def test_what_must_come_before_the_thread_comes_once_and_first():
    called = []
    artist = Artist(lambda: called.append(threading.current_thread() is threading.main_thread()))
    for _ in range(3):
        artist.ask(lambda: called.append("job"))
        finished(artist)
    artist.close()
    assert called == [True, "job", "job", "job"]


def test_between_jobs_nothing_runs_and_what_was_not_begun_is_dropped(artist):
    done, begun = [], threading.Event()

    def slow():
        begun.set()
        wait_for(lambda: artist.rounds, "change")
        done.append("in hand")

    artist.ask(slow)
    artist.ask(lambda: done.append("dropped"))
    assert begun.wait(LONG)
    with artist.between_jobs():
        assert done == ["in hand"]
        artist.ask(lambda: done.append("asked meanwhile"))
        time.sleep(GLANCE)
        assert done == ["in hand"]
    finished(artist)
    assert done == ["in hand", "asked meanwhile"]


def test_nothing_is_begun_while_a_frame_is_made(artist, monkeypatch):
    monkeypatch.setattr("scenes.kit.artist.HELD", LONG)
    done = []
    with artist.held():
        artist.ask(lambda: done.append(1))
        time.sleep(GLANCE)
        assert not done
        assert artist.busy
    finished(artist)
    assert done == [1]


def test_a_long_frame_does_not_keep_the_artist_from_work(artist):
    done = []
    with artist.held():
        artist.ask(lambda: done.append(1))
        finished(artist)
    assert done == [1]


def test_what_was_dropped_while_it_was_held_back_does_not_end_the_work(artist, monkeypatch):
    monkeypatch.setattr("scenes.kit.artist.HELD", LONG)
    done = []
    with artist.held():
        artist.ask(lambda: done.append("dropped"))
        time.sleep(GLANCE)
        with artist.between_jobs():
            pass
    artist.ask(lambda: done.append("asked later"))
    finished(artist)
    assert done == ["asked later"]


def test_nobody_begins_to_paint_ahead_while_a_frame_is_drawn(app, artist, monkeypatch):
    monkeypatch.setattr("scenes.kit.artist.HELD", LONG)
    app.ctx.artist, painted, seen = artist, threading.Event(), []

    def draw(surface):
        artist.ask(painted.set, urgent=True)
        seen.append(painted.wait(GLANCE))

    app.ctx.stack.push(scene := Scene())
    monkeypatch.setattr(scene, "draw", draw)
    app.frame()
    assert seen == [False]
    assert painted.wait(LONG)


def test_a_picture_that_was_dropped_can_be_asked_for_again(artist):
    begun, gate = threading.Event(), threading.Event()
    kept = Kept(2, artist)

    def slow():
        begun.set()
        assert gate.wait(LONG)

    artist.ask(slow)
    assert begun.wait(LONG)
    kept.ahead("table", lambda: pygame.Surface((4, 4)))
    gate.set()
    with artist.between_jobs():
        pass
    assert kept.find("table") is None
    kept.ahead("table", lambda: pygame.Surface((4, 4)))
    finished(artist)
    assert kept.find("table").size == (4, 4)


def test_a_picture_that_is_being_turned_is_waited_for(artist, caplog, monkeypatch):
    """What the window's thread scales or turns is locked meanwhile, and cannot be drawn from."""
    monkeypatch.setattr("scenes.kit.artist.TRIES", 10**9)
    turned, copies, tried = pygame.Surface((8, 8)), [], threading.Event()

    def draw():
        tried.set()
        onto = pygame.Surface((8, 8))
        onto.blit(turned, (0, 0))
        copies.append(onto)

    turned.lock()
    artist.ask(draw)
    assert tried.wait(LONG)
    time.sleep(GLANCE)
    assert not copies
    turned.unlock()
    finished(artist)
    assert copies and not caplog.text
