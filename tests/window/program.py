"""The program in a real window: started as a player starts it, driven by real clicks and keys."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.kit.screens.scene import Scene
from tests.waiting import LONG, comes, looks, wait_for
from tests.window.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
DESIGN = (1280, 720)
STILL = 2
"""Equal pictures in a row that count as still, because a frame may be late on a busy machine."""


def source() -> list[str]:
    """The command that starts the checkout."""
    return [sys.executable, "-m", "scenes"]


def built() -> list[str]:
    """The command that starts the standalone program, or the checkout when none is named."""
    path = os.environ.get("ICHIMAI_BUILT")
    return [path] if path else source()


def installed() -> list[str]:
    """The command that starts what pip has installed, or the checkout when none is named."""
    path = os.environ.get("ICHIMAI_INSTALLED")
    return [path] if path else source()


def colors(pixels: bytes) -> tuple[bytes, ...]:
    """Pixels of four bytes as blue, green and red."""
    return tuple(pixels[part::4] for part in range(3))


class Program:
    """One run of the program, in a window of the design's size, so that points are design pixels."""

    def __init__(self, desk: Desk, data: Path, *more: str, command: list[str] | None = None,
                 size: tuple[int, int] = DESIGN, **env: str) -> None:
        self.desk, self.data, self.asked_size = desk, data, size
        self.language = more[more.index("--lang") + 1] if "--lang" in more else "en"
        self.errors = data.parent / f"{data.name}.stderr"
        options = ["--data-dir", str(data), "--window", f"{size[0]}x{size[1]}", "--lang", "en", *more]
        if command is None or command == source():
            env["PYTHONPATH"] = str(ROOT)
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*(command or source()), *options], env=desk.environment(**env),
                stdout=errors, stderr=errors, cwd=data.parent,
            )
        self.window = self._find()
        wait_for(lambda: self.color(size[0] // 2, size[1] - 4), "picture")

    def color(self, x: int, y: int) -> int:
        """The colour at a point of the window, 0 while it is black."""
        return self.desk.x.pixel(x, y, int(self.window))

    def seen(self, rect: pygame.Rect) -> bytes:
        """The pixels of a part of the window, four bytes each, blue first."""
        return self.desk.x.lines(int(self.window), [tuple(rect)])[0]

    def shows(self, scene: Scene, rect: pygame.FRect) -> bool:
        """Whether a part of the window, in design pixels, is what a scene of our own would draw there."""
        ours, place = pygame.Surface(scene.ctx.view.pixels), scene.ctx.view.rect(rect)
        scene.draw(ours)
        return colors(self.seen(place)) == colors(pygame.image.tobytes(ours.subsurface(place), "BGRA"))

    def settle(self, seconds: float = 2.0) -> bool:
        """Wait until nothing moves in the middle and in the hand; returns whether it is still in time."""
        wide, high = self.asked_size
        rects = [(wide // 4, round(high * share), wide // 2, 2) for share in (0.3, 0.47, 0.6, 0.8, 0.92)]
        before, same = None, 0
        for _ in looks(seconds, 0.05):
            now = self.desk.x.lines(int(self.window), rects)
            same = same + 1 if now == before else 0
            if same == STILL:
                return True
            before = now
        return False

    def follow(self, before: bytes, seconds: float = 0.5) -> None:
        """Wait until the window differs from `before`, if it ever does, and nothing moves."""
        comes(lambda: self.picture() != before, seconds)
        self.settle(1.0)

    def change(self, deed: Callable[[], None]) -> None:
        """Do something that must change a resting window, and wait until it has changed and is still."""
        before = self.picture()
        deed()
        wait_for(lambda: self.picture() != before, "change")
        self.settle()

    def picture(self) -> bytes:
        """The pixels of the whole window."""
        return self.seen(pygame.Rect((0, 0), self.asked_size))

    @property
    def visible(self) -> bool:
        """Whether the window is mapped and not minimized."""
        return bool(self.desk.xdotool("search", "--onlyvisible", "--pid", self.process.pid))

    def click(self, x: float, y: float, button: int = 1, *, times: int = 1) -> None:
        """Click at a point of the window, once or several times in a row."""
        more = ("--repeat", times, "--delay", 90) if times > 1 else ()
        self.desk.xdotool("mousemove", "--window", self.window, round(x), round(y), "click", *more, button)

    def hold(self, x: float, y: float, seconds: float = 0.7) -> None:
        """Press the mouse at a point of the window and let go a while later."""
        self.desk.xdotool("mousemove", "--window", self.window, round(x), round(y), "mousedown", 1,
                          "sleep", seconds, "mouseup", 1)

    def hold_key(self, key: str, seconds: float = 0.7) -> None:
        """Press a key and let go a while later."""
        self.desk.xdotool("windowfocus", self.window, "keydown", key, "sleep", seconds, "keyup", key)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one point, move in steps, let go at another."""
        words: list[object] = ["mousemove", "--window", self.window, *map(round, start), "mousedown", 1]
        for share in (0.1, 0.4, 0.7, 1.0):
            at = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            words += ["sleep", 0.02, "mousemove", "--window", self.window, *at]
        self.desk.xdotool(*words, "sleep", 0.03)
        self.desk.xdotool("mouseup", 1)  # also where the window has gone amid the movement, and xdotool has given up

    def wheel(self, x: float, y: float, steps: int) -> None:
        """Turn the wheel over a point, down for positive steps."""
        if steps:
            self.desk.xdotool("mousemove", "--window", self.window, round(x), round(y),
                              "click", "--repeat", abs(steps), "--delay", 30, 5 if steps > 0 else 4)

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""
        self.desk.xdotool("mousemove", "--window", self.window, round(x), round(y))

    def key(self, *keys: str) -> None:
        """Press keys one after another."""
        self.desk.xdotool("windowfocus", self.window, "key", *keys)

    def shot(self, name: str) -> Path:
        """Take a picture of the window; kept where ICHIMAI_SHOTS says."""
        folder = Path(os.environ.get("ICHIMAI_SHOTS") or self.data.parent)
        folder.mkdir(parents=True, exist_ok=True)
        path, (x, y) = folder / f"{name}.png", self.desk.x.corner(int(self.window))
        part = pygame.Rect((x, y), self.size()).clip((0, 0), self.desk.size).move(-x, -y)  # nothing lies off the screen
        pixels = bytearray(3 * part.width * part.height)
        pixels[2::3], pixels[1::3], pixels[::3] = colors(self.seen(part))
        pygame.image.save(pygame.image.frombuffer(pixels, part.size, "RGB"), path)
        return path

    def resize(self, width: int, height: int) -> None:
        """Drag the window to another size."""
        self.desk.xdotool("windowsize", self.window, width, height)

    def size(self) -> tuple[int, int]:
        """The present size of the window; 0 × 0 while it is unknown."""
        told = self.desk.xdotool("getwindowgeometry", "--shell", self.window)
        values = dict(line.split("=") for line in told.splitlines() if "=" in line)
        assert "WIDTH" in values or self.alive, self.trouble()
        return int(values.get("WIDTH", 0)), int(values.get("HEIGHT", 0))

    def ask_to_close(self) -> None:
        """Ask the window to close, as its close button does."""
        self.desk.x.ask_to_close(int(self.window))

    def kill(self) -> None:
        """Kill the program, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(LONG)

    def end(self) -> int:
        """Close the window and wait; the exit code."""
        if self.process.poll() is None:
            self.ask_to_close()
        return self.code()

    def code(self, seconds: float = LONG) -> int:
        """Wait for the end; the exit code."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"still running after {seconds} s: {self.trouble()}") from None

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    def trouble(self) -> str:
        """All complaints of the program: standard error and the log."""
        log = self.data / "ichimai.log"
        logged = log.read_text(encoding="utf-8") if log.is_file() else ""
        return self.errors.read_text(encoding="utf-8") + logged

    def _find(self) -> str:
        def look() -> str:
            if not self.alive:
                raise AssertionError(f"ended with {self.process.returncode}: {self.trouble()}")
            return self.desk.xdotool("search", "--onlyvisible", "--pid", self.process.pid).split("\n")[0]

        return wait_for(look, "a window", pause=0.1)  # to look takes the processor that the program needs to begin
