"""The flip of all cards to their other side (R4.7): starting at the discard pile, cards turn over in a wave."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import chain

from game.core.cards import HIDDEN
from game.core.events import Flipped, TopSeen
from game.core.layout import PILE, STOCK, Layout, Move
from scenes.kit.tween import Motion, Tween, ease_in_out, linear
from scenes.table.looks.card_sprite import CardSprite, Look, back_of
from scenes.table.timeline.flight import FADED, Path
from scenes.table.timeline.hand_card import HandCard
from scenes.table.timeline.hands_moving import lift_hand
from scenes.table.timeline.playback import Cue, Stage

SECONDS = 1.45
TURN = 0.34
"""Seconds in which one card turns."""
LINE = 12.0
"""Half the length of the line that is drawn at the front of the wave, in design pixels."""
ALL = Move(0, PILE, PILE)
"""A move that stands for all cards, for listeners that are told of one move of an event."""


@dataclass
class Turning:
    """A card that turns over without leaving its position, beginning `start` seconds after the wave did."""

    sprite: CardSprite
    start: float

    def go(self, t: float) -> None:
        """Set how far the card is turned over, at the share `t` (0 to 1) of the wave's duration."""
        share, sprite = (t * SECONDS - self.start) / TURN, self.sprite
        if 0 < share < 1:
            sprite.turn, sprite.height = ease_in_out(share), 0.75 * math.sin(math.pi * share)
        else:
            sprite.turn, sprite.height = 0.0 if share <= 0 else 1.0, 0.0  # it is drawn as it lies, or will


def reach(stage: Stage) -> float:
    """How far the wave runs from the discard pile, in design pixels, until it has left every corner of the window."""
    places = stage.places
    corners = [(x, y) for x in (0.0, places.width) for y in (0.0, places.height)]
    return LINE + max(math.dist(corner, (places.pile.x, places.pile.y)) for corner in corners)


def front(share: float) -> float:
    """The share (0 to 1) of its way that the wave's front has covered at a `share` of its duration; slow at first."""
    return float(min(1.0, share * 1.28) ** 1.5)


def flip(stage: Stage, event: Flipped) -> Motion:
    """The animation of a flip: each card turns over when the wave reaches it; with reduced motion all cards fade."""
    turning: list[Turning | Path] = []
    hands: dict[int, list[CardSprite]] = {}

    def begin() -> None:
        piles = _piles(stage, event)
        hands.update(_hands(stage, event))
        sprites = [*piles, *chain(*hands.values())]
        del hands[stage.places.bottom]
        far = reach(stage)
        turning.extend(Path(sprite, sprite.pose, FADED, 1.0, calm=True) if stage.calm
                       else Turning(sprite, _when(stage, sprite, far)) for sprite in sprites)
        stage.on_cue(Cue.TAKE, event, ALL)
        stage.flipping = True  # what lies below the old picture has the new colour

    def go(t: float) -> None:
        for card in turning:
            card.go(t)

    def done() -> None:
        own = set(event.hands[stage.places.bottom])
        for card in turning:
            if card.sprite.card >= 0 and card.sprite.card in own:
                _stays(stage, card.sprite)

    return Tween(FADED.seconds if stage.calm else SECONDS, go, linear, on_start=begin, on_done=done)


def _stays(stage: Stage, sprite: CardSprite) -> None:
    """Add a card that has turned over to the player's own hand, in the pose that it has now."""
    sprite.front, sprite.turn, sprite.height = sprite.back, 0.0, 0.0
    stage.hand.cards.append(HandCard(sprite.card, sprite, sprite.pose))


def _when(stage: Stage, sprite: CardSprite, far: float) -> float:
    """The seconds after the wave's start at which it reaches a card; `far` is how far it runs, in design pixels."""
    away = math.dist((sprite.x, sprite.y), (stage.places.pile.x, stage.places.pile.y)) / far
    return float(min(SECONDS - TURN, SECONDS * away ** (1 / 1.5) / 1.28))


def other_face(layout: Layout, card: int) -> Look:
    """The appearance of the side of a card that is not in play now."""
    face = layout.deck.faces[1 - layout.side][card]
    return Look(face.color, face.symbol, layout.side == 0)


def _piles(stage: Stage, event: Flipped) -> list[CardSprite]:
    """The top cards of the discard pile and the draw pile as sprites that turn over; they are taken from there."""
    layout, places, sprites = stage.shown, stage.places, []
    if stage.lying[STOCK]:
        pose, old = places.stock_top(len(stage.lying[STOCK])), back_of(layout, stage.lying[STOCK][-1])
        seen = next((after.slot for after in stage.queue if isinstance(after, TopSeen)), -1)
        front = deck_back(layout, seen)
        stage.lying[STOCK][-1] = HIDDEN
        sprites.append(CardSprite.at(pose, old, front))
    if stage.lying[PILE]:
        up = stage.lying[PILE][-1]
        look, new = stage.looks(up)[0], event.pile[-1]
        sprites.append(CardSprite.at(places.discard(up), look, other_face(layout, new), up))
    stage.lying[PILE] = []
    stage.flights.extend(sprites)
    return sprites


def deck_back(layout: Layout, slot: int) -> Look:
    """The appearance of the draw pile's top card after the flip; `slot` is its number as the viewer knows it."""
    face = layout.deck.back(slot)
    return Look(dark=layout.side == 0) if face is None else Look(face.color, face.symbol, layout.side == 1)


def _hands(stage: Stage, event: Flipped) -> dict[int, list[CardSprite]]:
    """The cards of all hands by seat number, removed from the hands as sprites that show both sides of each card."""
    layout, lifted = stage.shown, dict[int, list[CardSprite]]()
    for seat, hand in enumerate(event.hands):
        widths = stage.fans.widths[seat].target
        lifted[seat] = lift_hand(stage, seat)
        for sprite, slot in zip(lifted[seat], hand, strict=True):
            own = slot >= 0 and sprite.card >= 0
            sprite.front = sprite.seen
            sprite.back = other_face(layout, slot) if own else deck_back(layout, slot)
            sprite.turn = 0.0
        stage.fans.widths[seat].target = widths
    return lifted


def coming(stage: Stage) -> str | None:
    """The colour that will be in play after the flip that is shown now; the present colour if none is."""
    event = stage.current
    return other_face(stage.shown, event.pile[-1]).color if isinstance(event, Flipped) else stage.shown.color
