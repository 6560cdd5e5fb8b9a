"""Layers: groups of sprites that seldom change, kept as one picture below other sprites that move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from scenes.kit.compositor.compositor import Compositor
from scenes.kit.compositor.pixels import buffer
from scenes.kit.compositor.sprites import Node, Rects, Shown


class Layer(Node):
    """A list of sprites that are kept painted as one opaque picture of the window's size.

    It is for sprites that seldom change below others that move. `offset` moves the picture down by pixels; the rows
    left free at the top show the picture's own first rows. Only the rectangle `within` is repainted at once: changes
    elsewhere are repainted when they come into view. `compositor` keeps the picture from frame to frame, and no other
    layer may use it.
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
    """The painted picture of one layer, which remembers the rectangles whose repainting was put off."""

    def __init__(self, compositor: Compositor) -> None:
        self._compositor = compositor
        self._picture: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface:
        """The layer's picture as of the last update; raises ValueError before the first one."""
        if self._picture is None:
            raise ValueError("a layer has no picture before it was updated")
        return self._picture

    @property
    def begun(self) -> bool:
        """Whether the layer has been painted before."""
        return self._picture is not None

    def update(self, sprites: Sequence[Node], size: tuple[int, int], within: pygame.Rect | None = None) -> Rects:
        """Repaint where the sprites have changed, only `within` a rectangle if given; returns the repainted parts."""
        if self._picture is None or self._picture.size != size:
            self._picture = buffer(size)
        return self._compositor.draw(self._picture, sprites, within=within)

    def invalidate(self) -> None:
        """Have the whole picture painted again in the next frame, into the same memory."""
        self._compositor.invalidate()

    def take(self) -> pygame.Surface | None:
        """Hand over the picture, which the caller may draw on; the next `update` paints a new one."""
        picture, self._picture = self._picture, None
        return picture
