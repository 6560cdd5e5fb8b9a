"""The end of a round: a player has no cards left, all hands turn face up, and points are counted for the winner."""

from __future__ import annotations

from game.core.events import RoundEnded, Scored
from game.core.layout import Move
from game.core.questions import NOTHING
from scenes.kit.tween import Motion, Parallel, Tween, linear, wait
from scenes.table.looks.card_sprite import CardSprite, back_of, front_of
from scenes.table.timeline.flight import FlightStyle, Path
from scenes.table.timeline.playback import Cue, Stage

STANDSTILL = 0.12
"""Seconds without any motion after the last card has landed."""
RISE = 0.3
"""Seconds until hands begin to turn face up; by then the winner's avatar has reached the middle."""
SEATS_APART, CARDS_APART = 0.06, 0.012
"""Seconds between two hands that turn face up, and between two cards of a hand."""
SHOWN = 0.95
"""Least seconds of the whole animation."""
FEWEST, MOST, LONGEST = 0.6, 1.6, 160
"""Least and most seconds of a count, and the points from which it takes longest."""
READ = 0.6
"""Seconds for reading the result of a count."""
UNCOUNTED = 0.35
"""Seconds for reading the result if no points are counted."""
TURNING = FlightStyle(0.3, 0.25, 0.0)


def open_hands(stage: Stage, event: RoundEnded) -> Motion:
    """The animation in which all hidden cards turn over where they are, one hand after the other."""
    turns: list[Motion] = []
    hands = 0
    stage.shown.asked = NOTHING  # it is nobody's turn any more
    stage.changes += 1
    for seat in stage.places.others():
        hand = event.hands[seat]
        hidden = [slot for slot in stage.lying[seat] if slot < 0]
        if hidden and len(hidden) == len(hand):
            start = STANDSTILL + RISE + SEATS_APART * hands
            hands += 1
            turns.append(_opened(stage, event, seat, start))
    return Parallel(wait(SHOWN), *turns)


def counting(event: Scored) -> float:
    """The seconds for which the points of a round are counted up; 0 if no hand has any points."""
    if not any(event.points):
        return 0.0
    total = sum(event.left)
    return FEWEST + (MOST - FEWEST) * min(1.0, total / LONGEST) if total else 0.0


def count_points(event: Scored) -> Motion:
    """A pause in which the points are counted up and the player can read the sum."""
    seconds = counting(event)
    return wait(seconds + READ if seconds else UNCOUNTED)


def _opened(stage: Stage, event: RoundEnded, seat: int, delay: float) -> Motion:
    """The animation of one hand, after `delay` seconds: its cards turn over one after the other where they are."""
    hand = event.hands[seat]
    whole = TURNING.seconds + CARDS_APART * (len(hand) - 1)
    paths: list[Path] = []
    sprites: list[CardSprite] = []

    def begin() -> None:
        behind = [back_of(stage.shown, slot) for slot in stage.lying[seat]]
        stage.lying[seat] = []
        for index, card in enumerate(hand):
            pose = stage.places.fan(seat, index, len(hand))
            sprite = CardSprite.at(pose, front_of(stage.shown, card), behind[index], card)
            sprite.turn = 1.0
            stage.flights.append(sprite)
            paths.append(Path(sprite, sprite.pose, TURNING, 0.0, calm=stage.calm))
            sprites.append(sprite)
        stage.on_cue(Cue.TAKE, event, Move(hand[0], seat, seat))

    def go(share: float) -> None:
        for index, path in enumerate(paths):
            path.go(min(1.0, max(0.0, (share * whole - CARDS_APART * index) / TURNING.seconds)))

    def lie() -> None:
        stage.flights = [flying for flying in stage.flights if not any(flying is sprite for sprite in sprites)]
        stage.lying[seat] = list(hand)

    return Tween(whole, go, linear, delay, lie, begin)
