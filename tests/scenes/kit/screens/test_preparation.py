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
    """A scene that is ready when the test says so."""

    asked, there = 0, False

    def prefetch(self):
        self.asked += 1
        return lambda: self.there


@pytest.fixture
def clock():
    return Clock()


def test_a_screen_that_needs_nothing_is_seen_at_once(clock):
    preparation = Preparation(clock)
    assert preparation.over(at_once=False) and preparation.seconds == 0
    preparation.begin([Scene()])
    assert preparation.over(at_once=False)


def test_all_screens_are_waited_for_and_asked_once(clock):
    preparation, one, other = Preparation(clock), Slow(), Slow()
    preparation.begin([one, other])
    assert preparation.scenes == (one, other)
    for scene in (one, other):
        clock.now += 0.1
        assert not preparation.over(at_once=False) and preparation.seconds > 0
        scene.there = True
    assert preparation.over(at_once=False) and preparation.scenes == () and preparation.seconds == 0
    assert one.asked == other.asked == 1


def test_nobody_waits_for_ever(clock):
    preparation = Preparation(clock)
    preparation.begin([Slow()])
    clock.now += MOST - 0.01
    assert not preparation.over(at_once=False)
    clock.now += 0.02
    assert preparation.over(at_once=False)


def test_what_must_be_seen_at_once_is(clock):
    preparation = Preparation(clock)
    preparation.begin([Slow()])
    assert preparation.over(at_once=True) and not preparation.scenes


def test_the_pointer_tells_after_a_while_that_a_screen_is_being_made(app, monkeypatch):
    told, scene = [], Slow()
    monkeypatch.setattr(pygame.mouse, "set_cursor", told.append)
    app.ctx.stack.push(Scene())
    app.frame()
    monkeypatch.setattr(app, "_tick", lambda: 0.06)
    app.ctx.stack.push(scene)
    for _ in range(3):
        app.frame()
    assert not told
    app.frame()
    assert told == [pygame.SYSTEM_CURSOR_WAITARROW]
    scene.there = True
    app.frame()
    assert told[1:] == [pygame.SYSTEM_CURSOR_ARROW]
