"""Animations of hands that change owners: two are swapped, all are passed on, or all are gathered and dealt again."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.events import HandsMoved, HandsShuffled
from game.core.layout import Move
from scenes.kit.tween import Motion, Parallel, Sequence, Tween, call, ease_in_out, ease_out, linear
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import CardSprite, back_of, front_of
from scenes.table.timeline.deal import riffle
from scenes.table.timeline.flight import DEALT, FADED, FlightStyle, Path
from scenes.table.timeline.playback import Cue, Stage

SWAP = 0.95
"""Seconds in which hands are folded, carried over and opened again."""
GATHER, DEAL = 0.3, 0.36
TAKEN = 0.15
"""Seconds from the first to the last hand that is gathered."""
GATHERED = FlightStyle(0.25, 0.35, 18.0, slam=0.0)
FOLD = 0.26
"""Share of the time for folding a hand, and for opening it again."""


@dataclass
class Carried:
    """One card of a hand that is carried to a new owner, with its poses: first, folded before both seats, last."""

    sprite: CardSprite
    start: Pose
    folded: Pose
    unfolded: Pose
    end: Pose
    turn: float
    """Which side is up at the end: 0 the face, 1 the back."""
    was: float
    bow: float

    def go(self, t: float) -> None:
        """Set the card to its pose at the share `t` (0 to 1) of the animation."""
        sprite = self.sprite
        carried = ease_in_out(min(1.0, max(0.0, (t - FOLD) / (1 - 2 * FOLD))))
        if t < FOLD:
            pose = between(self.start, self.folded, ease_out(t / FOLD))
        elif t > 1 - FOLD:
            pose = between(self.unfolded, self.end, ease_out((t - 1 + FOLD) / FOLD))
        else:
            pose = between(self.folded, self.unfolded, carried)
        up = math.sin(math.pi * carried)
        dx, dy = self.unfolded.x - self.folded.x, self.unfolded.y - self.folded.y
        far = math.hypot(dx, dy) or 1.0
        aside = up * self.bow / far
        sprite.put(Pose(pose.x - dy * aside, pose.y + dx * aside, pose.angle, pose.width))
        sprite.height = 0.8 * up
        sprite.turn = self.was + (self.turn - self.was) * carried


def between(start: Pose, end: Pose, share: float) -> Pose:
    """The pose at a `share` (0 to 1) of the way from `start` to `end`, rotated by the smaller angle."""
    lean = (end.angle - start.angle + 180) % 360 - 180
    x, y, width = (a + (b - a) * share for a, b in zip(start[:2] + start[3:], end[:2] + end[3:], strict=True))
    return Pose(x, y, start.angle + lean * share, width)


def hands_moved(stage: Stage, event: HandsMoved) -> Motion:
    """The animation of hands that change owners: each is folded, carried to its new owner and opened there."""
    carried: list[Carried | Path] = []

    def begin() -> None:
        lifted = {seat: lift_hand(stage, seat) for seat in sorted(set(event.sources))}
        for seat, source in enumerate(event.sources):
            if source == seat:
                _stay(stage, seat, lifted[source])
            else:
                carry = _faded if stage.calm else _carry
                carried.extend(carry(stage, event, seat, source, lifted[source]))

    def go(t: float) -> None:
        for card in carried:
            card.go(t)

    seconds = FADED.seconds if stage.calm else SWAP
    return Tween(seconds, go, linear, on_start=begin, on_done=lambda: _arrive(stage, event))


def lift_hand(stage: Stage, seat: int) -> list[CardSprite]:
    """Remove all cards of a seat's hand from the table; returns their sprites in the order of the hand."""
    poses = {here.card: here.pose for here in stage.hand.cards} if seat == stage.places.bottom else {}
    slots, sprites = stage.lying[seat], []
    for at, slot in enumerate(slots):
        pose = poses.get(slot) or stage.places.fan(seat, at, len(slots))
        sprite = CardSprite.at(pose, front_of(stage.shown, slot), back_of(stage.shown, slot), slot)
        sprite.turn = 0.0 if slot >= 0 else 1.0
        sprites.append(sprite)
    stage.lying[seat] = []
    stage.flights.extend(sprites)
    if seat == stage.places.bottom:
        stage.hand.cards.clear()
    else:
        stage.fans.widths[seat].target = 0.0
    return sprites


def _stay(stage: Stage, seat: int, sprites: list[CardSprite]) -> None:
    """Put the cards of a hand that does not change its owner back as they were."""
    for sprite in sprites:
        stage.land(seat, sprite.card, sprite)


def _carry(stage: Stage, event: HandsMoved, seat: int, source: int, sprites: list[CardSprite]) -> list[Carried]:
    hand = event.hands[seat]
    crowd = sum(there != here for here, there in enumerate(event.sources)) == 2
    bow = 46.0 if crowd else 18.0
    out = []
    for at, (sprite, slot) in enumerate(_shown(stage, sprites, hand)):
        folded, unfolded = _folded(stage, source, at), _folded(stage, seat, at)
        end = stage.places.fan(seat, at, len(hand))
        out.append(Carried(sprite, sprite.pose, folded, unfolded, end, float(slot < 0), sprite.turn, bow))
    return out


def _faded(stage: Stage, event: HandsMoved, seat: int, source: int, sprites: list[CardSprite]) -> list[Path]:
    """The animation of one hand for reduced motion: it fades at the seat `source` and appears at the seat `seat`."""
    hand = event.hands[seat]
    return [Path(sprite, stage.places.fan(seat, at, len(hand)), FADED, float(slot < 0), calm=True)
            for at, (sprite, slot) in enumerate(_shown(stage, sprites, hand))]


def _shown(stage: Stage, sprites: list[CardSprite], hand: tuple[int, ...]) -> Iterator[tuple[CardSprite, int]]:
    """Each card's sprite with its card number in the new owner's hand; faces are shown if the viewer may see them."""
    for sprite, slot in zip(sprites, hand, strict=True):
        if slot >= 0 and sprite.card < 0:
            sprite.front = front_of(stage.shown, slot)
        yield sprite, slot


def _folded(stage: Stage, seat: int, at: int) -> Pose:
    """The pose of card number `at` of a hand that is folded into a stack before its seat."""
    spot = stage.places.spot(seat)
    x, y = spot.x + (at % 5 - 2) * 1.4, spot.y - at * 0.5
    return Pose(x, y, spot.angle + (at % 3 - 1) * 2.0, min(spot.width, 84.0))


def _arrive(stage: Stage, event: HandsMoved) -> None:
    stage.flights = []
    stage.on_cue(Cue.LAND, event, None)
    for seat, source in enumerate(event.sources):
        if source != seat:
            lay_down(stage, seat, event.hands[seat])


def lay_down(stage: Stage, seat: int, slots: tuple[int, ...]) -> None:
    """Set a seat's whole hand to these cards at once; `slots` are card numbers, negative for hidden cards."""
    stage.lying[seat] = list(slots)
    if seat == stage.places.bottom:
        stage.hand.sync(list(slots), stage.shown)
        stage.hand.settle()
    else:
        stage.fans.widths[seat].value = stage.fans.widths[seat].target = float(len(slots))


def hands_shuffled(stage: Stage, event: HandsShuffled) -> Motion:
    """The animation of all hands flying to the middle, where they are shuffled and dealt out one by one (R4.9)."""
    middle = Pose(stage.places.cx, stage.places.cy - 6, 0.0, 92.0)
    moves = event.moves
    apart = DEAL / max(1, len(moves) - 1)
    deal = Parallel(*(_dealt(stage, event, move, middle, apart * i) for i, move in enumerate(moves)))
    heard = call(lambda: stage.on_cue(Cue.TAKE, event, None))
    return Sequence(_gather(stage, middle), heard, riffle(stage, middle), deal)


def _gather(stage: Stage, middle: Pose) -> Motion:
    """The animation of all hands flying to the middle, staggered because removing all at once would drop frames."""

    def gone() -> None:
        stage.flights = []

    seats = range(len(stage.shown.hands))
    apart = TAKEN / max(1, len(seats) - 1)
    return Parallel(*(_gathered(stage, middle, seat, apart * seat) for seat in seats), on_done=gone)


def _gathered(stage: Stage, middle: Pose, seat: int, delay: float) -> Motion:
    """The animation of one seat's hand flying to the middle, after `delay` seconds."""
    paths: list[Path] = []

    def begin() -> None:
        paths.extend(Path(sprite, middle, GATHERED, 1.0, calm=stage.calm) for sprite in lift_hand(stage, seat))

    def go(t: float) -> None:
        for path in paths:
            path.go(t)

    return Tween(GATHER, go, lambda t: t, delay, on_start=begin)


def _dealt(stage: Stage, event: HandsShuffled, move: Move, middle: Pose, delay: float) -> Motion:
    """The animation of one shuffled card flying from the middle to a hand, after `delay` seconds."""
    path: list[Path] = []
    card, seat = move.card, move.target

    def begin() -> None:
        sprite = CardSprite.at(middle, front_of(stage.shown, card), back_of(stage.shown, card), card)
        sprite.turn = 1.0
        stage.flights.append(sprite)
        path.append(Path(sprite, stage.target(seat, card), DEALT, float(card < 0), calm=stage.calm))

    def done() -> None:
        stage.land(seat, card, path[0].sprite)
        stage.on_cue(Cue.LAND, event, move)

    return Tween(0.22, _goes(path), lambda t: t, delay, done, begin)


def _goes(path: list[Path]) -> Callable[[float], None]:
    return lambda t: path[0].go(t)
