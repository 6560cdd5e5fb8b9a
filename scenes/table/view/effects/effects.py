"""Effects: decoration that lives beside the movements of the stage. No input ever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol, cast

import pygame

from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted

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
    def look(self) -> Hashable:
        """While it stays equal, so do pixels and boxes; None means that they may differ in every frame.

        `HIDDEN` while nothing is seen of it.
        """


HIDDEN = object()
"""The look of an effect of which nothing is seen."""


def look_of(effect: Effect) -> Hashable:
    """The look of an effect, as in `Lasting`; None for one that has none."""
    if not hasattr(type(effect), "look"):  # to ask whether it is an instance of the protocol is slow
        return None
    return cast("Lasting", effect).look


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


class Effects:
    """All effects of a table, some below the cards in the air and some above them, the oldest lowest.

    Veils lie below all others: they are drawn only where what lies still has to be drawn again. One is seen at a time,
    the latest: two of them would cost more than a frame has time for.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """How many times faster than usual everything moves; words keep the time in which they are read."""
        self.below: list[Effect] = []
        self.above: list[Effect] = []
        """Effects below and above the cards in the air, the oldest first."""
        self.veils: list[Veil] = []
        self._numbers: dict[int, int] = {}
        """The number of each effect, by its identity."""
        self._added = 0
        self._read: set[int] = set()
        self._top: set[int] = set()
        """Effects that are read and lie above words and buttons, by their identity."""

    def sprites_below(self) -> Iterable[Node]:
        """The effects below the cards in the air."""
        return self._sprites(self.below)

    def sprites_above(self) -> Iterable[Node]:
        """The effects above the cards in the air."""
        return self._sprites([effect for effect in self.above if id(effect) not in self._top])

    def sprites_on_top(self) -> Iterable[Node]:
        """The effects above words and buttons."""
        return self._sprites([effect for effect in self.above if id(effect) in self._top])

    def veil_sprites(self, window: pygame.Rect) -> Iterable[Node]:
        """The latest veil that is seen, over a whole window."""
        veil = next((veil for veil in reversed(self.veils) if veil.look is not None), None)
        if veil is None:
            return ()
        return (Painted("veil", (type(veil), veil.look), veil.draw, boxes=(window,), direct=True),)

    @property
    def wants_frame(self) -> bool:
        """Whether any is there."""
        return bool(self.above or self.below or self.veils)

    @property
    def veiled(self) -> bool:
        """Whether a veil lies on what lies still, or soon does."""
        return bool(self.veils)

    def add(self, effect: Effect, *, below: bool = False, top: bool = False, read: bool = False) -> None:
        """Show an effect; one that is `read` takes the same time at every pace."""
        (self.below if below else self.above).append(effect)
        self._added += 1
        self._numbers[id(effect)] = self._added
        if read:
            self._read.add(id(effect))
        if top:
            self._top.add(id(effect))

    def veil(self, effect: Veil) -> None:
        """Show an effect that lies on all that lies still."""
        self.veils.append(effect)

    @property
    def words(self) -> list[pygame.FRect]:
        """Where something is to be read now, or soon."""
        boxes = (getattr(effect, "box", None) for effect in self.above if id(effect) in self._read)
        return [box for box in boxes if box is not None]

    def drop(self, effect: Effect) -> None:
        """Remove an effect, if it is still there."""
        self._keep(lambda other: other is not effect)

    def clear(self) -> None:
        """Remove all: what they decorated has been skipped, or another seat looks now."""
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
    """An effect that is not seen before its time has come; `on_box` makes room for it meanwhile."""

    def __init__(
        self, effect: Effect, seconds: float, on_box: Callable[[pygame.FRect], None] | None = None
    ) -> None:
        self.effect, self.left, self._on_box = effect, seconds, on_box

    @property
    def over(self) -> bool:
        """Whether the effect is."""
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """Where it will be to read, if it says anything."""
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
