"""What a frame of the table costs: `python tests/bench/bench_draw.py` prints milliseconds of processor time.

A full table of ten, thirty cards in flight at a time (the deal, penalties, played cards turning over), drawn
under the dummy driver at two sizes, without and with the heaviest cards landing; then what a still table costs. Times
are of the drawing thread; as in the program a worker prefetches rasters, and before each frame it has finished the
jobs of the frames before.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.core.cause import Cause
from game.core.events import Dealt, Drew, Played
from game.core.layout import PILE, STOCK, Move
from game.match.setup import Seat, Setup
from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.cards.weight import Weight, weight_of
from scenes.context import Context, make_context
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.screens import screen
from scenes.surroundings import spare_memory
from scenes.table.looks.card_sprite import CardSprite, back_of, front_of
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.flight import DRAWN, THROWN, FlightStyle
from scenes.table.timeline.flight import Path as Way
from scenes.table.timeline.landing import Settling
from scenes.table.timeline.playback import Cue

SIZES = (1280, 720), (1920, 1080)
"""Window sizes that are measured; a quick run takes only the first."""
FLYING = 30
FRAMES = 900
STEP = 1 / 60
SETTLES = 1.0
"""Seconds until the effects of a new turn have ended: the light along the ring is not part of the cards' cost."""
PAUSE = 0.0002
"""Seconds between two checks whether the worker has finished."""


def opened(size: tuple[int, int], folder: Path) -> tuple[Context, MatchTable]:
    """A new match of ten on the table."""
    ctx = make_context(Store(Folder(folder)), size, screen, overrides={"language": "en"},
                       worker=RasterWorker(partial(spare_memory, math.prod(size))))
    seats = tuple(Seat(f"Player {i}", "normal" if i else "person", i) for i in range(10))
    scene = MatchTable(ctx, Setup("classic", seats, seed=7))
    ctx.stack.push(scene)
    ctx.stack.settle()
    return ctx, scene


def table(size: tuple[int, int], folder: Path) -> tuple[Context, MatchTable, pygame.Surface]:
    """Ten seats with their hands, the first turn begun."""
    surface = pygame.display.set_mode(size)
    ctx, scene = opened(size, folder)
    for _ in range(900):
        ctx.stack.update(STEP)
        if scene.parts.stage.shown.asked.seat >= 0 and not scene.parts.stage.busy:
            break
    return ctx, scene, surface


class Crowd:
    """Thirty flying cards on a table: backs between seats and piles, and some faces that turn over on their way."""

    def __init__(self, scene: MatchTable) -> None:
        self.scene, self.rng = scene, Random(3)
        self.ways = [self._way(self.rng.random()) for _ in range(FLYING)]

    def _way(self, begun: float = 0.0) -> list[object]:
        stage, rng = self.scene.parts.stage, self.rng
        seat = rng.randrange(1, 10)
        there = stage.places.fan(seat, 3, 7)
        if rng.random() < 0.15:
            card = rng.randrange(108)
            sprite = CardSprite.at(there, front_of(stage.shown, card), back_of(stage.shown, card), card)
            sprite.turn = 1.0
            way = Way(sprite, stage.places.discard(card), THROWN, 0.0)
        else:
            sprite = CardSprite.at(stage.places.stock, None, back_of(stage.shown, -1))
            way = Way(sprite, there, FlightStyle(DRAWN.seconds, 0.5, 20.0, rng.choice([0.0, 180.0])), 1.0)
        return [way, begun]

    def step(self) -> None:
        for number, (way, begun) in enumerate(self.ways):
            share = begun + STEP / way.manner.seconds
            if share >= 1:
                self.ways[number] = self._way()
            else:
                way.go(share)
                self.ways[number][1] = share
        self.scene.parts.stage.flights = [way.sprite for way, _ in self.ways]


def put_on_pile(lying, card):
    """Put a card on top of the discard pile and take it out of any other place in the pile."""
    if card in lying[PILE]:
        lying[PILE].remove(card)
    lying[PILE].append(card)


def lands(scene: MatchTable, number: int) -> None:
    """Change a fan, the draw pile or the discard pile in every second frame."""
    lying = scene.parts.stage.lying
    match number % 6:
        case 0:
            fan = lying[1 + number // 6 % 9]
            fan.pop() if len(fan) > 7 else fan.append(-1)
        case 2:
            lying[STOCK] = [-1] * (60 - number // 6 % 50)
        case 4 if number % 18 == 4:
            put_on_pile(lying, number % 108)


def beside(ctx: Context) -> None:
    """Wait until the worker has finished, as it mostly has when the next frame is due."""
    while ctx.worker and ctx.worker.busy:
        time.sleep(PAUSE)


def deal(size: tuple[int, int], folder: Path) -> list[float]:
    """Milliseconds of each frame of a real deal to ten seats, everything included."""
    frames: list[float] = []
    surface = pygame.display.set_mode(size)
    for _ in range(6):
        ctx, scene = opened(size, folder)
        for _ in range(600):
            beside(ctx)
            start = time.thread_time()
            with ctx.drawing():
                ctx.stack.update(STEP)
                ctx.rasters.next_frame()
                ctx.stack.draw(surface)
            if isinstance(scene.parts.stage.current, Dealt):
                frames.append((time.thread_time() - start) * 1000)
            elif scene.parts.stage.shown.pile:
                break
        ctx.stack.abandon()
        ctx.close()
    return frames


def strikes(scene: MatchTable, number: int) -> None:
    """Let one of the heaviest cards land every second, with its effects and a blow at the own hand."""
    parts, stage = scene.parts, scene.parts.stage
    parts.effects.update(STEP)
    if stage.settling is not None:
        stage.settling.update(STEP)
        stage.settling = None if stage.settling.over else stage.settling
    impact, blows, _ = parts.struck
    if number % 60 == 30:
        heaviest = [card for card in range(108) if weight_of(stage.shown, card) is Weight.WORST]
        card = heaviest[number // 60 % len(heaviest)]
        put_on_pile(stage.lying, card)
        impact.on_cue(Cue.LAND, Played(1, (card,), (0,)), Move(card, 1, PILE))
        stage.settling = Settling(card, Weight.WORST)
        blows.on_cue(Cue.BEGIN, Drew(0, (-1,) * 4, cause=Cause.PENALTY), None)
        blows.panel.fill(4)


def measure(size: tuple[int, int], folder: Path, *, struck: bool = False) -> tuple[list[float], list[float]]:
    """Milliseconds per frame: drawing, and drawing with everything else that a frame does; `struck` adds blows."""
    ctx, scene, surface = table(size, folder)
    scene.session.director.players = {}  # nobody thinks while cards fly
    for _ in range(round(SETTLES / STEP)):
        ctx.stack.update(STEP)
    crowd = Crowd(scene)
    drawn, whole = [], []
    for number in range(FRAMES):
        beside(ctx)
        crowd.step()
        lands(scene, number)
        if struck:
            strikes(scene, number)
        start = time.thread_time()
        with ctx.drawing():
            ctx.rasters.next_frame()
            ctx.stack.draw(surface)  # what has changed, as in the program
        middle = time.thread_time()
        scene.session.director.asked, scene.parts.stage.hand.update(STEP), scene.parts.items.update(STEP)
        end = time.thread_time()
        if number > 60:
            drawn.append((middle - start) * 1000)
            whole.append((end - start) * 1000)
    return drawn, whole


def still(folder: Path) -> tuple[int, float]:
    """Frames that a still table asks for in ten seconds, and the share of a core that its updates take."""
    ctx, scene, surface = table((1280, 720), folder)
    scene.session.director.players = {}
    for _ in range(300):
        ctx.stack.update(STEP)
        ctx.stack.draw(surface)
    frames, start = 0, time.thread_time()
    for _ in range(200):  # the loop looks twenty times a second when nothing moves
        ctx.stack.update(0.05)
        if ctx.stack.wants_frame:
            frames += 1
            ctx.stack.draw(surface)
    return frames, (time.thread_time() - start) / 10 * 100


def at(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


def main() -> None:
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES[:1] if "--quick" in sys.argv else SIZES:
            drawn, whole = measure(size, Path(folder))
            print(
                f"{size[0]}x{size[1]}, {FLYING} cards in flight over ten seats: "
                f"draw p50 {at(drawn, 0.5):.2f} ms, p99 {at(drawn, 0.99):.2f} ms, "
                f"with updates p99 {at(whole, 0.99):.2f} ms"
            )
            drawn, whole = measure(size, Path(folder), struck=True)
            print(f"{size[0]}x{size[1]}, the same with a worst card landing every second: "
                  f"draw p50 {at(drawn, 0.5):.2f} ms, p99 {at(drawn, 0.99):.2f} ms")
            frames = deal(size, Path(folder))
            print(
                f"{size[0]}x{size[1]}, a whole frame of the deal to ten seats: "
                f"p50 {at(frames, 0.5):.2f} ms, p99 {at(frames, 0.99):.2f} ms"
            )
        frames, share = still(Path(folder))
        print(f"still table: {frames} frames drawn in ten seconds, {share:.2f} % of a core")


if __name__ == "__main__":
    main()
