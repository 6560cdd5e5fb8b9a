"""Frames at an even 60 a second for programs that are measured, and how fast the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pygame

RATE = 60
"""Frames that are made each second."""
SLOW, DROPPED = 8.3, 16.7
"""Milliseconds of half a frame, above which a frame is slow, and of a whole one, above which one is dropped."""
Frame = tuple[float, float, float, str]
"""When it was made in seconds, its milliseconds of processor and of wall time, and what took longest if it was slow."""
COUNTS, TIMES = 20_000, 15
"""Additions in the fixed work of `machine_ms`, and how often that is done."""


def paced(frame: Callable[[], None]) -> tuple[float, float]:
    """Run a frame and sleep until the next is due; returns its milliseconds of processor and wall time."""
    cpu, wall = time.thread_time(), time.perf_counter()
    frame()
    passed = time.perf_counter() - wall
    found = (time.thread_time() - cpu) * 1000, passed * 1000
    time.sleep(max(0.0, 1 / RATE - passed))
    return found


def machine_ms() -> float:
    """Milliseconds of processor time that this machine needs at the moment for a fixed work like that of a frame.

    Figures of two machines, or of one that is shared with others at two times of a day, are compared by it.
    """
    whole, card = pygame.Surface((1280, 720), depth=32), pygame.Surface((120, 180), pygame.SRCALPHA, 32)
    ground = whole.copy()
    card.fill((40, 80, 120, 160))

    def work() -> float:
        begun = time.thread_time()
        whole.blit(ground, (0, 0))
        for number in range(12):
            whole.blit(card, (number * 90, 300), special_flags=pygame.BLEND_PREMULTIPLIED)
        total = 0
        for number in range(COUNTS):
            total += number
        return (time.thread_time() - begun) * 1000

    return median(work() for _ in range(TIMES))


def slow_screens(frames: list[Frame]) -> list[str]:
    """Screens with frames over 8.3 ms in the order in which they were shown."""
    by_name: dict[str, list[float]] = {}
    for _, cpu, _, words in frames:
        by_name.setdefault(words.partition(": ")[0].strip(), []).append(cpu)
    over = {name: [sum(ms > most for ms in made) for most in (SLOW, DROPPED)] for name, made in by_name.items()}
    return [f"{name}: {over[name][0]} of {len(made)}, {over[name][1]}, {max(made):.1f} ms"
            for name, made in by_name.items() if over[name][0]]
