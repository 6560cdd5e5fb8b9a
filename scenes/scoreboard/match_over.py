"""The page at the end of a match: podium, awards, score sheet, important moves, and buttons to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Protocol

import pygame

from scenes.cards.confetti import Confetti
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.compositor.prefetch import Job
from scenes.kit.graphics.headline import draw_headline
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Grid, Item, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.page_scene import SpriteScene, asks_for_keys
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.tween import ease_back
from scenes.kit.widgets import Button
from scenes.kit.widgets.icons import draw_icon
from scenes.pages.keeping import keep
from scenes.scoreboard.aloud import places_aloud
from scenes.scoreboard.award_cards import AwardCards
from scenes.scoreboard.awards import MatchTally, awards
from scenes.scoreboard.podium import Podium
from scenes.scoreboard.score_sheet import ScoreSheet
from scenes.scoreboard.share_button import film_buttons, share_button
from scenes.scoreboard.stage_set import StageSet, beside, drape
from scenes.scoreboard.sums import SeatRank, Sums
from scenes.scoreboard.three_moves import ThreeMoves

TITLE = 54.0
"""Text size of the heading."""
HIGH = 150.0
"""Greatest height of the heading in design pixels, also while it overshoots."""
HEAD, FOOT, EDGE = 128.0, 76.0, 24.0
LOW = 720.0
"""Height in design pixels up to which an upright window shows only the first awards."""
POPS = 0.2
"""Seconds in which the heading pops up, once the winner is on the podium."""
PATIENCE = 0.7
"""Seconds during which key presses are ignored, because they may be meant for the page before."""
PLACES, SCORES, MOVES = "places", "scores", "moves"
"""Ids of the page's views: podium and awards, score sheet, important moves in the last round."""


class News(Protocol):
    """A source of one sentence that may be shown after the match, such as about a reached achievement."""

    words: str

    @property
    def wants_frame(self) -> bool:
        pass

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; returns whether the sentence `words` is now known."""


def winner(
    ctx: Context, sums: Sums, order: Sequence[SeatRank], place: tuple[float, float], wide: float, share: float
) -> Painted:
    """The sprite of the heading with the match's winners around `place`; `share` is its progress, 0 to 1."""
    t = ctx.texts
    names = [sums.seats[standing.seat].name for standing in order if standing.place == 1]
    together = t.listed(names)
    alone = len(names) <= sums.team
    words = t("score.winner", seat=together) if alone else t("score.shared", seats=together)

    def draw(surface: pygame.Surface) -> None:
        if share > 0:
            draw_headline(ctx, surface, words, place, TITLE, wide, grown=1.0 if share >= 1 else ease_back(share))

    box = pygame.FRect(0, 0, wide * 1.15, HIGH).move_to(center=place)
    return Painted("heading", share, draw, (ctx.view.rect(box),))


def news(ctx: Context, words: str, foot: pygame.FRect, first: float) -> Painted:
    """The sprite of a sentence left of the first button (at `first`) or, in an upright window, above the buttons."""
    theme, setter = ctx.theme, ctx.type
    room = foot.width if ctx.view.tall else first - foot.left - 20
    fitted, size = setter.fit(words, 15, "medium", room - 48, 0.7)
    box = pygame.FRect(foot.left, foot.top + 20, setter.width(fitted, size) + 48, 34)
    if ctx.view.tall:
        box.midbottom = foot.centerx, foot.top + 4

    def draw(surface: pygame.Surface) -> None:
        ctx.paint.box(surface, box, theme.panel, 17, border=theme.line, line=1.5)
        draw_icon(ctx, surface, "trophy", (box.left + 20, box.centery), 18, theme.accent)
        setter.text(surface, fitted, (box.left + 36, box.centery), size, theme.ink)

    return Painted("news", (words, tuple(box)), draw, (ctx.view.rect(box).inflate(4, 4),))


class MatchOver(SpriteScene):
    """The page at the end of a match, with three views: podium and awards, score sheet, important moves.

    If `happy`, there are a fanfare and confetti: a person at this screen has won, or none at it has lost.
    """

    told_at = HEAD + 8

    ctx: Context

    def __init__(
        self, ctx: Context, sums: Sums, tally: MatchTally, on_rematch: Callable[[], None], on_title: Callable[[], None],
        *, happy: bool = True, news: News | None = None, moves: ThreeMoves | None = None,
    ) -> None:
        super().__init__(ctx)
        self.sums, self.moves = sums, moves
        self.on_rematch, self.on_title = on_rematch, on_title
        self.happy, self.news = happy, news
        self.stage, self.podium = StageSet(ctx), Podium(ctx, sums)
        self.cards = AwardCards(ctx, sums, awards(tally, sums, ctx.texts), self.podium.seconds - 0.3)
        self.score_sheet = ScoreSheet(ctx, sums)
        self.confetti: Confetti | None = None
        self.on_film: Callable[[], None] | None = None
        """Makes a film of how the round ended; None if that is not possible."""
        self.on_knew: Callable[[], None] | None = None
        """Opens a replay of the last round with what each deciding seat knew; None if that is not possible."""
        if moves is not None:
            moves.on_ready = self._place_buttons
        self.leaf = PLACES
        self.age, self.moved = 0.0, False
        """Seconds since the page opened, and whether anything has moved since the last drawing."""

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.moved or self._moving or self.page.wants_frame

    @property
    def _moving(self) -> bool:
        chart = self.leaf == SCORES and self.score_sheet.chart.wants_frame
        moves = self.leaf == MOVES and self.moves is not None and self.moves.dirty
        rains = self.confetti is not None and not self.confetti.over
        parts = self.stage.wants_frame, self.podium.wants_frame, self.cards.wants_frame
        return any(parts) or chart or moves or rains or bool(self.news and self.news.wants_frame)

    @property
    def patience(self) -> float:
        return min(super().patience, self.moves.patience if self.moves is not None else inf)

    def enter(self) -> None:
        self.ctx.sounds.play("match_win" if self.happy else "match_lose")
        self.ctx.sounds.music("title")

    def pause(self) -> None:
        if self.moves is not None:
            self.moves.review.drop()

    def leave(self) -> None:
        self.pause()
        self._compositor.invalidate()

    @property
    def interrupts(self) -> bool:
        return False

    def reading(self) -> SpokenDescription:
        return self.page.reading(places_aloud(self.ctx.texts, self.sums))

    def arrange(self) -> None:
        view, area, self.foot = self.ctx.view, Slot(), Slot()
        self._compositor.invalidate()
        edge = drape(self.ctx) + (0.0 if view.tall else EDGE)
        wide = min(view.width - 2 * edge, 1480.0)
        high = FOOT * (1.8 if view.tall else 1.0)
        foot = Pinned(self.foot, min(view.width - 2 * beside(self.ctx), 1600.0))
        Pinned(Column(HEAD, flexible(area), 46 if view.tall else 8, fixed(high, foot)), wide).place(view.frame)
        self.area = area.rect
        self._place_places()
        self.stage.place(self.podium.top, self.podium.floor)
        paper = Slot()
        wide = min(self.area.width, max(620.0, 160.0 * len(self.sums.seats)))
        Column(12, flexible(Pinned(paper, wide))).place(self.area)
        self.score_sheet.place(paper.rect)
        if self.moves is not None:
            self.moves.place(self.area)
        if self.confetti is None and self.happy and not self.ctx.calm:
            self.confetti = Confetti(self.ctx, self.podium.top, dark=self.ctx.theme.dark, wide=560, high=420,
                                     seconds=2.6, delay=self.podium.seconds)
        self._place_buttons()
        self.dirty = True

    def _place_places(self) -> None:
        room = Slot()
        if not self.cards.awards:
            Pinned(self.podium, min(self.area.width, 760.0)).place(self.area)
        elif self.ctx.view.tall:
            share = 1.1 if self.area.height > LOW else 1.6
            Column(flexible(self.podium, share), SPACE.m, flexible(room)).place(self.area)
        else:
            Row(flexible(self.podium, 1.4), SPACE.m, flexible(room)).place(self.area)
        if self.cards.awards:
            self.cards.most = 3 if self.ctx.view.tall and self.area.height <= LOW else len(self.cards.awards)
            self.cards.place(room.rect if self.ctx.view.tall else pygame.FRect(
                room.rect.left, room.rect.top - 40, room.rect.width, room.rect.height + 40))

    def slow_parts(self) -> Job | None:
        return self.stage.paint

    def places(self) -> list[Painted]:
        return [*self.podium.sprites(), *self.cards.sprites(), self._heading()]

    def handle(self, event: pygame.Event) -> bool:
        if self.age < PATIENCE and event.type == pygame.KEYDOWN:
            return True
        if event.type == pygame.MOUSEWHEEL and self.leaf == SCORES:
            self.dirty = self.score_sheet.scroll(-event.y) or self.dirty
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.page.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.finish()
            return True
        return asks_for_keys(self.ctx, event)

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.on_title()
        elif event.key == pygame.K_h and self.moves is not None:
            self.show(PLACES if self.leaf == MOVES else MOVES)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.leaf == SCORES:
            self.dirty = self.score_sheet.scroll(-1 if event.key == pygame.K_UP else 1) or self.dirty
        else:
            return False
        return True

    def finish(self) -> None:
        """End all animations at once."""
        self.dirty = True
        for part in (self.stage, self.podium, self.cards, self.confetti):
            if part is not None:
                part.finish()

    def show(self, leaf: str) -> None:
        self.finish()
        self.leaf = leaf
        if leaf == SCORES:
            self.score_sheet.chart.start()
        self._place_buttons()

    def update(self, dt: float) -> None:
        self.moved = self.moved or self._moving  # also the frame in which the last thing comes to rest
        super().update(dt)
        self.age += dt
        for part in (self.stage, self.podium, self.cards, self.page, self.confetti):
            if part is not None:
                part.update(dt)
        if self.leaf == SCORES:
            self.score_sheet.chart.update(dt)
        if self.moves is not None:
            self.moves.update(dt)
        if self.news and self.news.update(dt):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.moved = False
        if self.leaf == MOVES and self.moves is not None:
            self.moves.dirty = False

    def sprites(self) -> list[Node]:
        curtains, heading = self.stage.curtains(), self._heading()
        confetti = [Painted("confetti", None, self.confetti.draw)] if self.confetti is not None else []
        shown: list[Node] = [*self.podium.sprites(), *curtains, heading, *self.cards.sprites()]
        if self.leaf == SCORES:
            shown = [*self.score_sheet.sprites(), *curtains, heading]
        elif self.leaf == MOVES and self.moves is not None:
            shown = [self.moves.sprite(), *curtains, heading]
        return [self.stage.backdrop(), *shown, *self._told(), *confetti, *self.page.sprites()]

    def _heading(self) -> Painted:
        """The sprite of the heading with the winners, above the podium or in the middle."""
        room = self.podium.rect if self.leaf == PLACES and not self.ctx.view.tall else self.area
        share = 1.0 if self.leaf != PLACES else min(1.0, max(0.0, self.podium.won / POPS))
        return winner(self.ctx, self.sums, self.podium.order, (room.centerx, HEAD * 0.68), room.width, share)

    def _told(self) -> list[Painted]:
        """The sprite of the sentence from `news` as a list, empty without one."""
        if self.news is None or not self.news.words:
            return []
        return [news(self.ctx, self.news.words, self.foot.rect, min(one.rect.left for one in self.page.widgets))]

    def _place_buttons(self) -> None:
        t, ctx = self.ctx.texts, self.ctx
        again = Button(ctx, t("score.rematch"), self.on_rematch, kind="primary", icon="replay", size=21)
        title = Button(ctx, t("score.title"), self.on_title, icon="exit", size=17)
        share = share_button(ctx, self._share)
        films = film_buttons(ctx, self.on_film)
        plain = [*films, share, title, self._leaf_button(SCORES, "score.sheet", "chart")]
        if self.moves is not None:
            plain.append(self._leaf_button(MOVES, "moves.title", "bulb"))
        if self.on_knew is not None and self.leaf == MOVES:
            plain.append(Button(ctx, t("knew.open"), self.on_knew, icon="search", size=17))
        if ctx.view.tall:
            across = max(2, -(-(len(plain) + 1) // 2))
            every: list[Item] = [*plain, *([None] * (2 * across - len(plain) - 1)), again]
            Grid(every, across, gap=(12, 12), heights=[54] * len(every)).place(self.foot.rect.move(0, 8))
        else:
            wide = [*(52.0 for _ in films), 52.0, 156.0, 156.0, 216.0, 206.0]
            needed = sum(wide[: len(plain)]) - 52 * (len(films) + 1)
            spare = self.foot.rect.width - needed - 52 * (len(films) + 1) - 200 - 12 * (len(plain) + 1)
            grown = 1 + max(0.0, min(0.5 * ctx.type.growth, spare / max(1.0, needed)))
            parts = [fixed(share * grown if share > 52 else share, Column(8, fixed(52, one)))
                     for share, one in zip(wide, plain, strict=False)]
            Row(flexible(), *parts, fixed(200, Column(6, fixed(56, again))), gap=12).place(self.foot.rect)
        inner = self.moves.buttons if self.moves is not None and self.leaf == MOVES else []
        self.page.set(again, *plain, *inner)
        self.page.focus_on(again)
        self.dirty = True

    def _share(self) -> None:
        """Save a picture of the page as it is after all animations."""
        self.finish()
        keep(self.ctx, self.picture(), "match")

    def _leaf_button(self, leaf: str, words: str, icon: str) -> Button:
        """The button that switches to a view of the page or, while that is shown, back to the podium."""
        here = self.leaf == leaf
        return Button(self.ctx, self.ctx.texts("score.podium" if here else words),
                      lambda: self.show(PLACES if here else leaf), icon="trophy" if here else icon, size=17)
