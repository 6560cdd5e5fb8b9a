"""The log of an upright window: two lines, which a tap unfolds over the table and folds again."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.table.view.hud.log import LogPanel

KNOB = 22.0
"""Radius of the round sign at its right end."""


class FoldingLog(LogPanel):
    """A log with a place for two lines (`lay`) and a tall one that is used while it is open; it folds nowhere else."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.folded, self.tall = self.rect.copy(), 0.0
        self.open = False

    def lay(self, rect: pygame.FRect, tall: float = 0.0) -> None:
        """Lie here; with `tall` it can be opened upwards to that height."""
        self.folded, self.tall = rect.copy(), tall
        self.open = self.open and tall > 0
        self._spread()

    def turn(self) -> None:
        """Open it, or fold it again."""
        self.open = not self.open and self.tall > 0
        self.first = 0
        self._spread()

    def handle(self, event: pygame.Event) -> bool:
        """What is not pointing at a rule opens or folds it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.tall and not self.rule_at(event.pos):
            if self.rect.inflate(2 * KNOB, 0).collidepoint(event.pos):
                self.turn()
                self.ctx.sounds.play("button_press")
                return True
            if self.open:
                self.turn()
                return False
        return super().handle(event)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """The sheet, and a sign that it opens."""
        super().draw_sheet(surface)
        if self.tall:
            theme, paint = self.ctx.theme, self.ctx.paint
            middle = self.rect.right + KNOB - 4, self.folded.centery
            paint.disc(surface, middle, KNOB, theme.line)
            paint.disc(surface, middle, KNOB - 2, theme.panel)
            way = -1 if self.open else 1
            tips = [(middle[0] - 8, middle[1] + 4 * way), (middle[0], middle[1] - 4 * way),
                    (middle[0] + 8, middle[1] + 4 * way)]
            tips += [(x, y + 4 * way) for x, y in reversed(tips)]
            paint.polygon(surface, tips, theme.ink)

    def _spread(self) -> None:
        self.rect = self.folded.copy()
        if self.open:
            self.rect.top, self.rect.height = self.folded.bottom - self.tall, self.tall
        self.changes += 1
        self.dirty = True
