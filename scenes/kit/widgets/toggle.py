"""Toggles: switches for on and off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.tween import Approach
from scenes.kit.widgets.base import Pressable

SIZE = (60.0, 34.0)


class Toggle(Pressable):
    """A switch at the right end of its rect, with its name at the left."""

    def __init__(
        self, ctx: BaseContext, words: str, value: bool, on_change: Callable[[bool], None],
        rect: pygame.FRect | None = None, size: float = 17,
    ) -> None:
        super().__init__(ctx, self._flip, rect)
        self.words, self.size = words, size
        self.weight, self.note = "medium", ""
        """Font weight of the name, and a note in small pale letters behind the name."""
        self.value = value
        self.on_change = on_change
        self.place = Approach(float(value), 18)

    @property
    def label(self) -> str:
        return self.words

    @property
    def told(self) -> str:
        return self.ctx.texts("speech.on" if self.value else "speech.off")

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        return (*super().moving_parts, self.place)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.place.moving

    def _flip(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.glide(self.place, float(self.value), dt)

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint = self.ctx.theme, self.ctx.paint
        track = pygame.FRect(0, 0, *SIZE)
        track.midright = self.rect.midright
        ink = theme.ink if self.enabled else theme.muted
        setter, left = self.ctx.type, self.rect.midleft
        beside = max(60.0, setter.width(self.note, 13, "bold") + 22) if self.note else 12.0
        room = self.rect.width - SIZE[0] - beside
        lines, size = setter.fit_label(self.words, self.size, self.weight, (room, self.rect.height))
        setter.stacked(surface, lines, left, size, ink, self.weight)
        if self.note:
            wide = max(setter.width(line, size, self.weight) for line in lines)
            right = round(left[0] * setter.scale) / setter.scale + wide
            setter.text(surface, self.note, (right + 10, left[1] + 1), 13, theme.muted, "bold")
        color = mix(mix(theme.sunken, theme.muted, 0.35), theme.good, self.place.value)
        if not self.enabled:
            color = mix(color, theme.panel, 0.6)
        paint.box(surface, track, color, SIZE[1] / 2)
        knob = (track.left + SIZE[1] / 2 + self.place.value * (SIZE[0] - SIZE[1]), track.centery)
        paint.disc(surface, (knob[0], knob[1] + 1.5), 13 + self.hover.value, (60, 40, 30, 90))
        paint.disc(surface, knob, 13 + self.hover.value, (255, 255, 255))
        self.draw_focus(surface, SIZE[1] / 2, track)
