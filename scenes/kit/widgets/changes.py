"""Which parts of the window have to be painted anew because widgets on them have changed since they were painted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.kit.widgets.base import Widget

MOST = 0.7
"""Where more than this share of the window has changed, all of it is painted."""
MORE = 1.05
"""Two parts are painted as one where that is at most so many times as much as both: they lie side by side."""
Look = tuple[pygame.FRect, pygame.Rect, bool]


class Changes:
    """Remembers where widgets stood when they were painted. `parts` is empty where nothing has changed."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._looks: dict[Widget, Look] = {}

    def forget(self) -> None:
        """Something else was painted there: all has to be painted next."""
        self._surface = None

    def parts(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> list[pygame.Rect] | None:
        """The parts of the surface that look different now, none on another; None where it may be all of it."""
        before, self._looks = self._looks, {widget: _look(widget) for widget in widgets}
        same = self._surface is surface and list(before) == list(widgets)
        self._surface = surface
        if not same:
            return None
        found, whole = list[pygame.Rect](), surface.get_rect()
        for widget, look in self._looks.items():
            old = before[widget]
            if old != look or widget.wants_frame:
                _join(found, [part for one in (old, look) if (part := _place(one).clip(whole))])
        return _few(found, whole)


def joined(parts: Iterable[pygame.Rect], surface: pygame.Surface) -> list[pygame.Rect] | None:
    """The same parts of a surface in fewer ones that hardly cover more; None where that is most of it."""
    found, whole = list[pygame.Rect](), surface.get_rect()
    _join(found, [inside for part in parts if (inside := part.clip(whole))])
    return _few(found, whole)


def painted(widget: Widget) -> pygame.Rect:
    """The part of the window that a widget may paint on."""
    return widget.ctx.view.rect(widget.painted)


def clip_of(widget: Widget) -> pygame.Rect | None:
    """The part of the window that a widget is cut to."""
    return widget.ctx.view.rect(widget.area.rect) if widget.area is not None else None


def _look(widget: Widget) -> Look:
    """Where a widget is, in design pixels; what of the window it may paint on; whether it is to be seen."""
    clip, place = clip_of(widget), painted(widget)
    return widget.rect.copy(), place.clip(clip) if clip is not None else place, widget.visible


def _place(look: Look) -> pygame.Rect:
    return look[1] if look[2] else pygame.Rect(0, 0, 0, 0)


def _join(found: list[pygame.Rect], parts: list[pygame.Rect]) -> None:
    """Take parts in; those that are little more than each of them become one."""
    for part in parts:
        near = 0
        while near >= 0:
            near = next((number for number, one in enumerate(found) if _area(one.union(part)) <= MORE * (
                _area(one) + _area(part))), -1)
            part = part.union(found.pop(near)) if near >= 0 else part
        if part:
            found.append(part)


def _few(found: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect] | None:
    return found if sum(map(_area, found)) <= MOST * _area(whole) else None


def _area(part: pygame.Rect) -> int:
    return part.width * part.height
