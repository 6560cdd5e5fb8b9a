"""Transitions between screens: a page slides in from the side, and other screens are faded."""

from __future__ import annotations

import math

import pygame

from scenes.kit.compositor.pixels import fade
from scenes.kit.screens.scene import Scene
from scenes.kit.tween import ease_out

SLIDES = 0.22
"""Seconds in which a page slides."""
FADES, GONE = 14.0, 0.02
"""Rate of a fade per second, and the remaining opacity below which it has ended."""
CALM = 0.12
"""Seconds of a fade with reduced motion."""
FAR = 0.16
"""Distance that a page slides, as a share of the window's width; the old one moves a third of that."""


class PageTurn:
    """A page that slides over another one; `way` is 1 when it opens, -1 when it is left, `old` the picture before."""

    def __init__(self, old: pygame.Surface, way: int) -> None:
        self.old, self.way, self.age = old, way, 0.0

    @property
    def over(self) -> bool:
        return self.age >= SLIDES

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old page over the new one on the surface, both displaced sideways as far as the slide has come."""
        share = ease_out(min(1.0, self.age / SLIDES))
        far, (wide, high) = surface.width * FAR, surface.size
        come, gone = round(self.way * far * (1 - share)), -round(self.way * far / 3 * share)
        surface.scroll(come, 0)  # a copy of it would be as large as the window
        old = pygame.Rect(max(0, gone), 0, wide - abs(gone), high)
        rest = pygame.Rect(0 if gone > 0 else old.right, 0, wide - old.width, high)
        bare = pygame.Rect(0 if come > 0 else wide + come, 0, abs(come), high)
        for only, level in ((pygame.Rect(max(0, come), 0, wide - abs(come), high), 1 - share), (bare, 1.0)):
            surface.set_clip(only)
            fade(self.old, level)
            surface.blit(self.old, (gone, 0))
            surface.blit(self.old, rest, rest)
        surface.set_clip(None)


def _copied(picture: pygame.Surface, spare: pygame.Surface | None) -> pygame.Surface:
    if spare is None or spare.size != picture.size:
        return picture.copy()
    spare.blit(picture, (0, 0))
    return spare


class Crossing:
    """The transition from one screen to another: none, a fade, or the slide of a page."""

    def __init__(self) -> None:
        self.old: pygame.Surface | None = None
        """The picture of the previous screen while it fades; None otherwise."""
        self.turn: PageTurn | None = None
        self.calm = False
        """Whether motion is reduced, so that pages are briefly faded in place of sliding."""
        self._left = 0.0

    @property
    def going(self) -> bool:
        return self.old is not None or self.turn is not None

    def begin(
        self, picture: pygame.Surface, before: tuple[Scene, ...], after: tuple[Scene, ...], *, calm: bool = False
    ) -> None:
        """Start the transition between two states of the scene stack; `picture` shows the one before.

        Between pages the page slides; other scenes are faded, with `calm` pages too. The picture is copied only if it
        stays visible, if possible into a spare surface of a previous scene.
        """
        self.drop()
        self.calm, self._left = calm, 1.0
        ends = before[-1:] + after[-1:]
        spare = next((scene.spare for scene in before if scene.spare is not None), None)
        for scene in before:
            scene.spare = None
        if not all(scene.fades for scene in ends):
            return
        old, way = _copied(picture, spare), (len(after) > len(before)) - (len(after) < len(before))
        if way and not calm and len(ends) == 2 and all(scene.slides for scene in ends):
            self.turn = PageTurn(old, way)
        else:
            self.old = old

    def drop(self) -> None:
        self.old = self.turn = None

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the transition has just ended."""
        before = self.going
        if self.turn is not None:
            self.turn.update(dt)
            self.turn = None if self.turn.over else self.turn
        if self.old is not None:
            self._left = self._left - dt / CALM if self.calm else self._left * math.exp(-FADES * dt)
            self.old = self.old if self._left > GONE else None
        return before and not self.going

    def draw(self, surface: pygame.Surface) -> None:
        if self.turn is not None:
            self.turn.draw(surface)
        elif self.old is not None:
            fade(self.old, self._left)
            surface.blit(self.old, (0, 0))
