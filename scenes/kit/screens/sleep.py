"""Sleep: wait for something to happen as SDL itself does, and be woken at once, from any thread.

`pygame.event.wait` looks a thousand times a second (2.5). SDL's own wait lets the system wake it, where its driver can.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

import pygame

WAKE = pygame.USEREVENT
"""An event without content that wakes the loop."""
WAITING = frozenset(("x11", "wayland", "windows", "cocoa"))
"""The drivers that can be waited for (SDL 2.0.16 and later); with others SDL looks a thousand times a second too."""
DOZE = 0.012
"""Seconds between two looks where there is nothing to wait for."""
FOR_EVER = 3600.0
"""As long as anybody may sleep, in seconds."""

Wait = Callable[[int], object]


def sdl_wait() -> Wait | None:
    """SDL's wait for the next event, for so many milliseconds at most; the event stays. None where it cannot be had."""
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
    """Sleeps until an event comes, or as many seconds as it is told."""

    def __init__(self, find: Callable[[], Wait | None] = sdl_wait) -> None:
        self._find: Callable[[], Wait | None] | None = find
        """Finds the system's wait function at the first sleep; without one the loop polls every few milliseconds."""
        self.wait: Wait | None = None

    def __call__(self, seconds: float, *, looking: bool = False) -> None:
        """Sleep. With a gamepad there SDL has to be asked again and again (`looking`): it tells nobody by itself."""
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
    """Wake the loop at once, with `redraw` to draw everything again; any thread may call it."""
    with contextlib.suppress(pygame.error):  # the window has gone
        pygame.event.post(pygame.Event(WAKE, redraw=redraw))
