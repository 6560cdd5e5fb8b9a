"""Lines of text that pin places and movements in a file, so that any change shows as a difference.

`python -m tests.scenes.table.pinned.renew` writes the files again after an intended change; look at the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from scenes.kit.tween import Approach
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import CardSprite

FOLDER = Path(__file__).parent
NUMBER = re.compile(r"-?\d+\.?\d*")
CLOSE = 0.11
"""The difference of two numbers that counts as rounding."""


def number(value: float) -> str:
    """A number with one digit after the point."""
    return f"{round(value, 1) + 0.0:g}"


def percent(share: float) -> str:
    """A share of one as percent."""
    return f"{number(share * 100)} %"


def said(thing: object) -> str:
    """A value in a few letters."""
    match thing:
        case bool() | str() | None:
            return str(thing)
        case int() | float():
            return number(thing)
        case CardSprite():
            return f"{thing.card} {said(thing.pose)} turned {percent(thing.turn)} up {percent(thing.height)}"
        case Pose(x=x, y=y, angle=angle, width=width):
            return f"{number(x)},{number(y)} {number(angle)}° {number(width)}"
        case pygame.FRect() | pygame.Rect():
            return f"{number(thing.x)},{number(thing.y)} {number(thing.width)}x{number(thing.height)}"
        case Approach():
            return f"{percent(thing.value)} to {percent(thing.target)}"
        case list() | tuple():
            return ", ".join(map(said, thing))
    raise TypeError(type(thing))


def line(name: str, *things: object) -> str:
    """A line: a name and values."""
    return f"{name}: {' | '.join(map(said, things))}"


def ends(things: Sequence[object], most: int = 5) -> Sequence[object]:
    """The first and the last few of many."""
    return things if len(things) <= most else [*things[:3], *things[-2:]]


def differences(now: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Lines that differ from the pinned ones by more than rounding."""
    new, old = list(now), list(kept)
    found = [f"{there} -> {here}" for here, there in zip(new, old, strict=False) if not _same(here, there)]
    return found if len(new) == len(old) else [*found, f"{len(old)} lines -> {len(new)} lines"]


def _same(here: str, there: str) -> bool:
    if NUMBER.sub("#", here) != NUMBER.sub("#", there):
        return False
    pairs = zip(NUMBER.findall(here), NUMBER.findall(there), strict=True)
    return all(abs(float(one) - float(other)) <= CLOSE for one, other in pairs)
