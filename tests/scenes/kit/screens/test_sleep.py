"""Sleep between frames: the system waits where it can, elsewhere events are polled, and any thread may wake it."""

import time
from threading import Timer

import pygame
import pytest

from scenes.kit.screens.sleep import DOZE, WAITING, WAKE, Sleep, sdl_wait, wake


@pytest.fixture(autouse=True)
def no_events():
    pygame.event.clear()
    yield
    pygame.event.clear()


def took(sleep, seconds, **given):
    began = time.perf_counter()
    sleep(seconds, **given)
    return time.perf_counter() - began


def test_where_sdl_only_looks_again_and_again_we_do_so_more_seldom(monkeypatch):
    assert pygame.display.get_driver() not in WAITING and sdl_wait() is None
    looks = []
    monkeypatch.setattr(pygame.event, "peek", lambda: looks.append(1) and False)
    assert took(Sleep(), 0.12) >= 0.1
    assert len(looks) <= 0.12 / DOZE + 1


def test_it_ends_as_soon_as_an_event_comes():
    Timer(0.05, wake).start()
    assert took(Sleep(), 20) < 10
    assert pygame.event.get(WAKE)


def test_the_system_waits_unless_somebody_has_to_look():
    asked = []
    sleep = Sleep(lambda: asked.append)
    sleep(0.5)
    sleep(0.0001)
    assert asked == [500, 1], "0 would mean not to wait at all"
    sleep(0.02, looking=True)
    assert len(asked) == 2


def test_nobody_is_woken_when_the_window_has_gone(monkeypatch):
    def gone(event):
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.event, "post", gone)
    wake()
