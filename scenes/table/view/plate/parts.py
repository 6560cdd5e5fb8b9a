"""The parts of a name plate's picture, each a frozen value that can draw itself: body, dots, face, marks and number.

Equal parts have equal pixels in one theme, language and window. So the look of a part is also the key by which its
image is cached, and what changes in one part leaves the images of the others as they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.text.typeset import CLOSE
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.view.hud.pill_shape import PillShape
from scenes.table.view.plate.body import GLOWS, show_body
from scenes.table.view.plate.state import standing
from scenes.temper_sign import draw_temper

AMBER: Rgb = (255, 214, 92)
INK: Rgb = (46, 28, 18)
NAME, UNDER, LEADING, SMALLEST = 16.0, 12.0, 1.2, 0.62
"""Text sizes of the name and of the line below in design pixels; line height as a multiple of them; least size of a
long name as a share of its usual size."""
WIDE_LETTERS = "⺀"
"""The first of the characters that are as wide as high, which are Chinese and Japanese."""
ABOVE = 0.66
"""Share of the plate's height for a name on two lines with another line below."""
PADDING, PADDING_BELOW = 4.0, 1.0
"""Design pixels of the plate's height that all text leaves free, and that the line below alone leaves free."""
DOTS, FIRST, DOTS_APART, DOT = 3, 5.0, 12.0, 3.4
"""Dots of a thinking player: their number, the first one's distance from the left edge of their box, the distance
between two, and their radius, in design pixels."""
DOTS_HIGH, WAVE, BEAT, AFTER = 18.0, 4.0, 6.5, 0.8
"""Height of the dots' box and of their jumps in design pixels; speed of the jumps in
radians per second, and each dot's delay after the one before it in radians."""
BEYOND = 18.0
"""How far the marks on a face, and its hop, reach beyond the face's edge, in design pixels."""
NUMBER, POPS_UP, GROWN = 0.31, 0.22, 0.2
"""Radius of the disc with the number of cards as a share of the plate's height, its growth at a change, and at a text
size of 200 %."""
TEMPER = 18.0
"""Diameter of the mark of a CPU player's temperament, in design pixels."""
TAG, TAG_HEIGHT = 17.0, 32.0
"""Text size and height of the label "your turn", in design pixels."""


@dataclass(frozen=True)
class PlatePart:
    """A part of the picture of a name plate with the given shape."""

    shape: PillShape
    rise: float = field(default=0.0, kw_only=True)
    """Design pixels by which the part is shown higher than the shape says."""
    share: float = field(default=1.0, kw_only=True)
    """Opacity of the part, from 0 to 1."""

    @property
    def name(self) -> str:
        """A name that no other part of the same plate has."""
        return type(self).__name__.lower()

    def box(self, ctx: Context) -> pygame.FRect:
        """The rectangle that the part draws in, in design pixels."""
        raise NotImplementedError

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def alone(self) -> PlatePart:
        """A copy for an image of its own that will be rotated: centred on (0, 0), not raised, fully opaque."""
        return replace(self, shape=self.shape.aside, rise=0.0, share=1.0)

    def moved(self, center: tuple[float, float]) -> PlatePart:
        """The part of the same plate with its middle elsewhere, in design pixels."""
        return replace(self, shape=self.shape._replace(center=center))


@dataclass(frozen=True)
class Body(PlatePart):
    """The plate itself, which glows while the player has to act, with the player's name and a line below it."""

    seat: Seat
    active: bool = False
    thinking: bool = False
    """Whether the place of the line below is left to the dots of a thinking player."""
    level: str = ""
    score: int | None = None
    rotated: bool = False
    """Whether the image will be rotated; then it must have a transparent background."""

    def box(self, ctx: Context) -> pygame.FRect:
        return self.shape.rect.inflate(2 * GLOWS, 2 * GLOWS)

    def alone(self) -> PlatePart:
        return replace(self, shape=self.shape.aside, rotated=True)

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        show_body(ctx, surface, self.shape.rect, active=self.active, turns=self.rotated)
        theme, setter, box, name = ctx.theme, ctx.type, self.shape.rect, self.seat.name
        left, room = self.shape.name_left, self.shape.name_room
        below = self.thinking or self.score is not None
        broken = two_lines(ctx, self.shape, name, below=below)
        under = "" if self.thinking or (broken and not below) else standing(
            ctx, self.seat, self.level, self.score, room, UNDER)
        single = not under and not self.thinking
        up, down = (0.0, 0.0) if single else line_offsets(ctx, box)
        high = box.height - PADDING
        size = setter.within(NAME, high if single else high * NAME / (NAME + UNDER))
        if single and not broken:  # a person's plate has room for two lines
            both, both_size = setter.fit_box(name, size, "bold", (room, high))
            broken = (both, both_size, box.centery) if len(both) > 1 else None
        if broken:
            lines, size, middle = broken
            setter.stacked(surface, lines, (left, middle), size, theme.ink, "bold")
        else:
            words, size = setter.fit(name, size, "bold", room, SMALLEST)
            setter.text(surface, words, (left, box.centery - up), size, theme.ink, "bold")
        if under:
            share = high * (1 - ABOVE) if broken else (box.height - PADDING_BELOW) * UNDER / (NAME + UNDER)
            small = min(UNDER, share / (1.25 * setter.factor)) if broken else setter.within(UNDER, share)
            middle = lowest(box) if broken else box.centery + down
            setter.text(surface, under, (left, middle), small, theme.muted, width=room)


def two_lines(ctx: Context, shape: PillShape, name: str, *, below: bool) -> tuple[list[str], float, float] | None:
    """A long name on two lines, with their text size and the y of their middle in design pixels; None if one line is
    enough. With `below` a line for points or dots is left free below them.
    """
    setter, box, room = ctx.type, shape.rect, shape.name_room
    high = box.height - PADDING
    one, single = setter.fit(name, setter.within(NAME, high * NAME / (NAME + UNDER)), "bold", room, SMALLEST)
    kana = setter.growth > 0 and not below and min(name, default="") >= WIDE_LETTERS  # may be broken anywhere
    if one == name and not (kana and single < 0.99 * NAME * setter.promised):
        return None
    high *= ABOVE if below else 1.0
    lines, size = setter.fit_box(name, setter.within(NAME, high), "bold", (room, high))
    if len(lines) == 1:  # a word that has to be broken
        size = min(NAME, high / (2 * CLOSE * setter.factor))
        half = setter.width(name, size, "bold") / 2 + size * setter.factor
        lines = setter.wrap(name, size, "bold", min(room, half))
    if len(lines) != 2 or max(setter.width(line, size, "bold") for line in lines) > room:
        return None
    if one == name and size <= single:
        return None
    return lines, size, box.top + (PADDING + high) / 2


def lowest(box: pygame.FRect) -> float:
    """The y of the middle of the line below a name on two lines, on a plate with this box."""
    return box.bottom - PADDING / 2 - (box.height - PADDING) * (1 - ABOVE) / 2


def line_offsets(ctx: Context, box: pygame.FRect) -> tuple[float, float]:
    """The distances of the name above and of the line below from the middle of the plate's `box`, in design pixels."""
    both = min((NAME + UNDER) * LEADING * ctx.type.factor, box.height - PADDING)
    # each line is centred in its own share of the height
    return both / 2 * UNDER / (NAME + UNDER), both / 2 * NAME / (NAME + UNDER)


@dataclass(frozen=True)
class Dots(PlatePart):
    """The dots of a thinking player, below the name of the `player`; `time` is in seconds."""

    time: float = 0.0
    player: str = ""

    def box(self, ctx: Context) -> pygame.FRect:
        middle = self.shape.rect.centery + line_offsets(ctx, self.shape.rect)[1]
        if two_lines(ctx, self.shape, self.player, below=True):
            middle = lowest(self.shape.rect)
        return pygame.FRect(self.shape.name_left, middle - DOTS_HIGH / 2, DOTS_APART * DOTS, DOTS_HIGH)

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        box, still = self.box(ctx), ctx.settings.reduced_motion
        for dot in range(DOTS):
            wave = 0.0 if still else max(0.0, math.sin(self.time % 60.0 * BEAT - dot * AFTER))
            center = box.left + FIRST + dot * DOTS_APART, box.centery - WAVE * wave
            ctx.paint.disc(surface, center, DOT, ctx.theme.accent, 0.55 + 0.45 * wave)


@dataclass(frozen=True)
class AvatarFace(PlatePart):
    """A player's face in one mood, raised by `rise` in a hop; `share` is below 1 while it fades in over another."""

    avatar: int
    mood: str

    @property
    def name(self) -> str:
        return f"face {self.mood} "

    def box(self, ctx: Context) -> pygame.FRect:
        return around(self.shape.head, self.shape.face_size / 2 + BEYOND)

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        shape, (x, y) = self.shape, self.shape.head
        full = shape.largest.face_size if 0 < shape.growth < 1 else 0.0
        draw_avatar(ctx, surface, self.avatar, (x, y - self.rise), shape.face_size, self.mood, self.share, full)


@dataclass(frozen=True)
class Marks(PlatePart):
    """The marks at a player's face: temperament, dealer, and a small lamp if the player is next in turn (`follows`)."""

    temper: str = ""
    dealer: bool = False
    follows: bool = False

    def box(self, ctx: Context) -> pygame.FRect:
        return around(self.shape.head, self.shape.face_size / 2 + BEYOND)

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        paint, theme = ctx.paint, ctx.theme
        draw_temper(ctx, surface, self.temper, self.shape.rim(1), TEMPER)
        if self.dealer:  # a pack of cards, because a letter could be taken for a team's
            center = self.shape.rim(-1)
            paint.disc(surface, center, 11.5, theme.panel)
            paint.disc(surface, center, 10, theme.muted)
            draw_icon(ctx, surface, "cards", center, 13, theme.panel)
        if self.follows:
            center = self.shape.rim(-1, -1)
            paint.shadow(surface, around(center, 5), (*AMBER, 255), 5, 7, 0)
            paint.disc(surface, center, 6.5, INK)
            paint.disc(surface, center, 5, AMBER)


@dataclass(frozen=True)
class Number(PlatePart):
    """A disc with the number of cards that a player holds, in another colour if it is the last card; `pop` (0 to 1) is
    how much it is enlarged after a change."""

    count: int
    last: bool = False
    pop: float = 0.0

    def disc(self, ctx: Context) -> tuple[tuple[float, float], float]:
        """The middle and the radius of the disc, which grows with the text size away from the name."""
        (x, y), radius = self.shape.number, self.shape.rect.height * NUMBER
        more = radius * GROWN * min(1.0, ctx.type.growth)
        return (x + more, y), radius + more

    def box(self, ctx: Context) -> pygame.FRect:
        center, radius = self.disc(ctx)
        return around(center, radius * (1 + POPS_UP) + 3)

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        theme, (center, radius), grown = ctx.theme, self.disc(ctx), min(1.0, ctx.type.growth)
        fill = theme.danger if self.last else theme.accent if theme.dark else theme.ink
        ink = theme.on_danger if self.last else theme.on_accent if theme.dark else (255, 255, 255)
        ctx.paint.disc(surface, center, radius * (1 + POPS_UP * self.pop), fill)
        size = (17 * (1 + 0.45 * grown) if self.count < 100 else 13 * (1 + 0.3 * grown)) / ctx.type.factor
        ctx.type.text(surface, str(self.count), center, size, ink, "numerals", align="center")


@dataclass(frozen=True)
class Shade(PlatePart):
    """A shade over the plate of a player who no longer plays in this round."""


    def box(self, ctx: Context) -> pygame.FRect:
        return self.shape.rect

    def draw(self, ctx: Context, surface: pygame.Surface) -> None:
        box = self.shape.rect
        ctx.paint.box(surface, box, ctx.theme.sunken, box.height / 2, alpha=0.6)


def around(center: tuple[float, float], far: float) -> pygame.FRect:
    """The square around a point whose edges are `far` away from it."""
    return pygame.FRect(center[0] - far, center[1] - far, 2 * far, 2 * far)


def tag_box(ctx: Context, shape: PillShape) -> pygame.FRect:
    """The box of the label "your turn": above the name plate, right of its face, within the window."""
    high = TAG_HEIGHT * max(1.0, ctx.type.factor * 0.92)
    wide = ctx.type.advance(TAG, "bold", ctx.texts("table.your_turn")) + 34
    left = min(shape.head[0] + shape.face_size / 2 - 8, ctx.view.width - wide - 6)
    return pygame.FRect(left, shape.rect.top - high - 12, wide, high)


def draw_tag(ctx: Context, surface: pygame.Surface, box: pygame.FRect) -> None:
    """Draw the label "your turn", with a tail that points down at the name plate."""
    paint = ctx.paint
    paint.shadow(surface, box, ctx.theme.shadow, 14, 6, 3)
    foot = box.bottom
    paint.polygon(surface, [(box.left + 16, foot - 3), (box.left + 34, foot - 3), (box.left + 22, foot + 10)], INK)
    paint.box(surface, box, INK, 14)
    ctx.type.text(surface, ctx.texts("table.your_turn"), box.center, TAG, AMBER, "bold", align="center",
                  width=box.width - 16)
