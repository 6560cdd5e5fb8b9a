"""When something unexpected has happened: what it means, where the log lies, and a way on."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.routes import Title


class ErrorScene(PageScene):
    """A friendly screen in place of a vanished window."""

    ctx: Context

    def build(self) -> list[Widget]:
        """What happened, where it is written, two ways on."""
        ctx, t = self.ctx, self.ctx.texts
        box = pygame.FRect(0, 0, min(760, ctx.view.width - 80), 400)
        box.center = ctx.view.cx, ctx.view.cy
        inner = box.inflate(-96, 0)
        half = (inner.width - 16) / 2
        return [
            Panel(ctx, box),
            Label(ctx, t("error.title"), pygame.FRect(inner.x, box.y + 36, inner.width, 48), size=30,
                  weight="bold"),
            Label(ctx, t("error.text"), pygame.FRect(inner.x, box.y + 100, inner.width, 80), size=18,
                  wrap=True),
            Label(ctx, t("error.log", path=ctx.store.folder.log),
                  pygame.FRect(inner.x, box.y + 190, inner.width, 90), size=15, wrap=True, muted=True),
            Button(ctx, t("error.title_screen"), self.back, kind="primary",
                   rect=pygame.FRect(inner.x, box.bottom - 92, half, 56)),
            Button(ctx, t("title.quit"), ctx.on_quit,
                   rect=pygame.FRect(inner.right - half, box.bottom - 92, half, 56)),
        ]

    def back(self) -> None:
        """On with the title."""
        self.ctx.go(Title())
