"""Watching: a table of CPU players only, with hands face up or hidden, at any speed or one action at a time."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Deal
from scenes.context import Context
from scenes.kit.screens.page_scene import means_keys
from scenes.kit.widgets import Button, IconButton
from scenes.table.flow.match_flow import MatchFlow
from scenes.table.geometry.places import Places
from scenes.table.model.session import NOBODY, Session
from scenes.table.screen.table_view import TableView
from scenes.table.timeline.choreography import looked_at

WIDE = 154.0
"""Width of the buttons in the lower corner, in design pixels."""
SEATS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
"""The keys that put each seat at the lower edge."""


class WatchedTable(TableView):
    """The table of a match in which only CPU players play; the spectator can halt them and let them go on."""

    keys_of = "watch"

    def __init__(
        self, ctx: Context, session: Session, *, on_menu: Callable[[], None], on_rule: Callable[[str], None],
        on_time: Callable[[float], None], on_over: Callable[[], None],
    ) -> None:
        super().__init__(ctx, session, on_menu=on_menu, on_rule=on_rule, motion=looked_at)
        self.play = IconButton(ctx, "", self.toggle, kind="primary", icon="pause")
        self.on = IconButton(ctx, "", self.step, icon="round-right")
        self.eye = Button(ctx, "", self.open_or_close, icon="eye-off", size=15)
        self.only_looked_at()
        self.buttons = (self.play, self.on, self.eye)
        self.page.set(self.sorting, *self.top.widgets, *self.buttons)
        self.picture.slots["buttons"] = lambda: self.day_night.sprites_of("button", self.buttons)
        self.match_flow = MatchFlow(ctx, session, self.narrator, on_menu=on_menu, on_time=on_time,
                                    on_open=lambda: None, on_over=on_over)
        self.match_flow.on_return = self.day_night.come
        self.match_flow.draw_table, self.match_flow.table_snapshot = self.picture.draw, self.picture.seen
        self.match_flow.on_score = self.effects.clear
        session.on_action = lambda action, events: self.narrator.answered(action)
        self.keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle, pygame.K_RIGHT: self.step, pygame.K_o: self.open_or_close,
            pygame.K_s: self.sorting.turn, pygame.K_ESCAPE: on_menu, pygame.K_AC_BACK: on_menu,
        }

    def toggle(self) -> None:
        """Halt the CPU players, or let them go on if they are halted."""
        self.session.halted = not self.session.halted
        self._name_buttons()

    def step(self) -> None:
        """End the running animation, let one CPU player act, then halt all of them."""
        session = self.session
        session.halted = True
        self._name_buttons()
        session.skip()
        match = session.match
        if match.dealing and len(match.scores) == self.match_flow.counted:
            session.say(Deal(match.dealer))
        else:
            session.act()

    def open_or_close(self) -> None:
        """Turn all hands face up, or face down if they are face up."""
        self._look(self.session.bottom, all_open=not self.session.all_open)

    def look_from(self, seat: int) -> None:
        """Turn the table so that another seat is at the lower edge."""
        if 0 <= seat < len(self.session.setup):
            self._look(seat, all_open=self.session.all_open)

    def _look(self, seat: int, *, all_open: bool) -> None:
        self.session.skip()
        self.session.bottom = seat
        self.session.look_from(NOBODY, all_open=all_open)
        self._name_buttons()

    def rested(self) -> None:
        match = self.session.match
        if not (self.session.halted and match.dealing and len(match.scores) == self.match_flow.counted):
            self.match_flow.follow()

    def arrange(self) -> None:
        super().arrange()
        self._place(self.stage.places)
        self._name_buttons()

    def _place(self, places: Places) -> None:
        wide = min(WIDE, places.uno.width) if self.ctx.view.tall else WIDE
        left, top = places.uno.centerx - wide / 2, places.uno.top
        left = min(max(12.0, left), places.width - wide - 12)
        self.play.rect = pygame.FRect(left, top, wide - 62, 54)
        self.on.rect = pygame.FRect(left + wide - 54, top, 54, 54)
        self.eye.rect = pygame.FRect(left, top + 66, wide, 46)

    def _name_buttons(self) -> None:
        t, session = self.ctx.texts, self.session
        self.play.icon = "play" if session.halted else "pause"
        self.play.hint = t("watch.go_on" if session.halted else "watch.halt", key=self.ctx.keys.name("halt"))
        self.eye.icon = "eye" if session.all_open else "eye-off"
        self.eye.words = t("watch.close") if session.all_open else t("watch.open")
        self.on.hint = t("watch.step", key=self.ctx.keys.name("right"))
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        self.awake = True
        if event.type == pygame.KEYDOWN and self.details.open is None:
            if event.key in SEATS:
                self.look_from(SEATS.index(event.key))
                return True
            if event.key in self.keys:
                self.keys[event.key]()
                return True
            if means_keys(event):
                self.open_keys()
                return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._clicked(event.pos)
        return False

    def _clicked(self, pos: tuple[float, float]) -> bool:
        """Turn the table so that a clicked name plate's seat is at the lower edge; other clicks skip the animation."""
        seat = next((plate.index for plate in self.plates if plate.rect.collidepoint(pos)), NOBODY)
        self.look_from(seat)
        if seat == NOBODY and self.stage.busy:
            self.session.skip()
        return True
