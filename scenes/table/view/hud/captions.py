"""Captions for sounds: words for what is heard, shown long enough to be read where no card lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import around
from scenes.table.geometry.places import Places

SIZE, LEAST, LEADING = 20.0, 0.7, 1.25
"""Text size in design pixels, least share of it for letters that do not fit, and line height as a multiple of it."""
MOST, TOGETHER = 4, 3
"""Most captions at once, and how many of them must find room even with large letters, which shrink for it."""
STAYS, READ = 2.4, 0.06
"""Seconds for which a caption is shown, and additional seconds for each letter."""
FADE = 0.18
HIGHEST = 148.0
"""Greatest height of all captions together, in design pixels."""
WIDE = 252.0
TAG = 34.0
"""Height of the label "your turn" at the usual text size, in design pixels."""
PAPER: Rgb = (16, 14, 18)
INK: Rgb = (255, 255, 255)
"""White, with a contrast of 18 : 1 to the dark background of captions."""
EDGE = 10.0


@dataclass(slots=True)
class ShownCaption:
    """The words of a caption and the seconds for which it will still be shown."""

    words: str
    left: float


class Captions:
    """The latest captions for sounds, the newest lowest, drawn over the log; `on_change` is called for each new one."""

    def __init__(self, ctx: Context, on_change: Callable[[], None] = lambda: None) -> None:
        self.ctx, self.on_change = ctx, on_change
        self.shown: list[ShownCaption] = []
        self.rect = pygame.FRect(0, 0, WIDE, HIGHEST)
        self.lid: Callable[[], float] | None = None
        """A function that returns the upper edge of a curtain over the lower part of the table; None without one."""
        self.dirty = False

    @property
    def wants_frame(self) -> bool:
        return self.dirty or bool(self.shown)

    @property
    def words(self) -> list[str]:
        """The words of all captions that are shown, the oldest first."""
        return [shown.words for shown in self.shown]

    def listen(self) -> None:
        """Have the sound player tell these captions which sounds are played."""
        self.ctx.sounds.on_news = self.tell

    def place(self, places: Places) -> None:
        """Place the captions over the log, or above a curtain, where they cover no name plate."""
        low = min(places.log.bottom, places.mine.top - 6 - TAG * max(1.0, self.ctx.type.factor))
        low = low if self.lid is None else min(low, self.lid() - 12)
        wide = max(WIDE, places.log.width)
        left = places.log.right - wide if places.left_handed else places.log.left
        self.rect = pygame.FRect(left, low - HIGHEST, wide, HIGHEST)
        seats = [rect.bottom for seat in places.others() for rect in (places.seat(seat).pill, places.seat(seat).catch)
                 if rect.left < self.rect.right and rect.right > left and rect.bottom < low - SIZE * 2]
        self.rect.top = max(self.rect.top, *seats, 0)
        self.rect.height = low - self.rect.top
        self.dirty = True

    def tell(self, words: str) -> None:
        """Show a caption, if captions are switched on; if it is shown already, it stays longer."""
        if not self.ctx.settings.captions:
            return
        self.shown = [shown for shown in self.shown if shown.words != words]
        self.shown = [*self.shown, ShownCaption(words, STAYS + READ * len(words))][-MOST:]
        self.dirty = True
        self.on_change()

    def clear(self) -> None:
        self.dirty = self.dirty or bool(self.shown)
        self.shown = []

    def update(self, dt: float) -> None:
        for shown in self.shown:
            shown.left -= dt
        left = [shown for shown in self.shown if shown.left > 0]
        self.dirty = len(left) < len(self.shown)
        self.shown = left

    def boxes(self) -> list[tuple[pygame.FRect, ShownCaption, float]]:
        """Each caption that finds room, the newest first: its box, the caption, and the size of its letters."""
        setter, low = self.ctx.type, self.rect.bottom
        share = self.rect.height / max(1, min(TOGETHER, len(self.shown)))
        high = min(SIZE * LEADING * setter.factor * 2, share - EDGE)
        room = pygame.FRect(0, 0, self.rect.width - 2 * EDGE, high)
        boxes: list[tuple[pygame.FRect, ShownCaption, float]] = []
        for shown in reversed(self.shown):
            size = setter.fit_paragraph(shown.words, SIZE, "bold", room, LEADING, LEAST)
            high = setter.paragraph_height(shown.words, room.width, size, "bold", LEADING) + EDGE
            if boxes and low - high < self.rect.top:
                break
            boxes.append((pygame.FRect(self.rect.left, low - high, self.rect.width, high), shown, size))
            low -= high
        return boxes

    def sprites(self) -> Iterable[Node]:
        """All captions as one sprite; empty if there are none."""
        return (Painted("captions", None, self.draw),) if self.shown else ()

    def draw(self, surface: pygame.Surface) -> Boxes:
        boxes = self.boxes()
        if boxes:
            alpha = min(1.0, max(shown.left for _, shown, _ in boxes) / FADE)
            self.ctx.paint.box(surface, boxes[0][0].unionall([box for box, _, _ in boxes]), PAPER, 10, alpha=alpha)
        for box, shown, size in boxes:
            alpha = min(1.0, shown.left / FADE)
            inner = box.inflate(-2 * EDGE, -EDGE)
            self.ctx.type.paragraph(surface, shown.words, inner, size, INK, "bold", leading=LEADING, alpha=alpha)
        return [around(self.ctx.view, box) for box, _, _ in boxes]
