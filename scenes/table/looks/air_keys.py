"""Keys of pictures in the air: which side of a card is seen, how large, at which angle, and how far it turns over."""

from __future__ import annotations

from scenes.table.geometry.places import PILE_WIDTH
from scenes.table.looks.card_sprite import CardSprite, Key, Look

FLYING, BACKS = 18, 6
"""Degrees between two pictures of a back in flight, and its sizes: nobody sees it, and it is drawn from memory."""
FACING = 5
"""The same for faces, which are looked at until they have landed."""
SPUN, GROWN = 50.0, 0.25
"""How far a card that has just left its place may be turned or have grown to be seen as it lay, until its picture is
made: in its first frame in the air an event begins, which takes its time as it is."""
SIZES = 9
"""Sizes of faces in flight, up to that of the piles."""
EDGES, RESTING = 10, -1
"""How many pictures a card has while it turns over; and what stands for a step of that in the key of one at rest."""


def side_of(sprite: CardSprite) -> tuple[Look, int]:
    """The side of a card in the air that is seen, and in which of its EDGES steps it turns over; 0: it does not."""
    edge, front = round(sprite.turn * EDGES), sprite.front
    if front is None or front == sprite.back or edge in {0, EDGES}:
        return sprite.seen, 0
    return front if edge * 2 <= EDGES else sprite.back, edge


def face_key(sprite: CardSprite, look: Look, edge: int) -> Key:
    """The picture of a face in the air: hardly any other card will be seen just like this."""
    size = max(1, round(sprite.width / PILE_WIDTH * SIZES))
    return look, size, round(sprite.angle / FACING) * FACING, edge


def back_key(sprite: CardSprite, look: Look, edge: int) -> Key:
    """The picture of a back in the air, of which there are few: all cards share them."""
    size = max(1, round(sprite.width / PILE_WIDTH * BACKS)) * SIZES / BACKS
    return look, size, round(sprite.angle / FLYING) * FLYING % (360 if edge else 180), edge


def resting(key: Key) -> Key:
    """The key under which a picture at rest is shown, in place of the one in the air that is still to be turned."""
    return *key[:3], RESTING


def has_left(sprite: CardSprite) -> bool:
    """Whether a card in the air is turned or sized so differently from how it lay that all would see it at once."""
    lay = sprite.shown.lay
    return lay is None or abs(sprite.angle - lay.angle) > SPUN or abs(sprite.width - lay.width) > lay.width * GROWN
