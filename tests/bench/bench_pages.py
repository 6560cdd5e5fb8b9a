"""How long every page takes to open, and one with letters of 200 % to scroll, in milliseconds of processor time.

`--size WxH` is the window, `--ja` speaks Japanese, `--only WORD …` chooses pages by how their names begin. Each is
opened as the program does it, when the page that leads to it has been shown for a while: made, laid out, drawn once;
then once more after it was left. What is read from disk for the first time counts for the first page only.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.storage.folder import Folder
from game.storage.settings import Store
from scenes import routes
from scenes.context import Context, make_context
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import ScrollArea
from scenes.screens import make_ready, paint_table, screen
from tests.bench.table_screens import choose
from tests.scenes.raster_workers import finished
from tests.sheets.pages import Open, pages
from tests.sheets.rendering import Shelf

STEPS = 60
PAGES = ("title", "new game", "pass and play", "rulebook", "ask", "settings", "statistics", "keys", "about", "notices",
         "matches", "puzzles", "house rules", "blank wilds", "compare", "replay", "a puzzle")


def _chosen(ctx: Context) -> None:
    """Open the replay of the match that is chosen on the page of matches."""
    ctx.open(routes.Replay(ctx.stack.top.item.path))


AFTER: dict[str, tuple[routes.Route, Open | None]] = {
    "replay": (routes.Matches(), _chosen), "a puzzle": (routes.Puzzles(), lambda ctx: choose(ctx, "learn.puzzle.next")),
    "compare": (routes.Rulebook(), None), "notices": (routes.About(), None)}
"""Pages that are not opened from the title: the page they are opened from, and how, if not by their route."""


def main() -> None:
    """Print a line for each page and the worst figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=list(PAGES))
    parser.add_argument("--ja", action="store_true")
    parser.add_argument("--quick", action="store_true", help="one text size only")
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((wide, high))
    shelf = Shelf()
    opened, again, scrolled = dict[str, float](), dict[str, float](), dict[str, float]()
    for factor in (2.0,) if asked.quick else (1.0, 2.0):
        for name, go in pages():
            if not any(name.startswith(word) for word in asked.only) or name in ("asked", "new game of ten"):
                continue
            full = f"{name} {factor:.0%}"
            ctx = _on_the_title(shelf, (wide, high), factor, "ja" if asked.ja else "en", window)
            if name in AFTER:
                before, way = AFTER[name]
                ctx.open(before)
                _rested(ctx, window)
                go = way or go
            opened[full] = _opened(ctx, go, window)
            for _ in range(30):
                ctx.stack.update(0.05)
            if factor > 1 and (took := _scroll(ctx.stack, window)):
                scrolled[full] = took
            ctx.stack.pop()
            ctx.stack.settle()
            again[full] = _opened(ctx, go, window)
            ctx.close()
    shelf.close()
    for name, took in sorted(opened.items(), key=lambda pair: -pair[1]):
        print(f"{name:34} opens in {took:6.1f} ms, again in {again[name]:6.1f} ms" + (
            f", a frame of scrolling {scrolled[name]:5.2f} ms" if name in scrolled else ""))
    print(f"worst: opening {max(opened.values()):.1f} ms, again {max(again.values()):.1f} ms, "
          f"scrolling {max(scrolled.values(), default=0):.2f} ms")


def _on_the_title(
    shelf: Shelf, size: tuple[int, int], factor: float, language: str, window: pygame.Surface
) -> Context:
    """A context that shows the title, with everything prefetched that the title prefetches."""
    ctx = make_context(Store(Folder(shelf.copy())), size, screen, overrides={"language": language},
                       worker=RasterWorker(), make_ready=make_ready, paint_table=paint_table)
    ctx.store.change(text_size=factor)
    ctx.refresh()
    ctx.go(routes.Title())
    _rested(ctx, window)
    return ctx


def _rested(ctx: Context, window: pygame.Surface) -> None:
    """Run frames until nothing on a page moves and nothing is prefetched any more."""
    for _ in range(30):
        ctx.stack.settle()
        ctx.stack.update(1 / 20)
        ctx.stack.draw(window)
    if ctx.worker:
        finished(ctx.worker)


def _opened(ctx: Context, go: Open, window: pygame.Surface) -> float:
    """Milliseconds of processor time until a page has been drawn for the first time."""
    began = thread_time()
    go(ctx)
    ctx.stack.settle()
    ctx.stack.draw(window)
    return (thread_time() - began) * 1000


def _scroll(stack, window) -> float:
    """Median milliseconds of a frame while the largest scrolling part of the page glides; 0 where nothing scrolls."""
    top = stack.top
    areas = [one for one in top.page.widgets if isinstance(one, ScrollArea)] if isinstance(top, PageScene) else []
    area = max(areas, key=lambda one: one.furthest, default=None)
    if area is None or area.furthest < 10:
        return 0.0
    took = []
    for step in range(STEPS):
        area.go_to(area.furthest * (step + 1) / STEPS)
        began = thread_time()
        stack.update(1 / 60)
        stack.draw(window)
        took.append((thread_time() - began) * 1000)
    return median(took)


if __name__ == "__main__":
    main()
