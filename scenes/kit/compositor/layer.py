"""Layers: sprites that seldom change, whose picture is kept below others that move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from scenes.kit.compositor.compositor import Compositor
from scenes.kit.compositor.pixels import buffer
from scenes.kit.compositor.sprites import Node, Rects, Shown


class Layer(Node):
    """A list of sprites whose picture is kept as one opaque surface of the window's size.

    For sprites that seldom change below others that move. `offset` moves the picture down; rows of it that are left
    free at the top are seen as they are. Only what lies in `within` must be seen: what has changed elsewhere is painted
    when it is seen. `compositor` keeps the picture from frame to frame: one for each layer.
    """

    __slots__ = ("compositor", "offset", "sprites", "within")

    def __init__(
        self, name: Hashable, sprites: Sequence[Node], compositor: LayerCompositor, *, offset: int = 0,
        within: pygame.Rect | None = None,
    ) -> None:
        self.name, self.sprites, self.compositor, self.offset, self.within = name, sprites, compositor, offset, within

    def show(self, before: Shown | None, window: pygame.Rect) -> tuple[Shown, Rects]:
        painted = self.compositor.update(self.sprites, window.size, self.within)
        old = before.node if before is not None else None
        shown = Shown(self, (window,), self._paint, (window,))
        if not isinstance(old, Layer) or old.compositor is not self.compositor or old.offset != self.offset:
            return shown, (window,)
        if self.offset:
            painted = [box.union(box.move(0, self.offset)) for box in painted]
        return shown, painted

    def _paint(self, surface: pygame.Surface) -> None:
        picture = self.compositor.picture
        if not self.offset:
            clip = surface.get_clip()
            surface.blit(picture, clip, clip)
            return
        surface.blit(picture, (0, self.offset))
        surface.blit(picture, (0, 0), (0, 0, picture.width, self.offset))


class LayerCompositor:
    """The picture of a layer, and the boxes of it that are stale because nobody sees them."""

    def __init__(self, compositor: Compositor) -> None:
        self._compositor = compositor
        self._picture: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface:
        """The layer's picture as of the last update."""
        if self._picture is None:
            raise ValueError("a layer has no picture before it was updated")
        return self._picture

    @property
    def begun(self) -> bool:
        """Whether the layer has been painted before."""
        return self._picture is not None

    def update(self, sprites: Sequence[Node], size: tuple[int, int], within: pygame.Rect | None = None) -> Rects:
        """Bring the picture, or what lies `within` of it, in line with the sprites; the boxes that were painted."""
        if self._picture is None or self._picture.size != size:
            self._picture = buffer(size)
            self._compositor.invalidate()
        return self._compositor.draw(self._picture, sprites, within=within)

    def invalidate(self) -> None:
        """Paint all of it again in the next frame, into the same memory."""
        self._compositor.invalidate()

    def take(self) -> pygame.Surface | None:
        """Hand over the picture, for the caller to draw on; the next update paints a new one."""
        picture, self._picture = self._picture, None
        return picture
