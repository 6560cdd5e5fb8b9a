"""Blurred: the picture of what lies below a page, which loses its edges while the page comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes.kit.art import fade
from scenes.kit.base_context import BaseContext
from scenes.kit.budget import UNLIMITED
from scenes.kit.surface_cache import SurfaceCache

SMALL = 8
"""The soft picture is made this many times too small and enlarged."""
SOFT_BY = 3
VEIL = 0.22
"""How much of the colour of the cloth lies over it, so that what stands on it is read."""
COMES, CALM = 0.25, 0.12
"""Seconds in which it becomes soft; and where less motion is asked for."""
STEPS = 5
"""In how many steps it fades: between two of them only what moves on it is drawn."""
FIRST, SHARP, SOFT = "first", "sharp", "soft"


class Blurred:
    """What is seen when its `pieces` are made fades into the soft picture. `look` draws what is below.

    `seen` draws what has been seen of that before, where that takes less time.

    Without a `look` it is the plain ground of a page. Its pictures are as large as the window and count in the budget
    of all pictures; no more of them are kept than are seen.
    """

    def __init__(
        self, ctx: BaseContext, look: Callable[[pygame.Surface], None] | None,
        seen: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        self.ctx, self.look, self.seen = ctx, look, seen
        self.age = 0.0
        self._kept = SurfaceCache(UNLIMITED, ctx.art.common, "pages", least=2)

    @property
    def wants_frame(self) -> bool:
        """Whether it still changes."""
        return self.look is not None and self.age < self._seconds

    @property
    def share(self) -> float:
        """How far it has faded, from 0 to 1: while that stays the same so does what is drawn."""
        return int(STEPS * self.age / self._seconds) / STEPS if self.wants_frame else 1.0

    @property
    def weight(self) -> int:
        """How many bytes its pictures take."""
        return self._kept.weight

    @property
    def _seconds(self) -> float:
        return CALM if self.ctx.calm else COMES

    def finish(self) -> None:
        """Be soft at once."""
        self.age = self._seconds
        self._kept.forget(FIRST)

    def let_go(self) -> None:
        """Give the memory of all pictures back: nobody sees them any more."""
        self._kept.clear()

    def arrange(self) -> None:
        """Take the pictures again, for the window or the light as they are, when they are drawn next."""
        self._kept.forget(SOFT)
        self._kept.forget(SHARP)
        first = self._kept.find(FIRST)
        if first is not None and first.size != self.ctx.view.pixels:
            self.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt
        if not self.wants_frame:
            self._kept.forget(FIRST)

    def pieces(self) -> Iterator[bool]:
        """Take what was seen last, then what is below, and make that soft."""
        look = self.look
        if look is None:
            return
        if self.wants_frame:
            self._kept.get(FIRST, lambda: self._taken(self.seen or look))
            yield False
        if self._kept.find(SOFT) is None:
            picture = self._taken(look)
            yield False
            self._kept.put(SOFT, self._softened(picture))
            yield False

    def draw(self, surface: pygame.Surface, *, sharp: bool = False) -> None:
        """Draw it as soft as it is now, or `sharp`."""
        look = self.look
        if look is None:
            self.ctx.paint.ground(surface, self.ctx.theme)
            return
        if sharp:
            surface.blit(self._kept.get(SHARP, lambda: self._taken(look)), (0, 0))
            return
        self._kept.forget(SHARP)
        soft = self._kept.get(SOFT, lambda: self._softened(self._taken(look)))
        first = self._kept.find(FIRST)
        if first is not None:
            surface.blit(first, (0, 0))
            fade(soft, self.share)
        surface.blit(soft, (0, 0))
        soft.set_alpha(None)

    def _softened(self, picture: pygame.Surface) -> pygame.Surface:
        """The soft picture, in the memory of the sharp one: the system takes its time to give so much."""
        wide, high = picture.size
        small = pygame.transform.smoothscale(picture, (wide // SMALL + 1, high // SMALL + 1))
        small = pygame.transform.gaussian_blur(small, SOFT_BY)
        veil = pygame.Surface(small.size, depth=32)
        veil.fill(self.ctx.theme.cloth)
        veil.set_alpha(round(255 * VEIL))
        small.blit(veil, (0, 0))
        return pygame.transform.smoothscale(small, picture.size, picture)

    def _taken(self, look: Callable[[pygame.Surface], None]) -> pygame.Surface:
        with self.ctx.art.common.room(4 * self.ctx.view.area):
            picture = pygame.Surface(self.ctx.view.pixels, depth=32)
            look(picture)
        return picture
