"""The game's window: opening it, full screen and back, and what it shows while it is being resized."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pygame

from scenes.kit.files import asset
from scenes.kit.graphics.magnified import ALL, Magnified, Times
from scenes.kit.graphics.viewport import DESIGN, SMALLEST, SMALLEST_UPRIGHT

SETTLED = 0.15
"""Seconds after the last size change before everything is laid out for the new size."""
X11 = "libX11.so.6"
"""The name of the system's Xlib, kept here because PyInstaller would pack a name found where it is loaded."""
BLURRED = 16
"""Factor by which a picture is made smaller in order to blur it."""


class NoDisplayError(Exception):
    """Raised when there is no screen to open a window on."""


@cache
def outlive_x_errors() -> object:
    """Have Xlib ignore errors; call it before the display is opened, and keep the returned error handler referenced.

    SDL wakes itself by sending an event to its own window. If the window is gone already, at the end of the program,
    Xlib would exit the process with code 1.
    """
    import ctypes

    ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
    with contextlib.suppress(OSError, AttributeError):  # no X here
        library = ctypes.CDLL(X11)
        library.XSetErrorHandler.restype = ctypes.c_void_p
        library.XSetErrorHandler(ignore)
    return ignore


class Window:
    """The game's window: scenes draw on `surface`, and `show` copies it to the screen.

    `surface` is smaller than the window, and is scaled up, if the ratio `times` is not 1.
    """

    def __init__(self, size: tuple[int, int] | None, *, fullscreen: bool, title: str) -> None:
        os.environ.update(_driver())
        if "DISPLAY" in os.environ:
            outlive_x_errors()
        try:
            pygame.display.init()
            self._desktop = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError) as error:
            raise NoDisplayError(str(error)) from error
        if pygame.display.get_driver() == "x11":
            # We draw on plain surfaces: without OpenGL in between, the window opens 70 ms sooner, takes
            # 95 MB less and shows a frame in a tenth of the time.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._size = size or self._comfortable()
        self.fullscreen = fullscreen
        self._set_icon()
        pygame.display.set_caption(title)
        self.times = ALL
        """The ratio of window pixels to drawn pixels."""
        self._magnified: Magnified | None = None
        self._busy = False
        self.surface = self._open()
        self._settled = self.surface.size
        """The window size that everything is laid out for."""
        self._picture: pygame.Surface | None = None
        self._fitted: tuple[pygame.Surface, tuple[int, int]] | None = None
        """The picture that was last shown stretched during resizing, and the window size that it was stretched to."""
        self._fresh = False
        """Whether the picture shown during resizing was drawn in this frame; it is then shown in the next one."""
        self._waited = 0.0

    def _comfortable(self) -> tuple[int, int]:
        """The default window size: the design size, enlarged for a large screen, with room left around it."""
        times = min(self._desktop[0] / DESIGN[0], self._desktop[1] / DESIGN[1]) * 0.86
        factor = next((f for f in (3.0, 2.0, 1.5, 1.25, 1.0) if f <= times), max(0.75, times))
        return round(DESIGN[0] * factor), round(DESIGN[1] * factor)

    def _set_icon(self) -> None:
        path = asset("icons", "ichimai.png")
        if path.exists():
            pygame.display.set_icon(pygame.image.load(path))

    def _open(self) -> pygame.Surface:
        """Open the window, first hidden if it is for full screen; returns its surface. Raises NoDisplayError."""
        try:
            flags = pygame.RESIZABLE | (pygame.HIDDEN if self.fullscreen else 0)
            surface = pygame.display.set_mode(self._size, flags)
            frame = _frame()
            frame.minimum_size = SMALLEST_UPRIGHT[0], SMALLEST[1]
            if self.fullscreen:
                frame.set_fullscreen(True)
                frame.show()
        except (pygame.error, ValueError) as error:
            raise NoDisplayError(str(error)) from error
        pygame.key.stop_text_input()  # or else an input method would swallow the table's letter keys
        return pygame.display.get_surface() or surface

    def set_fullscreen(self, on: bool) -> bool:
        """Switch to full screen or back; returns whether that was a change."""
        if on == self.fullscreen:
            return False
        self.fullscreen, self._picture = on, None
        if on:
            _frame().set_fullscreen(True)
        else:
            _frame().set_windowed()
        self._settle()
        return True

    @property
    def size(self) -> tuple[int, int]:
        """The window size in pixels that everything is laid out for."""
        return self._settled

    @property
    def magnified(self) -> float:
        """Window pixels per drawn pixel; 1 unless `surface` is scaled up."""
        return self.times[0] / self.times[1] if self._magnified else 1.0

    def magnify(self, times: Times) -> None:
        """Set the ratio of window pixels to drawn pixels; `surface` may be replaced."""
        if times != self.times:
            self.times = times
            if not self.streaming:
                self._settle()

    def grown(self) -> bool:
        """Whether the window has another size than the one everything is laid out for."""
        display = pygame.display.get_surface()
        return display is not None and display.size != self._settled and 0 not in display.size

    def show_busy(self, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            with suppress(pygame.error):  # a system may have no such pointer
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_WAITARROW if busy else pygame.SYSTEM_CURSOR_ARROW)

    def show(self, parts: list[pygame.Rect] | None = None) -> None:
        """Copy the drawn surface, or only some parts of it, to the screen."""
        display = pygame.display.get_surface()
        if self._magnified is not None and display is not None:
            changed = self._magnified.show(display, parts)
            parts = changed if parts is not None else None
        if parts is None:
            pygame.display.flip()
        else:
            pygame.display.update(parts)

    def _settle(self) -> None:
        """Make a surface for the window's present size."""
        display = pygame.display.get_surface()
        if display is None:
            return
        self._settled = display.size
        self._magnified = Magnified(display, self.times) if self.times != ALL else None
        self.surface = self._magnified.surface if self._magnified else display

    @property
    def streaming(self) -> bool:
        """Whether the window is being resized, so that further size changes may follow."""
        return self._picture is not None

    @property
    def shown(self) -> bool:
        """Whether the present picture was shown at the window's new size, so that there is time to draw another one."""
        return self._fitted is not None and self._fitted[0] is self._picture

    def resized(self, draw: Callable[[], pygame.Surface]) -> None:
        """Note a size change; until it has settled, the picture returned by `draw` is shown, fitted to the window."""
        if self._picture is None:
            self._picture, self._fresh = draw(), True
        self._fitted = None
        self._waited = 0.0

    def shows(self, picture: pygame.Surface) -> None:
        """Replace the picture that is shown during resizing, from the next frame on."""
        if self._picture is not None:
            self._picture, self._fresh = picture, True

    def bridge(self, dt: float) -> bool:
        """During resizing, show the last picture fitted to the window's present size; `dt` is in seconds.

        Returns True once no size change has come for SETTLED seconds, after making a surface for the final size.
        """
        self._waited += dt
        if self._waited >= SETTLED:
            self._picture = self._fitted = None
            self._settle()
            return True
        display, fresh = pygame.display.get_surface(), self._fresh
        self._fresh = False
        if self._picture is not None and display is not None and not fresh:
            if self._fitted != (self._picture, display.size):
                fitted(self._picture, display)
                self._fitted = self._picture, display.size
            pygame.display.flip()
        return False


def fitted(picture: pygame.Surface, surface: pygame.Surface) -> None:
    """Draw a whole picture on a surface of other proportions, with a dim and blurred copy in the margins."""
    shares = surface.width / picture.width, surface.height / picture.height
    if shares[0] != shares[1]:
        _fill(picture, surface, max(shares))
    size = [max(1, round(side * min(shares))) for side in picture.size]
    whole = pygame.transform.smoothscale(picture, size)
    surface.blit(whole, whole.get_rect(center=surface.get_rect().center))


def _fill(picture: pygame.Surface, surface: pygame.Surface, share: float) -> None:
    """Fill a surface with the middle part of a picture, blurred, and darkened to the brightness `share`."""
    little = pygame.transform.smoothscale(picture, [max(1, side // BLURRED) for side in picture.size])
    little = pygame.transform.box_blur(little, 2)
    little.fill((168, 168, 168), special_flags=pygame.BLEND_RGB_MULT)
    wide = pygame.transform.smoothscale(little, [max(1, round(side * share)) for side in picture.size])
    surface.blit(wide, wide.get_rect(center=surface.get_rect().center))


def _driver() -> dict[str, str]:
    """Environment variables to set for SDL's video driver on Linux; empty if one is set already, or on other systems.

    Raises NoDisplayError if there is no display, because SDL would then fall back to an invisible driver.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return {}
    if os.environ.get("WAYLAND_DISPLAY"):
        return {"SDL_VIDEODRIVER": "x11,wayland" if os.environ.get("DISPLAY") else "wayland"}
    if os.environ.get("DISPLAY"):
        return {"SDL_VIDEODRIVER": "x11"}
    raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")


def _frame() -> pygame.Window:
    """pygame's window object of the display, because only that can enter and leave full screen."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
