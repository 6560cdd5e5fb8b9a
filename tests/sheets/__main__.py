"""Render all sheets and say what is wrong: `python -m tests.sheets --out FOLDER [--only WORD …] [--shape S …]`.

Writes a contact sheet for each screen (languages and text sizes by shapes of windows) and `findings.json`: how many
sheets were rendered, how many findings of each kind there are, and where. `--single` keeps every picture by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.gallery.contact_sheets import INK, LINE, PAPER, scaled
from tests.sheets.rendering import LANGUAGES, SHAPES, SIZES, Look, Sheet, Shelf, screens, sheets

HIGH = 360
"""Height in pixels of a picture on a contact sheet."""
WIDE, GAP = 2200, 4
"""Largest width of a contact sheet and the gap between pictures, in pixels."""


def main(arguments: list[str] | None = None) -> int:
    """Render what was asked for and print the counts."""
    asked = _parser().parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    asked.out.mkdir(parents=True, exist_ok=True)
    shelf, told = Shelf(), Told(asked.out, single=asked.single)
    names = [name for name in screens() if not asked.only or any(word in name for word in asked.only)]
    try:
        for name in names[asked.part :: asked.parts]:
            for shape in asked.shape:
                looks = [Look(name, language, size, shape, asked.contrast)
                         for language in asked.language for size in asked.size]
                for sheet in sheets(looks, shelf):
                    told.add(sheet)
            told.finish(name)
            told.write()  # of a long run, what is rendered already can be read
    finally:
        shelf.close()
    print(told.write())
    return 0


class Told:
    """The counts of sheets and findings, and the pictures for contact sheets."""

    def __init__(self, out: Path, *, single: bool) -> None:
        self.out, self.single = out, single
        self.rendered, self.pictures = 0, 0
        self.kinds: Counter[str] = Counter()
        self.found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        self.thumbs: list[tuple[str, pygame.Surface]] = []

    def add(self, sheet: Sheet) -> None:
        """Count a sheet and keep its pictures."""
        look = sheet.look
        self.rendered, self.pictures = self.rendered + 1, self.pictures + sheet.pictures
        self.kinds.update(finding.kind for finding in sheet.found)
        for finding in sheet.found:
            where = f"{look.language} {look.size * 100:.0f} {look.shape} {finding.place}"
            self.found[look.screen][finding.name].append(where)
        marked = sheet.picture
        if self.single:
            pygame.image.save(marked, self.out / f"{look.name}.png".replace(" ", "-"))
        for finding in sheet.found:
            pygame.draw.rect(marked, (255, 0, 160), pygame.Rect(finding.place).inflate(6, 6), 2)
        small = scaled(marked, max(1, round(marked.width * HIGH / marked.height)))
        self.thumbs.append((f"{look.shape} {look.language} {look.size * 100:.0f}: {len(sheet.found)}", small))

    def finish(self, name: str) -> None:
        """Write the contact sheet of a screen."""
        pygame.image.save(packed(name, self.thumbs), self.out / f"{name}.jpg".replace(" ", "-"))
        self.thumbs.clear()
        print(f"{name}: {sum(map(len, self.found[name].values()))}", flush=True)

    def write(self) -> str:
        """Write all findings; returns the counts as one line of JSON."""
        counts = {"sheets": self.rendered, "pictures": self.pictures, "findings": sum(self.kinds.values()),
                  "kinds": dict(self.kinds)}
        told = {**counts, "found": self.found}
        (self.out / "findings.json").write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
        return json.dumps(counts)


def packed(title: str, pictures: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """A contact sheet of pictures of equal height with captions, wrapped into rows below a title."""
    rows: list[list[tuple[str, pygame.Surface]]] = [[]]
    for words, picture in pictures:
        if rows[-1] and sum(other.width + GAP for _, other in rows[-1]) + picture.width > WIDE:
            rows.append([])
        rows[-1].append((words, picture))
    wide = max(sum(picture.width + GAP for _, picture in row) for row in rows)
    sheet = pygame.Surface((wide, LINE * 2 + len(rows) * (HIGH + LINE)))
    sheet.fill(PAPER)
    font, large = pygame.font.Font(None, 18), pygame.font.Font(None, 28)
    sheet.blit(large.render(title, True, INK), (6, 10))
    for number, row in enumerate(rows):
        x, y = 0, LINE * 2 + number * (HIGH + LINE)
        for words, picture in row:
            sheet.blit(font.render(words, True, INK), (x + 4, y + 4))
            sheet.blit(picture, (x, y + LINE))
            x += picture.width + GAP
    return sheet


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.sheets", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", nargs="*", default=[], help="words of which the name of a screen must have one")
    parser.add_argument("--shape", nargs="*", choices=list(SHAPES), default=list(SHAPES))
    parser.add_argument("--language", nargs="*", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--size", nargs="*", type=float, default=list(SIZES), help="text sizes, 1.0 first")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--parts", type=int, default=1, help="into how many parts the screens are shared out")
    parser.add_argument("--part", type=int, default=0, help="which of these parts is rendered")
    parser.add_argument("--single", action="store_true", help="keep every picture by itself")
    return parser


if __name__ == "__main__":
    sys.exit(main())
