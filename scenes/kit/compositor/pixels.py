"""Operations on the pixels of one surface: loading an SVG, fading, rotating, scaling, drawing with less opacity."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

BEYOND = 1.3
"""Factor by which more memory is allocated than needed, because growing pictures need more each time."""
ALIGNED = 4
"""Number of pixels that row lengths are a multiple of, if rows are aligned for the processor."""
WORTH = 0.9
"""Share of a rotated picture's area that may remain visible for cutting off its empty edges to be worth it."""


class ScratchBuffer:
    """Reused memory for one scaled picture at a time: allocating it in every frame would take longer than scaling."""

    def __init__(self) -> None:
        self._room: pygame.Surface | None = None

    def scaled(self, image: pygame.Surface, share: float) -> pygame.Surface:
        """A picture scaled by the factor `share`; the result is overwritten by the next call."""
        wide, high = round(image.width * share), round(image.height * share)
        room = self._room
        if room is None or room.width < wide or room.height < high:
            room = self._room = pygame.Surface((round(wide * BEYOND), round(high * BEYOND)), pygame.SRCALPHA, 32)
        return pygame.transform.smoothscale(image, (wide, high), room.subsurface((0, 0, wide, high)))


def buffer(size: tuple[int, int]) -> pygame.Surface:
    """A new opaque surface on which pictures are composited again and again.

    Its rows are deliberately not aligned alike in memory. Copying into aligned rows bypasses the processor's cache, so
    that the next drawing would take twice as long.
    """
    width, height = size
    if width % ALIGNED:
        return pygame.Surface(size, depth=32)
    return pygame.Surface((width + 1, height), depth=32).subsurface((0, 0, width, height))


def load_svg(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """An SVG file as a picture of `size` pixels, with premultiplied alpha and in the screen's byte order."""
    source = str(file) if isinstance(file, Path) else file
    drawn = pygame.image.load_sized_svg(source, (max(1, size[0]), max(1, size[1]))).premul_alpha()
    image = pygame.Surface(drawn.size, pygame.SRCALPHA, 32)
    image.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def faded(image: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy of a picture at an opacity of `alpha`, 0 to 1."""
    image, level = image.copy(), round(255 * alpha)
    image.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def fade(image: pygame.Surface, share: float) -> None:
    """Set the opacity of an opaque picture to `share`, 0 to 1.

    At full opacity the picture gets no alpha at all, because SDL draws one with an alpha of 255 forty times slower.
    """
    level = round(255 * min(1.0, max(0.0, share)))
    image.set_alpha(level if level < 255 else None)


def turned(image: pygame.Surface, angle: float, size: float = 1.0) -> pygame.Surface:
    """A picture rotated by `angle` degrees and scaled by `size` around its middle, without its broad empty edges."""
    whole = pygame.transform.rotozoom(image.copy(), angle, size)  # it is locked meanwhile, and may be drawn
    seen, frame = whole.get_bounding_rect(), whole.get_rect()
    across, down = min(seen.left, frame.right - seen.right), min(seen.top, frame.bottom - seen.bottom)
    tight = frame.inflate(-2 * across, -2 * down)
    if tight.width * tight.height > WORTH * frame.width * frame.height:
        return whole  # to copy it would take longer
    return whole.subsurface(tight).copy()


def draw_faint(surface: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, alpha: float) -> None:
    """Draw a picture with straight alpha at an opacity of `alpha`, 0 to 1; the picture is left unchanged."""
    if alpha >= 1:
        surface.blit(image, rect)
    elif alpha > 0:
        image.set_alpha(round(255 * alpha))
        surface.blit(image, rect)
        image.set_alpha(255)


def scaled(image: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a picture scaled by the factor `share`, at least one pixel wide and high."""
    size = max(1, round(image.width * share)), max(1, round(image.height * share))
    return pygame.transform.smoothscale(image, size)
