"""Touch input: a finger's mouse events, in which a long press becomes a right click and lifting ends hovering."""

from __future__ import annotations

import math

import pygame

LONG = 0.5
"""Seconds of a long press."""
STILL = 9.0
"""Distance in design pixels that a finger may move during a long press."""
AWAY = (-1000.0, -1000.0)
"""The pointer's position while no finger is on the screen."""
LEAST = 44.0
"""Side in design pixels of the square around a finger that counts as touched."""


def by_touch(event: pygame.Event) -> bool:
    return bool(getattr(event, "touch", False))


class Finger:
    """A translator of the mouse events that the operating system generates for a finger."""

    def __init__(self) -> None:
        self.start: tuple[float, float] | None = None
        """Point where the finger touched the screen; None once it has moved, been lifted or made a long press."""
        self.held = 0.0
        self.used = False
        """Whether the finger has made a long press, after which its events are ignored."""

    def take(self, event: pygame.Event) -> list[pygame.Event]:
        """The events that scenes get in place of a mouse event of the finger; points are in design pixels."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.start, self.held, self.used = event.pos, 0.0, False
            return [moved(event.pos), event]
        if self.start is not None and math.dist(event.pos, self.start) > STILL:
            self.start = None
        if event.type == pygame.MOUSEBUTTONUP:
            self.start = None
            return [moved(AWAY)] if self.used else [event, moved(AWAY)]
        return [] if self.used else [event]

    def update(self, dt: float) -> tuple[float, float] | None:
        """Advance by `dt` seconds; returns the point of a press at the moment it has become a long one, else None."""
        if self.start is None:
            return None
        self.held += dt
        if self.held < LONG:
            return None
        point, self.start = self.start, None
        return point


def moved(pos: tuple[float, float]) -> pygame.Event:
    """A synthetic mouse motion event to a point, which scenes get before a finger's press and after its release."""
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0.0, 0.0), buttons=(0, 0, 0), touch=True)


def right_click(pos: tuple[float, float]) -> tuple[pygame.Event, pygame.Event]:
    """The two events (press, release) of a right click at a point, which are sent for a long press."""
    given = {"pos": pos, "button": 3, "touch": True}
    return pygame.Event(pygame.MOUSEBUTTONDOWN, given), pygame.Event(pygame.MOUSEBUTTONUP, given)
