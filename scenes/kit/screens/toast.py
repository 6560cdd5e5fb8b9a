"""Toasts: short notices above everything else, which disappear by themselves."""

from __future__ import annotations

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.kit.tween import Sequence, Tween, Tweens, ease_in, wait

STAYS = 6.0
WIDTH = 620.0


class Toast:
    """The notices above all scenes, shown one after another; they take no clicks."""

    def __init__(self, ctx: BaseContext) -> None:
        self.ctx = ctx
        self.waiting: list[str] = []
        self.words = ""
        self.shown = 0.0
        self.moving = False
        self.tweens = Tweens()

    @property
    def wants_frame(self) -> bool:
        return bool(self.waiting) or self.moving

    def tell(self, words: str) -> None:
        """Queue a notice, which is shown once those before it have gone."""
        self.waiting.append(words)

    def update(self, dt: float) -> None:
        before = self.shown
        self.tweens.update(dt)
        if not self.words and self.waiting:
            self.words = self.waiting.pop(0)
            self._begin()
        self.moving = before != self.shown or (bool(self.words) and not self.tweens.busy)

    def draw(self, surface: pygame.Surface, top: float) -> None:
        """Draw the notice, its upper edge at `top` in design pixels."""
        if not self.words or self.shown <= 0:
            return
        ctx, size = self.ctx, 17.0
        width = min(WIDTH, ctx.view.width - 40)
        height = ctx.type.paragraph_height(self.words, width - 48, size, "bold") + 28
        box = pygame.FRect(0, 0, width, height)
        box.midtop = ctx.view.cx, top - (1 - self.shown) * (height + top + 20)
        ctx.paint.shadow(surface, box, ctx.theme.shadow, 20, 14, 6)
        ctx.paint.box(surface, box, ctx.theme.ink, 20)
        inner = box.inflate(-48, -28)
        ctx.type.paragraph(surface, self.words, inner, size, ctx.theme.panel, "bold", align="center")

    def _begin(self) -> None:
        def slide(share: float) -> None:
            self.shown = share

        def gone() -> None:
            self.words = ""

        def away(share: float) -> None:
            self.shown = 1 - share

        self.tweens.add(Sequence(Tween(0.3, slide), wait(STAYS), Tween(0.25, away, ease_in), on_done=gone))
