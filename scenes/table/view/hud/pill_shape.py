"""The shape of a name plate, which has round ends: where on it face, marks, name and number of cards are."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets.icons import draw_icon
from scenes.table.geometry.places import COMPACT, PILL

AMBER: Rgb = (255, 214, 92)
INK: Rgb = (46, 28, 18)
TAG, TAG_HEIGHT = 17.0, 32.0
"""Text size and height of the label "your turn", in design pixels."""
DOTS, DOT = 3, 5.0
"""Number of dots of a thinking player, and distance of the first dot from the left edge of their box."""
MARGIN, GLOWS = 44.0, 26.0
"""Margin around the plate's image while the plate leans, and greatest reach of its glow, in design pixels."""
FACE, SMALL_FACE, MY_FACE, MY_TURN_FACE = 64.0, 54.0, 68.0, 86.0
"""Diameters of faces in design pixels: others, others at crowded tables, the one at the lower edge, and in its turn."""
EDGE = 6.0
"""Least distance of a face from the window's edge, in design pixels."""
GROWS = 0.15
"""Share by which a name plate grows at a crowded table while its player has to act."""
APART, TIGHT = 6.0, 3.0
"""Gaps between name, face and number of cards on usual and on compact name plates, in design pixels."""
BEYOND = 18.0
"""How far the marks on a face, and its hop, reach beyond the face's edge, in design pixels."""
NUMBER, POPS_UP = 0.31, 0.22
"""Radius of the disc with the number of cards as a share of the plate's height, and its growth at a change."""


def draw_dealer(ctx: Context, surface: pygame.Surface, center: tuple[float, float]) -> None:
    """Draw the mark of the dealer: a pack of cards, because a letter could be taken for a team's."""
    theme = ctx.theme
    ctx.paint.disc(surface, center, 11.5, theme.panel)
    ctx.paint.disc(surface, center, 10, theme.muted)
    draw_icon(ctx, surface, "cards", center, 13, theme.panel)


def draw_lamp(ctx: Context, surface: pygame.Surface, center: tuple[float, float]) -> None:
    """Draw the small lamp that marks the player who is next in turn."""
    glow = pygame.FRect(center[0] - 5, center[1] - 5, 10, 10)
    ctx.paint.shadow(surface, glow, (*AMBER, 255), 5, 7, 0)
    ctx.paint.disc(surface, center, 6.5, INK)
    ctx.paint.disc(surface, center, 5, AMBER)


def draw_number(
    ctx: Context, surface: pygame.Surface, center: tuple[float, float], radius: float, count: int, *, last: bool
) -> None:
    """Draw a disc with the number of cards that a player holds, in another colour if it is the last card."""
    theme = ctx.theme
    fill = theme.danger if last else theme.accent if theme.dark else theme.ink
    ink = theme.on_danger if last else theme.on_accent if theme.dark else (255, 255, 255)
    grown = min(1.0, ctx.type.growth)
    ctx.paint.disc(surface, center, radius * (1 + 0.2 * grown), fill)
    size = (17 * (1 + 0.45 * grown) if count < 100 else 13 * (1 + 0.3 * grown)) / ctx.type.factor
    ctx.type.text(surface, str(count), center, size, ink, "numerals", align="center")


def draw_dots(ctx: Context, surface: pygame.Surface, box: pygame.FRect, now: float) -> None:
    """Draw the three dots of a player who is thinking; `now` is the time in seconds by which they move."""
    still = ctx.settings.reduced_motion
    for dot in range(DOTS):
        wave = 0.0 if still else max(0.0, math.sin(now % 60.0 * 6.5 - dot * 0.8))
        center = box.left + DOT + dot * 12, box.centery - 4 * wave
        ctx.paint.disc(surface, center, 3.4, ctx.theme.accent, 0.55 + 0.45 * wave)


def tag_box(ctx: Context, pill: pygame.FRect, left: float) -> pygame.FRect:
    """The box of the label "your turn": above the name plate, from `left` on, within the window."""
    high = TAG_HEIGHT * max(1.0, ctx.type.factor * 0.92)
    wide = ctx.type.advance(TAG, "bold", ctx.texts("table.your_turn")) + 34
    left = min(left, ctx.view.width - wide - 6)
    return pygame.FRect(left, pill.top - high - 12, wide, high)


def draw_tag(ctx: Context, surface: pygame.Surface, box: pygame.FRect) -> None:
    """Draw the label "your turn", with a tail that points down at the name plate."""
    paint = ctx.paint
    paint.shadow(surface, box, ctx.theme.shadow, 14, 6, 3)
    foot = box.bottom
    paint.polygon(surface, [(box.left + 16, foot - 3), (box.left + 34, foot - 3), (box.left + 22, foot + 10)], INK)
    paint.box(surface, box, INK, 14)
    ctx.type.text(surface, ctx.texts("table.your_turn"), box.center, TAG, AMBER, "bold", align="center",
                  width=box.width - 16)


class PillShape(NamedTuple):
    """The shape of a name plate around `center`: `size` is width and height in design pixels without growth, and
    `growth` goes from 0 to 1 while its player's turn begins.

    `mine` is whether it is the plate at the lower edge, `compact` whether it is a smaller one for crowded tables.
    """

    center: tuple[float, float]
    size: tuple[float, float]
    compact: bool
    mine: bool
    growth: float

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
        return max(half + EDGE, box.left + box.height - half + 1), box.centery

    @property
    def hangs(self) -> float:
        """How far the face with its marks and its hop reaches at most beyond the plate, in design pixels."""
        box, head, far = self.rect, self.head, self.face_size / 2 + BEYOND
        return max(box.left - head[0], -box.height / 2) + far

    def rim(self, way: int, side: int = 1) -> tuple[float, float]:
        """The position of a mark on the face's rim: `way` 1 is below and -1 above, `side` 1 right and -1 left."""
        far, (x, y) = self.face_size * 0.36, self.head
        return x + side * far, y + way * far

    @property
    def name_left(self) -> float:
        """The left end of the name, as x in design pixels."""
        return self.head[0] + self.face_size / 2 + (TIGHT if self.compact else APART)

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
    def face_box(self) -> pygame.FRect:
        """The box that covers the face with its marks and its hop, however far the plate has grown."""
        return self._around_face(BEYOND)

    @property
    def head_box(self) -> pygame.FRect:
        """The box that covers the face without marks and hop, however far the plate has grown."""
        return self._around_face(EDGE + 1)

    def _around_face(self, far: float) -> pygame.FRect:
        """The box that covers the face however far the plate has grown, enlarged by `far` on all sides."""
        here, there = [_around(shape.head, shape.face_size / 2 + far)
                       for shape in (self._replace(growth=0.0), self.largest)]
        return here.union(there)

    @property
    def number_box(self) -> pygame.FRect:
        """The box that covers the number of cards, however far the plate has grown."""
        shape = self.largest
        far = shape.rect.height * NUMBER * (1 + POPS_UP) + 3
        return _around(self._replace(growth=0.0).number, far).union(_around(shape.number, far))


def _around(center: tuple[float, float], far: float) -> pygame.FRect:
    return pygame.FRect(center[0] - far, center[1] - far, 2 * far, 2 * far)
