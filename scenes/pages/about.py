"""About: what this is, whose the names are, under which licences everything stands."""

from __future__ import annotations

import pygame

from scenes.kit.page_scene import PageScene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Label, Panel, ScrollArea, Widget

PARTS = ("about.what", "about.marks", "about.rules", "about.art", "about.fonts", "about.code")


class AboutScene(PageScene):
    """One sheet to read."""

    def build(self) -> list[Widget]:
        """Headings and paragraphs in a scrolling sheet."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        box = pygame.FRect(0, 96, min(980, view.width - 56), view.height - 96 - 32)
        box.centerx = view.cx
        area = ScrollArea(ctx, box.inflate(-2 * SPACE.l, -2 * SPACE.l))
        widgets: list[Widget] = []
        top, width = area.rect.y, area.rect.width - 30
        for part in PARTS:
            words = t(f"{part}.text")
            height = ctx.type.paragraph_height(words, width, 17) + 6
            widgets.append(Label(ctx, t(f"{part}.title"), pygame.FRect(area.rect.x, top, width, 32), size=20,
                                 weight="bold"))
            widgets.append(Label(ctx, words, pygame.FRect(area.rect.x, top + 36, width, height), wrap=True))
            top += height + 36 + SPACE.m
        self.area = area
        return [*self.heading(t("title.about")), Panel(ctx, box), area, *(area.add(w) for w in widgets)]

    def handle(self, event: pygame.Event) -> bool:
        """Wheel and arrows scroll from anywhere."""
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6}
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in steps:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=steps[event.key], x=0))
        return super().handle(event)
