"""The face on a pill, and the marks on its rim."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.art import MOODS
from scenes.table.view.effects.moods import Expression, draw_face
from scenes.table.view.hud import pill_signs as signs
from scenes.table.view.hud.body import picture_of
from scenes.table.view.hud.pill_shape import PillShape
from scenes.table.view.hud.plate_state import PlateState
from scenes.temper_sign import draw_temper


def draw_head(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, face: Expression) -> None:
    """Draw the face of a seat as it is now; while the pill grows, from the picture of its full size."""
    full = shape.largest.face_size if 0 < shape.growth < 1 else 0.0
    draw_face(ctx, surface, seat.avatar, shape.head, shape.face_size, face, full)


def marked(seat: Seat, state: PlateState) -> bool:
    """Whether there is any mark."""
    return bool(seat.temper) or state.dealer or state.follows


def draw_marks(ctx: Context, surface: pygame.Surface, shape: PillShape, seat: Seat, state: PlateState) -> None:
    """Draw the signs of a temper, of the dealer and of whoever is next."""
    draw_temper(ctx, surface, seat.temper, shape.rim(1), 18)
    if state.dealer:
        signs.draw_dealer(ctx, surface, shape.rim(-1))
    if state.follows:
        signs.draw_lamp(ctx, surface, shape.rim(-1, -1))


def draw_ahead(ctx: Context, seat: Seat, shapes: Sequence[PillShape], *, grows: bool) -> None:
    """Make what a pill is drawn from while it grows from one shape to the last: another thread may call it.

    All pills share their bodies; a face as large as in the last shape is made only where it `grows` soon.
    """
    for shape in shapes:
        for active in (False, True):
            picture_of(ctx, shape.rect, active=active)
    picture_of(ctx, shapes[0].rect, active=False, turns=True)
    for shape in (shapes[0], shapes[-1]) if grows else shapes[:1]:
        for mood in MOODS:
            ctx.art.avatar(seat.avatar, max(4, ctx.view.px(shape.face_size)), mood)
