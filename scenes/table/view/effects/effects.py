"""Effects: decoration beside the movements of cards. No input of a player ever waits for an effect to end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol, cast

import pygame

from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted

FASTEST = 4.0
"""Greatest factor for the speed of effects, so that they stay visible at the game speed `instant`."""


class VisualEffect(Protocol):
    """The interface of an effect on the card table that lasts for a while."""

    @property
    def over(self) -> bool:
        """Whether the effect has ended and can be removed."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the effect as it is now; returns the boxes that it covers, None if it may cover everything."""


class Lasting(VisualEffect, Protocol):
    """The interface of an effect whose pixels stay the same for some frames, so that it need not be drawn again."""

    @property
    def look(self) -> Hashable:
        """A cache key, equal while the pixels are; None if they may always differ, HIDDEN if nothing is drawn."""


HIDDEN = object()
"""The cache key (see `Lasting.look`) of an effect that draws nothing at present."""


def look_of(effect: VisualEffect) -> Hashable:
    """The cache key of an effect's pixels (see `Lasting.look`); None for an effect without such a key."""
    if not hasattr(type(effect), "look"):  # to ask whether it is an instance of the protocol is slow
        return None
    return cast("Lasting", effect).look


class Veil(VisualEffect, Protocol):
    """The interface of an effect drawn over everything at rest, whose pixels stay the same for some frames."""

    @property
    def look(self) -> Hashable:
        """A cache key that is equal while the effect's pixels are; None while nothing is drawn."""


class Passing:
    """The base of effects that last `seconds` and begin after `delay` seconds; until then their age is negative."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds, self.age = seconds, -delay

    @property
    def over(self) -> bool:
        """Whether the effect has lasted for its time."""
        return self.age >= self.seconds

    def update(self, dt: float) -> None:
        self.age += dt


class Effects:
    """All effects of a card table: some drawn below the flying cards and some above, in the order of their beginning.

    Effects over the whole table (`Veil`) lie below all others, and only the latest of them is drawn.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """Factor for the speed of effects, except of effects with words to be read."""
        self.below: list[VisualEffect] = []
        self.above: list[VisualEffect] = []
        """Lists of the effects drawn below and above the flying cards, the oldest first."""
        self.veils: list[Veil] = []
        self._numbers: dict[int, int] = {}
        """A unique number for each effect, by the effect's `id`."""
        self._added = 0
        self._read: set[int] = set()
        self._top: set[int] = set()
        """The `id` of each effect with words to be read, and of each effect drawn above words and buttons."""

    def sprites_below(self) -> Iterable[Node]:
        """The sprites of effects drawn below the flying cards."""
        return self._sprites(self.below)

    def sprites_above(self) -> Iterable[Node]:
        """The sprites of effects drawn above the flying cards, but below words and buttons."""
        return self._sprites([effect for effect in self.above if id(effect) not in self._top])

    def sprites_on_top(self) -> Iterable[Node]:
        """The sprites of effects drawn above words and buttons."""
        return self._sprites([effect for effect in self.above if id(effect) in self._top])

    def veil_sprites(self, window: pygame.Rect) -> Iterable[Node]:
        """The latest effect over the whole table as one sprite with the size of the window; empty if there is none."""
        veil = next((veil for veil in reversed(self.veils) if veil.look is not None), None)
        if veil is None:
            return ()
        return (Painted("veil", (type(veil), veil.look), veil.draw, boxes=(window,), direct=True),)

    @property
    def wants_frame(self) -> bool:
        return bool(self.above or self.below or self.veils)

    @property
    def veiled(self) -> bool:
        """Whether there is an effect that covers the whole table now or will soon."""
        return bool(self.veils)

    def add(self, effect: VisualEffect, *, below: bool = False, top: bool = False, read: bool = False) -> None:
        """Add an effect, drawn `below` the flying cards, above them, or at the `top`, above words and buttons.

        With `read` it has words to be read and does not become faster with the game speed.
        """
        (self.below if below else self.above).append(effect)
        self._added += 1
        self._numbers[id(effect)] = self._added
        if read:
            self._read.add(id(effect))
        if top:
            self._top.add(id(effect))

    def veil(self, effect: Veil) -> None:
        """Add an effect that is drawn over everything at rest on the table."""
        self.veils.append(effect)

    @property
    def words(self) -> list[pygame.FRect]:
        """The boxes of words to be read in effects that are shown now or will be soon, in design pixels."""
        boxes = (getattr(effect, "box", None) for effect in self.above if id(effect) in self._read)
        return [box for box in boxes if box is not None]

    def drop(self, effect: VisualEffect) -> None:
        """Remove an effect; does nothing if it has already ended."""
        self._keep(lambda other: other is not effect)

    def clear(self) -> None:
        """Remove all effects, because their events were skipped or another player is now at the lower edge."""
        self._keep(lambda effect: False)

    def update(self, dt: float) -> None:
        pace = min(self.speed, FASTEST)
        for effect in (*self.veils, *self.below, *self.above):
            effect.update(dt if id(effect) in self._read else dt * pace)
        self._keep(lambda effect: not effect.over)

    def _sprites(self, effects: Sequence[VisualEffect]) -> Iterable[Node]:
        for effect in effects:
            look = look_of(effect)
            if look is not HIDDEN:
                yield Painted(("effect", self._numbers[id(effect)]), look, effect.draw)

    def _keep(self, stays: Callable[[VisualEffect], bool]) -> None:
        self.veils = [veil for veil in self.veils if stays(veil)]
        self.below = [effect for effect in self.below if stays(effect)]
        self.above = [effect for effect in self.above if stays(effect)]
        left = {id(effect) for effect in (*self.below, *self.above)}
        self._read &= left
        self._top &= left
        self._numbers = {known: number for known, number in self._numbers.items() if known in left}


class Later:
    """An effect that starts after some seconds; `on_box` gets the rectangle of its words at once, to keep it free."""

    def __init__(
        self, effect: VisualEffect, seconds: float, on_box: Callable[[pygame.FRect], None] | None = None
    ) -> None:
        self.effect, self.left, self._on_box = effect, seconds, on_box

    @property
    def over(self) -> bool:
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """The box of the delayed effect's words in design pixels; None if it has none."""
        return getattr(self.effect, "box", None)

    @property
    def look(self) -> Hashable:
        return HIDDEN if self.left else look_of(self.effect)

    def update(self, dt: float) -> None:
        left, self.left = self.left, max(0.0, self.left - dt)
        if not self.left:
            self.effect.update(dt - left)
        if self._on_box is not None and (box := self.box) is not None:
            self._on_box(box)
            self._on_box = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        return NO_BOXES if self.left else self.effect.draw(surface)
