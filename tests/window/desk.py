"""A private X server with a window manager."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Sequence
from types import TracebackType

from tests.waiting import LONG, wait_for

TOOLS = ("Xvfb", "xdotool", "openbox")
SIZE = (1400, 900)
ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class ClientMessage(ctypes.Structure):
    """The structure XClientMessageEvent of Xlib."""

    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
    )  # fmt: skip


class Image(ctypes.Structure):
    """The first fields of Xlib's XImage."""

    _fields_ = (
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int), ("format", ctypes.c_int),
        ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("unit", ctypes.c_int), ("bit_order", ctypes.c_int),
        ("pad", ctypes.c_int), ("depth", ctypes.c_int), ("bytes_per_line", ctypes.c_int),
    )  # fmt: skip


class Desk:
    """A context manager that runs Xvfb on a free display, with openbox."""

    def __init__(self, size: tuple[int, int] = SIZE, *, manager: bool = True) -> None:
        missing = [tool for tool in TOOLS if shutil.which(tool) is None]
        if missing:
            raise RuntimeError(f"missing: {', '.join(missing)}")
        out, put = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(put), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
            pass_fds=[put], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(put)
        with os.fdopen(out) as file:
            number = file.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display, self.size = f":{number}", size
        self.x = Screen(self.display)
        self._manager = self._start_manager() if manager else None

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def environment(self, **more: str) -> dict[str, str]:
        """The environment variables of a program on this display."""
        ours = ("SDL_", "WAYLAND", "PYTHONPATH")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        fixed = {"DISPLAY": self.display, "LC_ALL": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", "PYTHONFAULTHANDLER": "1"}
        return {**kept, **fixed, **more}

    def xdotool(self, *words: object) -> str:
        """Run xdotool; returns its output."""
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment(), text=True, timeout=LONG,
                              capture_output=True, check=False)
        return done.stdout.strip()

    def close(self) -> None:
        self.x.close()
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait(LONG)

    def _start_manager(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment(),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(lambda: self.x.managed, "window manager")
        return process


class Screen:
    """Direct calls of Xlib for what is asked a thousand times a second, without a process for each."""

    def __init__(self, display: str) -> None:
        self._lib = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage"):
            getattr(self._lib, name).restype = ctypes.c_void_p
        for name in ("XDefaultRootWindow", "XInternAtom", "XGetPixel"):
            getattr(self._lib, name).restype = ctypes.c_ulong
        self._calm = ON_ERROR(lambda display, error: 0)  # a window may go away while it is looked at
        self._lib.XSetErrorHandler(self._calm)
        self._display = ctypes.c_void_p(self._lib.XOpenDisplay(display.encode()))
        if not self._display:
            raise RuntimeError(f"no display {display}")
        self._root = ctypes.c_ulong(self._lib.XDefaultRootWindow(self._display))

    @property
    def managed(self) -> bool:
        """Whether a window manager has announced itself."""
        atom = self._atom(b"_NET_SUPPORTING_WM_CHECK")
        count, data = ctypes.c_ulong(), ctypes.c_void_p()
        ignored = ctypes.c_ulong()
        self._lib.XGetWindowProperty(
            self._display, self._root, ctypes.c_ulong(atom), 0, 1, 0, ctypes.c_ulong(0),
            ctypes.byref(ignored),
            ctypes.byref(ctypes.c_int()), ctypes.byref(count), ctypes.byref(ignored), ctypes.byref(data),
        )
        return bool(count.value)

    def pixel(self, x: int, y: int, window: int | None = None) -> int:
        """The colour at a point of a window or of the whole screen, 0 while it is black."""
        place = self._root if window is None else ctypes.c_ulong(window)
        picture = self._lib.XGetImage(self._display, place, x, y, 1, 1, ctypes.c_ulong(0xFFFFFFFF), 2)
        if not picture:
            return 0
        image = ctypes.c_void_p(picture)
        color = int(self._lib.XGetPixel(image, 0, 0)) & 0xFFFFFF
        self._lib.XDestroyImage(image)
        return color

    def corner(self, window: int) -> tuple[int, int]:
        """Where the upper left corner of a window lies on the screen."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self._lib.XTranslateCoordinates(self._display, ctypes.c_ulong(window), self._root, 0, 0, ctypes.byref(x),
                                        ctypes.byref(y), ctypes.byref(child))
        return x.value, y.value

    def lines(self, window: int, rects: Sequence[tuple[int, int, int, int]]) -> tuple[bytes, ...]:
        """The pixels of parts of a window (x, y, width, height)."""
        return tuple(self._bytes(window, *rect) for rect in rects)

    def _bytes(self, window: int, x: int, y: int, wide: int, high: int) -> bytes:
        picture = self._lib.XGetImage(self._display, ctypes.c_ulong(window), x, y, wide, high,
                                      ctypes.c_ulong(0xFFFFFFFF), 2)
        if not picture:
            return b""
        image = Image.from_address(picture)
        found = ctypes.string_at(image.data, image.bytes_per_line * high)
        self._lib.XDestroyImage(ctypes.c_void_p(picture))
        return found

    def ask_to_close(self, window: int) -> None:
        """Ask a window to close, as its close button does."""
        message = ClientMessage(33, 0, 1, self._display, window, self._atom(b"WM_PROTOCOLS"), 32,
                                (ctypes.c_long * 5)(self._atom(b"WM_DELETE_WINDOW")))
        room = (ctypes.c_char * 256).from_buffer_copy(bytes(message).ljust(256, b"\0"))
        self._lib.XSendEvent(self._display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(room))
        self._lib.XFlush(self._display)

    def _atom(self, name: bytes) -> int:
        return int(self._lib.XInternAtom(self._display, name, 0))

    def close(self) -> None:
        """Close the connection to the display."""
        self._lib.XCloseDisplay(self._display)
