"""Rays of light: a bright spot with rays in all directions, as a picture of the window's size."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from scenes.kit.graphics.theme import Rgb, Rgba
from scenes.kit.screens.base_context import BaseContext

COUNT = 18
SMALL = 5
"""Factor by which the picture is drawn smaller and then enlarged, which is enough for soft light."""
FINE = 2
"""Factor by which rays are drawn larger and then shrunk, for smooth edges."""
RINGS = 40
CLEAR = 0.4
"""Share of the way from the edge to the centre at which the colour of shade changes to that of light."""
WHITE: Rgb = (255, 255, 255)
Points = list[tuple[float, float]]


def rays(
    ctx: BaseContext, center: tuple[float, float], reach: float, light: Rgb, shade: Rgb, *, still: bool = False,
    dim: int = 88, holes: Iterable[Points] = (),
) -> pygame.Surface:
    """A window-sized picture of rays of `light` on `shade`, brightest at `center` and `reach` design pixels wide.

    `still` leaves out the rays and keeps the glow; `dim` is the opacity of the shade, 0 to 255. The polygons `holes`,
    in design pixels, stay transparent.
    """
    small = _lit(ctx, center, reach, light, shade, still=still, dim=dim)
    image = _large(ctx, small)
    for hole in holes:
        pygame.draw.polygon(image, (0, 0, 0, 0), [(px * ctx.view.scale, py * ctx.view.scale) for px, py in hole])
    return image


def rays_on(
    ctx: BaseContext, center: tuple[float, float], reach: float, light: Rgb, shade: Rgb, back: Rgb, *,
    still: bool = False, dim: int = 88,
) -> pygame.Surface:
    """Like `rays`, but an opaque picture on a background of the colour `back`."""
    small = _lit(ctx, center, reach, light, shade, still=still, dim=dim)
    ground = pygame.Surface(small.size, depth=32)
    ground.fill(back)
    ground.blit(small, (0, 0))
    return _large(ctx, ground)


def _lit(
    ctx: BaseContext, center: tuple[float, float], reach: float, light: Rgb, shade: Rgb, *, still: bool, dim: int,
) -> pygame.Surface:
    """The picture of the rays at the size of the window divided by SMALL."""
    view = ctx.view
    size = view.pixels[0] // SMALL + 1, view.pixels[1] // SMALL + 1
    scale = view.scale / SMALL
    middle = center[0] * scale, center[1] * scale
    tones, depth = pygame.Surface(size, pygame.SRCALPHA, 32), pygame.Surface(size, pygame.SRCALPHA, 32)
    tones.fill((*shade, 255))
    depth.fill((*WHITE, dim // 2 if still else dim))
    if not still:
        _beams(tones, middle, (*light, 255))
        _beams(depth, middle, (*WHITE, round(dim * 0.55)))
    tones.blit(_rings(size, middle, reach * scale, light, lambda share: min(1.0, share / CLEAR)), (0, 0))
    depth.blit(_rings(size, middle, reach * scale, WHITE, lambda share: max(0.0, 1 - share / CLEAR)), (0, 0),
               special_flags=pygame.BLEND_RGBA_MULT)
    lit = _rings(size, middle, reach * scale, (0, 0, 0), lambda share: 0.9 * max(0.0, share - CLEAR) / (1 - CLEAR))
    depth.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    tones.blit(depth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(tones, 1)


def _large(ctx: BaseContext, small: pygame.Surface) -> pygame.Surface:
    """A picture enlarged by the factor SMALL, to the window's size."""
    large = pygame.transform.smoothscale(small, (small.width * SMALL, small.height * SMALL))
    return large.subsurface((0, 0, *ctx.view.pixels))  # a copy would take as much memory again


def _beams(image: pygame.Surface, center: tuple[float, float], tone: Rgba) -> None:
    """Draw wedges of a colour that start at a point, with smooth edges."""
    (wide, high), (x, y) = image.size, center
    big, far = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA, 32), math.hypot(wide, high) * FINE
    big.blit(pygame.transform.scale(image, big.size), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for number in range(COUNT):
        turn, half = math.tau * (number + 0.5) / COUNT, math.tau / COUNT / 4
        edge = [(x * FINE + far * math.cos(turn + side), y * FINE + far * math.sin(turn + side))
                for side in (-half, half)]
        pygame.draw.polygon(big, tone, [(x * FINE, y * FINE), *edge])
    pygame.transform.smoothscale(big, image.size, image)


def _rings(
    size: tuple[int, int], center: tuple[float, float], reach: float, tone: Rgb, alpha: Callable[[float], float]
) -> pygame.Surface:
    """Concentric ellipses of one colour; `alpha` gives the opacity (0 to 1) for a share from 0 (edge) to 1 (centre)."""
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.fill((*tone, round(255 * alpha(0.0))))
    for ring in range(RINGS):
        share = ring / (RINGS - 1)
        box = pygame.FRect(0, 0, 2 * reach * (1 - share), 1.64 * reach * (1 - share))
        box.center = center
        pygame.draw.ellipse(image, (*tone, round(255 * alpha(share))), box)
    return image
