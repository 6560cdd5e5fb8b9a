"""Memory of one program over many matches of all editions between CPU players at the pace instant.

`python tests/bench/bench_matches.py [--matches 60] [--quick] [--json]`; resident megabytes after every fifth match,
how many table scenes are alive then, and how many jobs the worker has yet to do. Memory should grow by 15 MB at most
after the tenth match, and one table scene be alive.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.editions import EDITIONS  # noqa: E402
from game.log import LOG  # noqa: E402
from game.match.scoring import Single  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.storage.folder import Folder  # noqa: E402
from game.storage.library import Library  # noqa: E402
from game.storage.settings import Store  # noqa: E402
from game.storage.writer import Writer  # noqa: E402
from scenes.app import App  # noqa: E402
from scenes.context import make_context  # noqa: E402
from scenes.kit.compositor.prefetch import RasterWorker  # noqa: E402
from scenes.kit.screens.window import Window  # noqa: E402
from scenes.routes import NewMatch, Title  # noqa: E402
from scenes.screens import make_ready, paint_table, read_first, screen  # noqa: E402
from scenes.table.screen.match_table import MatchTable  # noqa: E402

WARM, QUICK = 10, 15
"""The match after which growth is measured, and how many matches a quick run plays."""
FRAMES = 4000
"""Frames after which a match is broken off."""


def resident() -> float:
    """Resident memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def alive() -> int:
    """The number of table scenes that are still alive."""
    gc.collect()
    return sum(isinstance(one, MatchTable) for one in gc.get_objects())


def setup_of(number: int) -> Setup:
    """The setup of a short match for two to four seats, the edition by its number in turn."""
    edition = EDITIONS[number % len(EDITIONS)]
    seats = 2 + number % 3
    return Setup(edition.id, tuple(Seat(f"CPU {seat}", "easy", seat) for seat in range(seats)), Single(), seed=number)


def measure(folder: Path, matches: int) -> list[dict[str, float]]:
    """Play so many matches in one program; returns the figures after every fifth."""
    data, writer = Folder(folder), Writer()
    window = Window((1280, 720), fullscreen=False, title="bench")
    pygame.font.init()
    ctx = make_context(Store(data, writer), window.surface.size, screen, seed=1, overrides={"pace": "instant"},
                       mute=True, library=Library(data.matches, writer=writer), strict=False,
                       worker=RasterWorker(lambda: None, LOG.exception),
                       make_ready=make_ready, paint_table=paint_table, read_first=read_first)
    app = App(window, ctx)
    app.tick = lambda: 0.05  # type: ignore[method-assign]
    app.follow_settings()
    ctx.stack.push(screen(ctx, Title()))
    app.frame()
    found = []
    for number in range(1, matches + 1):
        ctx.go(NewMatch(setup_of(number)))
        app.frame()
        table = next((one for one in ctx.stack.scenes if isinstance(one, MatchTable)), None)
        for _ in range(FRAMES):
            app.frame()
            table = table or next((one for one in ctx.stack.scenes if isinstance(one, MatchTable)), None)
            if table is not None and table.session.match.over:
                break
        table = None
        ctx.go(Title())
        for _ in range(10):
            app.frame()
        if number % 5 == 0:
            size = ctx.worker.waiting if ctx.worker else 0
            found.append({"matches": number, "megabytes": round(resident(), 1), "tables": alive(), "jobs": size})
            print(json.dumps(found[-1]), file=sys.stderr, flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), QUICK if args.quick else args.matches)
    warm = [one for one in found if one["matches"] >= WARM]
    grown = max((one["megabytes"] for one in warm), default=0) - (warm[0]["megabytes"] if warm else 0)
    most = max((one["tables"] for one in warm), default=0)
    print(json.dumps(found) if args.json else f"grown by {grown:.1f} MB after the {WARM}th match, {most} tables alive")


if __name__ == "__main__":
    main()
