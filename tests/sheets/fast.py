"""The part of the sheets that the tests render in every run, and the list of its known faults.

`python -m tests.sheets.fast` writes the list again after a fix; it never adds an entry. With
words after it, only screens whose name has one of them are looked at, and the others keep their entries.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.sheets.rendering import LANGUAGES, Look, Shelf, screens, sheets

KNOWN = Path(__file__).with_name("known.json")
QUICK = "640x360", "1280x720", "720x1280", "1024x1024", "2560x1080", "720x960"
"""Window shapes for every run: other shapes have the layout of one of these."""
Counts = Mapping[str, Mapping[str, int]]


def looks(screen: str) -> list[Look]:
    """Four looks at a screen: one shape at 100 and 200 %, another at 150 or 85 % and at 200 %."""
    chance = crc32(screen.encode())
    first, second = QUICK[chance % len(QUICK)], QUICK[(chance // 7 + 1 + chance) % len(QUICK)]
    if first == second:
        second = QUICK[(chance + 1) % len(QUICK)]
    one, other = LANGUAGES[chance // 11 % 2], LANGUAGES[1 - chance // 11 % 2]
    return [Look(screen, one, 1.0, first), Look(screen, one, 2.0, first),
            Look(screen, other, (1.5, 0.85)[chance // 13 % 2], second), Look(screen, other, 2.0, second)]


def counted(screen: str, shelf: Shelf) -> tuple[dict[str, dict[str, int]], list[str]]:
    """The number of findings by look and kind, and all findings in words."""
    counts, words = dict[str, dict[str, int]](), list[str]()
    for sheet in sheets(looks(screen), shelf):
        if sheet.found:
            counts[sheet.look.name] = dict(sorted(Counter(finding.kind for finding in sheet.found).items()))
            words += [f"{sheet.look.name}: {finding.name} {finding.place}" for finding in sheet.found]
    return counts, words


def known() -> Counts:
    """Known faults: for each look with findings their number by kind."""
    listed: Counts = json.loads(KNOWN.read_text(encoding="utf-8"))
    return listed


def main(words: Sequence[str] = ()) -> int:
    """Shorten the list and print new faults without adding them; `words` choose screens by parts of their names."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    before, shelf = known() if KNOWN.exists() else None, Shelf()
    chosen = [screen for screen in screens() if not words or any(word in screen for word in words)]
    again = {look.name for screen in chosen for look in looks(screen)}
    listed = {look: dict(kinds) for look, kinds in (before or {}).items() if look not in again}
    new = False
    try:
        for screen in chosen:
            counts, told = counted(screen, shelf)
            for look, kinds in counts.items():
                was = before.get(look, {}) if before is not None else kinds
                grown = {kind: number for kind, number in kinds.items() if number > was.get(kind, 0)}
                if grown:
                    new = True
                    print("\n".join(line for line in told if line.startswith(f"{look}: ")))
                kept = {kind: min(number, was.get(kind, 0)) for kind, number in kinds.items()}
                listed[look] = {kind: number for kind, number in kept.items() if number}
    finally:
        shelf.close()
    listed = {look: kinds for look, kinds in sorted(listed.items()) if kinds}
    lines = [f"{json.dumps(look)}: {json.dumps(kinds)}" for look, kinds in listed.items()]
    KNOWN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{sum(sum(kinds.values()) for kinds in listed.values())} known findings")
    return int(new)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
