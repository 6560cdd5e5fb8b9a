"""Day and night: table, light, palette and music change over while the wave runs outwards, or the old fades (R4.7)."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.core.events import Event, Flipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.art import fade
from scenes.kit.boxes import outside
from scenes.kit.theme import Theme, darker, lighter, theme
from scenes.kit.widgets import Widget
from scenes.table.animation.flight import CALM
from scenes.table.animation.flip_wave import SECONDS, front, reach
from scenes.table.stage.canvas import Canvas
from scenes.table.stage.covered import NOWHERE, Boxes, around
from scenes.table.stage.overlay import Keyed
from scenes.table.stage.stage import Moment, Stage

KEY = (255, 0, 255)
"""The colour of the hole in the old picture; nothing on the table has it."""
LOOPS = ("flip_light", "flip_dark")
"""The music of both sides."""
STRIP = 110.0
"""By so much what is painted of the new side grows at once, design pixels."""
MUSIC = 1.3
"""Seconds in which the music changes over."""
HIDDEN = "hidden"
"""The key of a button that is not drawn."""
GLOW = ((84, 240, 226), (255, 214, 120))
"""Colours of the front of the wave: turning to the dark side, to the light side."""


class DayNight:
    """Shows the light or the dark side. Outside the wave the `old` picture of the table is still seen."""

    def __init__(self, ctx: Context, stage: Stage, canvas: Canvas, *, two_sided: bool) -> None:
        self.ctx, self.stage, self.canvas, self.two_sided = ctx, stage, canvas, two_sided
        self.dark = self.calm = False
        """Which side is shown; whether the old picture fades instead of giving way to a wave."""
        self.old: pygame.Surface | None = None
        self.passed = 0.0
        canvas.uncovered = self._uncovered
        self._coming = False
        """Whether the wave begins with the next frame."""
        self._prepared = -1
        """How many changes the stage had seen when the other side was asked for last."""

    @property
    def wants_frame(self) -> bool:
        """Whether the wave runs."""
        return self.old is not None

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """Begin the wave when an event turns the cards over; have memory for it as soon as it is known to come."""
        if moment is Moment.TAKE and isinstance(event, Flipped):
            self.stage.hand.turn_round(False)
            self.turn(self.canvas.take())
        elif moment is Moment.BEGIN and self.ctx.artist and any(isinstance(one, Flipped) for one in self.stage.queue):
            self.ctx.artist.ask(self.canvas.make_room, urgent=True)
            self.canvas.items.chip.prepare(self._theme(not self.dark))

    def music(self) -> None:
        """Play the music of this side; where cards have two sides, the other loop runs along unheard."""
        if self.two_sided:
            self.ctx.sounds.music(LOOPS[self.dark], beside=(LOOPS[not self.dark],))
        else:
            self.ctx.sounds.music("light")

    def come(self) -> None:
        """Have the light and the music of this table: it was opened, or another screen lay above it."""
        if self.ctx.theme.dark != self.dark:
            self._set(self.dark)
        self.music()

    def turn(self, old: pygame.Surface | None) -> None:
        """Change to the other side; `old` is the picture that the wave replaces from the middle outwards.

        It is drawn on, so nobody else may need it any more.
        """
        ctx = self.ctx
        self._set(not self.dark)
        ctx.sounds.crossfade(LOOPS[self.dark], MUSIC)
        if old is not None:
            self.old, self.passed, self.calm, self._coming = old, 0.0, ctx.calm, True
            self.old.set_colorkey(KEY)

    def follow(self) -> None:
        """Change at once to the side that the stage shows."""
        if self.dark != (self.stage.shown.side == 1):
            self.turn(None)

    def prepare(self) -> None:
        """Have light and the other side of the table painted, so that the picture does not stall when they are seen.

        They are asked for again after every event, so that they are not let go as something not seen for long.
        """
        if self._prepared == self.stage.changes:
            return
        self._prepared = self.stage.changes
        self.canvas.attention.light.ready()
        if self.two_sided:
            self.canvas.prepare(self._theme(not self.dark))

    def leave(self) -> None:
        """Go back to the light theme, which all menus have."""
        self.finish()
        if self.ctx.theme.dark:
            self._set(False)

    def finish(self) -> None:
        """End the wave, and give the memory of the old picture back."""
        self.old = None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the wave runs at the pace of the stage."""
        if self.old is None:
            return
        if self._coming:  # in one frame the old side is painted for the last time, in the next the new one
            self._coming = False
            return
        self.passed += dt * self.stage.speed
        if self.passed >= (CALM if self.calm else SECONDS):
            self.finish()
        elif not self.calm:
            pygame.draw.circle(self.old, KEY, self._center, self._radius)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the old picture where the wave has not been yet, and the front of the wave."""
        if self.old is None or self.old.size != surface.size:
            return NOWHERE
        if self.calm:
            fade(self.old, 1 - self.passed / CALM)
        for part in outside(surface.get_rect(), self._within()):
            surface.blit(self.old, part, part)
        if self.calm:
            return None
        tone, view = GLOW[0 if self.dark else 1], self.ctx.view
        for width, color in ((20, darker(tone, 0.35)), (12, tone), (4, lighter(tone, 0.75))):
            line = view.px(width)
            if self._radius > line:
                pygame.draw.circle(surface, color, self._center, self._radius + line // 2, line)
        return None

    def sided(self, widget: Widget, *, own: bool = False) -> Keyed:
        """A button above the table: it changes sides as the wave reaches its middle.

        One that is the `own` of the seat that looks is left out while others may be looking.
        """

        def seen() -> bool:
            return widget.visible and not (own and self.stage.closed)

        def draw(surface: pygame.Surface) -> Boxes:
            if not seen():
                return NOWHERE
            shown = self.ctx.theme
            self.ctx.theme = self._theme_at(widget.rect.center)
            try:
                widget.draw(surface)
            finally:
                self.ctx.theme = shown
            return (around(self.ctx.view, widget.painted),)

        def key() -> Hashable:
            if not seen():
                return HIDDEN
            look = widget.look
            return None if look is None else (look, self._theme_at(widget.rect.center))

        return Keyed(draw, key)

    def _theme_at(self, point: tuple[float, float]) -> Theme:
        """The theme of what is drawn at a point of the table, in design pixels."""
        return self._theme(not self.dark) if self.old is not None and self._ahead(point) else self.ctx.theme

    def _ahead(self, point: tuple[float, float]) -> bool:
        """Whether the wave has still to reach a point of the table, in design pixels."""
        if self.old is None:
            return False
        if self.calm:
            return self.passed < CALM / 2
        pile = self.stage.places.pile
        return math.dist(point, (pile.x, pile.y)) > reach(self.stage) * front(self.passed / SECONDS)

    def _within(self) -> pygame.Rect:
        """The largest box in which nothing of the old side is seen any more."""
        half = int(self._radius / math.sqrt(2)) if self.passed and not self.calm else 0
        (x, y), whole = self._center, pygame.Rect((0, 0), self.ctx.view.pixels)
        return pygame.Rect(x - half, y - half, 2 * half, 2 * half).clip(whole)

    def _uncovered(self) -> pygame.Rect | None:
        """The box of the wave, outside of which the old picture covers everything; None without a wave."""
        if self.old is None or self.calm or self.old.size != self.ctx.view.pixels:
            return None
        if not self.passed:
            return pygame.Rect(0, 0, 0, 0)
        step, (x, y) = self.ctx.view.px(STRIP), self._center
        reach = step * (1 + self._radius // step)
        return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)

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
