"""The colour in play with its shape and its name, and the badge of cards that somebody will have to draw."""

from __future__ import annotations

import pygame

from scenes.cards.palette import COLOR_SHAPE
from scenes.context import Context
from scenes.kit.theme import INK, WHITE, contrast, lit, mix, standing_out
from scenes.kit.tween import Approach, ease_back
from scenes.kit.widgets.icons import draw_icon
from scenes.words.card_names import color_name

HEIGHT = 50.0
WIDEST = 220.0


class ColorChip:
    """A thick enamel chip below the discard pile; it pops when the colour changes."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.color: str | None = None
        self.pop = Approach(0.0, 7)

    @property
    def wants_frame(self) -> bool:
        """Whether it still pops."""
        return self.pop.moving

    def set(self, color: str | None) -> None:
        """Show another colour in play."""
        if color != self.color:
            self.color = color
            self.pop.value = 0.0 if self.ctx.settings.reduced_motion else 1.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.pop.update(dt)

    def rect(self, center: tuple[float, float]) -> pygame.FRect:
        """The place it takes around `center`, in design pixels."""
        name = color_name(self.ctx.texts, self.color)
        width = min(WIDEST, self.ctx.type.width(name, 22, "bold") + 88)
        return pygame.FRect(center[0] - width / 2, center[1] - HEIGHT / 2, width, HEIGHT)

    def draw(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw it; nothing where no colour is in play."""
        if self.color is None:
            return
        paint, theme = self.ctx.paint, self.ctx.theme
        tones = self.ctx.art.tones(self.color)
        rgb = tones.ground(plain=theme.plain)
        grow = round(self.pop.value * 5) * 2.0
        box = self.rect(center).inflate(grow * 2, grow)
        radius = box.height / 2
        shade = (*rgb, 235) if theme.dark else theme.shadow
        paint.shadow(surface, box, shade, radius, 10, 0 if theme.dark else 4)
        if contrast(WHITE, theme.cloth) < theme.clear:
            deep = tones.deep
            rim = standing_out((deep, mix(deep, INK, 0.5)), theme.cloth, theme.clear)
            paint.box(surface, box.inflate(5, 5), rim, radius + 2.5)
        paint.box(surface, box, WHITE, radius)
        lip = box.inflate(-7, -7)
        paint.box(surface, lip, tones.deep, radius)
        face = pygame.FRect(lip.x, lip.y, lip.width, lip.height - 3.5)
        paint.box(surface, face, rgb, radius)
        self._words(surface, face)

    def _words(self, surface: pygame.Surface, face: pygame.FRect) -> None:
        assert self.color is not None
        tones = self.ctx.art.tones(self.color)
        middle = face.left + face.height / 2 + 1, face.centery
        self.ctx.paint.disc(surface, middle, face.height * 0.42, (255, 255, 255))
        draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[self.color]}", middle, face.height * 0.66,
                  tones.deep)
        room = face.right - 16 - (middle[0] + face.height * 0.55)
        setter, place = self.ctx.type, (middle[0] + face.height * 0.55 + room / 2, face.centery)
        setter.text(surface, color_name(self.ctx.texts, self.color), place, setter.within(22, face.height - 2),
                    tones.text, "bold", align="center", width=room)


class PenaltyBadge:
    """How many cards are threatening: +2, +4, and sums when they stack."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.amount = 0
        self.age = 1.0

    @property
    def wants_frame(self) -> bool:
        """Whether it still grows."""
        return self.amount > 0 and self.age < 0.25

    def set(self, amount: int) -> None:
        """Show this number of cards; 0 removes the badge."""
        if amount != self.amount:
            self.amount, self.age = amount, 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def draw(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw it, if there is anything to draw."""
        if self.amount <= 0:
            return
        theme, paint = self.ctx.theme, self.ctx.paint
        share = 1.0 if self.ctx.settings.reduced_motion else ease_back(min(1.0, self.age / 0.22))
        radius = max(4.0, round(30 * share / 2) * 2.0)
        box = pygame.FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        paint.shadow(surface, box, (*theme.danger, 190), radius, 9, 2)
        paint.disc(surface, center, radius, (255, 255, 255))
        paint.disc(surface, center, radius - 3.5, theme.danger)
        paint.disc(surface, (center[0], center[1] - 1.5), radius - 6, lit(theme.danger, theme.on_danger, 0.12))
        if share > 0.8:
            size = (26 if self.amount < 10 else 21) / self.ctx.type.factor
            self.ctx.type.text(surface, f"+{self.amount}", center, size, theme.on_danger, "numerals",
                               align="center")
