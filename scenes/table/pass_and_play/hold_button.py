"""A button that acts only when it is held down for a moment, so that it is not pressed by accident."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import darker, mix
from scenes.kit.widgets import Widget
from scenes.kit.widgets.icons import draw_icon

HOLD = 0.35
"""Seconds for which the button has to be held."""
STEPS = 24
"""Number of different pictures of the ring while it fills."""
TOLD = 2.0
"""Seconds for which the button says that it must be kept pressed, after a press that was too short."""
FILLS = 0.8
"""Seconds in which its ring fills meanwhile, to show it."""
LIP = 5.0
RING, LINE = 21.0, 6.0


class HoldButton(Widget):
    """A button that must be held down, with `words` and below them a smaller `hint`; a ring shows for how long.

    It is held with the mouse, or with a key that the screen passes to `hold`. After a press that is too short it says
    for a while that it must be kept pressed. `on_held` is called once, after HOLD seconds.
    """

    ctx: Context

    def __init__(self, ctx: Context, words: str, hint: str, on_held: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.words, self.hint, self.on_held = words, hint, on_held
        self.by_key = False
        self.done = 0.0
        """Share of HOLD seconds for which it has been held, from 0 to 1."""
        self.telling = 0.0
        """Seconds for which it still says that it must be kept pressed."""

    @property
    def label(self) -> str:
        return self.words

    @property
    def told(self) -> str:
        return self.hint

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.held or self.telling > 0

    @property
    def held(self) -> bool:
        return self.pressed or self.by_key

    def hold(self, down: bool) -> None:
        """Set whether a key is holding the button down."""
        if self.by_key and not down:
            self._released()
        self.by_key, self.dirty = down, True

    def let_go(self) -> None:
        """End the holding of the button, without any effect."""
        self.pressed, self.by_key, self.done, self.dirty, self.telling = False, False, 0.0, True, 0.0

    def _released(self) -> None:
        """Say for a while that the button must be kept pressed, if it was released too early."""
        if self.done < 1:
            self.telling = TOLD
            self.ctx.speech.say(self.ctx.texts.sentence(self.ctx.texts("curtain.keep")))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.dirty = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self.pressed:
                self._released()
            self.pressed, self.dirty = False, True
        elif event.type == pygame.MOUSEMOTION:
            self.pressed = self.pressed and self.contains(event.pos)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.done
        if self.held or self.telling:
            self.telling = 0.0 if self.held else max(0.0, self.telling - dt)
            self.dirty = True
        self.done = min(1.0, self.done + dt / HOLD) if self.held else 0.0
        self.dirty = self.dirty or before != self.done
        if self.done == 1.0 > before:
            self.on_held()

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.rect
        down = LIP * 0.6 * self.press.value
        face = mix(theme.panel, theme.accent, 0.12 * self.hover.value)
        top = pygame.FRect(box.x, box.y + down, box.width, box.height - LIP)
        radius = top.height / 2
        paint.shadow(surface, box, theme.shadow, radius, 12, 5)
        paint.box(surface, pygame.FRect(top.x, top.y, top.width, box.bottom - top.y), darker(theme.accent, 0.3), radius)
        paint.box(surface, top, face, radius)
        middle = top.left + radius + 2, top.centery
        paint.disc(surface, middle, RING, mix(theme.sunken, theme.line, 0.4))
        self._ring(surface, middle)
        paint.disc(surface, middle, RING - LINE, face)
        draw_icon(self.ctx, surface, "eye", middle, 20, theme.ink)
        self._words(surface, top, middle[0] + RING + 10)
        self.draw_focus(surface, radius)

    def _ring(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        """Draw the ring around the eye symbol, filled as far as the time of holding has passed."""
        shown = min(1.0, (TOLD - self.telling) / FILLS) if self.telling else self.done
        filled = round(shown * STEPS)
        if not filled:
            return
        parts = [math.tau * part / STEPS for part in range(filled + 1)]
        rim = [(middle[0] + RING * math.sin(part), middle[1] - RING * math.cos(part)) for part in parts]
        self.ctx.paint.polygon(surface, [middle, *rim], self.ctx.theme.accent)

    def _words(self, surface: pygame.Surface, top: pygame.FRect, left: float) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        room = top.right - top.height * 0.3 - left
        needed = (19 + 13) * 1.25 * setter.factor
        both = min(needed, top.height - (2 if setter.growth else 6))
        part = max(both / needed, 1 / setter.factor) if setter.growth else 1.0
        setter.text(surface, self.words, (left, top.centery - both * 0.2), 19 * part, theme.ink, "bold", width=room)
        hint, tone = (self.ctx.texts("curtain.keep"), theme.accent) if self.telling else (self.hint, theme.muted)
        setter.text(surface, hint, (left, top.centery + both * 0.3), 13 * part, tone,
                    "bold" if self.telling else "medium", width=room)
