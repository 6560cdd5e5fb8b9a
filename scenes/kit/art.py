"""Pictures, icons and round faces at exactly the pixels asked for, drawn from SVG files when first needed."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Self

import pygame

from scenes.kit.budget import UNLIMITED, Budget
from scenes.kit.compositor.pixels import load_svg
from scenes.kit.surface_cache import SurfaceCache
from scenes.kit.theme import Rgb

KEPT = 9
"""Bytes of pictures that are kept for each pixel of the window."""
AHEAD, ALL = 2, 1 << 30
"""The same for pictures of pages that were not opened yet, of which all stay when others need room."""
ICONS = 0.5
"""The same for icons, which are so small that it frees nothing to let one go."""
AVATARS = 16
CALM, *_ = MOODS = ("calm", "thinks", "glad", "sly", "shocked", "sorry")
"""What a face can show."""


class Art:
    """All pictures that are read from files; every surface has premultiplied alpha.

    Blit with `special_flags=pygame.BLEND_PREMULTIPLIED` (`fblits` takes the same flag).
    Sizes are window pixels. Nothing is read before it is asked for. Do not draw on what is returned.
    """

    def __init__(self, assets_dir: Path, area: int = 1920 * 1080, common: Budget | None = None) -> None:
        """`area` is how many pixels the window has, `common` the budget of all pictures."""
        self._dir, self.common = assets_dir, common or Budget(UNLIMITED)
        self.undrawn: set[str] = set()
        """Files that could not be drawn; something plain is shown instead."""
        self.fit(area)

    def fit(self, area: int) -> None:
        """Forget all surfaces, and keep from now on as many as suit a window of so many pixels."""
        self._cache = SurfaceCache(KEPT * area, self.common, "art")
        self._ahead = SurfaceCache(AHEAD * area, self.common, "art", least=ALL)
        self._icons = SurfaceCache(round(ICONS * area), self.common, "art", stays=True)
        self._cache.beside, self._ahead.beside = (self._ahead,), (self._cache,)
        self._ahead.lends = True

    def rehearsing(self) -> Self:
        """Another one whose pictures are kept apart for this one: what is needed meanwhile pushes none of them out."""
        twin = copy.copy(self)
        twin._cache = self._ahead
        return twin

    @property
    def weight(self) -> int:
        """How many bytes the cached surfaces take."""
        return self._cache.weight + self._ahead.weight + self._icons.weight

    def icon(self, name: str, px: int, rgb: Rgb = (255, 255, 255)) -> pygame.Surface:
        """A square line icon in one colour."""
        return self._icons.get(("icon", name, px, rgb), lambda: self._icon(name, px, rgb))

    def tilted_icon(self, name: str, px: int, rgb: Rgb, high: int) -> pygame.Surface:
        """An icon that is turning over: as wide as ever, but only so high."""

        def made() -> pygame.Surface:
            icon = self.icon(name, px, rgb)
            return pygame.transform.smoothscale(icon.copy(), (px, high))  # it is locked meanwhile, and may be drawn

        return self._icons.get(("tilted", name, px, rgb, high), made)

    def avatar(self, index: int, px: int, mood: str = CALM) -> pygame.Surface:
        """A round face in one of MOODS; 16 of them, counted round."""
        return self.image(_avatar(index, mood), (px, px))

    def keep(self, name: str, size: tuple[int, int]) -> None:
        """Count a picture as used, if it is there: it may be drawn anew in a moment."""
        self._cache.find(("image", name, size))

    def keep_avatar(self, index: int, px: int, mood: str) -> None:
        """The same for a face."""
        self.keep(_avatar(index, mood), (px, px))

    def image(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture of assets/images by its name without `.svg`."""
        key = "image", name, size
        return self._cache.get(key, lambda: self._read(f"images/{name}.svg", size) or _spot(size))

    def _icon(self, name: str, px: int, rgb: Rgb) -> pygame.Surface:
        white = self._read(f"images/icons/{name}.svg", (px, px)) or _spot((px, px))
        white.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return white

    def _read(self, file: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a file in our folder; None where that is missing or damaged."""
        try:
            return load_svg(self._dir / file, size)
        except (pygame.error, OSError, ValueError):
            self.undrawn.add(file)
            return None


def _avatar(index: int, mood: str) -> str:
    """The name of the picture of a face."""
    return f"avatar-{index % AVATARS:02d}" + ("" if mood == CALM else f"-{mood}")


def _spot(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a picture that cannot be drawn: a pale disc."""
    image = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(image, (150, 150, 150, 150), image.get_rect())
    return image
