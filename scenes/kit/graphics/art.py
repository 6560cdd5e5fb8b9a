"""Pictures, icons and avatars, drawn from SVG files at the requested pixel size when first needed."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.kit.compositor.pixels import load_svg
from scenes.kit.compositor.raster_cache import RasterCache, RasterKind
from scenes.kit.graphics.theme import Rgb

AVATARS = 16
CALM = "calm"
"""The usual mood (facial expression) of an avatar; for all of them see assets/make/art/moods.py."""


class Art:
    """All pictures that are read from files, cached; sizes are window pixels.

    Every surface has premultiplied alpha: blit it with `special_flags=pygame.BLEND_PREMULTIPLIED` (`fblits` takes the
    same flag). A file is read when its picture is first requested. Returned surfaces are shared, so do not draw on
    them.
    """

    def __init__(self, assets_dir: Path, rasters: RasterCache | None = None) -> None:
        self._dir, self.rasters = assets_dir, rasters or RasterCache()
        self._kept: RasterKind[pygame.Surface] = self.rasters.kind("art")
        self.undrawn: set[str] = set()
        """Names of files that could not be drawn and are replaced by a plain disc."""

    def forget(self) -> None:
        """Drop all pictures, because the size of the window or the theme has changed."""
        self._kept.clear()

    @property
    def weight(self) -> int:
        return self._kept.weight

    def icon(self, name: str, px: int, rgb: Rgb = (255, 255, 255)) -> pygame.Surface:
        """A square line icon in one colour."""
        return self._kept.get(("icon", name, px, rgb), lambda: self._icon(name, px, rgb))

    def tilted_icon(self, name: str, px: int, rgb: Rgb, high: int) -> pygame.Surface:
        """An icon of `px` pixels in width, squeezed to `high` pixels in height, for an animation that turns it over."""

        def made() -> pygame.Surface:
            icon = self.icon(name, px, rgb)
            return pygame.transform.smoothscale(icon.copy(), (px, high))  # it is locked meanwhile, and may be drawn

        return self._kept.get(("tilted", name, px, rgb, high), made)

    def avatar(self, index: int, px: int, mood: str = CALM) -> pygame.Surface:
        """A player's round face in a mood, `px` pixels wide; after the 16 faces, indices wrap around."""
        return self.image(_avatar(index, mood), (px, px))

    def keep(self, name: str, size: tuple[int, int]) -> None:
        """Mark a cached picture as used, so that it is not evicted yet."""
        self._kept.find(("image", name, size))

    def image(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `name` of assets/images (without `.svg`), drawn at a size in window pixels."""
        key = "image", name, size
        return self._kept.get(key, lambda: self._read(f"images/{name}.svg", size) or _spot(size))

    def _icon(self, name: str, px: int, rgb: Rgb) -> pygame.Surface:
        white = self._read(f"images/icons/{name}.svg", (px, px)) or _spot((px, px))
        white.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return white

    def _read(self, file: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a shipped file at a size; None if the file is missing or damaged."""
        try:
            return load_svg(self._dir / file, size)
        except (pygame.error, OSError, ValueError):
            self.undrawn.add(file)
            return None


def _avatar(index: int, mood: str) -> str:
    """The name of the picture file of a face in a mood."""
    return f"avatar-{index % AVATARS:02d}" + ("" if mood == CALM else f"-{mood}")


def _spot(size: tuple[int, int]) -> pygame.Surface:
    """The placeholder for a picture that cannot be read: a pale disc."""
    image = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(image, (150, 150, 150, 150), image.get_rect())
    return image
