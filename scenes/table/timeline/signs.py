"""Signs that flash up on the table for a moment: of which kind, where, and how far each has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.core.events import DealerChosen, Event, Skipped
from scenes.kit.graphics.theme import Rgb

BURNT = 0.6
"""Share of a fuse's time in which it burns; the rest is smoke."""
SIGNS: Mapping[type[Event], tuple[str, Rgb]] = {
    DealerChosen: ("cards", (238, 146, 32)), Skipped: ("skip", (224, 49, 60))}
"""Kind and colour of the sign that an event shows at a seat."""


@dataclass
class Sign:
    """A sign of some kind at a point; `share` runs from 0 to 1 while it is shown."""

    kind: str
    """The kind: skip, wave, fuse, or the name of an icon."""
    x: float
    y: float
    color: Rgb
    share: float = 0.0
    scratch: pygame.Surface | None = field(default=None, repr=False, compare=False)
    """A reusable surface for smoke and fading rings, because allocating one per frame is slow."""
