"""Letters of the sums: one on each centre card that can be matched, and a legend of what they stand for (R11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.actions import MatchRow
from game.core.cards import Face
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE, Rgb
from scenes.kit.graphics.viewport import about, around
from scenes.kit.screens.rehearsal import rehearse
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import corners
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.sums import Center, Tab, centers, tabs

TAB = 28.0
"""The height of a tab on an own card, in design pixels."""
LETTER = 16.0
"""Radius of the disc of a letter, in design pixels."""
LINE, WORDS = 30.0, 16.0
WIDE = 254.0
INK: Rgb = (46, 28, 18)
WHITE: Rgb = (255, 255, 255)
UPRIGHT = 2
"""So many letters stand side by side in an upright window: the log and the centre row leave no more height."""
MOST = 5
"""Lines of the legend."""
SHADE = 24.0
"""How far the shadow of the legend reaches, in design pixels."""

Point = tuple[float, float]


class SumLetters:
    """Draws what stays the same while own cards rise; a key tells what it looks like, and it is worked out once."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self._foreseen: Sequence[MatchRow] = ()

    def foresee(self, fits: Sequence[MatchRow], faces: Callable[[], Sequence[Face]], count: int) -> None:
        """Have the worker, where there is one, draw all of it once for the matches that will be possible.

        The row will have `count` cards then; the stage may not show any of them yet.
        """
        if self.ctx.worker and fits != self._foreseen:
            self._foreseen = fits
            if fits:
                rows, own = centers(fits, faces()), [*tabs(fits, faces()).values()]
                lies = [self.stage.places.row(center.at, count) for center in rows]
                self.ctx.worker.submit(partial(rehearse, self.ctx, partial(self._show, rows, lies, own)))

    def _show(
        self, rows: Sequence[Center], lies: Sequence[Pose], own: Sequence[Tab], ctx: Context, surface: pygame.Surface
    ) -> None:
        """Draw all of it in other surroundings, with the tabs of the own cards; another thread calls it."""
        twin = SumLetters(ctx, self.stage)
        for center, pose in zip(rows, lies, strict=True):
            twin._center(surface, center, pose)
        twin._legend(rows, surface)
        for tab, whole in product(own, (True, False)):
            words = tab.words(whole=whole)
            draw_tab(ctx, surface, tab_box(ctx, words, whole=whole), tab, words)

    def draw(self, surface: pygame.Surface, rows: Sequence[Center]) -> Boxes:
        """Draw the letters on the centre cards; the boxes that they cover."""
        return [box for center in rows for box in self._center(surface, center, self.row(center.at))]

    def draw_legend(self, surface: pygame.Surface, rows: Sequence[Center]) -> Boxes:
        """Draw what the letters stand for; the boxes that it covers."""
        return self._legend(rows, surface)

    def row(self, at: int) -> Pose:
        """Where a centre card lies."""
        return self.stage.places.row(at, self.stage.row_count)

    def corner(self, center: Center) -> Point:
        """Where the letter of a centre card stands."""
        return _corner(self.row(center.at))

    def _center(self, surface: pygame.Surface, center: Center, pose: Pose) -> list[pygame.Rect]:
        """A frame and a letter on a centre card that can be matched."""
        frame, corner = self._frame(surface, pose, center.tone), _corner(pose)
        self._disc(surface, corner, center)
        return [frame, about(self.ctx.view, *corner, LETTER)]

    def _frame(self, surface: pygame.Surface, pose: Pose, tone: Rgb) -> pygame.Rect:
        box = pygame.FRect(0, 0, pose.width + 6, pose.width * RATIO + 6)
        box.center = pose.x, pose.y
        if abs(pose.angle) < 0.5:
            self.ctx.paint.ring(surface, box.inflate(4, 4), INK, 15, 1.5)
            self.ctx.paint.ring(surface, box.inflate(1, 1), tone, 14, 4.5)
        return around(self.ctx.view, box, 4)

    def _disc(self, surface: pygame.Surface, center: Point, one: Center) -> None:
        self.ctx.paint.disc(surface, center, LETTER, INK)
        self.ctx.paint.disc(surface, center, LETTER - 1.5, one.ink)
        size = 17 / self.ctx.type.factor
        self.ctx.type.text(surface, one.letter, center, size, WHITE, "bold", align="center")

    def _legend(self, rows: Sequence[Center], surface: pygame.Surface) -> list[pygame.Rect]:
        """Each letter with its ways, above the small buttons; in an upright window side by side above the log."""
        theme, setter = self.ctx.theme, self.ctx.type
        box = self.legend(len(rows))
        self.ctx.paint.shadow(surface, box, theme.shadow, SPACE.m, 9, 3)
        self.ctx.paint.box(surface, box, theme.panel, SPACE.m, alpha=0.94)
        joined, across = self.ctx.texts("sums.or"), min(len(rows), self._across)
        room = box.width / across
        for number, center in enumerate(rows[:MOST]):
            left, y = box.left + room * (number % across), box.top + 9 + self._high * (number // across + 0.5)
            self._disc(surface, (left + 26, y), center)
            setter.text(surface, joined.join(center.ways), (left + 52, y), WORDS, theme.ink, "bold", width=room - 64)
        return [around(self.ctx.view, box, SHADE)]

    @property
    def _high(self) -> float:
        return max(LINE + 6, self.ctx.type.height(WORDS, "bold") + 4)

    @property
    def _across(self) -> int:
        """How many letters stand side by side."""
        return UPRIGHT if self.stage.places.unfolded else 1

    def legend(self, count: int) -> pygame.FRect:
        """Where the legend of so many letters lies: beside the hand, above the small buttons; or above the log."""
        places, lines = self.stage.places, -(-min(MOST, count) // self._across)
        high = self._high * lines + 18
        if self._across > 1:
            wide = min(places.log.width, WIDE * 1.3 * min(count, self._across))
            return pygame.FRect(places.log.centerx - wide / 2, places.log.top - high - 4, wide, high)
        tray = places.tray(1, WIDE, 42, 3)
        box = pygame.FRect(0, 0, WIDE, high)
        box.midbottom = tray.centerx, tray.top - 6
        box.clamp_ip(pygame.FRect(8, 8, places.width - 16, places.height - 16))
        return box


def tab_box(ctx: Context, words: str, *, whole: bool) -> pygame.FRect:
    """How large the tab of an own card is that says all there is to say, or only letters."""
    return pygame.FRect(0, 0, ctx.type.width(words, _tab_size(ctx), "bold") + (20 if whole else 14), TAB)


def draw_tab(ctx: Context, surface: pygame.Surface, box: pygame.FRect, tab: Tab, words: str) -> None:
    """Draw the tab of an own card with its words in a box."""
    ctx.paint.box(surface, box, INK, TAB / 2)
    ctx.paint.box(surface, box.inflate(-4, -4), tab.ink, TAB / 2 - 2)
    ctx.type.text(surface, words, box.center, _tab_size(ctx), WHITE, "bold", align="center")


def _tab_size(ctx: Context) -> float:
    """The size of the letters on a tab: the same for all text sizes, it has little room."""
    return 15 / ctx.type.factor


def _corner(pose: Pose) -> Point:
    """Where the letter of a centre card stands that lies like that."""
    x, y = corners(pose)[0]
    return x + 4, y + 4
