"""The change between the light and the dark side of a two-sided deck (R4.7): theme, light and music change while a wave
uncovers the new side, or with reduced motion the old side fades."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import pygame

from game.core.events import Event, Flipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted, Reveal
from scenes.kit.compositor.damage import along_ring, side_of
from scenes.kit.compositor.memo import Memo
from scenes.kit.compositor.pixels import fade
from scenes.kit.graphics.theme import Theme, darker, lighter, theme
from scenes.kit.graphics.viewport import EDGE, Viewport, around
from scenes.kit.widgets import Widget
from scenes.table.looks.card_sprite import CardSprite, box
from scenes.table.timeline.flight import CALM
from scenes.table.timeline.flip_wave import SECONDS, front, reach
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.table import TablePicture

KEY = (255, 0, 255)
"""Transparent colour of the hole in the picture of the old side; nothing on the table has this colour."""
LOOPS = ("flip_light", "flip_dark")
"""The pieces of music for the light and for the dark side."""
STRIP = 110.0
"""Step in design pixels by which the area grows in which the new side is painted."""
MUSIC = 1.3
"""Seconds of the cross-fade between the music of both sides."""
GLOW = ((84, 240, 226), (255, 214, 120))
"""Colours of the edge of the wave: when turning to the dark side, and when turning to the light side."""
FRONT = 20, 12, 4
"""Widths of the three circles that make the edge of the wave, in design pixels."""
CUT = 3
"""Window pixels by which each cut into the picture of the old side overlaps the cut before."""

SHADOW = 24.0
"""How far the shadow of a card at rest reaches, in design pixels."""


class WaveFront(NamedTuple):
    """The circle that the wave has reached: middle and radius in window pixels, and radius in design pixels (`far`)."""

    center: tuple[int, int]
    radius: int
    far: float

    def meets(self, card: CardSprite, view: Viewport) -> bool:
        """Whether the circle has reached a card or its shadow."""
        return side_of(view.rect(box(card.pose, SHADOW)), self.center, self.radius) <= 0


def wave_front(stage: Stage, view: Viewport, passed: float) -> WaveFront:
    """The circle that the wave has reached `passed` seconds after its start."""
    pile = stage.places.pile
    far = reach(stage) * front(passed / SECONDS)
    center, radius = view.point(pile.x, pile.y), view.px(far)
    return WaveFront(center, radius, far)


class DayNight:
    """The side of the deck in play, shown by theme, light and music; a wave replaces the picture of the former side."""

    def __init__(self, ctx: Context, stage: Stage, picture: TablePicture, *, two_sided: bool) -> None:
        self.ctx, self.stage, self.picture, self.two_sided = ctx, stage, picture, two_sided
        self.dark, self.calm = stage.shown.side == 1, False
        """Whether the dark side is shown, and whether the former side's picture fades instead of ending by a wave."""
        self.old: pygame.Surface | None = None
        self._cut_old: pygame.Surface | None = None
        """The picture of the former side with a hole where the wave has passed, which takes longer to draw."""
        self.passed = 0.0
        self._cut = 0
        """The wave's radius, in window pixels, at the last cut into the picture of the former side."""
        picture.uncovered, picture.shows = self.uncovered, self.shows
        picture.slots["old side"], picture.slots["wave front"] = self._old_side, self._front
        self._coming, self._latest_ring = False, Memo[WaveFront]()
        """Whether the wave begins with the next frame, and a cache of the circle that the wave has reached."""

    @property
    def wants_frame(self) -> bool:
        return self.old is not None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.TAKE and isinstance(event, Flipped):
            self.stage.hand.turn_round(False)
            self.turn(self.picture.take(current=self.ctx.calm))

    def music(self) -> None:
        """Play the music of the shown side and, unheard, that of the other side, so that they can be cross-faded."""
        loop, other = (LOOPS[self.dark], (LOOPS[not self.dark],)) if self.two_sided else ("light", ())
        self.ctx.sounds.music(loop, beside=other)

    def come(self) -> None:
        """Set theme and music of this table when it is opened, or shown again after another page."""
        self.light()
        self.music()

    def light(self) -> None:
        """Set the theme, light or dark, of the side that is shown."""
        if self.ctx.theme.dark != self.dark:
            self._set(self.dark)

    def turn(self, old: pygame.Surface | None) -> None:
        """Change to the other side; a wave replaces `old`, the picture of the former side, which it uses up."""
        ctx = self.ctx
        self._set(not self.dark)
        ctx.sounds.crossfade(LOOPS[self.dark], MUSIC)
        if old is not None:
            self.old, self.passed, self.calm, self._coming = ctx.rasters.account(old), 0.0, ctx.calm, True
            self._cut = 0
            self._cut_old = old.subsurface(old.get_rect())
            self._cut_old.set_colorkey(KEY)

    def follow(self) -> None:
        """Change at once, without a wave, to the side that the cards on the table show."""
        if self.dark != (self.stage.shown.side == 1):
            self.turn(None)

    def leave(self) -> None:
        """Go back to the light theme of the menus."""
        self.finish()
        if self.ctx.theme.dark:
            self._set(False)

    def finish(self) -> None:
        self.old = self._cut_old = None

    def update(self, dt: float) -> None:
        if self.old is None:
            return
        if self._coming:  # in one frame the old side is painted for the last time, in the next the new one
            self._coming = False
            return
        passed = not self.calm and front(self.passed / SECONDS) >= 1  # it was drawn so, and nothing old was left
        self.passed += dt * self.stage.speed
        if passed or self.passed >= (CALM if self.calm else SECONDS):
            self.finish()
        elif self.calm:
            fade(self.old, 1 - self.passed / CALM)
        else:
            self._cut_out(self.old)

    def uncovered(self) -> pygame.Rect | None:
        """The rectangle around the wave, outside of which the former side's picture covers all; None without a wave."""
        if not self._runs:
            return None
        if front(self.passed / SECONDS) >= 1:
            return self._whole
        if not self.passed:
            return pygame.Rect(0, 0, 0, 0)
        step, ((x, y), radius, *_) = self.ctx.view.px(STRIP), self._ring
        return pygame.Rect(x, y, 0, 0).inflate((2 * step * (1 + radius // step),) * 2)

    def _old_side(self) -> list[Node]:
        """The part of the former side's picture that the wave has not reached, as a node to draw."""
        old, cut, whole = self.old, self._cut_old, self._whole
        if old is None or cut is None or not self._covers:
            return []
        if self.calm:
            return [Painted("old side", (id(old), self.passed), lambda surface: surface.blit(old, (0, 0)), (whole,),
                            direct=True)]
        center, radius, *_ = self._ring
        return [Reveal("old side", old, cut, center, radius)]

    def shows(self, card: CardSprite) -> bool:
        """Whether a card is drawn by itself: if the wave has reached it, or while it is lifted or turned over."""
        if not self._runs or card.turn or card.height:
            return True
        return self._ring.meets(card, self.ctx.view)

    def _front(self) -> list[Node]:
        """The edge of the wave as a sprite: three circles drawn over one another."""
        if not self._runs:
            return []
        view, (center, radius, *_) = self.ctx.view, self._ring
        half = view.px(FRONT[0]) // 2 + EDGE
        boxes = along_ring(self._whole, center, max(0, radius - half), radius + half)
        draw = partial(self._draw_front, center, radius)
        return [Painted("wave front", (radius, self.dark), draw, boxes, direct=True)]

    def _draw_front(self, center: tuple[int, int], radius: int, surface: pygame.Surface) -> None:
        tone = GLOW[0 if self.dark else 1]
        for width, color in zip(FRONT, (darker(tone, 0.35), tone, lighter(tone, 0.75)), strict=True):
            line = self.ctx.view.px(width)
            if radius > line:
                pygame.draw.circle(surface, color, center, radius + line // 2, line)

    def sprites_of(self, name: str, widgets: Iterable[Widget]) -> list[Node]:
        """The sprites of widgets above the table, each in the theme of the side that is shown at its middle."""
        found = list[Node]()
        for number, widget in enumerate(widgets):
            if widget.visible:
                look = widget.look
                sizes = self.ctx.view, self.ctx.type.factor, self.ctx.art.clear, self.ctx.language
                theme = self._theme_at(widget.rect.center)
                found.append(Painted((name, number), None if look is None else (look, theme, sizes),
                                     partial(self._draw_widget, widget, theme)))
        return found

    def _draw_widget(self, widget: Widget, theme: Theme, surface: pygame.Surface) -> Boxes:
        shown, self.ctx.theme = self.ctx.theme, theme
        try:
            widget.draw(surface)
        finally:
            self.ctx.theme = shown
        return (around(self.ctx.view, widget.painted),)

    def _theme_at(self, point: tuple[float, float]) -> Theme:
        """The theme, light or dark, that is shown at a point of the table in design pixels."""
        return self._theme(not self.dark) if self.old is not None and self._still_old(point) else self.ctx.theme

    def _still_old(self, point: tuple[float, float]) -> bool:
        """Whether a point of the table, in design pixels, still shows the former side."""
        if self.old is None:
            return False
        if self.calm:
            return self.passed < CALM / 2
        pile = self.stage.places.pile
        return math.dist(point, (pile.x, pile.y)) > self._ring.far

    def _cut_out(self, old: pygame.Surface) -> None:
        """Make the part of the former side's picture transparent that the wave has passed since the last call."""
        center, radius, *_ = self._ring
        width = radius - self._cut + CUT
        pygame.draw.circle(old, KEY, center, radius, width if width < radius else 0)
        self._cut = radius

    @property
    def _covers(self) -> bool:
        """Whether the picture of the former side is still shown."""
        return self.old is not None and self.old.size == self.ctx.view.pixels

    @property
    def _runs(self) -> bool:
        """Whether a wave is running over the picture of the former side."""
        return self._covers and not self.calm

    @property
    def _whole(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.ctx.view.pixels)

    @property
    def _ring(self) -> WaveFront:
        """The circle that the wave has reached now, computed once per frame."""
        return self._latest_ring.get((self.passed, self.stage.places, self.ctx.view),
                                     lambda: wave_front(self.stage, self.ctx.view, self.passed))

    def _set(self, dark: bool) -> None:
        self.dark = dark
        self.ctx.theme = self._theme(dark)
        self.picture.forget()

    def _theme(self, dark: bool) -> Theme:
        return theme(self.ctx.settings.table, dark=dark, high_contrast=self.ctx.settings.high_contrast)
