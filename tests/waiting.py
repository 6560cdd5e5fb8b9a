"""Waiting for what a program, a thread or a window does: looks again and again, never just lets time pass."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

PAUSE = 0.02
"""Seconds between two looks."""
LONG = 60.0
"""Seconds that a busy machine may take for what is usually there at once."""
T = TypeVar("T")


def looks(seconds: float, pause: float = PAUSE) -> Iterator[None]:
    """Look at least once, and again until so many seconds are over."""
    deadline = time.monotonic() + seconds
    yield
    while time.monotonic() < deadline:
        time.sleep(pause)
        yield


def comes(look: Callable[[], T], seconds: float, pause: float = PAUSE) -> T | None:
    """What is found within some seconds, None if nothing is."""
    for _ in looks(seconds, pause):
        found = look()
        if found:
            return found
    return None


def wait_for(look: Callable[[], T], what: str, seconds: float = LONG, pause: float = PAUSE) -> T:
    """What is found; an error that names it if nothing is."""
    found = comes(look, seconds, pause)
    if not found:
        raise AssertionError(f"no {what} within {seconds} s")
    return found
