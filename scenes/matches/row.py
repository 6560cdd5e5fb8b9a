"""A match as one row of the list: its picture, what it is called, who plays, how far it is."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.text.dates import date_text
from scenes.kit.widgets.icons import draw_icon
from scenes.matches.miniature import SHAPE, draw_miniature
from scenes.matches.shelf import Item
from scenes.matches.words import heading, names, origin, state

HEIGHT = 92.0
STAR = 56.0
"""Width of the part at the right end in which a click stars the match."""


def draw_row(
    ctx: Context, surface: pygame.Surface, item: Item, place: pygame.FRect, *,
    chosen: bool, hovered: bool, elsewhere: bool,
) -> None:  # fmt: skip
    """Draw a row into a place of design pixels."""
    theme, t, setter = ctx.theme, ctx.texts, ctx.type
    face = mix(theme.panel, theme.accent, 0.16 if chosen else 0.06 if hovered else 0.0)
    edge = theme.accent if chosen else theme.line
    ctx.paint.box(surface, place, face, SPACE.radius, border=edge, line=2.5 if chosen else 1.5)
    first, second, third = (place.height * share for share in (0.24, 0.51, 0.76))
    picture = pygame.FRect(place.left + 8, place.top + 8, (HEIGHT - 16) * SHAPE, HEIGHT - 16)
    picture.centery = place.centery
    draw_miniature(ctx, surface, item.summary, picture)
    left, room = picture.right + 16, place.right - picture.right - 16 - STAR
    summary = item.summary
    who = names(t, summary, tuple(range(len(summary.seats)))) if summary else item.reason
    date = date_text(t, item.row.moment)
    wide = min(170.0 * max(1.0, setter.factor), room * 0.5, setter.width(date, 13) + 6)
    setter.text(surface, heading(t, item), (left, place.top + first), 19, theme.ink, "bold", width=room - wide)
    setter.text(surface, date, (left + room, place.top + first), 13, theme.muted, align="right", width=wide)
    setter.text(surface, who, (left, place.top + second), 15, theme.muted, width=room)
    told = state(t, item, elsewhere=elsewhere)
    tone = theme.danger if summary is None else theme.good if item.can_go_on and not elsewhere else theme.ink
    words = " · ".join(part for part in (told, t("matches.what_if") if origin(t, item) else "") if part)
    setter.text(surface, words, (left, place.top + third), 14, tone, "bold", width=room)
    if item.kept:
        center = place.right - STAR / 2, place.centery
        color = theme.glow if item.row.starred else mix(theme.line, theme.panel, 0.2)
        draw_icon(ctx, surface, "shape-star", center, 26, color)
