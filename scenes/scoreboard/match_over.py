"""The end of a match: places, awards, the sheet once more, a rematch or the title."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.cards.palette import COLOR_RGB
from scenes.context import Context
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.page_scene import asks_for_keys
from scenes.kit.scene import Scene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Page
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.scoreboard.awards import Award, Tally, awards
from scenes.scoreboard.chart import Chart, place_papers
from scenes.scoreboard.podium import Podium
from scenes.scoreboard.score_sheet import ScoreSheet
from scenes.scoreboard.sums import Sums

HEAD = 112.0
FOOT = 96.0
EDGE = 44.0
PAPERS = 44
PATIENCE = 0.7
"""Seconds in which clicks and keys are ignored: they may still be meant for the score before."""
FALL = 4.5
"""Seconds that paper rains."""


class News(Protocol):
    """Something that may still be told when the match is over."""

    words: str

    @property
    def wants_frame(self) -> bool:
        """Whether something may still come."""

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; whether there are words now."""


class MatchOver(Scene):
    """Podium and awards; a second page shows the score sheet and the chart."""

    def __init__(
        self, ctx: Context, sums: Sums, winners: tuple[int, ...], tally: Tally,
        on_rematch: Callable[[], None], on_title: Callable[[], None], *, happy: bool = True, news: News | None = None,
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self.sums, self.tally = sums, tally
        self.on_rematch, self.on_title = on_rematch, on_title
        self.happy, self.news = happy, news
        """Whether a person has won: paper rains."""
        self.podium = Podium(ctx, sums, winners)
        self.score_sheet, self.chart = ScoreSheet(ctx, self.sums), Chart(ctx, self.sums)
        self.shows_sheet = False
        self.age = 0.0
        self.page = Page()

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return super().wants_frame or self.podium.wants_frame or self._rains or self.page.wants_frame or (
            self.shows_sheet and self.chart.wants_frame) or bool(self.news and self.news.wants_frame)

    @property
    def _rains(self) -> bool:
        return self.happy and self.age < FALL and not self.ctx.settings.reduced_motion

    def enter(self) -> None:
        """Play the fanfare for the winners."""
        self.ctx.sounds.play("match_win")
        if self.ctx.settings.reduced_motion:
            self.podium.finish()

    def arrange(self) -> None:
        """Lay everything out."""
        view, area = self.ctx.view, Slot()
        self.foot = Slot()
        wide = min(view.width - 2 * EDGE, 1320.0)
        Pinned(Column(HEAD, flexible(area), fixed(FOOT, self.foot)), wide).place(view.frame)
        self.area = area.rect
        self.awards = awards(self.tally, self.sums, self.ctx.texts)
        self._place_awards(wide)
        place_papers(self.area, self.score_sheet, self.chart)
        self._place_buttons()
        self.dirty = True

    def _place_awards(self, wide: float) -> None:
        """The podium at the left and the awards beside it; the podium alone in the middle."""
        self._award_slots = [Slot() for _ in self.awards]
        if not self.awards:
            Pinned(self.podium, min(wide, 720.0)).place(self.area)
            return
        count = len(self.awards)
        high = min(92.0, (self.area.height - 10 * (count - 1)) / count)
        column = Column(*(fixed(high, slot) for slot in self._award_slots), gap=10)
        Row(fixed(min(wide * 0.54, 720.0), self.podium), SPACE.xl,
            flexible(Pinned(column, None, column.length(0)))).place(self.area)

    def handle(self, event: pygame.Event) -> bool:
        """Buttons, wheel, Esc for the title; a click hurries the podium."""
        if self.age < PATIENCE and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return True
        if event.type == pygame.MOUSEWHEEL and self.shows_sheet:
            self.dirty = self.score_sheet.scroll(-event.y) or self.dirty
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.on_title()
            return True
        if self.page.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.podium.finish()
            self.dirty = True
            return True
        return asks_for_keys(self.ctx, event)

    def update(self, dt: float) -> None:
        """Move everything on by `dt` seconds."""
        super().update(dt)
        self.age += dt
        self.podium.update(dt)
        self.page.update(dt)
        if self.shows_sheet:
            self.chart.update(dt)
        if self.news and self.news.update(dt):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, heading, podium and awards or sheet and chart, paper, buttons."""
        self.ctx.paint.ground(surface, self.ctx.theme)
        self._heading(surface)
        if self.shows_sheet:
            self.score_sheet.draw(surface)
            self.chart.draw(surface)
        else:
            self.podium.draw(surface)
            for number, award in enumerate(self.awards):
                self._award(surface, self._award_slots[number].rect, award)
        if self.news and self.news.words:
            self._news(surface, self.news.words)
        if self._rains:
            self._paper(surface)
        self.page.draw(surface)

    def _news(self, surface: pygame.Surface, words: str) -> None:
        """A small line between the buttons."""
        foot, room = self.foot.rect, self.foot.rect.width - 210 - 440 - 48
        words, size = self.ctx.type.fit(words, 15, "medium", room - 28, 0.8)
        wide = self.ctx.type.width(words, size) + 26
        left, y = foot.left + 210 + 24 + (room - wide) / 2, foot.top + 43
        draw_icon(self.ctx, surface, "trophy", (left + 9, y), 18, self.ctx.theme.on_cloth)
        self.ctx.type.text(surface, words, (left + 26, y), size, self.ctx.theme.on_cloth)

    def _leaf(self) -> None:
        self.shows_sheet, self.dirty = not self.shows_sheet, True
        self.chart.start()
        self._place_buttons()

    def _place_buttons(self) -> None:
        t, ctx = self.ctx.texts, self.ctx
        again = Button(ctx, t("score.rematch"), self.on_rematch, kind="primary", icon="replay", size=21)
        title = Button(ctx, t("score.title"), self.on_title, icon="exit")
        words = t("score.podium" if self.shows_sheet else "score.sheet")
        leaf = Button(ctx, words, self._leaf, icon="trophy" if self.shows_sheet else "chart")
        Row(fixed(210, Column(16, fixed(54, leaf))), flexible(), fixed(184, Column(16, fixed(54, title))), 16,
            fixed(240, Column(14, fixed(58, again)))).place(self.foot.rect)
        self.page.set(again, title, leaf)
        self.page.focus_on(again)

    def _heading(self, surface: pygame.Surface) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        names = [self.sums.seats[standing.seat].name for standing in self.podium.order if standing.place == 1]
        together = t("common.and").join(names)
        alone = len(names) == 1 or self.sums.mates
        words = t("score.winner", seat=together) if alone else t("score.shared", seats=together)
        setter.text(surface, words, (self.ctx.view.cx, HEAD / 2 + 4), 38, theme.on_cloth, "bold",
                    align="center", width=self.area.width)

    def _award(self, surface: pygame.Surface, box: pygame.FRect, award: Award) -> None:
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        high = box.height
        paint.shadow(surface, box, theme.shadow, 20, 8, 3, 0.8)
        paint.box(surface, box, theme.panel, 20, border=theme.line, line=1.5)
        face = min(60.0, high - 16)
        center = box.left + 14 + face / 2, box.centery
        draw_avatar(self.ctx, surface, self.sums.seats[award.seat].avatar, center, face)
        badge = center[0] + face * 0.4, center[1] + face * 0.36
        paint.disc(surface, badge, 13, theme.panel)
        paint.disc(surface, badge, 11, theme.accent)
        draw_icon(self.ctx, surface, award.icon, badge, 15, theme.on_accent)
        x, room = box.left + face + 30, box.width - face - 46
        who = f"{self.ctx.texts(f'award.{award.kind}')} · {self.sums.seats[award.seat].name}"
        setter.text(surface, who, (x, box.centery - high * 0.16), 18, theme.ink, "bold", width=room)
        setter.text(surface, award.why, (x, box.centery + high * 0.2), 15, theme.muted, width=room)

    def _paper(self, surface: pygame.Surface) -> None:
        """Coloured paper falls in front of everything, each piece on its own way."""
        view, tones = self.ctx.view, list(COLOR_RGB.values())
        for number in range(PAPERS):
            share = self.age / FALL * (1.25 + 0.5 * math.sin(number * 7.1)) - 0.25 * ((number * 0.37) % 1.0)
            x = view.width * ((number * 0.6180339) % 1.0) + 34 * math.sin(self.age * 2.2 + number)
            y = -30 + (view.height + 60) * share
            wide = 9 + 3 * math.sin(number * 3.3)
            thin = max(2.0, 13 * abs(math.sin(self.age * 5 + number * 1.7)))
            rect = view.rect(pygame.FRect(x, y, wide, thin))
            surface.fill(tones[number % len(tones)], rect)
