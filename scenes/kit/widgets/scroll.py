"""Scroll areas: parts of a page that scroll by wheel, scroll bar, finger or keys, and to the focused widget."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.tween import Approach
from scenes.kit.widgets.base import Widget

STEP = 64.0
BAR = 8.0
MARGIN = 14.0


class ScrollArea(Widget):
    """A scrolling part of a page, which moves and clips the widgets in it; add it to the page before these."""

    focusable = False

    def __init__(self, ctx: BaseContext, rect: pygame.FRect | None = None) -> None:
        super().__init__(ctx, rect)
        self.inside: list[tuple[Widget, float]] = []
        self.place = Approach(0.0, 20)
        self.length = 0.0

    def add(self, widget: Widget) -> Widget:
        """Put a widget into the area; its `rect` is its position at the scroll offset 0."""
        widget.area = self
        self.inside.append((widget, widget.rect.y))
        self.length = max(self.length, widget.rect.bottom - self.rect.top + MARGIN)
        widget.rect.y -= self.place.value
        return widget

    @property
    def painted(self) -> pygame.FRect:
        return pygame.FRect(self.rect.right - BAR - 1, self.rect.top - 1, BAR + 2, self.rect.height + 2)

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        """No animated values; after a rebuild of the page `start_at` restores the scroll offset."""
        return ()

    @property
    def offset(self) -> float:
        return self.place.target

    @property
    def furthest(self) -> float:
        return max(0.0, self.length - self.rect.height)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.place.moving

    def start_at(self, offset: float) -> None:
        """Jump to a scroll offset in design pixels, after the page was rebuilt."""
        self.place.value = self.place.target = max(0.0, min(self.furthest, offset))
        self._move()

    def reveal(self, widget: Widget) -> None:
        top = next(y for inside, y in self.inside if inside is widget) - self.rect.top
        bottom = top + widget.rect.height
        if top - MARGIN < self.offset:
            self.go_to(top - MARGIN)
        elif bottom + MARGIN > self.offset + self.rect.height:
            self.go_to(bottom + MARGIN - self.rect.height)

    def leaf(self, pages: float) -> None:
        self.go_to(self.offset + pages * self.rect.height)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.go_to(self.offset - event.y * STEP)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.furthest > 0 and event.pos[0] > self.rect.right - 24
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self.pressed:
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
        else:
            return False
        return True

    def _drag(self, y: float) -> None:
        if self.pressed:
            size = self._bar().height
            share = (y - self.rect.top - size / 2) / max(1.0, self.rect.height - size)
            self.go_to(share * self.furthest)

    def go_to(self, offset: float) -> None:
        self.place.target = max(0.0, min(self.furthest, offset))
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.place.moving:
            self.place.update(dt)
            if self.ctx.settings.reduced_motion:
                self.place.value = self.place.target
            self._move()

    def _move(self) -> None:
        self.dirty = True
        for widget, y in self.inside:
            widget.rect.y = y - self.place.value

    def _bar(self) -> pygame.FRect:
        height = max(36.0, self.rect.height * self.rect.height / max(1.0, self.length))
        share = self.place.value / self.furthest if self.furthest else 0.0
        top = self.rect.top + share * (self.rect.height - height)
        return pygame.FRect(self.rect.right - BAR, top, BAR, height)

    def draw(self, surface: pygame.Surface) -> None:
        if self.furthest > 0:
            theme = self.ctx.theme
            tone = mix(theme.line, theme.muted, max(self.hover.value, self.press.value))
            self.ctx.paint.box(surface, self._bar(), tone, BAR / 2)
