"""What every frame of the program costs, while matches are played and screens are opened.

`python tests/bench/bench_frames.py [--edition E …] [--seats N …] [--size WxH …] [--seconds S] [--json] [--quick]`
plays matches of the real program, paced to 60 frames a second, each in a process of its own, and prints how many
frames took more than 8.3 and 16.7 milliseconds of processor time (and of wall time) after the first two seconds, the
worst, the 99th percentile, the most memory, how slow the machine was, and what the worst ten frames were busy with. A
frame in which all lies still and memory is given back does not count: nothing is drawn. `--screens` opens every
screen and dialog, resizes the window and changes language and text size instead. With `--window` it uses the display
that is there (`xvfb-run` makes one), else no window is seen.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
if "--window" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from game.core.actions import Play  # noqa: E402
from game.editions import EDITIONS  # noqa: E402
from game.match.scoring import Japanese  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.storage.folder import Folder  # noqa: E402
from game.storage.settings import Store  # noqa: E402
from game.storage.writer import Writer  # noqa: E402
from scenes import routes  # noqa: E402
from scenes.app import App  # noqa: E402
from scenes.context import Context, make_context  # noqa: E402
from scenes.frame_pacer import PASSES_BEFORE_REST  # noqa: E402
from scenes.ground import Ground  # noqa: E402
from scenes.kit.compositor.prefetch import RasterWorker  # noqa: E402
from scenes.kit.screens.window import Window  # noqa: E402
from scenes.scoreboard.round_over import RoundOver  # noqa: E402
from scenes.screens import make_ready, paint_table, screen  # noqa: E402
from scenes.surroundings import spare_memory  # noqa: E402
from scenes.table.screen.match_table import MatchTable  # noqa: E402
from scenes.table.view.prompts.choose_prompt import HandReveal  # noqa: E402
from tests.bench.causes import Causes, memory_peak  # noqa: E402
from tests.bench.pace import DROPPED, RATE, SLOW, Frame, machine_ms, paced, slow_screens  # noqa: E402

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SEATS = (2, 4, 10)
WARM = 2.0
"""Seconds at the beginning that do not count."""
PONDERS = 0.7
"""Seconds after which the person at the table answers."""
CHOOSES = 4.0
"""Seconds on the title until something is chosen."""
REST = "garbage 2"
"""The cause by which a frame at rest is known: a full garbage collection runs only then."""
READS = 4.0
"""Seconds for which a page of scores is read."""


@dataclass
class Found:
    """Figures of one run; times are milliseconds of processor time, `wall_` ones of the clock on the wall."""

    edition: str
    seats: int
    size: str
    frames: int = 0
    over_8_3: int = 0
    over_16_7: int = 0
    worst_ms: float = 0.0
    p99_ms: float = 0.0
    wall_over_8_3: int = 0
    wall_over_16_7: int = 0
    first_ms: float = 0.0
    opening_ms: float = 0.0
    """Milliseconds of the worst frame within the first seconds, which do not count."""
    peak_mb: float = 0.0
    machine_ms: float = 0.0
    """How slow the machine was after the measurement, see `pace.machine_ms`."""
    worst_ten: list[str] = field(default_factory=list)
    slow_screens: list[str] = field(default_factory=list)
    """Screens with frames over 8.3 ms: how many of how many, how many over 16.7 ms, and the worst."""


class Paced(App):
    """The program, driven frame by frame at an even pace."""

    def tick(self) -> float:
        pacer = self.pacer
        pacer.idle_passes = 0 if self.wants_frame or self.window.streaming else pacer.idle_passes + 1
        if pacer.idle_passes == PASSES_BEFORE_REST:
            self.collector.rest(table=self.ctx.stack.tables)
        return 1 / RATE

    def paced(self, causes: Causes) -> tuple[float, float]:
        """Make one frame and rest until the next is due; its milliseconds of processor and wall time."""
        causes.begin()
        return paced(self.frame)


class Person:
    """A simulated person at seat 0, who answers after a while, reads pages of scores, and plays on."""

    def __init__(self, ctx: Context, scene: MatchTable) -> None:
        self.ctx, self.scene, self.rng, self.waited = ctx, scene, Random(9), 0.0

    def act(self, dt: float) -> bool:
        """Act if the person is asked; returns whether the match goes on."""
        top, session = self.ctx.stack.top, self.scene.session
        if top is self.scene:
            prompt = self.scene.parts.prompting.prompt
            busy = self.scene.parts.stage.busy and not isinstance(prompt, HandReveal)
            self.waited = 0.0 if busy else self.waited + dt
            if self.waited > PONDERS:
                self.waited = 0.0
                if isinstance(prompt, HandReveal):
                    prompt.close()
                elif session.state.answers:
                    plays = [answer for answer in session.state.answers if isinstance(answer, Play)]
                    session.say(self.rng.choice(plays or list(session.state.answers)))
            return True
        self.waited += dt
        if self.waited > READS and isinstance(top, RoundOver):
            self.waited = 0.0
            top.on_next()
        return self.waited < READS + 1


def started(size: tuple[int, int], folder: Path) -> tuple[Paced, Context]:
    """The program with its window, nothing shown yet."""
    window = Window(size, fullscreen=False, title="Ichimai")
    pygame.font.init()
    ctx = make_context(Store(Folder(folder), Writer()), window.surface.size, screen, overrides={"language": "en"},
                       mute=False, strict=False, worker=RasterWorker(partial(spare_memory, math.prod(size))),
                       make_ready=make_ready, paint_table=paint_table)
    ctx.ground = Ground(ctx, hurries=True)
    app = Paced(window, ctx)
    app.collector.begin()
    app.follow_settings()
    return app, ctx


def match(edition: str, seats: int, size: tuple[int, int], seconds: float, folder: Path) -> Found:
    """Play a match for so many seconds."""
    causes = Causes()
    app, ctx = started(size, folder)
    sitting = [Seat("You", "person", 0), *(Seat(f"Player {i}", "normal", i) for i in range(1, seats))]
    ctx.stack.push(scene := MatchTable(ctx, Setup(edition, tuple(sitting), Japanese(2), seed=3)))
    person = Person(ctx, scene)
    frames = _frames(app, causes, seconds, lambda: person.act(1 / RATE))
    return _summed(Found(edition, seats, "x".join(map(str, size))), frames)


def screens(size: tuple[int, int], folder: Path) -> Found:
    """Open every screen and dialog, resize the window, change language and text size."""
    from tests.bench.all_screens import every  # not while a match is played: what they import takes memory
    from tests.sheets.rendering import Shelf

    causes, shelf, frames = Causes(), Shelf(), list[Frame]()
    app, ctx = started(size, shelf.copy())
    ctx.go(routes.Title())

    def seen(name: str, seconds: float, goes_on: Callable[[], bool] = lambda: True) -> None:
        made = _frames(app, causes, seconds, goes_on)
        frames.extend((t, c, w, f"{name}: {words}") for t, c, w, words in made if REST not in words)

    seen("title", CHOOSES, _moved(ctx))
    for name, script in every():
        ctx.go(routes.Title())
        seen(f"back before {name}", 1.0)
        for what, seconds, *until in script(ctx):
            seen(f"{name} {what}", seconds, lambda done=until: not any(one() for one in done))
    ctx.go(routes.Settings())
    seen("settings", 1.0, _moved(ctx))
    for change in ({"language": "ja"}, {"language": "en"}, {"text_size": 2.0}, {"text_size": 1.0}):
        ctx.change(**change)
        seen(" ".join(map(str, *change.items())), 0.5)
    app.window.surface = pygame.display.set_mode((size[0] - 160, size[1] - 90), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=app.window.surface.size, w=0, h=0))
    seen("resized", 0.6)
    shelf.close()
    return _summed(Found("screens", 0, "x".join(map(str, size)), slow_screens=slow_screens(frames)), frames, warm=0.0)


def _moved(ctx: Context) -> Callable[[], bool]:
    places = iter(range(10_000))

    def move() -> bool:
        at = next(places) * 13
        pos = at % ctx.view.width, (at * 0.7) % ctx.view.height
        ctx.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(5, 4), buttons=(0, 0, 0)))
        return True

    return move


def _frames(app: Paced, causes: Causes, seconds: float, goes_on: Callable[[], bool]) -> list[Frame]:
    """Run frames for so many seconds, or until `goes_on` is false."""
    made: list[Frame] = []
    for number in range(round(seconds * RATE)):
        cpu, wall = app.paced(causes)
        made.append((number / RATE, cpu, wall, f"{number / RATE:.1f} s {causes.worst()}" if cpu > SLOW else ""))
        if goes_on() is False and seconds > 2:
            break
    return made


def _summed(found: Found, frames: list[Frame], warm: float = WARM) -> Found:
    later = [frame for frame in frames if frame[0] >= warm and REST not in frame[3]]
    cpu = sorted(frame[1] for frame in later)
    found.frames, found.worst_ms = len(later), round(cpu[-1], 1)
    found.p99_ms = round(cpu[int(len(cpu) * 0.99)], 2)
    found.over_8_3, found.over_16_7 = (sum(ms > most for ms in cpu) for most in (SLOW, DROPPED))
    found.wall_over_8_3, found.wall_over_16_7 = (sum(f[2] > most for f in later) for most in (SLOW, DROPPED))
    found.opening_ms = round(max((frame[1] for frame in frames if frame[0] < WARM), default=0.0), 1)
    found.first_ms, found.peak_mb = round(frames[0][1], 1), round(memory_peak(), 1)
    ten = sorted(later, key=lambda frame: -frame[1])[:10]
    found.machine_ms = round(machine_ms(), 2)
    found.worst_ten = [f"{frame[1]:.1f} ms: {frame[3]}" for frame in ten if frame[3]]
    return found


def runs(asked: argparse.Namespace) -> Iterator[list[str]]:
    """The arguments of every single run; no edition is played by more than may sit there."""
    for size in asked.size:
        words = ["--size", "x".join(map(str, size)), "--seconds", str(asked.seconds), "--one"]
        words += ["--window"] if asked.window else []
        if asked.screens:
            yield [*words, "--screens"]
            continue
        for edition in asked.edition:
            low, high = next(one.seats for one in EDITIONS if one.id == edition)
            for seats in asked.seats:
                if low <= seats <= high:
                    yield [*words, "--edition", edition, "--seats", str(seats)]


def _parser() -> argparse.ArgumentParser:
    known = [edition.id for edition in EDITIONS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(".")[0])
    parser.add_argument("--edition", nargs="*", choices=known, default=known)
    parser.add_argument("--seats", nargs="*", type=int, default=list(SEATS))
    parser.add_argument("--size", nargs="*", type=_size, default=list(SIZES))
    parser.add_argument("--seconds", type=float, default=75.0)
    for switch in ("--json", "--quick", "--window", "--screens", "--one"):
        parser.add_argument(switch, action="store_true")
    return parser


def _size(words: str) -> tuple[int, int]:
    width, height = words.lower().split("x")
    return int(width), int(height)


def main() -> None:
    """Run what was asked for, each in a process of its own, and print its figures."""
    asked = _parser().parse_args()
    if asked.quick:
        asked.edition, asked.seats, asked.size, asked.seconds = ["classic", "flip"], [4], [(1280, 720)], 8.0
    if asked.one:
        with tempfile.TemporaryDirectory() as folder:
            found = (screens(asked.size[0], Path(folder)) if asked.screens else
                     match(asked.edition[0], asked.seats[0], asked.size[0], asked.seconds, Path(folder)))
        print("FOUND " + json.dumps(asdict(found)))
        os._exit(0)
    if not (every := list(runs(asked))):
        sys.exit("None of these editions is played by so many; `ichimai editions` tells how many may sit there.")
    for words in every:
        done = subprocess.run([sys.executable, __file__, *words], capture_output=True, text=True, check=False)
        line = next((line for line in done.stdout.splitlines() if line.startswith("FOUND ")), None)
        if line is None:
            sys.exit(f"{' '.join(words)} failed:\n{done.stderr[-2000:]}")
        _print(json.loads(line.removeprefix("FOUND ")), as_json=asked.json)


def _print(found: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found), flush=True)
        return
    lists = [value for value in found.values() if isinstance(value, list)]
    print(", ".join(f"{name} {value}" for name, value in found.items() if not isinstance(value, list)), flush=True)
    for line in (line for lines in lists for line in lines):
        print(f"    {line}")


if __name__ == "__main__":
    main()
