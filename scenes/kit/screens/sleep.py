"""Sleeping of the main loop: waits in SDL for the next event, and can be woken from any thread.

`pygame.event.wait` polls a thousand times a second (2.5), while SDL's own wait is woken by the system if the video
driver supports that.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

import pygame

WAKE = pygame.USEREVENT
"""The type of an event without content that wakes the loop."""
WAITING = frozenset(("x11", "wayland", "windows", "cocoa"))
"""Video drivers on which SDL can wait (SDL 2.0.16 and later); with others it polls every millisecond."""
DOZE = 0.012
"""Seconds between two polls for events if SDL's wait cannot be used."""
FOR_EVER = 3600.0
"""Longest sleep in seconds."""

Wait = Callable[[int], object]


def sdl_wait() -> Wait | None:
    """SDL's function that waits up to so many milliseconds for an event but leaves it in the queue; None if missing."""
    if not pygame.display.get_init() or pygame.display.get_driver() not in WAITING:
        return None
    with contextlib.suppress(ImportError, OSError, AttributeError):
        import ctypes

        # What pygame is linked with is found through it; Windows finds a library that is loaded by its name.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        function = library.SDL_WaitEventTimeout
        function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int
        return lambda milliseconds: function(None, milliseconds)
    return None


class Sleep:
    """A function object that sleeps until an event arrives or a time has passed."""

    def __init__(self, find: Callable[[], Wait | None] = sdl_wait) -> None:
        self._find: Callable[[], Wait | None] | None = find
        """Finds SDL's wait function when sleeping for the first time; without one the loop polls every DOZE seconds."""
        self.wait: Wait | None = None

    def __call__(self, seconds: float, *, looking: bool = False) -> None:
        """Sleep until an event comes, at most for `seconds`.

        With `looking` events are polled, as gamepads need, for which SDL's wait does not wake.
        """
        if self._find is not None:
            self.wait, self._find = self._find(), None
        seconds = min(seconds, FOR_EVER)
        if self.wait is not None and not looking:
            self.wait(max(1, round(seconds * 1000)))
            return
        left = seconds
        while left > 0 and not pygame.event.peek():
            pygame.time.wait(round(min(DOZE, left) * 1000) or 1)
            left -= DOZE


def wake(*, redraw: bool = False) -> None:
    """Post an event that ends the loop's sleep, with `redraw` to repaint everything; any thread may call it."""
    with contextlib.suppress(pygame.error):  # the window has gone
        pygame.event.post(pygame.Event(WAKE, redraw=redraw))
