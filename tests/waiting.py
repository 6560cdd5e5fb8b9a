"""Waiting for a program, a thread or a window by polling, never by a fixed pause."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

PAUSE = 0.02
"""Seconds between two checks."""
LONG = 60.0
"""Seconds that a busy machine may take for what usually happens at once."""
T = TypeVar("T")


def looks(seconds: float, pause: float = PAUSE) -> Iterator[None]:
    """Yield at least once, and again after each pause until so many seconds are over."""
    deadline = time.monotonic() + seconds
    yield
    while time.monotonic() < deadline:
        time.sleep(pause)
        yield


def comes(look: Callable[[], T], seconds: float, pause: float = PAUSE) -> T | None:
    """The first true result of `look` within some seconds, None if there is none."""
    for _ in looks(seconds, pause):
        found = look()
        if found:
            return found
    return None


def wait_for(look: Callable[[], T], what: str, seconds: float = LONG, pause: float = PAUSE) -> T:
    """The first true result of `look`; raises AssertionError with `what` if there is none in time."""
    found = comes(look, seconds, pause)
    if not found:
        raise AssertionError(f"no {what} within {seconds} s")
    return found
