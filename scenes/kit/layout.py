"""Boxes that lay out what lies in them: columns, rows, grids, margins. All lengths are design pixels.

A page makes its widgets, says in which boxes they lie, and calls `place` with the room there is:

    Column(16, fixed(48, title), flexible(text), fixed(56, Row(flexible(no), flexible(yes), gap=16))).place(room)

A bare number is empty space. Nothing is drawn here; `place` only sets the `rect` of every widget.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from msgspec import Struct


class Placeable(Protocol):
    """The interface of anything whose `rect` a layout sets: a widget or a `Slot`."""

    rect: pygame.FRect


class Slot:
    """An empty part of the layout; its `rect` tells where it is, for drawing or for another layout."""

    def __init__(self) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)


class Box(ABC):
    """A container of a layout, which sets the positions of the items in it."""

    @abstractmethod
    def place(self, room: pygame.FRect) -> None:
        """Set the positions of all items within the rectangle `room`."""


Item = Box | Placeable | None
"""An item of a layout box; None leaves its place empty."""


class LayoutItem(Struct, frozen=True):
    """An item of a row or column: its fixed or computed length, and its share of the space left over."""

    item: Item
    length: float | Callable[[float], float] = 0.0
    share: float = 0.0

    def measure(self, across: float) -> float:
        """The item's length in a container `across` design pixels wide, before leftover space is shared out."""
        return self.length(across) if callable(self.length) else self.length


def fixed(length: float, item: Item = None) -> LayoutItem:
    """A part of a fixed length in design pixels."""
    return LayoutItem(item, length)


def natural(measure: Callable[[float], float], item: Item = None) -> LayoutItem:
    """A part whose length is computed from the container's width, such as a paragraph's height."""
    return LayoutItem(item, measure)


def flexible(item: Item = None, share: float = 1.0) -> LayoutItem:
    """A part that gets a share of the space left over by other parts; `share` is its weight."""
    return LayoutItem(item, share=share)


class Column(Box):
    """Items one below the other, each as wide as the room, with `gap` between any two, empty space included."""

    def __init__(self, *parts: LayoutItem | float, gap: float = 0.0) -> None:
        self.parts = [part if isinstance(part, LayoutItem) else fixed(part) for part in parts]
        self.gap = gap

    def length(self, across: float) -> float:
        """The length of all items except flexible ones, in a container `across` design pixels wide."""
        return sum(part.measure(across) for part in self.parts) + self.gap * max(0, len(self.parts) - 1)

    def place(self, room: pygame.FRect) -> None:
        along, across = self._measures(room)
        spare = max(0.0, along - self.length(across))
        shares = sum(part.share for part in self.parts)
        at = self._start(room)
        for part in self.parts:
            length = part.measure(across) + (spare * part.share / shares if part.share else 0.0)
            piece = self._piece(room, at, length)
            put(part.item, piece)
            # A rectangle rounds its numbers: what follows a measured item begins exactly where that one ends.
            at = (self._end(piece) if callable(part.length) else at + length) + self.gap

    def _measures(self, room: pygame.FRect) -> tuple[float, float]:
        """The room's length in the direction of the items, and its width across that."""
        return room.height, room.width

    def _start(self, room: pygame.FRect) -> float:
        return room.top

    def _end(self, piece: pygame.FRect) -> float:
        return piece.bottom

    def _piece(self, room: pygame.FRect, at: float, length: float) -> pygame.FRect:
        return pygame.FRect(room.x, at, room.width, length)


class Row(Column):
    """Items side by side, each as high as the room."""

    def _measures(self, room: pygame.FRect) -> tuple[float, float]:
        return room.width, room.height

    def _start(self, room: pygame.FRect) -> float:
        return room.left

    def _end(self, piece: pygame.FRect) -> float:
        return piece.right

    def _piece(self, room: pygame.FRect, at: float, length: float) -> pygame.FRect:
        return pygame.FRect(at, room.y, length, room.height)


class Grid(Box):
    """Items in rows of `columns` equally wide cells; a row is as high as the highest of its items by `heights`.

    Without `heights` all rows share the height of the room equally.
    """

    def __init__(
        self, items: Sequence[Item], columns: int, *, gap: tuple[float, float] = (0.0, 0.0),
        heights: Sequence[float] | None = None,
    ) -> None:
        self.items = list(items)
        self.columns = columns
        self.gap = gap
        self.heights = None if heights is None else [
            max(heights[first : first + columns]) for first in range(0, len(self.items), columns)
        ]

    @property
    def length(self) -> float:
        """The height of all rows with their gaps, for a grid with `heights`."""
        heights = self.heights or []
        return sum(heights) + self.gap[1] * max(0, len(heights) - 1)

    def place(self, room: pygame.FRect) -> None:
        lines = -(-len(self.items) // self.columns)
        across, down = self.gap
        heights = self.heights or [(room.height - down * (lines - 1)) / max(1, lines)] * lines
        width = (room.width - across * (self.columns - 1)) / self.columns
        for number, item in enumerate(self.items):
            line, column = divmod(number, self.columns)
            top = room.y + sum(heights[:line]) + down * line
            put(item, pygame.FRect(room.x + column * (width + across), top, width, heights[line]))


class Inset(Box):
    """An item with margins in design pixels: one for all sides, two (across, down), or left, top, right and bottom."""

    def __init__(self, item: Item, *margins: float) -> None:
        self.item = item
        sides, ends = margins[0], margins[-1] if len(margins) < 4 else margins[1]
        self.margins = margins if len(margins) == 4 else (sides, ends, sides, ends)

    def place(self, room: pygame.FRect) -> None:
        left, top, right, bottom = self.margins
        put(self.item, pygame.FRect(room.x + left, room.y + top, room.width - left - right,
                                    room.height - top - bottom))


class Pinned(Box):
    """An item of its own size in a larger room; `x` and `y` are 0 (left, top), 0.5 (middle) or 1 (right, bottom).

    Without a width or height the item is as wide or high as the room.
    """

    def __init__(
        self, item: Item, width: float | None = None, height: float | None = None, *, x: float = 0.5, y: float = 0.5
    ) -> None:
        self.item, self.width, self.height = item, width, height
        self.x, self.y = x, y

    def place(self, room: pygame.FRect) -> None:
        width = room.width if self.width is None else self.width
        height = room.height if self.height is None else self.height
        put(self.item, pygame.FRect(room.x + (room.width - width) * self.x, room.y + (room.height - height) * self.y,
                                    width, height))


class Layers(Box):
    """Items on top of each other, all in the same room."""

    def __init__(self, *items: Item) -> None:
        self.items = items

    def place(self, room: pygame.FRect) -> None:
        for item in self.items:
            put(item, room)


def put(item: Item, room: pygame.FRect) -> None:
    """Lay out a box in the rectangle `room`, or set a widget's `rect` to that."""
    if isinstance(item, Box):
        item.place(room)
    elif item is not None:
        item.rect = room.copy()
