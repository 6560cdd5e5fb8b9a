"""Buttons with words and buttons with a picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.graphics.theme import SPACE, Rgb, darker, lit, mix, plain_face
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.base import Pressable
from scenes.kit.widgets.icons import draw_icon

LIP = 4.0
"""Visible thickness of a raised button in design pixels, by which it moves down when pressed."""


class Button(Pressable):
    """A raised rounded button with words; `kind` is primary, plain or danger."""

    def __init__(
        self, ctx: BaseContext, words: str, on_press: Callable[[], None], *, kind: str = "plain",
        icon: str = "", size: float = 19, rect: pygame.FRect | None = None, hint: str = "",
    ) -> None:
        super().__init__(ctx, on_press, rect)
        self.words = words
        self.kind = kind
        self.icon = icon
        self.size = size
        self.hint = hint

    @property
    def label(self) -> str:
        return self.words

    @property
    def look(self) -> Hashable:
        return (self.words, self.icon, self.kind, self.size, *self.rect, self.enabled, self.focused,
                self.hover.value, self.press.value, self.focus.value)

    def colors(self) -> tuple[Rgb, Rgb]:
        """The colours of the button's face and words in its present state."""
        theme = self.ctx.theme
        face, ink = {
            "primary": (theme.accent, theme.on_accent),
            "danger": (theme.danger, theme.on_danger),
        }.get(self.kind, (plain_face(theme), theme.ink))
        if not self.enabled:
            return mix(theme.sunken, theme.panel, 0.4), mix(theme.muted, theme.sunken, 0.35)
        return mix(face, lit(face, ink), self.hover.value), ink

    def draw(self, surface: pygame.Surface) -> None:
        face, ink = self.colors()
        paint, down = self.ctx.paint, LIP * self.press.value
        radius = min(SPACE.round, self.rect.height / 2)
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - LIP)
        if self.enabled:
            paint.shadow(surface, self.rect, self.ctx.theme.shadow, radius, 9, 4, 1 - 0.6 * self.press.value)
        edge = self.ctx.theme.line if self.kind == "plain" else darker(face, 0.28)
        paint.box(surface, pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y), edge, radius)
        paint.box(surface, top, face, radius)
        self._words(surface, top, ink)
        self.draw_focus(surface, radius)

    @property
    def _lead(self) -> float:
        """The width of the icon before the words, in design pixels."""
        return self.size * 1.5 if self.icon else 0.0

    def _room(self, width: float, height: float) -> tuple[float, float]:
        """Width and height for the words on a button of a width and height, in design pixels."""
        return width - 2 * SPACE.m - self._lead, height - 2

    def has_room(self, width: float, height: float) -> bool:
        """Whether the words, as large as the player's setting asks for, fit on a button of a width and height."""
        return self.ctx.type.has_room(self.words, self.size, "bold", self._room(width, height - LIP))

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb) -> None:
        lead, setter = self._lead, self.ctx.type
        lines, size = setter.fit_box(self.words, self.size, "bold", self._room(face.width, face.height))
        left = face.centerx - (max(setter.width(line, size, "bold") for line in lines) + lead) / 2
        if self.icon:
            place = left + self.size * 0.5, face.centery
            draw_icon(self.ctx, surface, self.icon, place, self.size * 1.2, ink)
        middle = face.centerx + lead / 2, face.centery
        setter.stacked(surface, lines, middle, size, ink, "bold", align="center")


class IconButton(Button):
    """A round button with an icon; `hint` says in words what it does."""

    @property
    def tooltip(self) -> str:
        return self.reason or self.hint

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb) -> None:
        if self.icon:
            draw_icon(self.ctx, surface, self.icon, face.center, face.height * 0.52, ink)
        else:
            self.ctx.type.text(surface, self.words, face.center, self.size, ink, "bold", align="center",
                               width=face.width - 6)
