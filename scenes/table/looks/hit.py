"""Hit tests: whether somebody points at a card."""

from __future__ import annotations

import math

from scenes.cards.card_art import RATIO
from scenes.table.geometry.places import Pose


def on_card(pose: Pose, pos: tuple[float, float]) -> bool:
    """Whether a point lies on a card."""
    angle = math.radians(pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * RATIO / 2
