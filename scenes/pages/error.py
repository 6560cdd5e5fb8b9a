"""The error page: what has happened, where the log is, and how to go on."""

from __future__ import annotations

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.routes import Title


class ErrorScene(PageScene):
    """The page that is shown after an unexpected error, in place of a crash."""

    ctx: Context

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        panel = Panel(ctx)
        title = Label(ctx, t("error.title"), size=30, weight="bold")
        text = Label(ctx, t("error.text"), size=18, wrap=True)
        log = Label(ctx, t("error.log", path=ctx.store.folder.log), size=15, wrap=True, muted=True)
        home = Button(ctx, t("error.title_screen"), self.back, kind="primary")
        leave = Button(ctx, t("title.quit"), ctx.on_quit)
        column = Column(36, fixed(48, title), 16, fixed(80, text), 10, fixed(90, log), 28,
                        fixed(56, Row(flexible(home, 1.6), flexible(leave), gap=SPACE.m)))
        Pinned(Layers(panel, Inset(column, 48, 0)), min(760, ctx.view.width - 80), 400).place(ctx.view.frame)
        return [panel, title, text, log, home, leave]

    def back(self) -> None:
        self.ctx.go(Title())
