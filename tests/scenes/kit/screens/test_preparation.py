"""A screen is shown once its rasters are made, or after a limit; the previous screen stays visible meanwhile."""

import pygame
import pytest

from scenes.kit.screens.preparation import MOST, Preparation
from scenes.kit.screens.scene import Scene


class Clock:
    """A clock that advances only when the test says so."""

    now = 5.0

    def __call__(self):
        return self.now


class Slow(Scene):
    """A scene with slow parts, which notes how often they are asked for and drawn."""

    asked = drawn = 0

    def slow_parts(self):
        self.asked += 1
        return self.paint

    def paint(self):
        self.drawn += 1


class Late:
    """A worker that does its jobs when the test says so."""

    def __init__(self):
        self.jobs = []

    def run(self, job):
        self.jobs.append(job)
        return lambda: job not in self.jobs

    def work(self):
        self.jobs.pop(0)()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def late():
    return Late()


def test_a_screen_that_needs_nothing_is_seen_at_once(clock, late):
    preparation = Preparation(clock, late)
    assert preparation.over and preparation.seconds == 0
    preparation.begin([Scene()])
    assert preparation.over


def test_without_a_worker_slow_parts_are_drawn_now(clock):
    preparation, scene = Preparation(clock), Slow()
    preparation.begin([scene])
    assert scene.drawn == 1 and preparation.over


def test_all_screens_are_waited_for_and_asked_once(clock, late):
    preparation, one, other = Preparation(clock, late), Slow(), Slow()
    preparation.begin([one, other])
    assert preparation.scenes == (one, other)
    for _ in range(2):
        clock.now += 0.1
        assert not preparation.over and preparation.seconds > 0
        late.work()
    assert preparation.over and preparation.scenes == (one, other)
    preparation.end()
    assert preparation.scenes == () and preparation.seconds == 0
    assert one.asked == other.asked == one.drawn == other.drawn == 1


def test_nobody_waits_for_ever(clock, late):
    preparation = Preparation(clock, late)
    preparation.begin([Slow()])
    clock.now += MOST - 0.01
    assert not preparation.over
    clock.now += 0.02
    assert preparation.over


def test_the_pointer_tells_after_a_while_that_a_screen_is_being_made(app, monkeypatch, late):
    told = []
    app.preparation = Preparation(app.ctx.clock, late)
    monkeypatch.setattr(pygame.mouse, "set_cursor", told.append)
    app.ctx.stack.push(Scene())
    app.frame()
    monkeypatch.setattr(app, "tick", lambda: 0.06)
    app.ctx.stack.push(Slow())
    for _ in range(3):
        app.frame()
    assert not told
    app.frame()
    assert told == [pygame.SYSTEM_CURSOR_WAITARROW]
    late.work()
    app.frame()
    assert told[1:] == [pygame.SYSTEM_CURSOR_ARROW]
