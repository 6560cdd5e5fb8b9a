"""Portraits: large framed avatars, which can grow smoothly, and the winner's crown."""

from __future__ import annotations

import math

import pygame

from scenes.kit.compositor.pixels import scaled
from scenes.kit.graphics.art import CALM
from scenes.kit.graphics.theme import Rgb
from scenes.kit.screens.base_context import BaseContext

WHITE: Rgb = (255, 255, 255)
GOLD: Rgb = (226, 164, 32)
FINE = 4
"""Factor by which a crown is drawn larger and shrunk."""
STEP = 16.0
"""Step by which the shadow of a growing portrait grows, in design pixels."""
ROOM = 1.2
"""Side of a portrait's square picture as a multiple of the avatar's diameter."""
SAME = 1.5
"""Difference in window pixels up to which a growing portrait is shown in its final size, without scaling."""
SPIKES = ((0.06, 0.3), (0.28, 0.58), (0.5, 0.1), (0.72, 0.58), (0.94, 0.3), (0.88, 0.92), (0.12, 0.92))
"""The corners of a crown's outline, as shares of the width and height of its box."""
LEAN = 8.0
"""Degrees by which a crown is tilted to the left."""
BALLS = ((0.06, 0.27), (0.5, 0.08), (0.94, 0.27))


def draw_portrait(
    ctx: BaseContext, surface: pygame.Surface, avatar: int, center: tuple[float, float], size: float, *,
    mood: str = CALM, rim: Rgb = GOLD, full: float = 0.0,
) -> None:
    """Draw an avatar of the diameter `size` in a white frame with a coloured rim.

    While it grows, `full` is the final diameter: it is then scaled down from the picture of that size.
    """
    cast = size
    if full > size:
        cast, center = math.ceil(size / STEP) * STEP, ctx.view.design(ctx.view.point(*center))
    _shadow(ctx, surface, center, cast)
    if full <= size:
        _framed(ctx, surface, avatar, center, size, mood, rim)
        return
    whole = portrait_of(ctx, avatar, full, mood=mood, rim=rim)
    same = (1 - size / full) * whole.width <= SAME
    image = whole if same else scaled(whole, size / full)
    surface.blit(image, image.get_rect(center=ctx.view.point(*center)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _shadow(ctx: BaseContext, surface: pygame.Surface, center: tuple[float, float], size: float) -> None:
    """Draw a portrait's shadow centred on a whole pixel, so that it looks the same at any position."""
    half = round(size * ctx.view.scale / 2) / ctx.view.scale
    box = pygame.FRect(center[0] - half, center[1] - half, 2 * half, 2 * half)
    ctx.paint.shadow(surface, box, ctx.theme.shadow, size / 2, 10, 4)


def portrait_of(
    ctx: BaseContext, avatar: int, size: float, *, mood: str = CALM, rim: Rgb = GOLD
) -> pygame.Surface:
    """The cached picture of a portrait at its final diameter, from which smaller ones are scaled."""
    key = "portrait", ctx.view.px(size), avatar, mood, rim
    return ctx.paint.picture(key, lambda: _portrait(ctx, avatar, size, mood, rim))


def _portrait(ctx: BaseContext, avatar: int, size: float, mood: str, rim: Rgb) -> pygame.Surface:
    """A portrait as one picture with premultiplied alpha: scaling that is quicker than drawing its discs."""
    room = size * ROOM
    image = pygame.Surface((ctx.view.px(room),) * 2, pygame.SRCALPHA, 32)
    image.fill((*rim, 0))
    _framed(ctx, image, avatar, (room / 2, room / 2), size, mood, rim, frame_only=True)
    image = image.premul_alpha()
    face = ctx.art.avatar(avatar, max(4, ctx.view.px(size)), mood)
    image.blit(face, face.get_rect(center=ctx.view.point(room / 2, room / 2)),
               special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def _framed(
    ctx: BaseContext, surface: pygame.Surface, avatar: int, center: tuple[float, float], size: float, mood: str,
    rim: Rgb, *, frame_only: bool = False,
) -> None:
    line = max(2.0, size * 0.028)
    ctx.paint.disc(surface, center, size / 2 + 2 * line, rim)
    ctx.paint.disc(surface, center, size / 2 + line, WHITE)
    if not frame_only:
        image = ctx.art.avatar(avatar, max(4, ctx.view.px(size)), mood)
        surface.blit(image, image.get_rect(center=ctx.view.point(*center)), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_crown(
    ctx: BaseContext, surface: pygame.Surface, center: tuple[float, float], width: float, *, alpha: float = 1.0,
    full: float = 0.0,
) -> None:
    """Draw a crown around a point, tilted to the left.

    While it grows, `full` is the final width: it is then scaled down from the picture of that width.
    """
    px = max(6, ctx.view.px(max(width, full)))
    image = ctx.paint.picture(("crown", px), lambda: _crown(px))
    if full > width:
        image = pygame.transform.smoothscale_by(image, width / full)
    image.set_alpha(round(255 * alpha))
    surface.blit(image, image.get_rect(center=ctx.view.point(*center)))
    image.set_alpha(255)


def _crown(px: int) -> pygame.Surface:
    big = pygame.Surface((px * FINE, px * FINE), pygame.SRCALPHA, 32)
    big.fill((150, 92, 0, 0))
    inner = px * FINE * 0.86
    start = px * FINE * 0.07
    points = [(start + x * inner, start + y * inner) for x, y in SPIKES]
    line = max(2, round(px * FINE * 0.1))
    for tone, thick, ball in (((150, 92, 0), line, 0.11), ((255, 206, 44), round(line * 0.5), 0.085)):
        pygame.draw.polygon(big, tone, points)
        for one, two in zip(points, (*points[1:], points[0]), strict=True):
            pygame.draw.line(big, tone, one, two, thick)
            pygame.draw.circle(big, tone, one, thick / 2)
        for x, y in BALLS:
            pygame.draw.circle(big, tone, (start + x * inner, start + y * inner), ball * inner)
    band = pygame.Rect(0, 0, round(inner * 0.7), round(inner * 0.1))
    band.center = px * FINE // 2, round(start + 0.78 * inner)
    pygame.draw.rect(big, (255, 244, 190), band, border_radius=band.height // 2)
    small = pygame.transform.smoothscale(big, (px, px))
    return pygame.transform.rotozoom(small, LEAN, 1.0)
