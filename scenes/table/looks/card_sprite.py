"""Sprites: cards as they are seen, lying or flying."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.core.layout import Layout
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import RATIO
from scenes.kit.graphics.theme import Rgb
from scenes.table.geometry.places import Pose


class Look(NamedTuple):
    """What a side of a card shows: a face, or a plain back where the symbol is empty."""

    color: str | None = None
    symbol: str = ""
    dark: bool = False
    named: str | None = None


Key = tuple[Look, float, int, int]
"""A picture in the air: look, size, angle in degrees, how far it has turned over."""
PLAIN = Look()
"""The back of one-sided cards."""


def front_of(layout: Layout, card: int, named: str | None = None) -> Look | None:
    """The face in play of a card; None when it is hidden."""
    if card < 0:
        return None
    face = layout.faces[card]
    return Look(face.color, symbol_of(face), layout.side == 1, named if face.color is None else None)


def back_of(layout: Layout, card: int) -> Look:
    """What is seen of a card from behind: plain, or the public face not in play (R4.8)."""
    deck = layout.deck
    if deck.sides == 1:
        return PLAIN
    face = deck.faces[1 - layout.side][card] if card >= 0 else deck.back(card)
    if face is None:
        return Look(dark=layout.side == 1)
    return Look(face.color, face.symbol, layout.side == 0)


class Pictured(NamedTuple):
    """A picture of a card in the air, or of its shadow, with what it is of."""

    key: Key
    image: pygame.Surface
    asked: Key | None = None
    """Another one that was asked for and is to be seen as soon as it is there."""


@dataclass(slots=True)
class Shown:
    """What a card in the air was last drawn with; often it is the same a frame later."""

    lay: Pose | None = None
    """Where it lay before."""
    coming: tuple[Look, Pose] | None = None
    """How it will lie, until somebody has that picture made."""
    key: Key | None = None
    """None for a card that lay."""
    image: pygame.Surface | None = None
    behind: Pictured | None = None
    shade: Pictured | None = None
    """What its back and its shadow were last drawn with."""

    def become(self, key: Key | None, image: pygame.Surface) -> pygame.Surface:
        """It is drawn with another picture from now on; that picture."""
        self.key, self.image = key, image
        return image


@dataclass(slots=True)
class CardSprite:
    """A card in the air or on the table; `turn` 0 shows the front, 1 the back; `height` is 0 on the cloth."""

    x: float
    y: float
    angle: float
    width: float
    front: Look | None
    back: Look
    turn: float = 0.0
    height: float = 0.0
    card: int = -1
    dim: bool = False
    glow: Rgb | None = None
    alpha: float = 1.0
    shown: Shown = field(default_factory=Shown)

    @classmethod
    def at(cls, pose: Pose, front: Look | None, back: Look, card: int = -1) -> CardSprite:
        """A card lying somewhere, face up if it is known."""
        return cls(*pose, front, back, 0.0 if front else 1.0, 0.0, card, shown=Shown(pose))

    @property
    def pose(self) -> Pose:
        """Where it is."""
        return Pose(self.x, self.y, self.angle, self.width)

    @property
    def seen(self) -> Look:
        """The look that is up."""
        return self.front if self.front is not None and self.turn < 0.5 else self.back

    def put(self, pose: Pose) -> None:
        """Put it there at once."""
        self.x, self.y, self.angle, self.width = pose


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a card, for hit tests and boxes."""
    angle = math.radians(-pose.angle)
    cos, sin, half, high = math.cos(angle), math.sin(angle), pose.width / 2, pose.width * RATIO / 2
    around = ((-half, -high), (half, -high), (half, high), (-half, high))
    return [(pose.x + dx * cos - dy * sin, pose.y + dx * sin + dy * cos) for dx, dy in around]


def box(pose: Pose, around: float = 0.0) -> pygame.FRect:
    """The upright box around a card that is so much larger on all sides."""
    angle = math.radians(pose.angle)
    cos, sin, half, high = abs(math.cos(angle)), abs(math.sin(angle)), pose.width / 2, pose.width * RATIO / 2
    half, high = half + around, high + around
    wide, tall = half * cos + high * sin, half * sin + high * cos
    return pygame.FRect(pose.x - wide, pose.y - tall, 2 * wide, 2 * tall)
