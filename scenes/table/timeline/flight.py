"""Flight: one card on its way from place to place, with height, weight and a turn in the air."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from game.core.events import AddedToRow, Event, Played, RowMatched, TurnedUp
from game.core.layout import PILE, STOCK, Move
from game.core.questions import PenaltyAsked
from scenes.cards.weight import Weight, weight_of
from scenes.kit.tween import Tween, ease_in_out, ease_out, linear
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import CardSprite
from scenes.table.timeline.landing import LANDINGS, Settling
from scenes.table.timeline.playback import Cue, Stage

CALM = 0.12
"""Seconds in which a card fades out or in with reduced motion."""
FALLS = 2 / 3
"""Share of the flight after which a card falls, with acceleration."""
APEX = 0.68
"""Share of the way that a heavy card has covered by then."""
STANDSTILL = LANDINGS[Weight.WORST].holds
"""Seconds without any motion after one of the worst cards has landed."""


@dataclass(frozen=True)
class Manner:
    """The manner of a flight: seconds, height (0-1), sideways bow (design pixels), extra turns (degrees).

    `slam` (0-1) is how long the card hangs in the air before it falls, `size` its scale at contact.
    """

    seconds: float = 0.28
    height: float = 0.6
    bow: float = 26.0
    spin: float = 0.0
    slam: float = 0.3
    size: float = 1.0


DEALT = Manner(0.25, 0.35, 18.0, 180.0)
DRAWN = Manner(0.26, 0.5, 20.0)
THROWN = Manner(0.27, 0.8, 40.0, slam=0.5, size=LANDINGS[Weight.NUMBER].size)
TURNED = Manner(0.32, 0.8, 0.0, slam=0.5, size=LANDINGS[Weight.NUMBER].size)
BACK = Manner(0.3, 0.6, 30.0)
FADED = Manner(3 * CALM, 0.0, 0.0)
"""The manner of flight with reduced motion: cards fade out and in."""
THROWS = {
    Weight.NUMBER: THROWN,
    Weight.ACTION: Manner(0.29, 0.85, 42.0, slam=0.65, size=LANDINGS[Weight.ACTION].size),
    Weight.DRAW: Manner(0.32, 0.95, 46.0, slam=0.85, size=LANDINGS[Weight.DRAW].size),
    Weight.WORST: Manner(0.34, 1.05, 52.0, slam=1.0, size=LANDINGS[Weight.WORST].size),
}
"""The manner of flight of a card of each weight."""


def fly(
    stage: Stage, event: Event, move: Move, manner: Manner, *, delay: float = 0.0, at: int | None = None,
    closed: bool = False,
) -> Tween:
    """The flight of one moved card; one that is `closed` shows its back where it lands."""
    path: list[Path] = []

    def begin() -> None:
        stage.on_cue(Cue.TAKE, event, move)
        sprite = stage.lift(move.source, move.card, at)
        stage.make_room(move.target, (move.card,))
        end = stage.target(move.target, move.card)
        stage.fans.takes_off(move.target)
        path.append(Path(sprite, end, manner, 1.0 if closed else _turn(stage, move), calm=stage.calm))

    def done() -> None:
        stage.land(move.target, move.card, path[0].sprite)
        if move.target == PILE and not stage.calm and not stage.skipping:
            stage.settling = Settling(move.card, heft(stage, event, move))
        stage.on_cue(Cue.LAND, event, move)

    return Tween(manner.seconds, lambda share: path[0].go(share), linear, delay, done, begin)


def throw(stage: Stage, event: Event, move: Move, *, delay: float = 0.0, at: int | None = None) -> Tween:
    """The movement of one card thrown from a hand to an open pile, by its weight."""
    return fly(stage, event, move, THROWS[heft(stage, event, move)], delay=delay, at=at)


def heft(stage: Stage, event: Event, move: Move) -> Weight:
    """With which weight a moved card lands; one that is not played lands like a number, whatever it could do."""
    if not isinstance(event, Played | TurnedUp | RowMatched | AddedToRow) or move.card < 0:
        return Weight.NUMBER
    if isinstance(event, Played | RowMatched | AddedToRow) and _last(stage, event):
        return Weight.WORST
    asked = stage.shown.asked
    waiting = asked.amount if isinstance(asked, PenaltyAsked) else 0
    return weight_of(stage.shown, move.card, waiting)


def _last(stage: Stage, event: Played | RowMatched | AddedToRow) -> bool:
    """Whether a play empties the hand: its card lands with a blow."""
    return 0 < len(stage.shown.hands[event.seat]) <= len(event.moves)


class Path:
    """The motion of a sprite to a pose; the sprite need not belong to a hand or a pile."""

    def __init__(self, sprite: CardSprite, end: Pose, manner: Manner, turn: float, *, calm: bool = False) -> None:
        self.sprite = sprite
        self.start, self.end = sprite.pose, end
        self.manner, self.calm = manner, calm
        self.turns = sprite.turn, turn
        sprite.lands = sprite.back if turn >= 0.5 or sprite.front is None else sprite.front, end
        lean = (end.angle - self.start.angle + 180) % 360 - 180
        self.lean = lean + manner.spin * (1 if end.x > self.start.x else -1)

    def go(self, t: float) -> None:
        """Set the sprite to its pose at a share (0 to 1) of the time."""
        sprite, start, end, manner = self.sprite, self.start, self.end, self.manner
        if t >= 1.0:
            sprite.put(end)
            sprite.height, sprite.turn, sprite.alpha = 0.0, self.turns[1], 1.0
            return
        if self.calm:
            self._fade(t * manner.seconds)
            return
        share = progress(t, manner.slam)
        bow = math.sin(math.pi * share) * manner.bow
        dx, dy = end.x - start.x, end.y - start.y
        far = math.hypot(dx, dy) or 1.0
        sprite.x = start.x + dx * share - dy / far * bow * 0.5
        sprite.y = start.y + dy * share - abs(dx) / far * bow * 0.6
        sprite.angle = start.angle + self.lean * ease_out(t)
        sprite.height = manner.height * height(t, manner.slam)
        grown = (1 + 0.1 * sprite.height) * (1 + (manner.size - 1) * ease_in_out(min(1.0, t / FALLS)))
        sprite.width = (start.width + (end.width - start.width) * share) * grown
        sprite.turn = self.turns[0] + (self.turns[1] - self.turns[0]) * min(1.0, max(0.0, t * 1.7 - 0.2))


    def _fade(self, seconds: float) -> None:
        """Let the card fade where it was, then appear where it will lie."""
        sprite, left = self.sprite, self.manner.seconds - seconds
        leaves, fades = seconds < left, min(CALM, self.manner.seconds / 2)
        sprite.put(self.start if leaves else self.end)
        sprite.height, sprite.turn = 0.0, self.turns[0 if leaves else 1]
        sprite.alpha = max(0.0, 1 - (seconds if leaves else left) / fades)


def progress(t: float, slam: float) -> float:
    """The share of the way covered at a share `t` of the time: the card rises, hangs and falls ever faster."""
    even = ease_in_out(t) * 0.35 + t * 0.65
    falls = max(0.0, (t - FALLS) / (1 - FALLS))
    hangs = APEX * (1 - (1 - min(1.0, t / FALLS)) ** 2) + (1 - APEX) * falls**3
    return even + (hangs - even) * slam


def height(t: float, slam: float) -> float:
    """The height of a flying card (0 to 1): highest when it begins to fall, then down ever faster."""
    soft = math.sin(math.pi * t)
    hard = math.sin(math.pi / 2 * t / FALLS) if t < FALLS else 1 - ((t - FALLS) / (1 - FALLS)) ** 3
    return soft + (hard - soft) * slam


def send(stage: Stage, sprite: CardSprite, end: Pose, manner: Manner, turn: float, *, delay: float = 0.0) -> Tween:
    """Let a sprite that is in no hand and on no pile fly to a pose."""
    path: list[Path] = []
    gentle = replace(manner, slam=0.0)
    return Tween(manner.seconds, lambda share: path[0].go(share), linear, delay,
                 on_start=lambda: path.append(Path(sprite, end, gentle, turn, calm=stage.calm)))


def _turn(stage: Stage, move: Move) -> float:
    """The side that faces up at the end of a move: 0 for the front, 1 for the back."""
    if move.card < 0 or move.target == STOCK:
        return 1.0
    return 0.0 if move.target in (PILE, stage.places.bottom) or move.target < PILE else 1.0
