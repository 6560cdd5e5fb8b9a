"""Sprites of cards in flight or on the table, and what each side of a card looks like."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.core.cards import HIDDEN
from game.core.events import Event, TopSeen
from game.core.layout import STOCK, Layout
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.kit.graphics.theme import Rgb
from scenes.table.geometry.places import Pose


class Look(NamedTuple):
    """What one side of a card looks like: a face with colour and symbol, or a plain back if the symbol is empty.

    `dark` is whether it belongs to the dark side of a two-sided deck; `named` is the colour named for a wild card.
    """

    color: str | None = None
    symbol: str = ""
    dark: bool = False
    named: str | None = None


PLAIN = Look()
"""The back of a card with a single side."""


def front_of(layout: Layout, card: int, named: str | None = None) -> Look | None:
    """The face of a card on the side in play, a wild card in its colour `named`; None if the card is hidden."""
    if card < 0:
        return None
    face = layout.faces[card]
    return Look(face.color, symbol_of(face), layout.side == 1, named if face.color is None else None)


def back_of(layout: Layout, card: int) -> Look:
    """The back of a card: plain, or in a two-sided deck the face of the other side, which everybody sees (R4.8)."""
    deck = layout.deck
    if deck.sides == 1:
        return PLAIN
    face = deck.faces[1 - layout.side][card] if card >= 0 else deck.back(card)
    if face is None:
        return Look(dark=layout.side == 1)
    return Look(face.color, face.symbol, layout.side == 0)


def some_backs(layout: Layout, count: int) -> list[Look]:
    """The backs of `count` shuffled cards; in a two-sided deck they are picked so that they do not tell the order."""
    deck = layout.deck
    if deck.sides == 1:
        return [PLAIN] * count
    faces = deck.faces[1 - layout.side]
    picked = [faces[number * 41 % len(faces)] for number in range(count)]
    return [Look(face.color, face.symbol, layout.side == 0) for face in picked]


def tops_after(layout: Layout, event: Event, queue: Iterable[Event]) -> deque[int]:
    """For each card that an event takes from the draw pile, the number of the back then on top; empty if all are
    equal."""
    deck = layout.deck
    if deck.sides == 1:
        return deque()
    taken = [deck.slots[layout.side][move.card] for move in event.moves if move.source == STOCK]
    after = next((later.slot for later in queue if isinstance(later, TopSeen)), HIDDEN)
    return deque([*taken[1:], after])


@dataclass(slots=True)
class CardSprite:
    """A card in flight or on the table; `turn` goes from 0 (front visible) to 1 (back visible), `height` from 0 (on the
    cloth)."""

    x: float
    y: float
    angle: float
    width: float
    front: Look | None
    back: Look
    turn: float = 0.0
    height: float = 0.0
    card: int = -1
    glow: Rgb | None = None
    alpha: float = 1.0
    lay: Pose | None = None
    """The pose at rest that the card had before it left; None if it has not moved."""

    @classmethod
    def at(cls, pose: Pose, front: Look | None, back: Look, card: int = -1) -> CardSprite:
        """A sprite with a given pose, face up if its front is known."""
        return cls(*pose, front, back, 0.0 if front else 1.0, 0.0, card, lay=pose)

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.angle, self.width)

    @property
    def seen(self) -> Look:
        """The visible side of the card: its front if that is known and faces up, otherwise its back."""
        return self.front if self.front is not None and self.turn < 0.5 else self.back

    def put(self, pose: Pose) -> None:
        """Set the sprite's position, angle and width to a pose at once."""
        self.x, self.y, self.angle, self.width = pose


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The four corners of a card in design pixels, for hit tests and bounding boxes."""
    angle = math.radians(-pose.angle)
    cos, sin, half, high = math.cos(angle), math.sin(angle), pose.width / 2, pose.width * RATIO / 2
    around = ((-half, -high), (half, -high), (half, high), (-half, high))
    return [(pose.x + dx * cos - dy * sin, pose.y + dx * sin + dy * cos) for dx, dy in around]


def box(pose: Pose, around: float = 0.0) -> pygame.FRect:
    """The bounding box of a card that may be rotated, enlarged on all sides by `around` design pixels."""
    angle = math.radians(pose.angle)
    cos, sin, half, high = abs(math.cos(angle)), abs(math.sin(angle)), pose.width / 2, pose.width * RATIO / 2
    half, high = half + around, high + around
    wide, tall = half * cos + high * sin, half * sin + high * cos
    return pygame.FRect(pose.x - wide, pose.y - tall, 2 * wide, 2 * tall)


def on_card(pose: Pose, pos: tuple[float, float]) -> bool:
    """Whether the point `pos` is on a card that lies in a pose."""
    angle = math.radians(pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * RATIO / 2
