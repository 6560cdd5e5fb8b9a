"""Pictures, icons and round faces at exactly the pixels asked for, drawn from SVG files when first needed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from scenes.kit.compositor.raster_cache import RasterCache, RasterKind
from scenes.kit.theme import Rgb

WORTH = 0.9
"""The share of a turned picture that is left at most where its empty edges are cut off."""
AVATARS = 16
CALM, *_ = MOODS = ("calm", "thinks", "glad", "sly", "shocked", "sorry")
"""What a face can show."""


class Art:
    """All pictures that are read from files; every surface has premultiplied alpha.

    Blit with `special_flags=pygame.BLEND_PREMULTIPLIED` (`fblits` takes the same flag).
    Sizes are window pixels. Nothing is read before it is asked for. Do not draw on what is returned.
    """

    def __init__(self, assets_dir: Path, rasters: RasterCache | None = None) -> None:
        self._dir, self.rasters = assets_dir, rasters or RasterCache()
        self._kept: RasterKind[pygame.Surface] = self.rasters.kind("art")
        self.undrawn: set[str] = set()
        """Files that could not be drawn; something plain is shown instead."""

    def forget(self) -> None:
        """Forget all surfaces: the window or the tones are others."""
        self._kept.clear()

    @property
    def weight(self) -> int:
        """How many bytes the cached surfaces take."""
        return self._kept.weight

    def icon(self, name: str, px: int, rgb: Rgb = (255, 255, 255)) -> pygame.Surface:
        """A square line icon in one colour."""
        return self._kept.get(("icon", name, px, rgb), lambda: self._icon(name, px, rgb))

    def tilted_icon(self, name: str, px: int, rgb: Rgb, high: int) -> pygame.Surface:
        """An icon that is turning over: as wide as ever, but only so high."""

        def made() -> pygame.Surface:
            icon = self.icon(name, px, rgb)
            return pygame.transform.smoothscale(icon.copy(), (px, high))  # it is locked meanwhile, and may be drawn

        return self._kept.get(("tilted", name, px, rgb, high), made)

    def avatar(self, index: int, px: int, mood: str = CALM) -> pygame.Surface:
        """A round face in one of MOODS; 16 of them, counted round."""
        return self.image(_avatar(index, mood), (px, px))

    def keep(self, name: str, size: tuple[int, int]) -> None:
        """Count a picture as used, if it is there: it may be drawn anew in a moment."""
        self._kept.find(("image", name, size))

    def keep_avatar(self, index: int, px: int, mood: str) -> None:
        """The same for a face."""
        self.keep(_avatar(index, mood), (px, px))

    def image(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture of assets/images by its name without `.svg`."""
        key = "image", name, size
        return self._kept.get(key, lambda: self._read(f"images/{name}.svg", size) or _spot(size))

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


def load_svg(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Premultiplied, and in the byte order of the screen: blits are forty times quicker than from the SVG's."""
    source = str(file) if isinstance(file, Path) else file
    drawn = pygame.image.load_sized_svg(source, (max(1, size[0]), max(1, size[1]))).premul_alpha()
    image = pygame.Surface(drawn.size, pygame.SRCALPHA, 32)
    image.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def scaled(image: pygame.Surface, share: float) -> pygame.Surface:
    """A picture larger or smaller by a factor, but never of no size."""
    size = max(1, round(image.width * share)), max(1, round(image.height * share))
    return pygame.transform.smoothscale(image, size)


def faded(image: pygame.Surface, alpha: float) -> pygame.Surface:
    """A picture that is seen through."""
    image, level = image.copy(), round(255 * alpha)
    image.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def fade(image: pygame.Surface, share: float) -> None:
    """Have an opaque picture seen through from now on, but for a share of it.

    Whole it must have no alpha at all: with one of 255 SDL takes forty times as long to draw it.
    """
    level = round(255 * min(1.0, max(0.0, share)))
    image.set_alpha(level if level < 255 else None)


def turned(image: pygame.Surface, angle: float, size: float = 1.0) -> pygame.Surface:
    """A picture turned by degrees, so many times as large, without the empty edges that come of it, if they are broad.

    Those would take as much memory, and as long to draw, as what is seen. Its middle stays its middle.
    """
    whole = pygame.transform.rotozoom(image.copy(), angle, size)  # it is locked meanwhile, and may be drawn
    seen, frame = whole.get_bounding_rect(), whole.get_rect()
    across, down = min(seen.left, frame.right - seen.right), min(seen.top, frame.bottom - seen.bottom)
    tight = frame.inflate(-2 * across, -2 * down)
    if tight.width * tight.height > WORTH * frame.width * frame.height:
        return whole  # to copy it would take longer
    return whole.subsurface(tight).copy()


def draw_faint(surface: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, alpha: float) -> None:
    """Draw a picture with straight alpha, seen through by a share; it is left as it was."""
    if alpha >= 1:
        surface.blit(image, rect)
    elif alpha > 0:
        image.set_alpha(round(255 * alpha))
        surface.blit(image, rect)
        image.set_alpha(255)
