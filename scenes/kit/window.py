"""The window itself: opening it, full screen and back, and sizes that stream in while it is dragged."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from scenes.kit.files import asset
from scenes.kit.viewport import DESIGN, SMALLEST

SETTLED = 0.15
"""Seconds after the last new size until everything is rebuilt for it."""


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """The one window; `surface` is what to draw on."""

    def __init__(self, size: tuple[int, int] | None, *, fullscreen: bool, title: str) -> None:
        os.environ.update(_driver())
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
        self.surface = self._open()
        self._picture: pygame.Surface | None = None
        self._waited = 0.0

    def _comfortable(self) -> tuple[int, int]:
        """The design size, twice or thrice on a large screen, with room left for the desktop."""
        times = min(self._desktop[0] / DESIGN[0], self._desktop[1] / DESIGN[1]) * 0.86
        factor = next((f for f in (3.0, 2.0, 1.5, 1.25, 1.0) if f <= times), max(0.75, times))
        return round(DESIGN[0] * factor), round(DESIGN[1] * factor)

    def _set_icon(self) -> None:
        path = asset("icons", "ichimai.png")
        if path.exists():
            pygame.display.set_icon(pygame.image.load(path))

    def _open(self) -> pygame.Surface:
        """A window; for full screen it is filled before it is seen, so that it can be left again."""
        try:
            flags = pygame.RESIZABLE | (pygame.HIDDEN if self.fullscreen else 0)
            surface = pygame.display.set_mode(self._size, flags)
            frame = _frame()
            frame.minimum_size = SMALLEST
            if self.fullscreen:
                frame.set_fullscreen(True)
                frame.show()
        except (pygame.error, ValueError) as error:
            raise NoDisplayError(str(error)) from error
        pygame.key.stop_text_input()  # or else an input method would swallow the table's letter keys
        return pygame.display.get_surface() or surface

    def set_fullscreen(self, on: bool) -> None:
        """Switch to full screen or back to a window."""
        if on != self.fullscreen:
            self.fullscreen, self._picture = on, None
            if on:
                _frame().set_fullscreen(True)
            else:
                _frame().set_windowed()
            self.surface = pygame.display.get_surface() or self.surface

    @property
    def streaming(self) -> bool:
        """Whether new sizes are still coming in."""
        return self._picture is not None

    def resized(self, picture: pygame.Surface) -> None:
        """A new size came in: until it stays, `picture` (what was last shown) is stretched."""
        if self._picture is None:
            self._picture = picture
        self._waited = 0.0
        self.surface = pygame.display.get_surface() or self.surface

    def stretches(self, picture: pygame.Surface) -> None:
        """Stretch another picture from now on."""
        if self._picture is not None:
            self._picture = picture

    def stretch(self, dt: float) -> bool:
        """Show the last picture at the new size; True when the size has settled."""
        self._waited += dt
        if self._picture is not None:
            pygame.transform.smoothscale(self._picture, self.surface.size, self.surface)
            pygame.display.flip()
        if self._waited < SETTLED:
            return False
        self._picture = None
        return True


def _driver() -> dict[str, str]:
    """The driver to insist on: without a screen SDL would draw where nobody sees it, for ever."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return {}
    if os.environ.get("WAYLAND_DISPLAY"):
        return {"SDL_VIDEODRIVER": "x11,wayland" if os.environ.get("DISPLAY") else "wayland"}
    if os.environ.get("DISPLAY"):
        return {"SDL_VIDEODRIVER": "x11"}
    raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")


def _frame() -> pygame.Window:
    """The display's window as SDL knows it; pygame has no other way yet to fill the screen and come back."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
