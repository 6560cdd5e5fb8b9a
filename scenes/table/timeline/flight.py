"""The flight of one card from a hand or pile to another: an arc with a shadow, turning over on the way if needed."""

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
"""Share of the flight's duration after which a card falls, ever faster."""
APEX = 0.68
"""Share of the way that a hard-hitting card has covered by then."""
STANDSTILL = LANDINGS[Weight.WORST].holds
"""Seconds without any motion after a card of the hardest kind has landed."""


@dataclass(frozen=True)
class FlightStyle:
    """How a card flies: `seconds`, greatest `height` (0-1), `bow` of its path (design pixels), `spin` (degrees).

    `slam` (0-1) is how long the card hangs in the air before it falls, `size` its scale when it lands.
    """

    seconds: float = 0.28
    height: float = 0.6
    bow: float = 26.0
    spin: float = 0.0
    slam: float = 0.3
    size: float = 1.0


DEALT = FlightStyle(0.25, 0.35, 18.0, 180.0)
DRAWN = FlightStyle(0.26, 0.5, 20.0)
THROWN = FlightStyle(0.27, 0.8, 40.0, slam=0.5, size=LANDINGS[Weight.NUMBER].size)
TURNED = FlightStyle(0.32, 0.8, 0.0, slam=0.5, size=LANDINGS[Weight.NUMBER].size)
BACK = FlightStyle(0.3, 0.6, 30.0)
FADED = FlightStyle(3 * CALM, 0.0, 0.0)
"""The manner of flight with reduced motion: cards fade out and in."""
THROWS = {
    Weight.NUMBER: THROWN,
    Weight.ACTION: FlightStyle(0.29, 0.85, 42.0, slam=0.65, size=LANDINGS[Weight.ACTION].size),
    Weight.DRAW: FlightStyle(0.32, 0.95, 46.0, slam=0.85, size=LANDINGS[Weight.DRAW].size),
    Weight.WORST: FlightStyle(0.34, 1.05, 52.0, slam=1.0, size=LANDINGS[Weight.WORST].size),
}
"""How a played card flies, by how hard it hits the next players."""


def fly(
    stage: Stage, event: Event, move: Move, manner: FlightStyle, *, delay: float = 0.0, at: int | None = None,
    closed: bool = False,
) -> Tween:
    """The animation of one card's `move`, which begins after `delay` seconds; a `closed` card lands face down.

    `at` is the position in the hand that the card leaves, if that is known.
    """
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
    """The animation of one card thrown from a hand to an open pile, as hard as it hits the next players.

    It begins after `delay` seconds; `at` is the position in the hand that the card leaves.
    """
    return fly(stage, event, move, THROWS[heft(stage, event, move)], delay=delay, at=at)


def heft(stage: Stage, event: Event, move: Move) -> Weight:
    """How hard a moved card lands; a card that is not being played lands like a number, whatever its effect is."""
    if not isinstance(event, Played | TurnedUp | RowMatched | AddedToRow) or move.card < 0:
        return Weight.NUMBER
    if isinstance(event, Played | RowMatched | AddedToRow) and _last(stage, event):
        return Weight.WORST
    asked = stage.shown.asked
    waiting = asked.amount if isinstance(asked, PenaltyAsked) else 0
    return weight_of(stage.shown, move.card, waiting)


def _last(stage: Stage, event: Played | RowMatched | AddedToRow) -> bool:
    """Whether a play leaves the hand empty, so that its card lands hardest."""
    return 0 < len(stage.shown.hands[event.seat]) <= len(event.moves)


class Path:
    """The motion of a sprite to the pose `end`, with the front (`turn` 0) or the back (1) up in the end; the sprite
    need not belong to a hand or a pile."""

    def __init__(self, sprite: CardSprite, end: Pose, manner: FlightStyle, turn: float, *, calm: bool = False) -> None:
        self.sprite = sprite
        self.start, self.end = sprite.pose, end
        self.manner, self.calm = manner, calm
        self.turns = sprite.turn, turn
        lean = (end.angle - self.start.angle + 180) % 360 - 180
        self.lean = lean + manner.spin * (1 if end.x > self.start.x else -1)

    def go(self, t: float) -> None:
        """Set the sprite's pose at the share `t` (0 to 1) of the flight's duration."""
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
        """Set the sprite `seconds` after the start of the fade that replaces a flight under reduced motion: it fades
        out at the old pose, then in at the new one."""
        sprite, left = self.sprite, self.manner.seconds - seconds
        leaves, fades = seconds < left, min(CALM, self.manner.seconds / 2)
        sprite.put(self.start if leaves else self.end)
        sprite.height, sprite.turn = 0.0, self.turns[0 if leaves else 1]
        sprite.alpha = max(0.0, 1 - (seconds if leaves else left) / fades)


def progress(t: float, slam: float) -> float:
    """The share (0 to 1) of its way that a card has covered at the share `t` of its flight: it rises, hangs and falls.
    `slam` (0 to 1) is how pronounced this is."""
    even = ease_in_out(t) * 0.35 + t * 0.65
    falls = max(0.0, (t - FALLS) / (1 - FALLS))
    hangs = APEX * (1 - (1 - min(1.0, t / FALLS)) ** 2) + (1 - APEX) * falls**3
    return even + (hangs - even) * slam


def height(t: float, slam: float) -> float:
    """The height (0 to 1) of a card at the share `t` of its flight; `slam` (0 to 1) is how abruptly it falls."""
    soft = math.sin(math.pi * t)
    hard = math.sin(math.pi / 2 * t / FALLS) if t < FALLS else 1 - ((t - FALLS) / (1 - FALLS)) ** 3
    return soft + (hard - soft) * slam


def send(stage: Stage, sprite: CardSprite, end: Pose, manner: FlightStyle, turn: float, *, delay: float = 0.0) -> Tween:
    """The animation of a sprite outside of hands and piles flying to the pose `end`, after `delay` seconds. `turn` is
    the side that is up at the end: 0 the front, 1 the back."""
    path: list[Path] = []
    gentle = replace(manner, slam=0.0)
    return Tween(manner.seconds, lambda share: path[0].go(share), linear, delay,
                 on_start=lambda: path.append(Path(sprite, end, gentle, turn, calm=stage.calm)))


def _turn(stage: Stage, move: Move) -> float:
    """The side that is up at the end of a move: 0 for the front, 1 for the back."""
    if move.card < 0 or move.target == STOCK:
        return 1.0
    return 0.0 if move.target in (PILE, stage.places.bottom) or move.target < PILE else 1.0
