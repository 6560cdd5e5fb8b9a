"""A list with any number of rows of the same height, of which only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.base import ACCEPT, Widget
from scenes.kit.widgets.scroll import BAR, ScrollArea

TWICE = 0.4
"""Most seconds between the clicks of a double click."""
GAP = 8.0

DrawRow = Callable[[pygame.Surface, int, pygame.FRect], None]


class LongList(ScrollArea):
    """A scrolling list of rows, each `height` design pixels high; `chosen` is a row's index, -1 without rows.

    `draw_row` draws a row into its rectangle. `on_choose` is called with a row that gets chosen, `on_open` on a double
    click or Enter. `on_click` is called before with a clicked row and the point; if it returns True the click does
    nothing else.
    """

    focusable = True

    def __init__(
        self, ctx: BaseContext, count: int, height: float, draw_row: DrawRow, *, on_choose: Callable[[int], None],
        on_open: Callable[[int], None], on_click: Callable[[int, tuple[float, float]], bool] = lambda row, at: False,
    ) -> None:
        super().__init__(ctx)
        self.count, self.height = count, height
        self.draw_row, self.on_choose, self.on_open, self.on_click = draw_row, on_choose, on_open, on_click
        self.chosen = 0 if count else -1
        self.under = -1
        """The index of the row under the mouse pointer; -1 for none."""
        self.length = max(0.0, count * (height + GAP) - GAP)
        self._since = TWICE

    @property
    def painted(self) -> pygame.FRect:
        return self.rect.inflate(2 * self.around, 2 * self.around)

    @property
    def keeps_arrows(self) -> bool:
        return True

    def inherit(self, before: Widget) -> None:
        """Take over the row under the mouse and the time of the last click from the list in the page before."""
        super().inherit(before)
        if isinstance(before, LongList):
            self.under, self._since = before.under, before._since

    def row(self, index: int) -> pygame.FRect:
        """The rectangle of a row at the present scroll offset; it may be outside of the visible part."""
        top = self.rect.top + index * (self.height + GAP) - self.place.value
        return pygame.FRect(self.rect.left, top, self.rect.width - BAR - 10, self.height)

    def at(self, pos: tuple[float, float]) -> int:
        """The index of the row at a point; -1 for none."""
        index = int((pos[1] - self.rect.top + self.place.value) // (self.height + GAP))
        inside = 0 <= index < self.count and self.contains(pos)
        return index if inside and self.row(index).collidepoint(pos) else -1

    def choose(self, index: int) -> None:
        """Choose a row and scroll until it is visible."""
        if not self.count:
            return
        index = max(0, min(self.count - 1, index))
        top = index * (self.height + GAP)
        self.go_to(min(top, max(self.offset, top + self.height - self.rect.height)))
        if index != self.chosen:
            self.chosen, self.dirty = index, True
            self.on_choose(index)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.at(event.pos) >= 0:
            self._clicked(self.at(event.pos), event.pos)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(self.at(event.pos))
        return super().handle(event)

    def _clicked(self, index: int, pos: tuple[float, float]) -> None:
        here = self.row(index)
        if self.on_click(index, (pos[0] - here.left, pos[1] - here.top)):
            return
        again, self._since = self._since < TWICE and index == self.chosen, 0.0
        self.choose(index)
        if again:
            self.on_open(index)

    def _key(self, key: int) -> bool:
        page = max(1, int(self.rect.height // (self.height + GAP)))
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -self.count, pygame.K_END: self.count}
        if key in steps and self.count:
            before = self.chosen
            self.choose(self.chosen + steps[key])
            return before != self.chosen or key not in (pygame.K_UP, pygame.K_DOWN)
        if key in ACCEPT and self.chosen >= 0:
            self.on_open(self.chosen)
            return True
        return False

    def _point(self, index: int) -> None:
        if index != self.under:
            self.under, self.dirty = index, True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if not self.hovered:
            self._point(-1)

    def _in_sight(self) -> Iterator[int]:
        first = max(0, int(self.place.value // (self.height + GAP)))
        return takewhile(lambda index: self.row(index).top <= self.rect.bottom, range(first, self.count))

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.ctx.view.rect(self.rect.inflate(16, 8))))
        for index in self._in_sight():
            self.draw_row(surface, index, self.row(index))
        if self.chosen >= 0:
            self.draw_focus(surface, 14, self.row(self.chosen).inflate(-6, -6))
        surface.set_clip(clip)
        super().draw(surface)
