"""Effects: decoration that runs beside the movements of the stage. No input ever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol, cast

import pygame

from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted

FASTEST = 4.0
"""Greatest factor for the pace of effects, so that they stay visible at the pace `instant`."""


class Effect(Protocol):
    """An effect on the table that lasts for a while."""

    @property
    def over(self) -> bool:
        """Whether the effect has ended and can be removed."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the effect as it is now; returns the boxes that it covers."""


class Lasting(Effect, Protocol):
    """An effect that looks the same for some frames."""

    @property
    def look(self) -> Hashable:
        """A key that is equal while the pixels are; None if they may differ in every frame, HIDDEN if nothing is drawn.
        """


HIDDEN = object()
"""The look of an effect that is not visible."""


def look_of(effect: Effect) -> Hashable:
    """The look of an effect, as in `Lasting`; None for one that has none."""
    if not hasattr(type(effect), "look"):  # to ask whether it is an instance of the protocol is slow
        return None
    return cast("Lasting", effect).look


class Veil(Effect, Protocol):
    """An effect that may cover the whole resting table, and looks the same for some frames."""

    @property
    def look(self) -> Hashable:
        """A key that is equal while the pixels are; None while nothing is drawn."""


class Passing:
    """An effect with a duration in seconds, after a delay during which its age is negative."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds, self.age = seconds, -delay

    @property
    def over(self) -> bool:
        """Whether the effect's time is up."""
        return self.age >= self.seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt


class Effects:
    """All effects of a table: some below the flying cards and some above, the oldest lowest.

    Veils lie below all others and only the latest of them is shown: drawing two would take longer than a frame.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """Factor for the pace of effects; words keep their reading time."""
        self.below: list[Effect] = []
        self.above: list[Effect] = []
        """Effects below and above the flying cards, the oldest first."""
        self.veils: list[Veil] = []
        self._numbers: dict[int, int] = {}
        """The number of each effect, by its identity."""
        self._added = 0
        self._read: set[int] = set()
        self._top: set[int] = set()
        """Effects with text to be read, above words and buttons, by their identity."""

    def sprites_below(self) -> Iterable[Node]:
        """The sprites of effects below the flying cards."""
        return self._sprites(self.below)

    def sprites_above(self) -> Iterable[Node]:
        """The sprites of effects above the flying cards."""
        return self._sprites([effect for effect in self.above if id(effect) not in self._top])

    def sprites_on_top(self) -> Iterable[Node]:
        """The sprites of effects above words and buttons."""
        return self._sprites([effect for effect in self.above if id(effect) in self._top])

    def veil_sprites(self, window: pygame.Rect) -> Iterable[Node]:
        """The visible veil as a sprite that covers a window."""
        veil = next((veil for veil in reversed(self.veils) if veil.look is not None), None)
        if veil is None:
            return ()
        return (Painted("veil", (type(veil), veil.look), veil.draw, boxes=(window,), direct=True),)

    @property
    def wants_frame(self) -> bool:
        """Whether there are any effects."""
        return bool(self.above or self.below or self.veils)

    @property
    def veiled(self) -> bool:
        """Whether a veil covers the resting table now or soon."""
        return bool(self.veils)

    def add(self, effect: Effect, *, below: bool = False, top: bool = False, read: bool = False) -> None:
        """Add an effect; one that is `read` ignores the pace, `below` and `top` set its layer."""
        (self.below if below else self.above).append(effect)
        self._added += 1
        self._numbers[id(effect)] = self._added
        if read:
            self._read.add(id(effect))
        if top:
            self._top.add(id(effect))

    def veil(self, effect: Veil) -> None:
        """Show an effect over the whole resting table."""
        self.veils.append(effect)

    @property
    def words(self) -> list[pygame.FRect]:
        """The boxes of the effects' words, shown now or soon."""
        boxes = (getattr(effect, "box", None) for effect in self.above if id(effect) in self._read)
        return [box for box in boxes if box is not None]

    def drop(self, effect: Effect) -> None:
        """Remove an effect, if it has not ended."""
        self._keep(lambda other: other is not effect)

    def clear(self) -> None:
        """Remove all effects: their events were skipped, or another seat looks now."""
        self._keep(lambda effect: False)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        pace = min(self.speed, FASTEST)
        for effect in (*self.veils, *self.below, *self.above):
            effect.update(dt if id(effect) in self._read else dt * pace)
        self._keep(lambda effect: not effect.over)

    def _sprites(self, effects: Sequence[Effect]) -> Iterable[Node]:
        for effect in effects:
            look = look_of(effect)
            if look is not HIDDEN:
                yield Painted(("effect", self._numbers[id(effect)]), look, effect.draw)

    def _keep(self, stays: Callable[[Effect], bool]) -> None:
        self.veils = [veil for veil in self.veils if stays(veil)]
        self.below = [effect for effect in self.below if stays(effect)]
        self.above = [effect for effect in self.above if stays(effect)]
        left = {id(effect) for effect in (*self.below, *self.above)}
        self._read &= left
        self._top &= left
        self._numbers = {known: number for known, number in self._numbers.items() if known in left}


class Later:
    """An effect that starts after some seconds; `on_box` clears its place in the meantime."""

    def __init__(
        self, effect: Effect, seconds: float, on_box: Callable[[pygame.FRect], None] | None = None
    ) -> None:
        self.effect, self.left, self._on_box = effect, seconds, on_box

    @property
    def over(self) -> bool:
        """Whether the delayed effect has ended."""
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """The box of the effect's words; None if it has none."""
        return getattr(self.effect, "box", None)

    @property
    def look(self) -> Hashable:
        """What the effect looks like, once it has begun."""
        return HIDDEN if self.left else look_of(self.effect)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        left, self.left = self.left, max(0.0, self.left - dt)
        if not self.left:
            self.effect.update(dt - left)
        if self._on_box is not None and (box := self.box) is not None:
            self._on_box(box)
            self._on_box = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the effect, once it has begun."""
        return NO_BOXES if self.left else self.effect.draw(surface)
