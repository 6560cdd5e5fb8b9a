"""Film the moments of the table: `python -m tests.gallery --out FOLDER [--edition E …] [--only WORD …] [--size WxH …]`.

Writes a strip for each moment (edition, side, kind of event, to whom) and size, and one contact sheet of all. With
`--calm` less motion is asked for; `--ja` speaks Japanese; `--table` is the look of the table; `--every` the
milliseconds between two frames that are kept, `--seconds` how long a moment is watched.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.editions import EDITIONS
from scenes.kit.graphics.theme import TABLES
from tests.gallery.contact_sheets import grid, scaled, strip
from tests.gallery.filming import context, pictures
from tests.gallery.moments import moments

THUMB = 480
ACROSS = 4


def main(arguments: list[str] | None = None) -> int:
    """Film what was asked for and print the number of moments."""
    asked = _parser().parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    asked.out.mkdir(parents=True, exist_ok=True)
    thumbs: list[tuple[str, pygame.Surface]] = []
    for size in asked.size:
        pygame.display.set_mode(size)
        with tempfile.TemporaryDirectory(prefix="gallery-") as folder:
            filmed = list(_film(asked, size, Path(folder)))
        if filmed:
            shape = "x".join(map(str, size))
            pygame.image.save(grid(f"{len(filmed)} moments", filmed, ACROSS), asked.out / f"all-{shape}.jpg")
        thumbs += filmed
    print(f"{len(thumbs)} moments")
    return 0


def _film(asked: argparse.Namespace, size: tuple[int, int], folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Write the film strips of one window size; yields the name and a small picture of each moment."""
    language = "ja" if asked.ja else "en"
    ctx = context(size, folder=folder, language=language, calm=asked.calm, table=asked.table)
    for edition in asked.edition:
        for moment in moments(edition, asked.seats, tuple(asked.only)):
            frames = pictures(ctx, moment, asked.seconds, asked.every / 1000)
            name = f"{moment.name}-{size[0]}x{size[1]}"
            pygame.image.save(strip(name, frames, asked.wide), asked.out / f"{name}.png")
            print(name, flush=True)
            yield name, scaled(frames[len(frames) // 4][1], THUMB)


def _parser() -> argparse.ArgumentParser:
    known = [edition.id for edition in EDITIONS]
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--edition", nargs="*", choices=known, default=known)
    parser.add_argument("--only", nargs="*", default=[], help="words that the name of a moment must have")
    parser.add_argument("--size", nargs="*", type=_size, default=[(1280, 720)])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--every", type=float, default=250.0)
    parser.add_argument("--wide", type=int, default=THUMB, help="pixels of a frame in a strip")
    parser.add_argument("--table", choices=TABLES, default=TABLES[0])
    parser.add_argument("--calm", action="store_true")
    parser.add_argument("--ja", action="store_true")
    return parser


def _size(words: str) -> tuple[int, int]:
    width, height = words.lower().split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
