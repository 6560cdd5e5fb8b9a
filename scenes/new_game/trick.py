"""What the fan on an edition's tile does while the mouse points at it: a small trick that is typical of the edition."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.kit.tween import ease_in_out

LASTS = 0.9
"""Seconds that a trick takes."""
APART = 20.0
"""How far the cards of a fan lie apart, design pixels."""


@dataclass(frozen=True, slots=True)
class Move:
    """How far a card of the fan is from its place: aside, up, turned counter-clockwise, its size, its width."""

    aside: float = 0.0
    up: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    width: float = 1.0
    other: bool = False
    """Whether its other side is up."""


def _wave(share: float, start: float, long: float) -> float:
    """A hill from 0 over 1 to 0 that begins at a share of the time."""
    at = (share - start) / long
    return math.sin(math.pi * at) if 0 < at < 1 else 0.0


def _fan(number: int, share: float) -> Move:
    """The cards hop one after the other: the familiar game."""
    return Move(up=11 * _wave(share, 0.16 * number, 0.5))


def _shuffle(number: int, share: float) -> Move:
    """Everybody's hand is shuffled: the cards change places around."""
    turned = math.tau * ease_in_out(share)
    start = (number - 1) * APART
    aside = start * math.cos(turned) - start
    return Move(aside, 7 * math.sin(turned) * (1 - number), 0.0)


def _leap(number: int, share: float) -> Move:
    """The frog leaps and turns a somersault."""
    return Move(up=17 * _wave(share, 0.1, 0.7), turn=360 * ease_in_out(share)) if number == 2 else Move()


def _over(number: int, share: float) -> Move:
    """All cards turn over to the other side and back, one after the other."""
    here = min(1.0, max(0.0, share * 1.5 - 0.2 * number))
    return Move(up=4 * math.sin(math.pi * here), width=max(0.06, abs(math.cos(2 * math.pi * here))),
                other=0.25 < here < 0.75)


def _burst(number: int, share: float) -> Move:
    """The Creeper swells, trembles and bursts: the others are blown aside."""
    swell, blown = _wave(share, 0.0, 0.62), _wave(share, 0.5, 0.5)
    if number == 2:
        return Move(aside=1.6 * math.sin(60 * share) * swell, size=1 + 0.22 * swell)
    return Move(aside=(number - 2) * 7 * blown, up=6 * blown, turn=16 * blown)


def _swap(number: int, share: float) -> Move:
    """Two cards change places: nothing is safe where all is wild."""
    arc, gone = math.sin(math.pi * share), ease_in_out(_there(share))
    if number == 1:
        return Move(up=9 * arc, turn=-20 * arc)
    way = 1 if number == 0 else -1
    return Move(aside=way * 2 * APART * gone, up=-way * 8 * arc)


def _there(share: float) -> float:
    """From 0 to 1 and back to 0."""
    return 1 - abs(2 * share - 1)


def _join(number: int, share: float) -> Move:
    """Two cards come together below the third: two make a sum."""
    near = ease_in_out(_there(share))
    if number == 2:
        return Move(aside=-1.0 * APART * near, up=13 * near)
    return Move(aside=(0.5 - number) * 0.9 * APART * near + 0.5 * APART * near)


TRICKS = {"classic": _fan, "classic112": _shuffle, "pokemon": _leap, "flip": _over, "minecraft": _burst,
          "all_wild": _swap, "dos": _join}


def trick(edition: str, number: int, share: float) -> Move:
    """How far the n-th card of an edition's fan is from its place at a share of the trick; 0 and 1 are at rest."""
    return TRICKS.get(edition, _fan)(number, share) if 0 < share < 1 else Move()
