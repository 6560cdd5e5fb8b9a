"""The words on a pill: the name, and a line below it where there is more to say."""

from __future__ import annotations

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.table.view.hud.pill_shape import APART, TIGHT, PillShape
from scenes.table.view.hud.pill_signs import DOTS
from scenes.table.view.hud.plate_state import PlateState, standing

NAME, UNDER, LEADING, SMALLEST = 16.0, 12.0, 1.2, 0.62
"""Sizes of the name and of the line below it, their lines' height, and how small a name becomes before it is cut."""


def draw_words(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, state: PlateState) -> None:
    """Write on the pill who sits there, and how that player stands."""
    theme, setter, box, left = ctx.theme, ctx.type, shape.rect, shape.name_left
    room = box.right - box.height * 0.72 - (TIGHT if shape.compact else APART) - left
    under = standing(ctx, seat, state, room, UNDER)
    single = not under and not state.thinking
    rise, fall = (0.0, 0.0) if single else lines(ctx, box)
    high = (box.height - 4) * NAME / (NAME + UNDER)
    name = setter.within(NAME, box.height - 4 if single else high)
    words, size = setter.fit(seat.name, name, "bold", room, SMALLEST)
    setter.text(surface, words, (left, box.centery - rise), size, theme.ink, "bold")
    if under and not state.thinking:
        small = setter.within(UNDER, box.height - 4 - high)
        setter.text(surface, under, (left, box.centery + fall), small, theme.muted, width=room)


def lines(ctx: Context, box: pygame.FRect) -> tuple[float, float]:
    """How far above and below the middle of a pill its two lines stand: apart, however large they are."""
    both = min((NAME + UNDER) * LEADING * ctx.type.factor, box.height - 4)
    return both / 2 * UNDER / (NAME + UNDER), both / 2 * NAME / (NAME + UNDER)


def dots_box(ctx: Context, shape: PillShape) -> pygame.FRect:
    """Where the dots of a player who thinks stand: in the second line."""
    return pygame.FRect(shape.name_left, shape.rect.centery + lines(ctx, shape.rect)[1] - 9, 12 * DOTS, 18)
