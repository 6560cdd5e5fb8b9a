"""The box in which a card at rest is drawn, with its shadow and the light around it, without making their pictures."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_sprite import box

DROP = 4.0
"""How far a card at rest lies above what is below it, in design pixels."""
TURNS = 7.5
"""Degrees between two pictures of the shadow of a card at rest."""
LIGHT, SHADE = 0.15, 0.15
"""How far light and shadow reach beyond what they belong to, by its width."""
AROUND = 45.0
"""How far light, shadow and marks of a card reach at most, in design pixels."""
LYING = 0.5
"""Degrees between two pictures of a card at rest."""
SMALL = 80.0
"""Cards narrower than this, in design pixels, lie in coarser angles: a fan that opens is drawn from memory."""
ROUNDED = 4
"""Window pixels by which pictures are larger than what is seen on them, and off their place, on both sides together."""


def lying_angle(pose: Pose) -> float:
    """The angle of a card at rest, in steps."""
    step = LYING if pose.width >= SMALL else 3 * LYING
    return round(pose.angle / step) * step % 360


def shade_of(view: Viewport, pose: Pose) -> tuple[int, float]:
    """The width of a shadow in window pixels, and its angle: it is soft, so that few of them do."""
    step = max(4, view.px(PILE_WIDTH) // 9)
    return max(step, round(pose.width * view.scale / step) * step), round(pose.angle / TURNS) * TURNS % 180


def below(pose: Pose, drop: float) -> tuple[float, float]:
    """Where the middle of a shadow lies."""
    return pose.x + drop * 0.3, pose.y + drop


def drawn_in(view: Viewport, pose: Pose, drop: float = DROP) -> pygame.Rect:
    """The box in window pixels."""
    wide, angle = shade_of(view, pose)
    shade = Pose(*below(pose, drop), angle, wide / view.scale)
    around = box(pose, LIGHT * pose.width).union(box(shade, SHADE * shade.width))
    return view.rect(around).inflate(2 * ROUNDED, 2 * ROUNDED)


def near(surface: pygame.Surface, view: Viewport, pose: Pose, around: float = AROUND) -> bool:
    """Whether a card, with so many design pixels around it for its light, can be seen in what is being painted."""
    return view.rect(box(pose).inflate(2 * around, 2 * around)).colliderect(surface.get_clip())
