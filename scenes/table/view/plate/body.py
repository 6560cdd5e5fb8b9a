"""The body of a name plate: a box with round ends and a shadow, and a glow while the player has to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Color, contrast, standing_out

GLOWS = 26.0
"""Greatest reach of a name plate's glow, in design pixels."""


def show_body(
    ctx: Context, surface: pygame.Surface, box: pygame.FRect, *, active: bool, turns: bool = False
) -> None:
    """Draw a name plate's body from a cached image, which plates of one size share; it glows while `active`.

    With `turns` the surface may be transparent, because it is rotated afterwards.
    """
    image = picture_of(ctx, box, active=active, turns=turns)
    surface.blit(image, image.get_rect(center=ctx.view.point(*box.center)),
                 special_flags=0 if turns else pygame.BLEND_PREMULTIPLIED)


def picture_of(ctx: Context, box: pygame.FRect, *, active: bool, turns: bool = False) -> pygame.Surface:
    """The image of a name plate's body, with a glow if `active`; premultiplied unless rotated later (`turns`). Callable
    from any thread."""
    size = ctx.view.px(box.width), ctx.view.px(box.height)

    def make() -> pygame.Surface:
        far, scale = ctx.view.px(GLOWS), ctx.view.scale
        whole = size[0] + 2 * far, size[1] + 2 * far
        here = pygame.FRect(far / scale, far / scale, size[0] / scale, size[1] / scale)
        image = _blank(whole, (0, 0, 0))
        for tone, draw in body_layers(ctx, here, active=active):
            if turns:
                draw(image)
            else:  # where pictures that are seen through lie on each other colours would mix
                draw(layer := _blank(whole, tone))
                image.blit(layer.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image

    return ctx.paint.picture(("pill", size, active, turns, ctx.theme), make)


def body_layers(
    ctx: Context, box: pygame.FRect, *, active: bool
) -> Iterator[tuple[Color, Callable[[pygame.Surface], None]]]:
    """The layers of a name plate's body, lowest first: the colour of its smooth edges, and a function that draws it."""
    theme, paint, radius = ctx.theme, ctx.paint, box.height / 2

    def shadow(around: float, color: Color, down: float) -> Callable[[pygame.Surface], None]:
        place = box.inflate(around, around)
        return lambda surface: paint.shadow(surface, place, color, place.height / 2, 9, down)

    yield theme.shadow, shadow(0, theme.shadow, 4)
    if active:
        yield theme.glow, shadow(8, (*theme.glow, 255), 0)
        if contrast(theme.glow, theme.cloth) < theme.clear:
            rim = standing_out((), theme.cloth, theme.clear)
            yield rim, lambda surface: paint.ring(surface, box.inflate(5, 5), rim, radius + 2.5, 2.5)
    edge = theme.glow if active else theme.line if theme.dark else (255, 255, 255)
    yield edge, partial(paint.box, rect=box, color=theme.panel, radius=radius, border=edge, line=3 if active else 1.5)


def _blank(size: tuple[int, int], tone: Color) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.fill((*tone[:3], 0))
    return image
