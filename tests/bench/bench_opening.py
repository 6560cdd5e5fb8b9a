"""What opening a table costs, by the ways that players go.

`python tests/bench/bench_opening.py [--way W …] [--rest S …] [--size WxH] [--edition E] [--causes] [--json] [--quick]`
starts the real program in a process of its own for each, lets every page rest for so many seconds, clicks, and prints
the worst frame of the opening (milliseconds of processor time, and by the clock on the wall), how long the table took
to be seen after the last click, and what its slowest frames were busy with. `cold` opens the table in a fresh process.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from game.match.scoring import Japanese  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.storage.folder import Folder  # noqa: E402
from game.storage.library import Library  # noqa: E402
from game.storage.settings import ChosenSeat, GameChoice, Store  # noqa: E402
from game.storage.writer import Writer  # noqa: E402
from scenes import routes  # noqa: E402
from scenes.app import App  # noqa: E402
from scenes.context import Context, make_context  # noqa: E402
from scenes.ground import Ground  # noqa: E402
from scenes.kit.compositor.prefetch import RasterWorker  # noqa: E402
from scenes.kit.screens.page_scene import PageScene  # noqa: E402
from scenes.kit.screens.window import Window  # noqa: E402
from scenes.screens import make_ready, paint_table, read_first, screen  # noqa: E402
from scenes.surroundings import spare_memory  # noqa: E402
from tests.bench.pace import RATE, paced  # noqa: E402

WAYS = {
    "quick": ("title.quick",), "new": ("title.new", "setup.start"), "continue": ("title.continue",),
    "guided": ("title.learn",), "cold": (),
}  # fmt: skip
"""For each way to a table, the ids of the buttons to click in order."""
OPENING = 2.0
"""Seconds after the last click that are measured as the opening."""
PATIENCE = 20.0
"""Seconds after those that are measured, within which a table must be seen."""


@dataclass
class Found:
    """Figures of one opening; times are milliseconds, `seen` from the click to the first picture of the table."""

    way: str
    rest: float
    size: str
    edition: str
    opening_ms: float = 0.0
    wall_ms: float = 0.0
    over_33: int = 0
    over_16_7: int = 0
    over_8_3: int = 0
    seen_ms: float = 0.0
    slowest: list[str] = field(default_factory=list)


class Watched(App):
    """The program, driven frame by frame at an even pace; it notes when a table is drawn for the first time."""

    seen = 0.0

    def tick(self) -> float:
        return 1 / RATE

    def paced(self) -> tuple[float, float]:
        """Run one frame and sleep until the next is due; returns its milliseconds of processor and wall time."""
        return paced(self.frame)

    def draw(self) -> None:
        super().draw()
        if not self.seen and not isinstance(self.ctx.stack.top, PageScene):
            self.seen = time.perf_counter()


def choices(edition: str) -> GameChoice:
    """Settings of a player whose last choice was this edition against three CPU players."""
    seats = ChosenSeat(kind="person"), *(ChosenSeat(level="normal", avatar=number) for number in (1, 2, 3))
    return GameChoice(edition=edition, seats=seats)


def opened(way: str, rest: float, size: tuple[int, int], edition: str, folder: Path, *, causes: bool) -> Found:
    """Open a table by one of the `WAYS`; returns its figures."""
    app, ctx = started(size, edition, folder, way)
    worst: Callable[[], object] = str
    begin: Callable[[], object] = str
    if causes:  # it reads all modules that it watches: what reading them takes is not seen then
        from tests.bench.causes import Causes

        found = Causes()
        worst, begin = partial(found.worst, 6), found.begin
    buttons = WAYS[way]
    if buttons:
        ctx.stack.push(screen(ctx, routes.Title()))
        for button in buttons:
            for _ in range(max(2, int(rest * RATE))):
                app.paced()
            while ctx.stack.waiting or app.preparation.scenes:
                app.paced()
            press(app, ctx.texts(button))
    else:
        setup = Setup(edition, people(), Japanese(2), seed=3)
    clicked, frames = time.perf_counter(), []
    cpu = time.thread_time()
    if not buttons:
        ctx.go(routes.NewMatch(setup))
    made = (time.thread_time() - cpu) * 1000
    for number in range(round(OPENING * RATE)):
        begin()
        frames.append((*app.paced(), f"{number}: ", str(worst())))
    first = frames[0]
    frames[0] = (first[0] + made, first[1] + made, first[2], first[3])
    figures = Found(way, rest, "x".join(map(str, size)), edition)
    figures.opening_ms, figures.wall_ms = (round(max(frame[at] for frame in frames), 1) for at in (0, 1))
    figures.over_33, figures.over_16_7, figures.over_8_3 = (
        sum(frame[0] > most for frame in frames) for most in (33, 16.7, 8.3)
    )
    for _ in range(round(PATIENCE * RATE)):  # a busy machine shows the table later
        if app.seen:
            break
        app.paced()
    if not app.seen:
        raise SystemExit(f"bench_opening: no table was seen by the way {way!r}; look whether its buttons are hit")
    figures.seen_ms = round((app.seen - clicked) * 1000, 1)
    slow = sorted(frames, key=lambda frame: -frame[0])[:6]
    figures.slowest = [f"{frame[2]}{frame[0]:.1f} ms {frame[3]}" for frame in slow]
    return figures


def started(size: tuple[int, int], edition: str, folder: Path, way: str) -> tuple[Watched, Context]:
    """The program with its window before the first frame, with the saved match or record that the way needs."""
    kept, writer = Folder(folder), Writer()
    store = Store(kept, writer)
    if way != "guided":
        store.change(game=choices(edition))
    library = Library(kept.matches, writer=writer)
    if way == "continue":
        subprocess.run([sys.executable, __file__, "--saves", str(kept.matches), "--edition", edition], check=True)
    window = Window(size, fullscreen=False, title="Ichimai")
    pygame.font.init()
    ctx = make_context(
        store,
        window.surface.size,
        screen,
        overrides={"language": "en"},
        mute=False,
        strict=False,
        library=library,
        worker=RasterWorker(partial(spare_memory, math.prod(size))),
        make_ready=make_ready,
        paint_table=paint_table,
        read_first=read_first,
    )
    ctx.ground = Ground(ctx, hurries=True)
    app = Watched(window, ctx)
    app.collector.begin()
    app.follow_settings()
    return app, ctx


def press(app: Watched, words: str) -> None:
    """Press the button with these words; its release, which counts as the click, comes with the next frame."""
    page = app.ctx.stack.top
    assert isinstance(page, PageScene)
    button = next(widget for widget in page.page.widgets if getattr(widget, "words", None) == words)
    pos = app.ctx.view.in_window(button.rect).center
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for _ in range(5):
        app.paced()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def save(folder: Path, edition: str) -> None:
    """Save a match after a few actions; in a process of its own, as it imports the modules of a table."""
    from tests.scenes.matches.conftest import play

    cast(Any, play)(Library(folder, writer=Writer()), edition, 3, 20, people())


def people() -> tuple[Seat, ...]:
    """A person and three CPU players."""
    return Seat("You", "person", 0), *(Seat(f"Player {number}", "normal", number) for number in (1, 2, 3))


def main() -> None:
    """Run what was asked for, each in a process of its own, and print its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(".")[0])
    parser.add_argument("--way", nargs="*", choices=WAYS, default=list(WAYS))
    parser.add_argument("--rest", nargs="*", type=float, default=[1.0, 0.0])
    parser.add_argument("--size", nargs="*", default=["1920x1080"])
    parser.add_argument("--edition", nargs="*", default=["classic"])
    parser.add_argument("--saves", type=Path)
    for switch in ("--causes", "--json", "--one", "--quick"):
        parser.add_argument(switch, action="store_true")
    asked = parser.parse_args()
    if asked.quick:
        asked.way, asked.rest = ["new", "cold"], [0.0]
    if asked.saves:
        save(asked.saves, asked.edition[0])
    elif asked.one:
        with tempfile.TemporaryDirectory() as folder:
            width, height = map(int, asked.size[0].split("x"))
            found = opened(
                asked.way[0], asked.rest[0], (width, height), asked.edition[0], Path(folder), causes=asked.causes
            )
        print("FOUND " + json.dumps(asdict(found)), flush=True)
        os._exit(0)
    else:
        _all(asked)


def _all(asked: argparse.Namespace) -> None:
    for size, edition, way, rest in product(asked.size, asked.edition, asked.way, asked.rest):
        if way == "cold" and rest != asked.rest[0]:
            continue
        words = ["--size", size, "--edition", edition, "--way", way, "--rest", str(rest), "--one"]
        given = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        done = subprocess.run(
            [sys.executable, __file__, *words, *["--causes"] * asked.causes],
            capture_output=True,
            text=True,
            env=given,
            check=False,
        )
        line = next((line for line in done.stdout.splitlines() if line.startswith("FOUND ")), None)
        if line is None:
            sys.exit(f"{' '.join(words)} failed:\n{done.stderr[-2000:]}")
        found = json.loads(line.removeprefix("FOUND "))
        if asked.json:
            print(json.dumps(found), flush=True)
            continue
        slowest = found.pop("slowest")
        print(", ".join(f"{name} {value}" for name, value in found.items()), flush=True)
        for one in slowest if asked.causes else ():
            print(f"    {one}")


if __name__ == "__main__":
    main()
