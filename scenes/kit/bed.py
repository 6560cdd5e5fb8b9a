"""What lies still under the widgets of a page: the ground and the sheets on it, painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.widgets import Panel, Widget
from scenes.kit.widgets.label import draw_panel

Ground = Callable[[pygame.Surface], None]


def bed(ctx: BaseContext, widgets: Sequence[Widget], ground: Ground) -> Ground:
    """What draws the ground with the sheets of a page, which are told that they lie there already."""
    sheets = _lay(widgets)
    if not sheets:
        return ground

    def paint() -> pygame.Surface:
        picture = pygame.Surface(ctx.view.pixels, depth=32)
        for _ in _painted(ctx, picture, sheets, ground):
            pass
        return picture

    picture = ctx.paint.pages.get(_key(ctx, sheets), paint)
    return lambda surface: _put(surface, picture)


def pieces(ctx: BaseContext, widgets: Sequence[Widget], ground: Ground) -> Iterator[bool]:
    """Pieces of a page: the same painted sheet by sheet, unless it is there."""
    sheets = _lay(widgets)
    key = _key(ctx, sheets)
    if not sheets:
        ground(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    elif ctx.paint.pages.find(key) is None:
        picture = pygame.Surface(ctx.view.pixels, depth=32)
        yield from _painted(ctx, picture, sheets, ground)
        ctx.paint.pages.put(key, picture)
    yield False


def used(ctx: BaseContext) -> None:
    """Have the ground stay: a page was drawn on it."""
    if ctx.ground is not None:
        ctx.ground.used()


def _key(ctx: BaseContext, sheets: Sequence[Panel]) -> Hashable:
    places, number = tuple(tuple(sheet.rect) for sheet in sheets), ctx.ground.number if ctx.ground else 0
    return ctx.view.pixels, places, ctx.theme, ctx.settings.high_contrast, number


def _painted(
    ctx: BaseContext, picture: pygame.Surface, sheets: Sequence[Panel], ground: Ground
) -> Iterator[bool]:
    """Paint the ground, then the sheets, one by one."""
    ground(picture)
    for sheet in sheets:
        yield False
        draw_panel(ctx, picture, sheet.rect)


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
