"""What writing costs a frame when the disk is slow: with a sync that takes 200 ms, in the frame and by the writer.

`python tests/bench/bench_write.py [--json] [--quick]`: a match with one person, who plays by himself here, at a
table in real time under the dummy driver; milliseconds by the clock on the wall of every frame's update and
drawing, and of the calls in it that have something written. `in the frame` is how it would be if the game
waited for the disk at every person's action.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.storage.disk import RealDisk
from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from game.storage.writer import Writer
from scenes.context import make_context
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable

SYNC = 0.2
"""Seconds that a sync of this disk takes."""
STEP = 1 / 60
WARM = 4.0
"""Seconds at the beginning that do not count, as cards are rasterized for the first time."""
SEATS = (Seat("Ann", "person"), *(Seat(name, "normal", at) for at, name in enumerate(("Ben", "Cleo", "Dan"), 1)))


class SlowDisk(RealDisk):
    """A disk whose syncs take `SYNC` seconds."""

    def __init__(self) -> None:
        self.syncs = 0

    def sync(self, path: Path) -> None:
        self.syncs += 1
        time.sleep(SYNC)
        super().sync(path)

    def sync_folder(self, path: Path) -> None:
        self.syncs += 1
        time.sleep(SYNC)
        super().sync_folder(path)


def measure(folder: Path, seconds: float, *, threaded: bool) -> dict[str, float]:
    """Play for so many seconds; returns the milliseconds of the frames and of the calls that write."""
    disk, writer = SlowDisk(), Writer(threaded=threaded)
    library = Library(folder / "matches", disk, writer)
    surface = pygame.display.set_mode((1280, 720))
    ctx = make_context(Store(Folder(folder, disk), writer), (1280, 720), screen, library=library,
                       overrides={"language": "en", "pace": "4"})
    scene = MatchTable(ctx, Setup("classic", SEATS, Japanese(9), seed=7))
    ctx.stack.push(scene)
    ctx.stack.settle()
    calls: list[float] = []
    pen = scene.session.director.pen
    pen.wrote, ctx.store.change = timed(pen.wrote, calls), timed(ctx.store.change, calls)
    frames: list[float] = []
    warm = time.perf_counter() + WARM
    end = warm + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        frame(ctx, scene, surface, len(frames))
        took = time.perf_counter() - began
        if began > warm:
            frames.append(took * 1000)
        time.sleep(max(0.0, STEP - took))
    actions = pen.count
    ctx.stack.clear()
    ctx.stack.settle()
    done = library.close(30.0)
    frames.sort()
    return {
        "frames": len(frames), "actions": actions, "syncs": disk.syncs, "all_on_disk": done,
        "p50_ms": round(frames[len(frames) // 2], 2), "p99_ms": round(frames[int(len(frames) * 0.99)], 2),
        "longest_ms": round(frames[-1], 2), "longer_than_100_ms": sum(took > 100 for took in frames),
        "longest_call_ms": round(max(calls), 2), "calls": len(calls),
    }  # fmt: skip


def timed(call: Callable[..., object], calls: list[float]) -> Callable[..., object]:
    """The call, wrapped so that it appends its milliseconds to `calls`."""

    def measured(*given: object, **more: object) -> object:
        began = time.perf_counter()
        try:
            return call(*given, **more)
        finally:
            calls.append((time.perf_counter() - began) * 1000)

    return measured


def frame(ctx, scene: MatchTable, surface: pygame.Surface, number: int) -> None:
    """Run one frame of the program: the person answers, and now and then a setting is changed."""
    ctx.stack.settle()
    answers = scene.session.state.answers
    if answers and ctx.stack.top is scene and not scene.session.state.busy:
        scene.session.say(answers[0])
    elif number % 90 == 0:
        ctx.change(music=number % 10 / 10)
    if ctx.stack.top is not scene and number % 60 == 0:
        ctx.stack.pop()
    ctx.stack.update(STEP)
    ctx.stack.draw(surface)


def main() -> None:
    pygame.display.init()
    pygame.font.init()
    seconds = 3.0 if "--quick" in sys.argv else 30.0
    found = {}
    for name, threaded in (("in the frame", False), ("by the writer", True)):
        with tempfile.TemporaryDirectory() as folder:
            found[name] = measure(Path(folder), seconds, threaded=threaded)
    if "--json" in sys.argv:
        print(json.dumps({"sync_ms": SYNC * 1000, **found}))
        return
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in figures.items()))


if __name__ == "__main__":
    main()
