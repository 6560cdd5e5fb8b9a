"""How long every screen takes to open: from the wish to its first picture, the first time and later.

`python tests/bench/bench_screens.py [--ja] [--text 2.0] [--size WxH] [--only NAME …] [--quick]`; processor time, each
screen in a program that has shown its title and nothing else.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from scenes import routes
from scenes.context import Context, make_context
from scenes.screens import screen
from tests.scenes.every_screen import EVERY, Make, at
from tests.scenes.matches.conftest import play

LATER = 5


def opened(ctx: Context, make: Make, surface: pygame.Surface) -> float:
    """Milliseconds of processor time until a screen has been drawn the first time."""
    began = time.process_time()
    ctx.stack.push(make(ctx))
    ctx.stack.settle()
    ctx.stack.update(1 / 60)
    ctx.stack.draw(surface)
    return (time.process_time() - began) * 1000


def measured(name: str, language: str, size: tuple[int, int], text: float, later: int) -> tuple[float, float]:
    """The first time, and the median of so many later times."""
    surface = pygame.Surface(size)
    with tempfile.TemporaryDirectory() as folder:
        where = Folder(Path(folder))
        ctx = make_context(Store(where), size, screen, overrides={"language": language},
                           library=Library(where.matches))
        ctx.change(text_size=text)
        paths = [play(ctx.library, seed=seed, actions=actions) for seed, actions in ((1, None), (2, 12))]
        make = {"matches": at(routes.Matches()), "statistics": at(routes.Statistics()),
                "replay": at(routes.Replay(paths[0]))}.get(name, EVERY[name])
        ctx.go(routes.Title())
        ctx.stack.settle()
        ctx.stack.draw(surface)
        times = []
        for _ in range(1 + later):
            times.append(opened(ctx, make, surface))
            ctx.stack.pop()
            ctx.stack.settle()
        ctx.close()
    return times[0], statistics.median(times[1:])


def main() -> None:
    """Print a line for every screen, the slowest first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--ja", action="store_true")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=list(EVERY), choices=list(EVERY), metavar="NAME")
    parser.add_argument("--quick", action="store_true", help="every screen opened only once more")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((width, height))
    found = [(*measured(name, "ja" if given.ja else "en", (width, height), given.text,
                        1 if given.quick else LATER), name) for name in given.only]
    print(f"{'screen':20}{'first, ms':>10}{'later, ms':>10}")
    for first, later, name in sorted(found, reverse=True):
        print(f"{name:20}{first:10.0f}{later:10.0f}")


if __name__ == "__main__":
    main()
