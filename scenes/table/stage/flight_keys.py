"""Flight keys: which picture a card in the air needs, and which its shadow, in few sizes and at few angles."""

from __future__ import annotations

from scenes.table.stage.places import PILE_WIDTH
from scenes.table.stage.sprites import Key, Look, Sprite

FLYING, BACKS = 15, 6
"""Degrees between two pictures of a back in flight, and its sizes: nobody sees it, and it is drawn from memory."""
FACING = 5
"""The same for faces, which are looked at until they have landed."""
SOFT = 45
"""The same for shadows of cards in flight."""
SIZES, SHADES = 9, 5
"""Sizes of faces in flight, up to that of the piles, and of shadows."""
EDGES = 10
"""Pictures of a card while it turns over."""
THIN = 3
"""Pictures of its shadow."""
SHADOW = Look(symbol="shadow")
"""Stands for a shadow among pictures."""


def card_key(sprite: Sprite) -> Key:
    """The picture of a card in the air; hardly any other one will be seen just like a face, while backs are alike."""
    look, edge = _side(sprite)
    if look.symbol:
        return look, max(1, round(sprite.width / PILE_WIDTH * SIZES)), round(sprite.angle / FACING) * FACING, edge
    size = max(1, round(sprite.width / PILE_WIDTH * BACKS)) * SIZES / BACKS
    return look, size, round(sprite.angle / FLYING) * FLYING % (360 if edge else 180), edge


def shade_key(sprite: Sprite) -> Key:
    """The shadow of a card in the air, narrow where that is seen from aside: soft, so that few of them do."""
    size = max(1, round(sprite.width / PILE_WIDTH * SHADES)) * SIZES / SHADES
    turns = sprite.front is not None and sprite.front != sprite.back
    edge = round(abs(sprite.turn * 2 - 1) * THIN) if turns else THIN
    return SHADOW, size, round(sprite.angle / SOFT) * SOFT % 180, edge


def comes_again(key: Key) -> bool:
    """Whether the picture of a key is worth keeping: backs and shadows look alike, faces do not."""
    return key[0] is SHADOW or not key[0].symbol


def _side(sprite: Sprite) -> tuple[Look, int]:
    """The side of a card in the air that is seen, and in which of its EDGES steps it turns over; 0: it does not."""
    edge, front = round(sprite.turn * EDGES), sprite.front
    if front is None or front == sprite.back or edge in {0, EDGES}:
        return sprite.seen, 0
    return front if edge * 2 <= EDGES else sprite.back, edge
