"""A picture stored without its transparent parts; that of a thin ring takes a fifth of the memory."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.theme import Rgb

SIDE = 48
"""Side of a tile in pixels."""


class SparseRaster:
    """A large picture stored as its visible parts only.

    It has premultiplied alpha, or with `added` a black background and colours that are added to those below.
    """

    def __init__(self, size: tuple[int, int], parts: list[tuple[pygame.Surface, tuple[int, int]]], *,
                 added: bool = False) -> None:
        self.size, self.added, self._parts = size, added, parts
        self._boxes = [pygame.Rect(spot, part.size) for part, spot in parts]
        self.weight = sum(part.get_pitch() * part.height for part, _ in parts)
        """Size in bytes of all parts."""

    @classmethod
    def cut(cls, picture: pygame.Surface, *, added: bool = False) -> SparseRaster:
        """Store the visible parts of a picture; with `added` all black pixels count as invisible."""
        parts = []
        if added:
            picture.set_colorkey((0, 0, 0))  # what is black does not count as seen
        for x in range(0, picture.width, SIDE):
            for y in range(0, picture.height, SIDE):
                tile = picture.subsurface(pygame.Rect(x, y, SIDE, SIDE).clip(picture.get_rect()))
                seen = tile.get_bounding_rect()
                if seen.width and seen.height:
                    parts.append((tile.subsurface(seen).copy(), (x + seen.x, y + seen.y)))
        for part, _ in parts:
            part.set_colorkey(None)
        return cls(picture.size, parts, added=added)

    def tinted(self, tone: Rgb) -> SparseRaster:
        parts = [(part.copy(), spot) for part, spot in self._parts]
        for part, _ in parts:
            part.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return SparseRaster(self.size, parts, added=self.added)

    def draw(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        """Draw the picture with its middle at the point `center`, within the surface's clip."""
        left, top = pygame.Rect((0, 0), self.size).move_to(center=center).topleft
        seen = [self._parts[at] for at in surface.get_clip().move(-left, -top).collidelistall(self._boxes)]
        surface.fblits([(part, (left + x, top + y)) for part, (x, y) in seen],
                       pygame.BLEND_RGB_ADD if self.added else pygame.BLEND_PREMULTIPLIED)
