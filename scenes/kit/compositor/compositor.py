"""Compositor: compares the sprites of two frames and repaints only the rectangles in which they differ."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from weakref import ref

import pygame

from scenes.kit.compositor.damage import difference, merged
from scenes.kit.compositor.sprites import PREMULTIPLIED, Group, Grouped, Node, Shown, Sprite, reordered


class Compositor:
    """A painter of display lists (lists of sprites) that repaints only what differs from the list before.

    With `strict` a list with two sprites of the same name raises ValueError; without it the last one of them is drawn.
    """

    def __init__(self, *, strict: bool = False) -> None:
        self.strict = strict
        self._surface: ref[pygame.Surface] | None = None
        """The surface that the latest list was drawn on."""
        self._shown: dict[Hashable, Shown] = {}
        """The sprites of the latest frame as they were drawn, by name, the lowest first."""
        self._stale: list[pygame.Rect] = []
        """Rectangles that have changed but were not repainted yet, because they lie outside of `within` in `draw`."""

    def draw(
        self, surface: pygame.Surface, display_list: Iterable[Node], *, whole: bool = False,
        within: pygame.Rect | None = None,
    ) -> list[pygame.Rect]:
        """Draw a display list, lowest sprite first, where it has changed; returns the repainted rectangles.

        `whole` repaints everything, for use after something else has drawn on the surface. With `within` only what has
        changed in this rectangle is repainted, and the rest is remembered for a later call.
        """
        window = surface.get_rect()
        before, damage = self._shown, list[pygame.Rect]()
        now: dict[Hashable, Shown] = {}
        for node in display_list:
            name = node.name
            if name in now:
                if self.strict:
                    raise ValueError(f"two nodes of a display list are called {name!r}")
                damage += now.pop(name).boxes
            if self.strict and type(node) is Group and len({one.name for one in node.sprites}) < len(node.sprites):
                raise ValueError(f"two sprites of the group {name!r} have the same name")
            now[name], boxes = node.show(before.get(name), window)
            damage += boxes
        for name, old in before.items():
            if name not in now:
                damage += old.boxes
        damage += reordered(before, now)
        self._shown = now
        if whole or self._surface is None or self._surface() is not surface:
            self._surface, damage = ref(surface), [window]
        return self._paint(surface, damage, window, within)

    def invalidate(self) -> None:
        """Forget the previous frame, so that the next display list is drawn completely."""
        self._surface, self._shown, self._stale = None, {}, []

    @property
    def surface(self) -> pygame.Surface | None:
        """The surface that was drawn on last, if it still exists."""
        return self._surface() if self._surface is not None else None

    def at(self, point: tuple[int, int]) -> Hashable:
        """The name of the topmost sprite, or sprite in a group, that has visible pixels at a window point."""
        return _hit(self._shown, point)

    def _paint(
        self, surface: pygame.Surface, damage: list[pygame.Rect], window: pygame.Rect, within: pygame.Rect | None
    ) -> list[pygame.Rect]:
        if self._stale:
            damage, self._stale = damage + self._stale, []
        if within is not None and not within.contains(window):
            self._stale = merged(difference(merged(damage, window), [within.clip(window)]), window)
            damage = [box.clip(within) for box in damage]
        boxes = merged(damage, window)
        if not boxes:
            return boxes
        rects, owners = list[pygame.Rect](), list[Shown]()
        for shown in self._shown.values():
            for box in shown.boxes:
                rects.append(box)
                owners.append(shown)
        for box in boxes:  # they may overlap: each is painted anew from its ground on, so twice gives the same pixels
            surface.set_clip(box)
            _repaint(surface, box, [owners[at] for at in box.collidelistall(rects)])
        surface.set_clip(None)
        return boxes


def _repaint(surface: pygame.Surface, box: pygame.Rect, found: Sequence[Shown]) -> None:
    """Repaint one rectangle with the nodes `found` in it, lowest first, from the topmost opaque one on."""
    first = next((at for at in range(len(found) - 1, -1, -1) if found[at].node.hides(box, found[at])), -1)
    if first < 0:  # what was drawn before would be seen through
        first = 0
        surface.fill((0, 0, 0), box)
    blits, last = list[tuple[pygame.Surface, tuple[int, int]]](), None
    for shown in found[first:]:
        if shown is last:
            continue  # two of its boxes meet this one
        last, node = shown, shown.node
        if type(node) is Sprite and node.flags:
            blits.append((node.image, (node.x, node.y)))
            continue
        if blits:
            surface.fblits(blits, PREMULTIPLIED)
            blits = []
        shown.paint(surface)
    if blits:
        surface.fblits(blits, PREMULTIPLIED)


def _hit(nodes: dict[Hashable, Shown], point: tuple[int, int]) -> Hashable:
    for name, shown in reversed(nodes.items()):
        if True in [box.collidepoint(point) for box in shown.boxes]:
            if isinstance(shown, Grouped):
                if (part := _hit(shown.parts, point)) is not None:
                    return part
            elif _seen_at(shown, point):
                return name
    return None


def _seen_at(shown: Shown, point: tuple[int, int]) -> bool:
    """Whether a node draws a visible pixel at a point inside of its rectangles; True where that is unknown."""
    node = shown.node
    if not isinstance(node, Sprite) or not node.image.get_flags() & pygame.SRCALPHA:
        return True
    return bool(node.image.get_at((point[0] - node.x, point[1] - node.y)).a)
