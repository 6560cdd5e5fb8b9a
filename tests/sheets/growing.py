"""How much letters grow with the text size on every screen, and the list of screens on which some grow less.

`python -m tests.sheets.growing` writes the list again after a fix; a screen's number never rises. With
words after it, only screens whose name has one of them are looked at, and the others keep their numbers.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.kit.graphics.viewport import Viewport
from tests.sheets.judging import Finding
from tests.sheets.rendering import SHAPES, Look, Shelf, screens, sheets

LISTED = Path(__file__).with_name("growing.json")
LANGUAGES = "en", "ja"
WINDOWS = "1280x720", "960x540", "1920x1080", "720x1280"
ODD = "1024x1024", "2560x1080"
"""Windows of unusual shapes, in one of which every screen is looked at too."""
SIZES = 1.5, 2.0
PROMISED = 0.5
"""The share of the setting by which letters grow at least: at 200 % they are larger by half."""
LARGE = 26.0
"""Letters of so many design pixels are large enough, whatever they were before."""
DRAWN = "UNO!", "DOS!", "A"
"""Words that are part of a picture of a fixed size, or that show a size themselves."""


def cases(screen: str) -> list[tuple[str, str]]:
    """Languages and windows in which a screen is looked at: two usual ones and an odd one, by its name."""
    chance = crc32(screen.encode())
    first, other = chance % len(WINDOWS), (chance // 7 + 1 + chance) % len(WINDOWS)
    pairs = [(LANGUAGES[chance // 11 % 2], WINDOWS[first]), (LANGUAGES[1 - chance // 11 % 2], WINDOWS[other])]
    if first == other:
        pairs[1] = pairs[1][0], WINDOWS[(other + 1) % len(WINDOWS)]
    return [*pairs, (LANGUAGES[chance // 13 % 2], ODD[chance // 17 % len(ODD)])]


def less(usual: Mapping[str, int], grown: Mapping[str, int], size: float, shape: str) -> list[str]:
    """The words that are smaller than promised; numbers, keys and signs on cards, coins and medals are not meant."""
    scale = Viewport(SHAPES[shape]).scale
    slow = []
    for words, before in usual.items():
        promised = min(before * (1 + PROMISED * (size - 1)), LARGE * scale)
        sign = len(words) < 3 or words in DRAWN or not any(letter.isalpha() for letter in words)
        if not sign and words in grown and grown[words] + 1 < promised:
            slow.append(f"{words}: {before} > {grown[words]}")
    return slow


def grown(screen: str, language: str, shape: str, shelf: Shelf) -> tuple[list[str], list[Finding]]:
    """The words of a screen that grow less than promised, and what is wrong with large letters."""
    looks = [Look(screen, language, size, shape) for size in (1.0, *SIZES)]
    usual, *large = sheets(looks, shelf)
    slow = {line for sheet in large for line in less(usual.sizes, sheet.sizes, sheet.look.size, shape)}
    return sorted(slow), [one for sheet in large for one in sheet.found if one.kind != "smaller"]


def listed() -> Mapping[str, int]:
    """How many words of a screen grow less, in the window and language in which it is most."""
    numbers: Mapping[str, int] = json.loads(LISTED.read_text(encoding="utf-8"))
    return numbers


def main(words: Sequence[str] = ()) -> int:
    """Shorten the list; what is new is told and not written."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    before, shelf = listed() if LISTED.exists() else None, Shelf()
    now, new = dict(before or {}), False
    try:
        for screen in screens():
            if words and not any(word in screen for word in words):
                continue
            found = {case: grown(screen, *case, shelf) for case in cases(screen)}
            for case, (slow, wrong) in found.items():
                if slow or wrong:
                    print(screen, *case, "; ".join(slow), *(finding.name for finding in wrong), flush=True)
            most = max(len(slow) for slow, _ in found.values())
            allowed = most if before is None else before.get(screen, 0)
            new |= most > allowed
            now[screen] = min(most, allowed)
    finally:
        shelf.close()
    lines = [f"{json.dumps(screen)}: {number}" for screen, number in sorted(now.items()) if number]
    LISTED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return int(new)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
