"""The choices of table cloth and card back, some of which have to be earned."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.statistics.rewards import REWARDS
from scenes.cards.card_art import EARNED_BACKS, RATIO, USUAL_BACK
from scenes.context import Context
from scenes.kit.graphics.theme import TABLES, theme
from scenes.kit.widgets import Choice
from scenes.kit.widgets.icons import draw_icon

PALE = 0.72
"""Opacity of the pale layer over pictures of options that have not been earned."""


class LookChoice(Choice):
    """A choice among pictures, such as card backs; ones not earned yet are pale and tell how to earn them."""

    ctx: Context

    def __init__(self, ctx: Context, values: tuple[str, ...], value: str, on_change: Callable[[str], None], *,
                 label: str) -> None:
        pictures = [(name, f"icon:{name}") for name in values]
        super().__init__(ctx, pictures, value, on_change, label=label, about=self._about)

    def locked(self, value: str) -> str:
        """How to earn an option that the player does not have yet; empty for one that can be chosen."""
        reward = next((one for one in REWARDS if one.id == value), None)
        if reward is None or value in self.ctx.settings.earned:
            return ""
        if reward.medal:
            return self.ctx.texts("look.takes.medal", medal=self.ctx.texts(f"stats.medal.{reward.medal}"))
        return self.ctx.texts.n("look.takes.editions", reward.editions)

    def _about(self, value: str) -> str:
        return self.ctx.texts(f"look.{value}")

    def _choose(self, index: int) -> None:
        value = self.options[max(0, min(len(self.options) - 1, index))][0]
        if reason := self.locked(value):
            self.ctx.tell(reason)
            return
        super()._choose(index)

    def handle(self, event: pygame.Event) -> bool:
        """Choose an option by mouse or key; keys skip options that have not been earned."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = 1 if event.key == pygame.K_RIGHT else -1
            ahead = range(self.index + way, len(self.options) if way > 0 else -1, way)
            free = next((number for number in ahead if not self.locked(self.options[number][0])), None)
            self._choose(self.index + way if free is None else free)
            return True
        return super().handle(event)

    def _needs(self) -> list[float]:
        return [0.0] * len(self.options)

    def _segment(
        self, surface: pygame.Surface, number: int, segment: pygame.FRect, size: float, chosen: float
    ) -> None:
        value, radius = self.options[number][0], min(segment.height / 2 - 7, segment.width / 2 - 5)
        self._picture(surface, value, segment, radius)
        if self.locked(value):
            tone = self.ctx.theme.sunken
            self.ctx.paint.box(surface, segment.inflate(-6, -6), tone, 8, alpha=PALE)
            draw_icon(self.ctx, surface, "trophy", segment.center, radius * 1.1, self.ctx.theme.muted)

    def _picture(self, surface: pygame.Surface, value: str, segment: pygame.FRect, radius: float) -> None:
        raise NotImplementedError


class TableChoice(LookChoice):
    """A choice of table cloths, shown as discs of wood and cloth."""

    def __init__(self, ctx: Context, on_change: Callable[[str], None]) -> None:
        super().__init__(ctx, TABLES, ctx.settings.table, on_change, label=ctx.texts("settings.table"))

    def _picture(self, surface: pygame.Surface, value: str, segment: pygame.FRect, radius: float) -> None:
        look = theme(value, dark=self.ctx.theme.dark)
        self.ctx.paint.disc(surface, segment.center, radius, look.table.wood)
        self.ctx.paint.disc(surface, segment.center, radius * 0.66, look.cloth)


class BackChoice(LookChoice):
    """A choice of card backs, shown as small cards."""

    def __init__(self, ctx: Context, on_change: Callable[[str], None]) -> None:
        super().__init__(ctx, (USUAL_BACK, *EARNED_BACKS), ctx.settings.back, on_change,
                         label=ctx.texts("settings.back"))

    def _picture(self, surface: pygame.Surface, value: str, segment: pygame.FRect, radius: float) -> None:
        view = self.ctx.view
        image = self.ctx.art.named_back(value, view.px(min(2 * radius, (segment.height - 10) / RATIO)))
        surface.blit(image, image.get_rect(center=view.point(*segment.center)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)
