"""Effects: decoration that lives beside the movements of the stage. No input ever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol, cast

import pygame

from game.core.events import Event
from game.core.layout import Move
from scenes.table.stage.covered import NOWHERE, Boxes
from scenes.table.stage.overlay import GONE, Group, Keyed, unknown
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


class Lasting(Effect, Protocol):
    """An effect that looks the same for some frames."""

    @property
    def key(self) -> Hashable:
        """What it looks like: while that stays the same, so do its pixels and its boxes. None: draw it in every frame.

        `GONE` while nothing is seen of it.
        """


def key_of(effect: Effect) -> Callable[[], Hashable]:
    """Tells what an effect looks like, as in `Lasting`; one that does not say so has to be drawn in every frame."""
    if not hasattr(type(effect), "key"):  # to ask whether it is an instance of the protocol is slow
        return unknown
    lasting = cast("Lasting", effect)
    return lambda: lasting.key


class Veil(Effect, Protocol):
    """An effect that may cover all that lies still, and looks the same for some frames."""

    @property
    def look(self) -> Hashable:
        """What it looks like: while that stays the same, so do its pixels. None while nothing is seen of it."""


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
    """All effects of a table, some below the cards in the air and some above them, the oldest lowest.

    Veils lie below all others: they are drawn only where what lies still has to be drawn again. One is seen at a time,
    the latest: two of them would cost more than a frame has time for.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """How many times faster than usual everything moves; words keep the time in which they are read."""
        self._below: list[Effect] = []
        self._above: list[Effect] = []
        self._veils: list[Veil] = []
        self._read: set[int] = set()
        self._top: set[int] = set()
        """Those of the effects above that are read, and that lie above words and buttons, by their identity."""
        self._seen: Veil | None = None
        self.veils = Keyed(self._draw_veil, self._look)
        """The veil that is seen: it is drawn where the surface may be drawn on, in many boxes of one frame."""
        self._parts: dict[int, Keyed] = {}
        """Each effect as a part of its own, by its identity."""
        self.below = Group(lambda: [self._part(effect) for effect in self._below])
        """Those below the cards in the air."""
        self.above = Group(lambda: [self._part(effect) for effect in self._above if id(effect) not in self._top])
        """Those above them."""
        self.top = Group(lambda: [self._part(effect) for effect in self._above if id(effect) in self._top])
        """Those above words and buttons, too."""

    @property
    def wants_frame(self) -> bool:
        """Whether any is there."""
        return bool(self._above or self._below or self._veils)

    @property
    def veiled(self) -> bool:
        """Whether a veil lies on what lies still, or soon does."""
        return bool(self._veils)

    def add(self, effect: Effect, *, below: bool = False, top: bool = False, read: bool = False) -> None:
        """Show an effect; one that is `read` takes the same time at every pace."""
        (self._below if below else self._above).append(effect)
        if read:
            self._read.add(id(effect))
        if top:
            self._top.add(id(effect))

    def veil(self, effect: Veil) -> None:
        """Show an effect that lies on all that lies still."""
        self._veils.append(effect)

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
        for effect in (*self._veils, *self._below, *self._above):
            effect.update(dt if id(effect) in self._read else dt * pace)
        self._keep(lambda effect: not effect.over)

    def _look(self) -> Hashable:
        """What the veil looks like that is seen now: it is the one that is drawn until this is asked again."""
        self._seen = next((veil for veil in reversed(self._veils) if veil.look is not None), None)
        return GONE if self._seen is None else (type(self._seen), self._seen.look)

    def _draw_veil(self, surface: pygame.Surface) -> Boxes:
        return NOWHERE if self._seen is None else self._seen.draw(surface)

    def draw(self, effect: Effect, surface: pygame.Surface) -> Boxes:
        """Draw one of them; what it covers."""
        return effect.draw(surface)

    def _part(self, effect: Effect) -> Keyed:
        part = self._parts.get(id(effect))
        if part is None:
            part = self._parts[id(effect)] = Keyed(partial(self.draw, effect), key_of(effect))
        return part

    def _keep(self, stays: Callable[[Effect], bool]) -> None:
        self._veils = [veil for veil in self._veils if stays(veil)]
        self._below = [effect for effect in self._below if stays(effect)]
        self._above = [effect for effect in self._above if stays(effect)]
        left = {id(effect) for effect in (*self._below, *self._above)}
        self._read &= left
        self._top &= left
        self._parts = {known: part for known, part in self._parts.items() if known in left}
