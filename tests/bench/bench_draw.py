"""What a frame of the table costs: `python tests/bench/bench_draw.py` prints milliseconds of processor time.

A full table of ten, thirty cards in flight at a time (the deal, penalties, played cards turning over), drawn
under the dummy driver at two sizes; then what a still table costs.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.layout import PILE, STOCK
from game.profile.folder import Folder
from game.profile.settings import Store
from game.setup import Seat, Setup
from scenes.context import Context, make_context
from scenes.table.flight import DRAWN, THROWN, Manner
from scenes.table.flight import Path as Way
from scenes.table.scene import TableScene
from scenes.table.sprites import Sprite, back_of, front_of

FLYING = 30
FRAMES = 900
STEP = 1 / 60


def table(size: tuple[int, int], folder: Path) -> tuple[Context, TableScene, pygame.Surface]:
    """Ten seats with their hands, the first turn begun."""
    surface = pygame.display.set_mode(size)
    ctx = make_context(Store(Folder(folder)), size, overrides={"language": "en"})
    seats = tuple(Seat(f"Player {i}", "normal" if i else "person", i) for i in range(10))
    scene = TableScene(ctx, Setup("classic", seats, seed=7))
    ctx.stack.push(scene)
    ctx.stack.settle()
    for _ in range(900):
        ctx.stack.update(STEP)
        if scene.stage.shown.asked.seat >= 0 and not scene.stage.busy and not scene.furniture.cold:
            break
    return ctx, scene, surface


class Crowd:
    """Keeps thirty cards in the air: backs to and from seats, and some faces to the pile that turn over."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.rng = scene, Random(3)
        self.ways = [self._way(self.rng.random()) for _ in range(FLYING)]

    def _way(self, begun: float = 0.0) -> list[object]:
        stage, rng = self.scene.stage, self.rng
        seat = rng.randrange(1, 10)
        there = stage.places.fan(seat, 3, 7)
        if rng.random() < 0.15:
            card = rng.randrange(108)
            sprite = Sprite.at(there, front_of(stage.shown, card), back_of(stage.shown, card), card)
            sprite.turn = 1.0
            way = Way(sprite, stage.places.discard(card), THROWN, 0.0)
        else:
            sprite = Sprite.at(stage.places.stock, None, back_of(stage.shown, -1))
            way = Way(sprite, there, Manner(DRAWN.seconds, 0.5, 20.0, rng.choice([0.0, 180.0])), 1.0)
        return [way, begun]

    def step(self) -> None:
        """One frame on."""
        for number, (way, begun) in enumerate(self.ways):
            share = begun + STEP / way.manner.seconds
            if share >= 1:
                self.ways[number] = self._way()
            else:
                way.go(share)
                self.ways[number][1] = share
        self.scene.stage.flights = [way.sprite for way, _ in self.ways]


def measure(size: tuple[int, int], folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds per frame: drawing, and drawing with everything else that a frame does."""
    _, scene, surface = table(size, folder)
    scene.director.players = {}  # nobody thinks while cards fly
    scene.tick(STEP)
    crowd = Crowd(scene)
    drawn, whole = [], []
    for number in range(FRAMES):
        crowd.step()
        if number % 6 == 0:  # a card lands somewhere every tenth of a second
            lying = scene.stage.lying[1 + number // 6 % 9]
            lying.pop() if len(lying) > 7 else lying.append(-1)
            scene.stage.lying[PILE].append(number % 108)
            scene.stage.lying[STOCK] = scene.stage.lying[STOCK][: 30 + number % 40]
        start = time.process_time()
        scene.draw(surface)
        middle = time.process_time()
        scene.director.asked, scene.stage.hand.update(STEP), scene.furniture.update(STEP)
        end = time.process_time()
        if number > 60:
            drawn.append((middle - start) * 1000)
            whole.append((end - start) * 1000)
    return drawn, whole


def still(folder: Path) -> tuple[int, float]:
    """Frames that a still table asks for in ten seconds, and the share of a core that its updates take."""
    ctx, _, surface = table((1280, 720), folder)
    for _ in range(300):
        ctx.stack.update(STEP)
        ctx.stack.draw(surface)
    frames, start = 0, time.process_time()
    for _ in range(200):  # the loop looks twenty times a second when nothing moves
        ctx.stack.update(0.05)
        if ctx.stack.wants_frame:
            frames += 1
            ctx.stack.draw(surface)
    return frames, (time.process_time() - start) / 10 * 100


def at(values: list[float], share: float) -> float:
    """A percentile."""
    return sorted(values)[int(len(values) * share)]


def main() -> None:
    """Print the figures."""
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        for size in ((1280, 720), (1920, 1080)):
            drawn, whole = measure(size, Path(folder))
            print(f"{size[0]}x{size[1]}, {FLYING} cards in flight over ten seats: "
                  f"draw p50 {at(drawn, 0.5):.2f} ms, p99 {at(drawn, 0.99):.2f} ms, "
                  f"with updates p99 {at(whole, 0.99):.2f} ms")
        frames, share = still(Path(folder))
        print(f"still table: {frames} frames drawn in ten seconds, {share:.2f} % of a core")


if __name__ == "__main__":
    main()
