"""The tile of an achievement: its emblem, and when it was reached, or how much is still to be done."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator

import pygame

from game.statistics import mark
from game.statistics.achievements import AchievementProgress, standings
from game.statistics.queries import ALONE, Sitting, Who, sittings
from game.statistics.rewards import earned
from scenes.cards.palette import COLOR_DEEP, COLOR_RGB, COLOR_TEXT
from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.text.dates import day_text
from scenes.kit.widgets.base import Pressable
from scenes.kit.widgets.icons import draw_icon
from scenes.statistics.figure import RADIUS, draw_paper

PAUSE = 0.8
"""Seconds before the match's record is read, because its last line may not be written yet."""
TRIES = 5
SLICE = 0.004
"""Seconds per frame for reading records; short, because the end of a match is full of animations."""
EMBLEMS = {
    "first_win": ("trophy", "yellow"), "streak": ("bolt", "orange"), "editions": ("cards", "blue"),
    "sweep": ("crown", "yellow"), "comeback": ("up", "green"), "narrow": ("clock", "turquoise"),
    "big_round": ("chart", "red"), "poker_face": ("eye-off", "purple"), "lie_detector": ("eye", "blue"),
    "sharp_ears": ("search", "green"), "never_forgot": ("check", "pink"), "quick": ("next", "turquoise"),
    "full_table": ("people", "orange"), "house_rules": ("pencil", "pink"), "heavy_hand": ("hand", "red"),
    "untouched": ("shape-star", "yellow"), "swallowed": ("plus", "green"), "wild_finish": ("shape-diamond", "blue"),
    "dark_side": ("shape-circle", "purple"), "explosion": ("warning", "red"),
}  # fmt: skip
EMBLEM = 27.0
TEETH = 14


def note_earned(ctx: Context, found: list[Sitting]) -> list[str]:
    """Store the ids of card backs and cloths that these matches earn for the player; returns the new ones."""
    new = [one for one in earned(found) if one not in ctx.settings.earned]
    if new:
        ctx.change(earned=(*ctx.settings.earned, *new))
    return new


class Reached:
    """A search, in slices, for achievements reached in one recorded match; `words` is a sentence about them, if any."""

    def __init__(self, ctx: Context, match: str) -> None:
        self.ctx, self.match = ctx, match
        self.words = ""
        self.tries = TRIES
        self._wait = PAUSE
        self._work: Generator[tuple[int, int], None, None] | None = None

    @property
    def wants_frame(self) -> bool:
        return self.tries > 0

    def update(self, dt: float) -> bool:
        """Advance the search by `dt` seconds; returns whether `words` is now known."""
        if not self.tries:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        if self._work is None:  # to open the index takes the time of this frame
            self._work = self.ctx.index.refresh()
            return False
        end = self.ctx.clock() + SLICE
        for _ in self._work:
            if self.ctx.clock() >= end:
                return False
        self._look()
        return bool(self.words)

    def _look(self) -> None:
        """Find the match in the index, and the achievements reached in it for the first time."""
        self._work, self._wait, self.tries = None, PAUSE, self.tries - 1
        row = self.ctx.index.match(self.match)
        if row is None or row.summary is None or not row.summary.finished:
            return
        self.tries = 0
        names = [row.summary.seats[seat].name for seat in row.summary.people] if row.summary.counts else []
        alone = len(names) == 1
        whose = [ALONE] if alone else [Who(party=True, name=name) for name in dict.fromkeys(names)]
        found = [self._named(who, one) for who in whose for one in self._new(who)]
        if found:
            self.words = self.ctx.texts.n("stats.new", len(found), names=self.ctx.texts("common.list").join(found))
        new = note_earned(self.ctx, sittings(self.ctx.index, ALONE, mark.read(self.ctx.store.folder)))
        if new:
            looks = self.ctx.texts("common.list").join(self.ctx.texts(f"look.{one}.earned") for one in new)
            self.words = self.ctx.texts.paragraph((self.words, self.ctx.texts("look.new", names=looks)))

    def _new(self, who: Who) -> list[str]:
        """The ids of achievements that were reached in this match for the first time."""
        told = standings(sittings(self.ctx.index, who, mark.read(self.ctx.store.folder)))
        return [one.achievement.id for one in told if one.reached and one.reached.match == self.match]

    def _named(self, who: Who, achievement: str) -> str:
        name = self.ctx.texts(f"achievement.{achievement}")
        return self.ctx.texts("stats.new_for", achievement=name, seat=who.name) if who.party else name


class AchievementTile(Pressable):
    """A tile about an achievement; if it was reached, pressing the tile opens the match in which it was."""

    def __init__(self, ctx: Context, standing: AchievementProgress, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.standing = standing
        self.focusable = standing.reached is not None or ctx.speech.on

    @property
    def label(self) -> str:
        return self.ctx.texts(f"achievement.{self.standing.achievement.id}")

    @property
    def tooltip(self) -> str:
        reached = self.standing.reached
        return self.ctx.texts("stats.reached_in", match=reached.match) if reached else ""

    @property
    def told(self) -> str:
        one, t = self.standing, self.ctx.texts
        far = t("speech.place_of", n=one.value, most=one.achievement.goal)
        when = t("speech.fact", name=t("speech.reached"), value=day_text(t, one.reached.moment)) if one.reached else far
        return t.paragraph((t.sentence(self.about), when))

    @property
    def about(self) -> str:
        """What has to be done for the achievement, in words."""
        one = self.standing.achievement
        return self.ctx.texts(f"achievement.{one.id}.about", goal=one.goal)

    def handle(self, event: pygame.Event) -> bool:
        return self.standing.reached is not None and super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        reached = self.standing.reached
        draw_paper(self.ctx, surface, rect, theme.panel if reached else mix(theme.panel, theme.sunken, 0.7))
        if reached and self.hover.value > 0.02:
            self.ctx.paint.ring(surface, rect, theme.accent, RADIUS, 2.5, self.hover.value)
        self._emblem(surface, (rect.x + 16 + EMBLEM, rect.centery))
        x, room = rect.x + 2 * EMBLEM + 30, rect.width - 2 * EMBLEM - 44
        ink, grown = theme.ink if reached else theme.muted, max(1.0, setter.factor)
        setter.text(surface, self.label, (x, rect.y + 11 + 10 * grown), 17, ink, "bold", width=room)
        top, foot = 13 + 21 * grown, 7 + 16 * grown
        words = pygame.FRect(x, rect.y + top, room, rect.height - top - foot)
        size = setter.fit_paragraph(self.about, 13.5, "medium", words, 1.2, 0.8)
        setter.paragraph(surface, self.about, words, size, theme.muted, leading=1.2)
        self._foot(surface, pygame.FRect(x, rect.bottom - foot, room, foot - 7))
        self.draw_focus(surface, RADIUS)

    def _foot(self, surface: pygame.Surface, box: pygame.FRect) -> None:
        """Draw the day on which the achievement was reached, or the progress."""
        theme, setter, one = self.ctx.theme, self.ctx.type, self.standing
        if one.reached:
            reached = day_text(self.ctx.texts, one.reached.moment)
            setter.text(surface, reached, (box.x, box.centery), 13, theme.good, "medium", width=box.width)
            return
        if one.achievement.goal == 1:
            return
        track = pygame.FRect(box.x, box.centery - 4, box.width - 58, 8)
        self.ctx.paint.box(surface, track, theme.line, 4)
        if one.value:
            long = max(8.0, track.width * one.value / one.achievement.goal)
            self.ctx.paint.box(surface, pygame.FRect(track.x, track.y, long, 8), theme.accent, 4)
        setter.text(surface, f"{one.value} / {one.achievement.goal}", (box.right, box.centery), 13, theme.muted,
                    "numerals", align="right", width=52)

    def _emblem(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw a toothed seal in the colour of a card, with the icon in it."""
        theme, paint = self.ctx.theme, self.ctx.paint
        icon, color = EMBLEMS[self.standing.achievement.id]
        rim, face, ink = COLOR_DEEP[color], COLOR_RGB[color], COLOR_TEXT[color]
        if not self.standing.reached:
            rim, face, ink = theme.line, theme.sunken, mix(theme.muted, theme.sunken, 0.35)
        center = self.ctx.view.design(self.ctx.view.point(*center))  # on whole pixels its picture is always the same
        paint.polygon(surface, _seal(center, EMBLEM), rim)
        paint.disc(surface, center, EMBLEM * 0.8, face)
        draw_icon(self.ctx, surface, icon, center, EMBLEM * 0.95, ink)


def _seal(center: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    points = []
    for step in range(2 * TEETH):
        far, angle = (radius if step % 2 else radius * 0.88), math.tau * step / (2 * TEETH)
        points.append((center[0] + far * math.sin(angle), center[1] - far * math.cos(angle)))
    return points
