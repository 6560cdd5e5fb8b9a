"""The page about the program: what it is, trademarks, and the licences of rules, pictures, fonts and code."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, Pinned, Row, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, Widget
from scenes.routes import Notices

PARTS = ("about.what", "about.marks", "about.rules", "about.art", "about.fonts", "about.code", "about.parts",
         "about.memory")


class AboutScene(PageScene):
    """The page about the program, a panel of paragraphs that scrolls."""

    ctx: Context

    def build(self) -> list[Widget]:
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        panel, area = Panel(ctx), ScrollArea(ctx)
        framed = Column(96, flexible(Layers(panel, Inset(area, SPACE.l))), 32)
        Pinned(framed, min(980, view.width - 56)).place(view.frame)
        titles = [Label(ctx, t(f"{part}.title"), size=20, weight="bold") for part in PARTS]
        pictures = {"now": round(ctx.rasters.bytes / 2**20), "most": round(ctx.rasters.budget / 2**20)}
        texts = [Label(ctx, t(f"{part}.text", **(pictures if part == "about.memory" else {})), wrap=True)
                 for part in PARTS]
        parts = [part for title, text in zip(titles, texts, strict=True)
                 for part in (fixed(32, title), 4, natural(text.natural_height, text), SPACE.m)]
        Inset(Column(*parts), 0, 0, 30, 0).place(area.rect)
        self.area = area
        words = [area.add(label) for pair in zip(titles, texts, strict=True) for label in pair]
        notices = Button(ctx, t("about.notices"), lambda: ctx.open(Notices()), icon="info", size=17)
        Column(22, fixed(52, Row(flexible(), fixed(260, notices), 28))).place(view.frame)
        return [*self.heading(t("title.about")), notices, panel, area, *words]

    def handle(self, event: pygame.Event) -> bool:
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6}
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in steps:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=steps[event.key], x=0))
        return super().handle(event)
