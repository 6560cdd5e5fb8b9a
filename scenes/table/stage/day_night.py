"""Day and night: table, light, palette and music change over while the wave runs outwards (R4.7)."""

from __future__ import annotations

import pygame

from game.core.events import Event, Flipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.theme import Theme, darker, lighter, theme
from scenes.table.animation.flip_wave import SECONDS, front, reach
from scenes.table.stage.canvas import Canvas
from scenes.table.stage.stage import Moment, Stage

KEY = (255, 0, 255)
"""The colour of the hole in the old picture; nothing on the table has it."""
MUSIC = 1.3
"""Seconds in which the music changes over."""
GLOW = ((84, 240, 226), (255, 214, 120))
"""Colours of the front of the wave: turning to the dark side, to the light side."""


class DayNight:
    """Shows the light or the dark side. Outside the wave the `old` picture of the table is still seen."""

    def __init__(self, ctx: Context, stage: Stage, canvas: Canvas, *, two_sided: bool) -> None:
        self.ctx, self.stage, self.canvas, self.two_sided = ctx, stage, canvas, two_sided
        self.dark = False
        self.old: pygame.Surface | None = None
        self.passed = 0.0
        self._prepared = False

    @property
    def wants_frame(self) -> bool:
        """Whether the wave runs."""
        return self.old is not None

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """Begin the wave when an event turns the cards over."""
        if moment is Moment.TAKE and isinstance(event, Flipped):
            self.stage.hand.peek.target = 0.0
            self.turn(self.canvas.still())

    def music(self) -> None:
        """Play the music of this side; where cards have two sides, the other loop runs along unheard."""
        loops = ("light", "dark")
        beside = (loops[not self.dark],) if self.two_sided else ()
        self.ctx.sounds.music(loops[self.dark], beside=beside)

    def come(self) -> None:
        """Have the light and the music of this table: it was opened, or another screen lay above it."""
        if self.ctx.theme.dark != self.dark:
            self._set(self.dark)
        self.music()

    def turn(self, old: pygame.Surface | None) -> None:
        """Change to the other side; `old` is the picture that the wave replaces from the middle outwards."""
        ctx = self.ctx
        self._set(not self.dark)
        ctx.sounds.crossfade("dark" if self.dark else "light", MUSIC)
        if old is not None and not ctx.settings.reduced_motion:
            self.old, self.passed = old.convert(), 0.0
            self.old.set_colorkey(KEY)

    def follow(self) -> None:
        """Change at once to the side that the stage shows."""
        if self.dark != (self.stage.shown.side == 1):
            self.turn(None)

    def prepare(self) -> None:
        """Paint the bare table of the other side, so that the picture does not stall when the wave begins."""
        if self.two_sided and not self._prepared:
            self._prepared, now = True, self.ctx.theme
            self.ctx.theme = self._theme(not self.dark)
            self.canvas.bare()
            self.ctx.theme = now

    def leave(self) -> None:
        """Go back to the light theme, which all menus have."""
        self.old = None
        if self.ctx.theme.dark:
            self._set(False)

    def finish(self) -> None:
        """End the wave and free the old picture."""
        self.old = None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the wave runs at the pace of the stage."""
        if self.old is None:
            return
        self.passed += dt * self.stage.speed
        if self.passed >= SECONDS:
            self.old = None
        else:
            pygame.draw.circle(self.old, KEY, self._center, self._radius)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old picture where the wave has not been yet, and the front of the wave."""
        if self.old is None or self.old.size != surface.size:
            return
        surface.blit(self.old, (0, 0))
        tone, view = GLOW[0 if self.dark else 1], self.ctx.view
        for width, color in ((20, darker(tone, 0.35)), (12, tone), (4, lighter(tone, 0.75))):
            line = view.px(width)
            if self._radius > line:
                pygame.draw.circle(surface, color, self._center, self._radius + line // 2, line)

    @property
    def _center(self) -> tuple[int, int]:
        pile = self.stage.places.pile
        return self.ctx.view.point(pile.x, pile.y)

    @property
    def _radius(self) -> int:
        return self.ctx.view.px(reach(self.stage) * front(self.passed / SECONDS))

    def _set(self, dark: bool) -> None:
        self.dark = dark
        self.ctx.theme = self._theme(dark)
        self.canvas.forget()

    def _theme(self, dark: bool) -> Theme:
        settings = self.ctx.settings
        return theme(settings.table, dark=dark, high_contrast=settings.high_contrast)
