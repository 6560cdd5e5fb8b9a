"""Effects: decoration that lives beside the movements of the stage. No input ever waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.events import Event
from game.core.layout import Move
from scenes.table.stage.covered import Boxes, drawn
from scenes.table.stage.stage import Moment

FASTEST = 4.0
"""Effects never move quicker than this many times the usual pace: at once would be never."""


class Effect(Protocol):
    """Something that is seen on the table for a while."""

    @property
    def over(self) -> bool:
        """Whether it is seen no more."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw it as it is now; what it covers."""


class Passing:
    """An effect that is seen for so many seconds, after a delay: its age is negative until then."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds, self.age = seconds, -delay

    @property
    def over(self) -> bool:
        """Whether its time is up."""
        return self.age >= self.seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt


class Watcher(Protocol):
    """Something that reacts to the moments of the events on the stage."""

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """A moment of an event has come; `move` is the card that is taken or lands."""


class Effects:
    """All effects of a table, some below the cards in the air and some above them, the oldest lowest."""

    def __init__(self) -> None:
        self.speed = 1.0
        """How many times faster than usual everything moves; words keep the time in which they are read."""
        self._below: list[Effect] = []
        self._above: list[Effect] = []
        self._read: set[int] = set()

    @property
    def wants_frame(self) -> bool:
        """Whether any is there."""
        return bool(self._above or self._below)

    def add(self, effect: Effect, *, below: bool = False, read: bool = False) -> None:
        """Show an effect; one that is `read` takes the same time at every pace."""
        (self._below if below else self._above).append(effect)
        if read:
            self._read.add(id(effect))

    @property
    def words(self) -> list[pygame.FRect]:
        """Where something is to be read now, or soon."""
        boxes = (getattr(effect, "box", None) for effect in self._above if id(effect) in self._read)
        return [box for box in boxes if box is not None]

    def drop(self, effect: Effect) -> None:
        """Remove an effect, if it is still there."""
        self._keep(lambda other: other is not effect)

    def clear(self) -> None:
        """Remove all: what they decorated has been skipped, or somebody else looks now."""
        self._keep(lambda effect: False)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        pace = min(self.speed, FASTEST)
        for effect in (*self._below, *self._above):
            effect.update(dt if id(effect) in self._read else dt * pace)
        self._keep(lambda effect: not effect.over)

    def draw_below(self, surface: pygame.Surface) -> Boxes:
        """Draw those below the cards in the air."""
        return drawn(surface, (effect.draw for effect in self._below))

    def draw_above(self, surface: pygame.Surface) -> Boxes:
        """Draw those above the cards in the air."""
        return drawn(surface, (effect.draw for effect in self._above))

    def _keep(self, stays: Callable[[Effect], bool]) -> None:
        self._below = [effect for effect in self._below if stays(effect)]
        self._above = [effect for effect in self._above if stays(effect)]
        self._read &= {id(effect) for effect in (*self._below, *self._above)}
