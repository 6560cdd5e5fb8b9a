"""What lies still under the widgets of a page: the ground and the sheets on it, painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.widgets import Panel, Widget
from scenes.kit.widgets.label import draw_panel


def bed(
    ctx: BaseContext, widgets: Sequence[Widget], ground: Callable[[pygame.Surface], None]
) -> Callable[[pygame.Surface], None]:
    """What draws the ground with the sheets of a page, which are told that they lie there already."""
    sheets = _lay(widgets)
    if not sheets:
        return ground

    def paint() -> pygame.Surface:
        picture = pygame.Surface(ctx.view.pixels, depth=32)
        ground(picture)
        for sheet in sheets:
            draw_panel(ctx, picture, sheet.rect)
        return picture

    places, number = tuple(tuple(sheet.rect) for sheet in sheets), ctx.ground.number if ctx.ground else 0
    picture = ctx.paint.bed((places, ctx.theme, ctx.settings.high_contrast, number), paint)
    return lambda surface: _put(surface, picture)


def used(ctx: BaseContext) -> None:
    """Have ground and bed stay when room is made: a page was drawn whose other pictures were used after them."""
    ctx.paint.bed_used()
    if ctx.ground is not None:
        ctx.ground.used()


def _put(surface: pygame.Surface, picture: pygame.Surface) -> None:
    surface.blit(picture, (0, 0))


def _lay(widgets: Sequence[Widget]) -> list[Panel]:
    """The sheets with nothing below them but the ground and one another."""
    sheets, others = list[Panel](), list[Widget]()
    for widget in widgets:
        if not widget.visible:
            continue
        if isinstance(widget, Panel):
            widget.laid = widget.area is None and widget.rect.collideobjects(others, key=_rect) is None
            sheets += [widget] * widget.laid
        if not isinstance(widget, Panel) or not widget.laid:
            others.append(widget)
    return sheets


def _rect(widget: Widget) -> pygame.FRect:
    return widget.rect
