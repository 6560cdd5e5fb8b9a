"""The shape of a name plate, which has round ends: where on it face, marks, name and number of cards are."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.table.geometry.places import COMPACT, PILL

FACE, SMALL_FACE, MY_FACE, MY_TURN_FACE = 64.0, 54.0, 68.0, 86.0
"""Diameters of faces in design pixels: others, others at crowded tables, the one at the lower edge, and in its turn."""
EDGE = 6.0
"""Least distance of a face from the window's edge, in design pixels."""
GROWS = 0.15
"""Share by which a name plate grows at a crowded table while its player has to act."""
APART, TIGHT = 6.0, 3.0
"""Gaps between name, face and number of cards on usual and on compact name plates, in design pixels."""
NUMBER_END = 0.72
"""Share of the plate's height that the number of cards takes at the right end."""
RIM = 0.36
"""Distance of the marks on a face from its middle, both across and down, as a share of its diameter."""


class PillShape(NamedTuple):
    """The shape of a name plate around `center`: `size` is width and height in design pixels without growth, and
    `growth` goes from 0 to 1 while its player's turn begins.

    `mine` is whether it is the plate at the lower edge, `compact` whether it is a smaller one for crowded tables.
    """

    center: tuple[float, float]
    size: tuple[float, float]
    compact: bool = False
    mine: bool = False
    growth: float = 0.0
    in_window: bool = True
    """Whether the face stays clear of the window's left edge; false for a plate on an image of its own."""

    @property
    def grows(self) -> bool:
        """Whether the plate, or the face on it, gets larger while its player has to act."""
        return self.mine or self.compact

    @property
    def rect(self) -> pygame.FRect:
        """The box of the name plate without the face, in design pixels."""
        grown = 1 + GROWS * self.growth if self.compact else 1.0
        box = pygame.FRect(0, 0, self.size[0] * grown, self.size[1] * grown)
        box.center = self.center
        return box

    @property
    def face_size(self) -> float:
        """The diameter of the face in design pixels."""
        larger = self.size[1] / (COMPACT if self.compact else PILL)[1]
        if self.mine:
            return (MY_FACE + (MY_TURN_FACE - MY_FACE) * self.growth) * larger
        if self.compact:  # where the name needs the room
            return SMALL_FACE * (1 + GROWS * self.growth) * math.sqrt(larger)
        return FACE * larger

    @property
    def head(self) -> tuple[float, float]:
        """The middle of the face, which reaches beyond the left end of the plate."""
        box, half = self.rect, self.face_size / 2
        usual = box.left + box.height - half + 1
        return max(half + EDGE, usual) if self.in_window else usual, box.centery

    def rim(self, way: int, side: int = 1) -> tuple[float, float]:
        """The position of a mark on the face's rim: `way` 1 is below and -1 above, `side` 1 right and -1 left."""
        far, (x, y) = self.face_size * RIM, self.head
        return x + side * far, y + way * far

    @property
    def name_left(self) -> float:
        """The left end of the name, as x in design pixels."""
        return self.head[0] + self.face_size / 2 + self._gap

    @property
    def name_room(self) -> float:
        """The width that the name may take, in design pixels."""
        box = self.rect
        return box.right - box.height * NUMBER_END - self._gap - self.name_left

    @property
    def _gap(self) -> float:
        return TIGHT if self.compact else APART

    @property
    def number(self) -> tuple[float, float]:
        """The middle of the disc with the number of cards, in design pixels."""
        box = self.rect
        return box.right - box.height / 2 + 2, box.centery

    @property
    def largest(self) -> PillShape:
        """The shape of the plate when it has grown fully, while its player has to act."""
        return self._replace(growth=1.0)

    @property
    def aside(self) -> PillShape:
        """The same shape around (0, 0), wherever in the window the plate is: that of an image of its own."""
        return self._replace(center=(0.0, 0.0), in_window=False)
