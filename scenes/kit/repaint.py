"""Repaint: parts of a page on their ground, of which only boxes are drawn anew in which something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from weakref import ref

import pygame

from scenes.kit.compositor.damage import outside
from scenes.kit.compositor.drawing import Drawing

Draw = Callable[[pygame.Surface], object]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Something that lies on the ground. While its key and its box stay the same it looks the same."""

    name: Hashable
    rect: pygame.Rect
    """The box in window pixels that it keeps to."""
    key: Hashable
    draw: Draw
    hides: pygame.Rect | None = None
    """A box that it fills: nothing of the ground is seen there."""
    moves: bool = False
    """Whether it looks the same wherever its box lies: while only that moves nothing is worked out anew."""


class Repaint:
    """Drawings what each part draws for as long as that looks the same, and knows where a surface shows it.

    What moves while all is drawn in every frame is not recorded: it is shown only once.
    """

    def __init__(self) -> None:
        self._surface: ref[pygame.Surface] | None = None
        """What all this was drawn on last."""
        self._ground: Hashable = None
        self._parts: dict[Hashable, Part] = {}
        self._recordings: dict[Hashable, tuple[Drawing, pygame.Rect]] = {}
        """What each part has drawn, and its box then."""
        self._once: set[Hashable] = set()
        """The parts that look different now, where all is drawn."""

    def forget(self) -> None:
        """Sizes, words or colours are others: nothing looks as it did."""
        self._surface = None
        self._parts, self._recordings = {}, {}

    def ahead(self, parts: Iterable[Part]) -> Iterator[bool]:
        """Record parts one by one before they are shown for the first time."""
        for part in parts:
            recording = Drawing()
            part.draw(recording)
            self._parts[part.name], self._recordings[part.name] = part, (recording, part.rect)
            yield False

    def changed(
        self, surface: pygame.Surface, parts: Iterable[Part], ground: Hashable
    ) -> list[pygame.Rect] | None:
        """The boxes of a surface in which these parts, the lowest first, look different from what was drawn last.

        None where that may be everywhere: on another surface, on another `ground`, where parts come or go.
        """
        before, self._parts = self._parts, {part.name: part for part in parts}
        same = self._surface is not None and self._surface() is surface and self._ground == ground
        boxes: list[pygame.Rect] | None = [] if same and list(before) == list(self._parts) else None
        self._surface, self._ground = ref(surface), ground
        self._once = set()
        for name, part in self._parts.items():
            old = before.pop(name, None)
            if old is not None and old.key == part.key and old.rect == part.rect:
                continue
            same = old is not None and old.key == part.key and old.rect.size == part.rect.size and part.moves
            if not same:
                self._recordings.pop(name, None)
            if boxes is not None and old is not None:
                boxes += old.rect, part.rect
            elif not same:
                self._once.add(name)
        for name in before:
            self._recordings.pop(name, None)
        return boxes

    def show(self, surface: pygame.Surface, ground: Draw) -> None:
        """Draw the ground and the parts within the clip of the surface."""
        clip, parts = surface.get_clip(), self._parts.values()
        for bare in _without(clip, [part.hides for part in parts if part.hides is not None]):
            surface.set_clip(bare)
            ground(surface)
        surface.set_clip(clip)
        for part in parts:
            if part.name in self._once:
                part.draw(surface)
            elif part.rect.colliderect(clip):
                self._show(surface, part)

    def _show(self, surface: pygame.Surface, part: Part) -> None:
        """Draw a part as it was recorded, wherever its box lies by now."""
        recording, box = self._recordings.get(part.name, (None, part.rect))
        if recording is None or (box.topleft != part.rect.topleft and not recording.movable):
            recording, box = self._recordings[part.name] = Drawing(), part.rect
            part.draw(recording)
        recording.show(surface, (part.rect.x - box.x, part.rect.y - box.y))


def _without(rect: pygame.Rect, hidden: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What is left of a box outside of others, in boxes that do not overlap."""
    left = [rect]
    for box in hidden:
        left = [part for one in left for part in outside(one, one.clip(box))]
    return left
