"""Sliders: a number between 0 and 1 that is dragged along a track."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.base import Widget

KNOB = 13.0


class Slider(Widget):
    """A slider for a value from 0 to 1 in steps of 5 %, moved by mouse or by left and right."""

    def __init__(self, ctx: BaseContext, value: float, on_change: Callable[[float], None], *, label: str = "") -> None:
        super().__init__(ctx)
        self.value = value
        self.on_change = on_change
        self._label = label

    @property
    def label(self) -> str:
        return self._label

    @property
    def told(self) -> str:
        return self.ctx.texts("speech.percent", n=round(self.value * 100))

    @property
    def keeps_arrows(self) -> bool:
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self._set(self._share(event.pos[0]))
        elif event.type == pygame.MOUSEMOTION and self.pressed:
            self._set(self._share(event.pos[0]))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pressed = False
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._set(self.value + (0.05 if event.key == pygame.K_RIGHT else -0.05))
        else:
            return False
        return True

    def _share(self, x: float) -> float:
        return (x - self._track().left) / self._track().width

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)) * 20) / 20
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)

    def _track(self) -> pygame.FRect:
        track = pygame.FRect(self.rect.left + KNOB, 0, self.rect.width - 2 * KNOB - 52, 8)
        track.centery = self.rect.centery
        return track

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint, track = self.ctx.theme, self.ctx.paint, self._track()
        paint.box(surface, track, mix(theme.sunken, theme.muted, 0.3), 4)
        filled = pygame.FRect(track.left, track.top, max(8, track.width * self.value), track.height)
        paint.box(surface, filled, theme.accent, 4)
        knob = (track.left + track.width * self.value, track.centery)
        grown = KNOB + 1.5 * max(self.hover.value, self.press.value)
        paint.disc(surface, (knob[0], knob[1] + 1.5), grown, (60, 40, 30, 90))
        paint.disc(surface, knob, grown, (255, 255, 255))
        paint.disc(surface, knob, grown - 7, theme.accent)
        self.ctx.type.text(surface, f"{round(self.value * 100)}", (self.rect.right, self.rect.centery), 17,
                           theme.muted, "bold", align="right")
        self.draw_focus(surface, 16)
