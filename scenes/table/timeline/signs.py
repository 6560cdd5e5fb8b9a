"""Symbols that are shown on the table for a moment, such as that of a skipped turn: kind, position and progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.core.events import DealerChosen, Event, Skipped
from scenes.kit.graphics.theme import Rgb

BURNT = 0.6
"""Share of a fuse's duration for which it burns; the rest is smoke."""
SIGNS: Mapping[type[Event], tuple[str, Rgb]] = {
    DealerChosen: ("cards", (238, 146, 32)), Skipped: ("skip", (224, 49, 60))}
"""Kind and colour of the symbol that an event shows in front of a player."""


@dataclass
class Sign:
    """A symbol of some kind at a point of the table; `share` runs from 0 to 1 while it is shown."""

    kind: str
    """The kind: skip, wave, fuse, or the name of an icon."""
    x: float
    y: float
    color: Rgb
    share: float = 0.0
    scratch: pygame.Surface | None = field(default=None, repr=False, compare=False)
    """A reusable surface for smoke and fading rings, because allocating one per frame is slow."""
