"""Pace: frames of a program that is measured, one every sixtieth of a second."""

from __future__ import annotations

import time
from collections.abc import Callable

RATE = 60
"""Frames a second."""


def paced(frame: Callable[[], None]) -> tuple[float, float]:
    """Make a frame and rest until the next is due; its milliseconds of processor and wall time."""
    cpu, wall = time.thread_time(), time.perf_counter()
    frame()
    passed = time.perf_counter() - wall
    found = (time.thread_time() - cpu) * 1000, passed * 1000
    time.sleep(max(0.0, 1 / RATE - passed))
    return found
