"""The end of a round: hands are counted, then sheet and chart show how the match stands."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.page_scene import asks_for_keys
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Page
from scenes.kit.widgets.icons import draw_avatar
from scenes.scoreboard.chart import Chart, place_papers
from scenes.scoreboard.hand_count import Count
from scenes.scoreboard.score_sheet import ScoreSheet
from scenes.scoreboard.sums import Sums
from scenes.scoreboard.three_moves import ThreeMoves

LINGER = 1.6
"""Seconds that the finished count is looked at before the sheet comes by itself."""
READ = 8.0
"""Seconds in which the sheet is read where the match goes on by itself."""
HEAD = 104.0
FOOT = 92.0
EDGE = 40.0
ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class RoundOver(Scene):
    """Counts, then shows the sheet; any click or key hurries on. `on_next` deals or shows the result.

    Where nobody plays it `moves_on` by itself after a while. Without a `sheet` the count is all there is; the
    `moves` that mattered are a third leaf.
    """

    def __init__(
        self, ctx: Context, sums: Sums, on_next: Callable[[], None], *, on_menu: Callable[[], None] | None = None,
        moves_on: bool = False, sheet: bool = True, moves: ThreeMoves | None = None,
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self._shown = READ if moves_on else float("inf")
        self.sums = sums
        self.on_next, self.on_menu = on_next, on_menu
        self.sheet, self.left = sheet, False
        self.count = Count(ctx, self.sums)
        self.score_sheet, self.chart = ScoreSheet(ctx, self.sums), Chart(ctx, self.sums)
        self.shows_sheet = not self.sums.counts
        self.moves, self.shows_moves = moves, False
        if moves is not None:
            moves.on_ready = self._place_buttons
        self.on_knew: Callable[[], None] | None = None
        """Shows in a replay of the round what everybody knew who decided, where that can be shown."""
        self.on_return: Callable[[], None] = lambda: None
        """Hears that a scene on top has gone, such as a replay."""
        self._left = LINGER
        self.page = Page()

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        parts = self.chart.wants_frame if self.shows_sheet else self.count.wants_frame
        if self.shows_moves and self.moves is not None:
            parts = self.moves.dirty
        return super().wants_frame or parts or self.page.wants_frame

    def enter(self) -> None:
        """Start the chart, where the score sheet is shown first."""
        if self.shows_sheet:
            self.chart.start()

    def pause(self) -> None:
        """Think about nothing below another scene."""
        if self.moves is not None:
            self.moves.review.drop()

    def resume(self) -> None:
        """Go on."""
        self.on_return()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self.pause()

    def arrange(self) -> None:
        """Lay everything out."""
        view, area = self.ctx.view, Slot()
        self.foot = Slot()
        page = Column(HEAD, flexible(area), fixed(FOOT, self.foot))
        Pinned(page, min(view.width - 2 * EDGE, 1380.0)).place(view.frame)
        self.area = area.rect
        self.count.place(self.area)
        if self.moves is not None:
            self.moves.place(self.area)
        place_papers(self.area, self.score_sheet, self.chart)
        self._place_buttons()
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """Give the event to the buttons; any other click or key goes on."""
        if event.type == pygame.MOUSEWHEEL and self.shows_sheet and not self.shows_moves:
            self.dirty = self.score_sheet.scroll(-event.y) or self.dirty
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.page.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.shows_sheet:
            self.advance()
            return True
        return asks_for_keys(self.ctx, event)

    def advance(self) -> None:
        """Finish the count, then go to the sheet, then on."""
        self.dirty = True
        if not self.shows_sheet and not self.count.done:
            self.count.skip()
        elif not self.shows_sheet:
            self._turn(True)
        else:
            self.on_next()

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds: count, linger, then turn to the score sheet."""
        super().update(dt)
        self.page.update(dt)
        if self.moves is not None:
            self.moves.update(dt)
        if self.shows_sheet:
            self.chart.update(dt)
            before, self._shown = self._shown, self._shown - dt
            if before > 0 >= self._shown:
                self.on_next()
            return
        self.count.update(dt)
        if self.count.done and self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._turn(True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heading, hands or score sheet, and buttons."""
        self.ctx.paint.ground(surface, self.ctx.theme)
        self._heading(surface)
        if self.shows_moves and self.moves is not None:
            self.moves.draw(surface)
            self.moves.dirty = False
        elif self.shows_sheet:
            self.score_sheet.draw(surface)
            self.chart.draw(surface)
        else:
            self.count.draw(surface)
        self.page.draw(surface)

    def _key(self, event: pygame.Event) -> bool:
        if event.key in ON:
            self.advance()
        elif event.key == pygame.K_ESCAPE and self.on_menu:
            self.on_menu()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.shows_sheet:
            self.dirty = self.score_sheet.scroll(-1 if event.key == pygame.K_UP else 1) or self.dirty
        elif event.key == pygame.K_h and self.moves is not None:
            self.show_moves(not self.shows_moves)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.shows_moves:
            self._turn(event.key == pygame.K_RIGHT)
        else:
            return False
        return True

    def _turn(self, to_sheet: bool) -> None:
        """Turn to the score sheet, or back to the hands."""
        if to_sheet == self.shows_sheet or (not to_sheet and not self.sums.counts):
            return
        if not self.sheet:
            if not self.left:
                self.left = True
                self.on_next()
            return
        self.count.skip()
        self.shows_moves = False
        self.shows_sheet, self._left, self.dirty = to_sheet, 0.0, True
        if to_sheet:
            self.chart.start()
        self._place_buttons()

    def show_moves(self, wanted: bool) -> None:
        """Turn to the moves that mattered, or back to the score sheet."""
        if not self.shows_sheet:
            self._turn(True)
        self.shows_moves, self._left, self.dirty = wanted, 0.0, True
        self._shown = float("inf")
        self._place_buttons()

    def _place_buttons(self) -> None:
        t = self.ctx.texts
        last = "score.finish" if self.sums.over else "score.next"
        next_one = last if self.shows_sheet else "score.to_sheet" if self.sheet else "prompt.continue"
        go = Button(self.ctx, t(next_one), self._press, kind="primary",
                    icon="next", size=21)
        back = Button(self.ctx, t("score.to_hands"), lambda: self._turn(False), icon="cards")
        title = t("score.to_sheet" if self.shows_moves else "moves.title")
        turn = Button(self.ctx, title, lambda: self.show_moves(not self.shows_moves),
                      icon="chart" if self.shows_moves else "bulb")
        knew = Button(self.ctx, t("knew.open"), self._know, icon="search")
        inner_feet = [fixed(wide, Column(16, fixed(52, one))) for wide, one in ((250.0, turn), (230.0, knew))]
        Row(fixed(170, Column(16, fixed(52, back))), flexible(), *inner_feet, flexible(),
            fixed(270, Column(14, fixed(56, go))), gap=12).place(self.foot.rect)
        knew.visible = self.shows_sheet and self.on_knew is not None
        back.visible = self.shows_sheet and self.sums.counts
        turn.visible = self.shows_sheet and self.moves is not None
        inner = self.moves.buttons if self.moves is not None and self.shows_moves else []
        self.page.set(go, back, turn, knew, *inner)
        self.page.focus_on(go)

    def _know(self) -> None:
        if self.on_knew is not None:
            self.on_knew()

    def _press(self) -> None:
        if not self.shows_sheet:
            self._turn(True)
        else:
            self.advance()

    def _heading(self, surface: pygame.Surface) -> None:
        t, theme, setter, sums = self.ctx.texts, self.ctx.theme, self.ctx.type, self.sums
        who = t("common.and").join(sums.seats[seat].name for seat in sums.winners)
        blocked = all(sums.hands[seat] for seat in sums.winners)
        words = t("score.blocked") if blocked else t("score.out", seat=who)
        left = self.area.left
        for seat in sums.winners[:3]:
            draw_avatar(self.ctx, surface, sums.seats[seat].avatar, (left + 34, HEAD / 2 + 2), 64)
            left += 76
        setter.text(surface, words, (left + 6, HEAD / 2 + 2), 32, theme.on_cloth, "bold",
                    width=self.area.right - left - 270)
        setter.text(surface, self._which(), (self.area.right, HEAD / 2 + 2), 19, theme.on_cloth, "bold",
                    align="right", width=250)

    def _which(self) -> str:
        t, sums, number = self.ctx.texts, self.sums, len(self.sums.sheet)
        if sums.rounds > 1 and sums.counts:
            return t("score.of", number=number, rounds=sums.rounds)
        if sums.target:
            return t("table.round_to", number=number, target=sums.target)
        return t("score.round", number=number)
