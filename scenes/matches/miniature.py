"""A small picture of a table: the cards in the middle, and around it everybody with the number of their cards."""

from __future__ import annotations

import math

import pygame

from game.editions import edition
from game.record.notation import BadNotation, parse_face
from game.statistics.facts import Summary
from scenes.cards.draw_card import draw_card, draw_picture
from scenes.cards.palette import COLOR_RGB
from scenes.context import Context
from scenes.kit.graphics.theme import darker, theme
from scenes.kit.widgets.icons import draw_avatar
from scenes.matches.words import KNOWN

SHAPE = 16 / 9
"""Width of a miniature by its height."""


def draw_miniature(ctx: Context, surface: pygame.Surface, summary: Summary | None, place: pygame.FRect) -> None:
    """Draw how the table stood into a place of design pixels; an empty table for a record that cannot be read."""
    look = theme(ctx.settings.table, dark=bool(summary and summary.picture.side))
    ctx.paint.box(surface, place, look.table.floor, 10)
    unit = place.height / 9
    cloth = place.inflate(-2 * unit, -1.6 * unit)
    ctx.paint.box(surface, cloth.inflate(unit * 0.6, unit * 0.6), darker(look.table.wood, 0.1), cloth.height / 2)
    ctx.paint.box(surface, cloth, look.cloth, cloth.height / 2)
    if summary is None:
        return
    _cards(ctx, surface, summary, place, unit)
    _seats(ctx, surface, summary, cloth, unit)


def _cards(ctx: Context, surface: pygame.Surface, summary: Summary, place: pygame.FRect, unit: float) -> None:
    """The draw pile, and the top card of the discard pile or the row of DOS."""
    picture, width, dark = summary.picture, unit * 2.5, bool(summary.picture.side)
    faces = picture.row or ((picture.top,) if picture.top else ())
    step = min(width * 1.12, unit * 7.4 / max(1, len(faces)))
    left = place.centerx - (step * len(faces) - (0 if picture.draw_pile else step)) / 2
    if picture.draw_pile:
        draw_picture(ctx, surface, ctx.art.back(dark, max(4, ctx.view.px(width))), (left, place.centery))
    if picture.color in COLOR_RGB and not picture.row:
        ctx.paint.disc(surface, (left + step, place.centery), width * 0.86, ctx.art.tones(picture.color).rgb, 0.5)
    for number, name in enumerate(faces, 1):
        _card(ctx, surface, summary, name, (left + step * number, place.centery), width)


def _card(
    ctx: Context, surface: pygame.Surface, summary: Summary, name: str, center: tuple[float, float], width: float
) -> None:
    if summary.edition not in KNOWN:
        return
    try:
        face = parse_face(name, edition(summary.edition).deck, summary.picture.side)
    except BadNotation:  # a card of a later version of this edition
        return
    named = summary.picture.color if face.color is None and summary.picture.color in COLOR_RGB else None
    draw_card(ctx, surface, face, center, width, dark=bool(summary.picture.side), named=named)


def _seats(ctx: Context, surface: pygame.Surface, summary: Summary, cloth: pygame.FRect, unit: float) -> None:
    """Everybody around the table, the first person below, with the number of cards."""
    count = len(summary.seats)
    first = summary.people[0] if summary.people else 0
    size = unit * (1.9 if count <= 6 else 1.5)
    for seat, sitter in enumerate(summary.seats):
        angle = math.pi * 2 * (seat - first) / count + math.pi / 2
        center = (cloth.centerx + math.cos(angle) * (cloth.width / 2 - size * 0.3),
                  cloth.centery + math.sin(angle) * (cloth.height / 2 - size * 0.2))
        ctx.paint.disc(surface, center, size * 0.56, ctx.theme.accent if seat in summary.winners else (255, 255, 255))
        draw_avatar(ctx, surface, sitter.avatar, center, size)
        if not summary.winners and seat < len(summary.picture.hands):
            badge = center[0] + size * 0.5, center[1] + size * 0.36
            ctx.paint.disc(surface, badge, size * 0.36, (46, 28, 18))
            ctx.type.text(surface, str(summary.picture.hands[seat]), badge, size * 0.46 / ctx.type.factor,
                          (255, 250, 238), "bold", align="center")
