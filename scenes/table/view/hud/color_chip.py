"""The chip with the colour in play as colour, symbol and name, and the badge with the penalty cards to be drawn."""

from __future__ import annotations

import math

import pygame

from scenes.cards.palette import COLOR_SHAPE
from scenes.context import Context
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import INK, WHITE, contrast, lit, mix, standing_out
from scenes.kit.tween import ease_back, ease_in
from scenes.kit.widgets.icons import draw_icon
from scenes.words.card_names import color_name

HEIGHT = 50.0
WIDEST = 220.0
ROUND = 26.0
"""Greatest reach of the chip's shadow at rest, in design pixels."""
STEP = 5.0
"""Step in design pixels to which the chip's height is rounded while it slams down, so that few images are needed."""
SLAM, LOW, FALLS, SETTLES = 0.8, 0.1, 0.09, 0.16
"""When the colour changes: share by which the chip is larger at first, share by which it is smaller when it hits the
table, and seconds in which it comes down and settles."""
GROWS = 0.25
"""Seconds in which the badge appears and grows."""


def height_of(ctx: Context) -> float:
    """The height of the chip at rest on the screen, in design pixels; larger with large letters."""
    return HEIGHT * (1 + 0.24 * min(1.0, ctx.type.growth))


def chip_rect(ctx: Context, color: str | None, center: tuple[float, float]) -> pygame.FRect:
    """The rectangle of the chip at rest around `center`, in design pixels; as wide as the name of `color`."""
    width, high = min(WIDEST, ctx.type.advance(22, "bold", color_name(ctx.texts, color)) + 88), height_of(ctx)
    return pygame.FRect(center[0] - width / 2, center[1] - high / 2, width, high)


class ColorChip:
    """A thick enamel chip below the discard pile with the colour in play; it slams down when the colour changes."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.color: str | None = None
        self.age = FALLS + SETTLES
        """Seconds since the colour changed."""
        self._slams: RasterKind[pygame.Surface] = ctx.rasters.kind("chip")
        """The cached images of the chip in the sizes that it has while it slams down."""

    @property
    def high(self) -> float:
        return height_of(self.ctx)

    @property
    def wants_frame(self) -> bool:
        return self.age < FALLS + SETTLES

    @property
    def grown(self) -> float:
        """The share by which the chip is drawn higher than at rest: it comes down faster and faster, then settles."""
        if self.age < FALLS:
            return SLAM * (1 - ease_in(self.age / FALLS))
        after = (self.age - FALLS) / SETTLES
        return -LOW * math.sin(math.pi * after) if after < 1 else 0.0

    @property
    def grow(self) -> float:
        """The design pixels by which the chip is drawn higher than at rest, in steps of STEP; its width grows twice as
        much."""
        return round(self.grown * self.high / STEP) * STEP

    def set(self, color: str | None) -> None:
        """Set the colour in play; a change lets the chip slam down."""
        if color != self.color:
            self.color = color
            self.age = FALLS + SETTLES if self.ctx.calm else 0.0

    def update(self, dt: float) -> None:
        self.age = min(FALLS + SETTLES, self.age + dt)

    def rect(self, center: tuple[float, float], color: str | None = None) -> pygame.FRect:
        """The rectangle of the chip at rest around `center`, in design pixels; as wide as the name of `color`, by
        default the one in play."""
        return chip_rect(self.ctx, color or self.color, center)

    def area(self, center: tuple[float, float]) -> pygame.FRect:
        """The box that the chip covers around `center` now, with rim and shadow, in design pixels."""
        box, rest = self._box(center, self.color, self.grow), self.rect(center)
        return box.inflate(2 * ROUND * box.width / rest.width, 2 * ROUND * box.height / rest.height)

    def _box(self, center: tuple[float, float], color: str | None, grow: float) -> pygame.FRect:
        return self.rect(center, color).inflate(2 * grow, grow)

    def draw(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        self.draw_as(surface, center, self.color, self.grow)

    def draw_as(self, surface: pygame.Surface, center: tuple[float, float], color: str | None, grow: float) -> None:
        """Draw the chip in a colour around `center`, `grow` design pixels higher than at rest; nothing for None."""
        if color is None:
            return
        box, rest = self._box(center, color, grow), self.rect(center, color)
        body = self._grown(color, grow, rest.width) if grow else self._body(color, rest.width)
        spot = body.get_rect(center=self.ctx.view.point(*center))
        surface.blit(body, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._words(surface, self._face(box), color)

    def _grown(self, color: str, grow: float, width: float) -> pygame.Surface:
        """The image of the chip drawn `grow` design pixels higher than at rest; `width` is its width at rest."""
        def made() -> pygame.Surface:
            body = self._body(color, width)
            size = round(body.width * (1 + 2 * grow / width)), round(body.height * (1 + grow / self.high))
            return pygame.transform.smoothscale(body, size)

        key = color, grow, width, self.high, self.ctx.theme, self.ctx.art.clear, self.ctx.view.scale
        return self._slams.get(key, made)

    def _body(self, color: str, width: float) -> pygame.Surface:
        """The cached image of the chip at rest without its colour's name; it is scaled while the chip slams down."""
        key = "chip", color, width, self.high, self.ctx.theme, self.ctx.art.clear
        return self.ctx.paint.picture(key, lambda: self._painted(color, width))

    def _painted(self, color: str, width: float) -> pygame.Surface:
        theme, paint, view = self.ctx.theme, self.ctx.paint, self.ctx.view
        tones = self.ctx.art.tones(color)
        rgb = tones.ground(plain=theme.plain)
        middle = view.px(width / 2 + ROUND), view.px(self.high / 2 + ROUND)
        surface = pygame.Surface((2 * middle[0], 2 * middle[1]), pygame.SRCALPHA, 32)
        box = pygame.FRect(0, 0, width, self.high).move_to(center=(middle[0] / view.scale, middle[1] / view.scale))
        radius = box.height / 2
        shade = (*rgb, 235) if theme.dark else theme.shadow
        paint.shadow(surface, box, shade, radius, 10, 0 if theme.dark else 4)
        if contrast(WHITE, theme.cloth) < theme.clear:
            deep = tones.deep
            rim = standing_out((deep, mix(deep, INK, 0.5)), theme.cloth, theme.clear)
            paint.box(surface, box.inflate(5, 5), rim, radius + 2.5)
        paint.box(surface, box, WHITE, radius)
        paint.box(surface, box.inflate(-7, -7), tones.deep, radius)
        face = self._face(box)
        paint.box(surface, face, rgb, radius)
        spot = self._middle(face)
        paint.disc(surface, spot, face.height * 0.42, (255, 255, 255))
        image = surface.premul_alpha()
        draw_icon(self.ctx, image, f"shape-{COLOR_SHAPE[color]}", spot, face.height * 0.66, tones.deep)
        return image

    @staticmethod
    def _face(box: pygame.FRect) -> pygame.FRect:
        """The box of the coloured area within the chip's rim."""
        lip = box.inflate(-7, -7)
        return pygame.FRect(lip.x, lip.y, lip.width, lip.height - 3.5)

    @staticmethod
    def _middle(face: pygame.FRect) -> tuple[float, float]:
        """The middle of the colour's symbol on the coloured area of the chip."""
        return face.left + face.height / 2 + 1, face.centery

    def _words(self, surface: pygame.Surface, face: pygame.FRect, color: str) -> None:
        left = self._middle(face)[0] + face.height * 0.55
        room = face.right - 16 - left
        setter, place = self.ctx.type, (left + room / 2, face.centery)
        setter.text(surface, color_name(self.ctx.texts, color), place, setter.within(22, face.height - 2),
                    self.ctx.art.tones(color).text, "bold", align="center", width=room)


class PenaltyBadge:
    """A round badge with the number of penalty cards that the next player will have to draw: +2, +4 or a sum."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.amount = 0
        self.age = 1.0

    @property
    def radius(self) -> float:
        """The present radius of the badge in design pixels."""
        share = 1.0 if self.ctx.settings.reduced_motion else ease_back(min(1.0, self.age / GROWS))
        return max(4.0, round(30 * share / 2) * 2.0)

    @property
    def wants_frame(self) -> bool:
        return self.amount > 0 and self.age < GROWS

    def set(self, amount: int) -> None:
        """Set how many penalty cards will have to be drawn; 0 removes the badge."""
        if amount != self.amount:
            self.amount, self.age = amount, 0.0

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        self.draw_as(surface, center, self.amount, self.radius)

    def draw_as(self, surface: pygame.Surface, center: tuple[float, float], amount: int, radius: float) -> None:
        """Draw the badge around `center` with a number of cards and a radius in design pixels."""
        if amount <= 0:
            return
        theme, paint = self.ctx.theme, self.ctx.paint
        box = pygame.FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        paint.shadow(surface, box, (*theme.danger, 190), radius, 9, 2)
        paint.disc(surface, center, radius, (255, 255, 255))
        paint.disc(surface, center, radius - 3.5, theme.danger)
        paint.disc(surface, (center[0], center[1] - 1.5), radius - 6, lit(theme.danger, theme.on_danger, 0.12))
        if radius > 24:
            size = (26 if amount < 10 else 21) / self.ctx.type.factor
            self.ctx.type.text(surface, f"+{amount}", center, size, theme.on_danger, "numerals",
                               align="center")
