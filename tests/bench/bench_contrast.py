"""Contrast of words, rings, glows and chips on every table, and how far apart the colours are for every eye.

`python tests/bench/bench_contrast.py`; the tests in tests/scenes/test_contrast.py and tests/scenes/cards/test_tones.py
hold the same figures to their limits.
"""

from __future__ import annotations

import math
import os
import sys
from itertools import combinations
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import tempfile

import pygame

from game.match.setup import Seat
from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.cards.card_art import edge_tones
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.cards.tones import CLEAR_TONES, USUAL
from scenes.context import Context, make_context
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, TABLES, Rgb, Theme, contrast, mix, theme
from scenes.screens import screen
from scenes.table.view.hud.color_chip import ColorChip
from scenes.table.view.hud.direction_ring import DirectionRing
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.plate.state import PlateState
from tests.scenes.cards.vision import KINDS, apart, lab
from tests.scenes.plates import draw_plate
from tests.scenes.test_contrast import ROUND, clearest, words


def ring(ctx: Context, surface: pygame.Surface, cloth: Rgb, color: str) -> float:
    """Contrast of the direction ring at its weakest place."""
    surface.fill(cloth)
    one = DirectionRing(ctx)
    one.draw(surface, ctx.view, ctx.art.tones(color).rgb, 1)
    (rx, ry), middle = one.radii, one.center
    return min(float(clearest(surface, cloth, middle, rx - 14, rx + 14, angle, ry / rx)) for angle in ROUND)


def chip(ctx: Context, surface: pygame.Surface, cloth: Rgb, color: str) -> float:
    """Contrast of the colour chip at its weakest edge."""
    surface.fill(cloth)
    one = ColorChip(ctx)
    one.set(color)
    one.update(1.0)
    one.draw(surface, (640, 360))
    box = one.rect((640, 360))
    ways = {box.midtop: (0, 1), box.midbottom: (0, -1), box.midleft: (1, 0), box.midright: (-1, 0)}
    return min(max(contrast(surface.get_at((round(x + dx * step), round(y + dy * step)))[:3], cloth)
                   for step in range(-5, 3)) for (x, y), (dx, dy) in ways.items())


def pill(ctx: Context, surface: pygame.Surface, cloth: Rgb) -> float:
    """Contrast of the edge of the acting player's pill."""
    surface.fill(cloth)
    plate = SeatPlate(ctx, Seat("Mei"), 1)
    plate.center, plate.state = (640, 360), PlateState(count=7, active=True)
    draw_plate(plate, surface)
    box = plate.rect
    return min(max(contrast(surface.get_at((round(x), round(box.top + step)))[:3], cloth) for step in range(-6, 1))
               for x in (box.left + 60, box.centerx, box.right - 60))


def glow(chosen: Theme) -> float:
    """Contrast of a playable card's edge on the weakest part of the table."""
    pool = (96, 40, 200) if chosen.dark else (255, 240, 190)
    grounds = [tone for cloth in (chosen.cloth, chosen.rim)
               for tone in (cloth, mix(cloth, (0, 0, 0), 0.18), mix(cloth, pool, 0.5))]
    return min(max(contrast(tone, ground) for tone in edge_tones(chosen.glow)) for ground in grounds)


def focus(chosen: Theme) -> float:
    """Contrast of the two-toned focus ring on the weakest ground."""
    grounds = (chosen.cloth, chosen.rim, chosen.panel, chosen.sunken, chosen.accent, chosen.danger, chosen.table.wood,
               chosen.table.floor, chosen.table.inlay)
    return min(max(contrast(FOCUS_BRIGHT, ground), contrast(FOCUS_DARK, ground)) for ground in grounds)


def tables(ctx: Context) -> None:
    """One line for every table, side and contrast: the weakest of each kind."""
    surface = pygame.Surface((1280, 720))
    print("contrast: the weakest of each kind; usual 4.5 for words and 3 for signs, high contrast 7 and 4.5")
    print(f"{'table':8}{'side':7}{'contrast':10}{'words':>7}{'ring':>7}{'chip':>7}{'pill':>7}{'glow':>7}{'focus':>7}")
    for look in TABLES:
        for dark in (False, True):
            for high in (False, True):
                chosen = ctx.theme = theme(look, dark=dark, high_contrast=high)
                said = min(contrast(*pair) for pair in words(chosen).values())
                rings = min(ring(ctx, surface, chosen.cloth, color) for color in colors_of(dark))
                chips = min(chip(ctx, surface, chosen.cloth, color) for color in colors_of(dark))
                found = (said, rings, chips, pill(ctx, surface, chosen.cloth), glow(chosen), focus(chosen))
                print(f"{look:8}{'dark' if dark else 'light':7}{'high' if high else 'usual':10}"
                      + "".join(f"{math.floor(one * 100) / 100:7.2f}" for one in found))
    for name, palette in (("usual", USUAL), ("clear", CLEAR_TONES)):
        for high in (False, True):
            least = min(contrast(one.text, one.ground(plain=high)) for one in palette.values())
            print(f"words on {name} colours, {'high' if high else 'usual'} contrast: {least:.2f}")


def distances() -> None:
    """The most similar pair of colours in each palette, for each kind of colour vision."""
    print("\ncolours: the closest pair, ΔE2000; the clear ones 20 or more")
    print(f"{'side':7}{'eyes':15}{'usual':>8}  {'pair':20}{'clear':>8}  pair")
    for dark in (False, True):
        for kind in KINDS:
            row = f"{'dark' if dark else 'light':7}{kind:15}"
            for tones in (COLOR_RGB, {color: one.rgb for color, one in CLEAR_TONES.items()}):
                far, pair = min((apart(lab(tones[one], kind), lab(tones[other], kind)), f"{one}-{other}")
                                for one, other in combinations(colors_of(dark), 2))
                row += f"{far:8.1f}  {pair:20}"
            print(row.rstrip())


def main() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory() as folder:
        tables(make_context(Store(Folder(Path(folder))), (1280, 720), screen))
    distances()


if __name__ == "__main__":
    main()
