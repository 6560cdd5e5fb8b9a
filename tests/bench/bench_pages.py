"""How long every screen takes to open, and a page with letters of 200 % to scroll, in milliseconds of processor time.

`--size WxH` is the window, `--only WORD …` chooses screens. A screen is opened as the program does it: made, laid out,
drawn once; what it reads from disk for the first time counts for the first one only.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.context import make_context
from scenes.kit.page_scene import PageScene
from scenes.kit.widgets import ScrollArea
from scenes.screens import screen
from tests.sheets.pages import pages
from tests.sheets.rendering import Shelf

STEPS = 60
ROUTES = ("title", "new game", "pass and play", "rulebook", "ask", "settings", "statistics", "keys", "about", "notices",
          "matches", "puzzles", "house rules", "blank wilds", "compare")


def main() -> None:
    """Print a line for each page, and the worst of both figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=list(ROUTES))
    parser.add_argument("--quick", action="store_true", help="one text size only")
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((wide, high))
    shelf = Shelf()
    opened, scrolled = dict[str, float](), dict[str, float]()
    for factor in (2.0,) if asked.quick else (1.0, 2.0):
        for name, go in pages():
            if not any(name.startswith(word) for word in asked.only) or name in ("asked", "new game of ten"):
                continue
            ctx = make_context(Store(Folder(shelf.copy())), (wide, high), screen)
            ctx.store.change(text_size=factor)
            ctx.refresh()
            began = process_time()
            go(ctx)
            ctx.stack.settle()
            ctx.stack.draw(window)
            opened[f"{name} {factor:.0%}"] = (process_time() - began) * 1000
            for _ in range(30):
                ctx.stack.update(0.05)
            if factor > 1 and (took := _scroll(ctx.stack, window)):
                scrolled[name] = took
            ctx.close()
    shelf.close()
    for name, took in sorted(opened.items(), key=lambda pair: -pair[1]):
        print(f"{name:34} opens in {took:6.1f} ms" + (
            f", a frame of scrolling {scrolled[name[:-5]]:5.2f} ms" if name[:-5] in scrolled and "200" in name else ""))
    print(f"worst: opening {max(opened.values()):.1f} ms, scrolling {max(scrolled.values(), default=0):.2f} ms")


def _scroll(stack, window) -> float:
    """The middle of what a frame takes while the largest part of the page glides; 0 where nothing scrolls."""
    top = stack.top
    areas = [one for one in top.page.widgets if isinstance(one, ScrollArea)] if isinstance(top, PageScene) else []
    area = max(areas, key=lambda one: one.furthest, default=None)
    if area is None or area.furthest < 10:
        return 0.0
    took = []
    for step in range(STEPS):
        area.go_to(area.furthest * (step + 1) / STEPS)
        began = process_time()
        stack.update(1 / 60)
        stack.draw(window)
        took.append((process_time() - began) * 1000)
    return median(took)


if __name__ == "__main__":
    main()
