"""The picture behind every page: the card table, painted once for each window size and theme."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.context import Context
from scenes.kit.compositor.prefetch import Job
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import Theme
from scenes.kit.screens.sleep import wake

Key = tuple[tuple[int, int], Theme]


class Ground:
    """The picture behind all pages: the card table, by day or by night; only the latest picture is kept.

    With `hurries` only the table's cloth is shown at first, so that the title appears sooner, and after resizing the
    old picture is stretched. In both cases the worker thread, if there is one, paints the right picture meanwhile.
    """

    def __init__(self, ctx: Context, *, hurries: bool = False) -> None:
        self.ctx, self._hurries = ctx, hurries
        self._kept: RasterKind[pygame.Surface] = ctx.rasters.kind("pages")
        self._instead: tuple[Key, pygame.Surface] | None = None
        """The provisional picture that is shown until the right one is painted, with its cache key."""
        self._asked: tuple[Key, int] | None = None
        """Cache key of the picture that the worker was last asked to paint, and the worker's `generation` then."""
        self._bare = False
        """Whether only the cloth was painted, directly onto the window, so that no picture is cached."""
        self.number = 0
        """A counter that increases when the picture is replaced by another one, so that pages are drawn again."""

    def draw(self, surface: pygame.Surface) -> None:
        if self._hurries and self._takes_cloth(surface):
            self.ctx.paint.ground(surface, self.ctx.theme, keep=False)
            self._hurries, self._bare, self.number = False, True, self.number + 1
            return
        picture = self._kept.find(self._key) or self._stand_in() or self.picture()
        surface.blit(picture, (0, 0))

    def used(self) -> None:
        self._kept.find(self._key)

    def slow_parts(self) -> Job | None:
        """The function that paints the picture; None if it is painted already, or while a provisional one is shown."""
        found = self._hurries or self._bare or self._instead or self._kept.find(self._key)
        return None if found else self.picture

    def picture(self) -> pygame.Surface:
        from scenes.table.view.cards.backdrop import under_pages

        picture = self._kept.get(key := self._key, lambda: under_pages(replace(self.ctx)))
        self._kept.clear(lambda other: other != key)
        return picture

    @property
    def _key(self) -> Key:
        return self.ctx.view.pixels, self.ctx.theme

    def _stand_in(self) -> pygame.Surface | None:
        """The provisional picture while the worker paints the right one; None if it has to be painted now."""
        key, worker = self._key, self.ctx.worker
        if self._hurries:
            self._instead, self._hurries, self.number = (key, self._cloth()), False, self.number + 1
            return self._instead[1]  # nobody is asked yet: what a thread needs is not read before the first picture
        if self._instead is None or self._instead[0] != key:
            picture = (self._cloth() if self._bare else self._stretched()) if worker else None
            self._instead, self._bare = (key, picture) if picture else None, False
        elif worker is None:  # there was only the cloth at first
            self._instead = None
        if worker and self._instead and self._asked != (key, worker.generation):
            self._asked = key, worker.generation
            worker.submit(self._painted, urgent=True)
        return self._instead[1] if self._instead else None

    def _takes_cloth(self, surface: pygame.Surface) -> bool:
        """Whether the cloth can be painted directly onto a surface: all of it, in the usual pixel format."""
        whole = surface.size == self.ctx.view.pixels and surface.get_clip() == surface.get_rect()
        alike = surface.get_masks() == pygame.Surface((1, 1), depth=32).get_masks()
        return whole and alike and surface.get_bytesize() == 4

    def _cloth(self) -> pygame.Surface:
        picture = pygame.Surface(self.ctx.view.pixels, depth=32)
        self.ctx.paint.ground(picture, self.ctx.theme, keep=False)
        return picture

    def _stretched(self) -> pygame.Surface | None:
        """The last picture in the same theme, stretched to the present window size; None if there is none."""
        old = (self._kept.find(key) for key in self._kept if isinstance(key, tuple) and key[1] == self.ctx.theme)
        return next((pygame.transform.smoothscale(one, self.ctx.view.pixels) for one in old if one), None)

    def _painted(self) -> None:
        self.picture()
        self._instead, self._bare = None, False
        self.number += 1
        wake(redraw=True)
