"""What lies under every page: the table, painted once for a window and a look."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.context import Context
from scenes.kit.budget import UNLIMITED
from scenes.kit.surface_cache import SurfaceCache


class Ground:
    """Draws the table under a page, by day and by night; only the last picture is kept, and not for long unseen.

    If it `hurries`, the first time there is only the cloth: the title is seen sooner, and the next frame has all.
    """

    def __init__(self, ctx: Context, *, hurries: bool = False) -> None:
        self.ctx, self._hurries = ctx, hurries
        self._kept = SurfaceCache(UNLIMITED, ctx.art.common, "pages", most=1, least=0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, and paint it first where the window or the look is another one."""
        if self._hurries:
            self._hurries = False
            self.ctx.paint.ground(surface, self.ctx.theme)
            return
        surface.blit(self.picture(), (0, 0))

    def picture(self) -> pygame.Surface:
        """What lies under a page now; another thread may have it painted."""
        from scenes.table.stage.backdrop import under_pages

        return self._kept.get((self.ctx.view.pixels, self.ctx.theme), lambda: under_pages(replace(self.ctx)))
