"""Flight: one card on its way from place to place, with height, weight and a turn in the air."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.events import Event
from game.core.layout import PILE, STOCK, Move
from scenes.kit.tween import Tween, ease_in_out, ease_out
from scenes.table.stage.places import Pose
from scenes.table.stage.sprites import Sprite
from scenes.table.stage.stage import Moment, Stage


@dataclass(frozen=True)
class Manner:
    """How a card flies: seconds, height (0-1), sideways bow (design pixels), extra turns (degrees)."""

    seconds: float = 0.28
    height: float = 0.6
    bow: float = 26.0
    spin: float = 0.0


DEALT = Manner(0.25, 0.35, 18.0, 180.0)
DRAWN = Manner(0.26, 0.5, 20.0)
THROWN = Manner(0.34, 0.9, 44.0)
TURNED = Manner(0.32, 0.8, 0.0)
BACK = Manner(0.3, 0.6, 30.0)


def fly(
    stage: Stage, event: Event, move: Move, manner: Manner, *, delay: float = 0.0, at: int | None = None
) -> Tween:
    """The flight of one moved card."""
    path: list[Path] = []

    def begin() -> None:
        stage.watch(Moment.TAKE, event, move)
        sprite = stage.lift(move.source, move.card, at)
        end = stage.target(move.target, move.card)
        path.append(Path(sprite, end, manner, _turn(stage, move)))

    def done() -> None:
        stage.land(move.target, move.card, path[0].sprite)
        stage.watch(Moment.LAND, event, move)

    return Tween(manner.seconds, lambda share: path[0].go(share), _even, delay, done, begin)


class Path:
    """Moves a sprite to a pose; also for sprites that are in no hand and on no pile."""

    def __init__(self, sprite: Sprite, end: Pose, manner: Manner, turn: float) -> None:
        self.sprite = sprite
        self.start, self.end = sprite.pose, end
        self.manner = manner
        self.turns = sprite.turn, turn
        lean = (end.angle - self.start.angle + 180) % 360 - 180
        self.lean = lean + manner.spin * (1 if end.x > self.start.x else -1)

    def go(self, t: float) -> None:
        """Put the sprite where it is at a share (0 to 1) of the time."""
        sprite, start, end = self.sprite, self.start, self.end
        share = ease_in_out(t) * 0.35 + ease_out(t) * 0.65
        bow = math.sin(math.pi * share) * self.manner.bow
        dx, dy = end.x - start.x, end.y - start.y
        far = math.hypot(dx, dy) or 1.0
        sprite.x = start.x + dx * share - dy / far * bow * 0.5
        sprite.y = start.y + dy * share - abs(dx) / far * bow * 0.6
        sprite.angle = start.angle + self.lean * ease_out(t)
        grown = 1 + 0.1 * self.manner.height * math.sin(math.pi * t)
        sprite.width = (start.width + (end.width - start.width) * share) * grown
        sprite.height = self.manner.height * math.sin(math.pi * min(1.0, share * 0.8 + t * 0.2))
        sprite.turn = self.turns[0] + (self.turns[1] - self.turns[0]) * min(1.0, max(0.0, t * 1.5 - 0.25))
        if t >= 1.0:
            sprite.put(end)
            sprite.height = 0.0


def send(sprite: Sprite, end: Pose, manner: Manner, turn: float, *, delay: float = 0.0) -> Tween:
    """Let a sprite that is in no hand and on no pile fly to a pose."""
    path: list[Path] = []
    return Tween(manner.seconds, lambda share: path[0].go(share), _even, delay,
                 on_start=lambda: path.append(Path(sprite, end, manner, turn)))


def _turn(stage: Stage, move: Move) -> float:
    """Which side lies up at the end: open on the pile and in the own hand."""
    if move.card < 0 or move.target == STOCK:
        return 1.0
    return 0.0 if move.target in (PILE, stage.places.bottom) or move.target < PILE else 1.0


def _even(t: float) -> float:
    return t
