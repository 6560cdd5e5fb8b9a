"""Parts: everything on the screen of a table, made and joined; who looks, plays and draws in which order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from game.core.actions import Action
from game.core.events import Event
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.widgets import Page
from scenes.routes import Keys
from scenes.table.animation.choreography import perform
from scenes.table.hud.action_buttons import ActionButtons
from scenes.table.hud.banner import REFUSED, Caption
from scenes.table.hud.card_details import CardDetails
from scenes.table.hud.hint import PlayHint
from scenes.table.hud.seat_marks import SeatMarks
from scenes.table.hud.seat_plate import SeatPlate
from scenes.table.hud.sort_button import SortButton
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.hud.tooltip import Tooltip
from scenes.table.hud.top_bar import TopBar
from scenes.table.hud.uno_button import UnoButton
from scenes.table.narration.narrator import BESIDES, Narrator
from scenes.table.play.controls import Controls
from scenes.table.play.match_flow import MatchFlow
from scenes.table.play.player_actions import PlayerActions
from scenes.table.play.point_out import pause_after
from scenes.table.play.prompting import Prompting
from scenes.table.play.selection import Selection
from scenes.table.session import Session
from scenes.table.stage.canvas import Canvas
from scenes.table.stage.day_night import DayNight
from scenes.table.stage.items import TableItems
from scenes.table.stage.places import CROWD, Places
from scenes.table.stage.stage import Moment, Stage
from scenes.table.state import TableState

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
BUTTON = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Part(Protocol):
    """Something that time passes for."""

    @property
    def wants_frame(self) -> bool:
        """Whether it would look different in the next frame."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""


class Parts:
    """The parts of a table. Each is given what it needs: the session, the stage, the state, a way to call back.

    `on_menu` pauses, `on_rule` opens the rulebook at a rule, `on_time` lets time pass behind a curtain.
    """

    def __init__(
        self, ctx: Context, session: Session, record: Path, *, on_menu: Callable[[], None],
        on_rule: Callable[[str], None], on_time: Callable[[float], None],
    ) -> None:
        self.ctx, self.session = ctx, session
        self.dirty = True
        """Whether something was done that has to be drawn."""
        self.awake = True
        """Whether something was done since the last update: then all parts get time, else those that move."""
        self._moving: list[Part] = []
        self._known: TableState | None = None
        self.stage = stage = Stage(session.view(), self.places(), perform, self._watch,
                                   lambda played: pause_after(session, stage, played))
        session.stage = stage
        self._act(on_rule)
        self._furnish(on_menu, on_rule)
        self._guide()
        self.match_flow = MatchFlow(ctx, session, self.narrator, record, on_menu=on_menu, on_time=on_time,
                                    on_open=self.controls.rest)
        session.on_action, session.on_refused = self._acted, self.actions.refused
        session.on_look, session.on_skip = self._looked, self._skipped
        self._draw_order()
        self._lying: tuple[Part, ...] = (stage, self.day_night, self.items, self.page)
        """Parts that are updated only while they move."""
        self._timed: tuple[Part, ...] = (self.prompting, self.bubbles, self.caption, self.notice, self.tooltip,
                                         self.hint, self.controls, self.details)

    def _act(self, on_rule: Callable[[str], None]) -> None:
        """Make the parts for the player's actions and the prompts that answer them."""
        ctx, session, stage = self.ctx, self.session, self.stage
        self.caption, self.notice = Caption(ctx), Caption(ctx, REFUSED, size=18.0)
        self.selection = Selection(session, stage, lambda fits: self.prompting.name(fits),
                                   lambda words: self.notice.show(ctx.texts(words), "R11"))
        self.prompting = Prompting(ctx, session, stage, self.selection, self.caption, self.notice)
        self.actions = PlayerActions(ctx, session, stage, self.selection, self.notice,
                                     on_wrong_card=self.prompting.ask_about_wrong_card, on_rule=on_rule)

    def _furnish(self, on_menu: Callable[[], None], on_rule: Callable[[str], None]) -> None:
        """Make the parts that lie on the table and around it."""
        ctx, session, stage, setup = self.ctx, self.session, self.stage, self.session.setup
        self.plates = [SeatPlate(ctx, seat, i, compact=len(setup) >= CROWD, on_catch=self.actions.catch,
                                 clock=lambda: session.clock)
                       for i, seat in enumerate(setup.seats)]
        self.top = TopBar(ctx, on_menu, on_help=lambda: ctx.open(Keys()))
        self.items, self.bubbles = TableItems(ctx, setup.seats, self.plates, self.top), Bubbles(ctx)
        self.log = self.items.log
        self.log.edition, self.log.on_rule = session.match.edition, on_rule
        self.narrator = Narrator(ctx, setup, stage, self.log, self.bubbles, self.caption)
        self.canvas = Canvas(ctx, stage, self.items)
        self.day_night = DayNight(ctx, stage, self.canvas, two_sided=session.match.deck.sides > 1)
        self.marks = SeatMarks(ctx, stage, session.match.teams)
        self.uno = UnoButton(ctx, self.actions.call_uno)
        self.sorting = SortButton(ctx, stage, lambda words: self.notice.show(ctx.texts(words)))
        self.on_menu = on_menu

    def _guide(self) -> None:
        """Make hint, tooltip and explanations, and what reacts to mouse and keys."""
        ctx, session, stage = self.ctx, self.session, self.stage
        self.details = CardDetails(ctx, stage, session.setup)
        self.tooltip = Tooltip(ctx, stage, session.setup, lambda: self._prompted() or self._explains())
        self.hint = PlayHint(ctx, session, self.selection, self.notice, prompted=self._prompted, covered=self._explains)
        self.buttons = ActionButtons(ctx, session, stage, self.selection)
        self.page = Page(*(plate.catch for plate in self.plates), *self.buttons.buttons, self.sorting,
                         *self.top.widgets, self.uno)
        keys = {pygame.K_u: self.uno.hit, pygame.K_c: self.actions.catch_first, pygame.K_s: self.sorting.turn,
                pygame.K_SPACE: session.skip, pygame.K_ESCAPE: self.on_menu, pygame.K_AC_BACK: self.on_menu}
        self.controls = Controls(ctx, session, stage, self.selection, self.actions, self.buttons, self.tooltip,
                                 self.details, keys)

    def _draw_order(self) -> None:
        """What is drawn below and above the cards in the air; the UNO button last."""
        canvas, stage = self.canvas, self.stage
        canvas.below = self.day_night.draw, self.sorting.draw
        canvas.above = (
            self.marks.draw, self.prompting.draw, self.bubbles.draw,
            lambda surface: self.caption.draw(surface, (stage.places.cx, stage.places.cy - 118)),
            lambda surface: self.notice.draw(surface, (stage.places.zone.centerx, stage.places.zone.top - 30)),
            self.tooltip.draw, self.details.draw, self.log.draw_tip, self.buttons.draw,
            *(widget.draw for widget in (*self.top.widgets, self.uno)), self.page.hint.draw,
        )

    def _prompted(self) -> bool:
        return self.prompting.prompt is not None

    def _explains(self) -> bool:
        return self.details.open is not None

    def places(self) -> Places:
        """Where everything lies in the window as it is."""
        view, session = self.ctx.view, self.session
        return Places(view.width, view.height, len(session.setup), session.bottom,
                      left_handed=self.ctx.settings.left_handed, row=session.match.edition.row)

    def arrange(self) -> None:
        """Lay everything out for the window as it is."""
        places = self.places()
        self.stage.rearrange(places)
        self.items.place(places, self.session.match.deck)
        self.uno.rect = places.uno.copy()
        self.buttons.place(places)
        self.sorting.place(places)
        self.canvas.forget()
        self.bubbles.clear()
        self.prompting.drop()
        self.dirty = self.awake = True
        self._known = None

    def forget(self) -> None:
        """Let go of what the mouse holds: another scene came on top."""
        self.controls.forget()
        self.page.forget_mouse()
        self.awake = True

    @property
    def wants_frame(self) -> bool:
        """Whether anything moves or would look different by itself."""
        return self.dirty or self.anything_moves

    @property
    def anything_moves(self) -> bool:
        """Whether anything moves."""
        parts = (*self._lying, *self._timed) if self.awake else self._timed
        return bool(self._moving) or True in [part.wants_frame for part in parts]

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the match and for everything that is seen of it."""
        self.stage.speed = speed = self.ctx.speed
        self.session.update(dt, speed)
        changed = self.awake or self.stage.busy or self.session.state is not self._known
        parts = self._lying if changed else self._moving
        for part in (*parts, *self._timed):
            part.update(dt)
        if changed:
            self._go_on()
        elif self.items.cold:
            self.items.warm()
        self._moving = [part for part in parts if part.wants_frame]

    def _go_on(self) -> None:
        """React to what has changed: new prompt, next step of the match, new hint."""
        self.awake = self.page.hint.over is not None  # a button's hint appears after the mouse has rested
        if not self.stage.busy:
            self.day_night.follow()
            self.day_night.prepare()
            self.items.warm()
            self.match_flow.follow()
        self.follow()

    def follow(self) -> None:
        """Give the new state to all parts, if anything has changed."""
        if self.session.state is self._known:
            return
        self.selection.check()
        state = self._known = self.session.state
        self.selection.follow(state)
        self.items.follow(state, self.selection.matching())
        self.buttons.follow(state)
        self.uno.follow(state)
        self.top.follow(state, self.session.setup.scoring)
        self.dirty = self.awake = True

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to a dragged card, else to explanation, UNO button, prompt, buttons, then the table."""
        self.awake = True
        if event.type == pygame.MOUSEBUTTONUP and self.controls.pressed is not None:
            used = self.controls.handle(event)
        elif self.details.handle(event):
            used = True
        elif event.type in BUTTON and self._urgent(event.pos):
            return self.page.handle(event)
        else:
            used = self.prompting.handle(event) or self._buttons(event) or self.controls.handle(event)
        self.dirty = self.dirty or used
        return used

    def _urgent(self, pos: tuple[float, float]) -> bool:
        """Whether an event means calling UNO or catching somebody, which is possible at any time."""
        hit, prompt = self.page.at(pos), self.prompting.prompt
        catches = hit is not None and any(hit is plate.catch for plate in self.plates)
        return hit is self.uno or (catches and not (prompt and prompt.covers(pos)))

    def _buttons(self, event: pygame.Event) -> bool:
        self.tooltip.notice(event)
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.page.focus_on(None)
            return False
        return self.page.handle(event) or self.log.handle(event) or self.actions.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.canvas.draw(surface)
        for widget in self.page.widgets:
            widget.dirty = False
        self.dirty = False
        self._moving = [part for part in self._moving if part.wants_frame]

    def _acted(self, action: Action, events: list[Event]) -> None:
        self.narrator.answered(action)
        if action.seat == self.session.me and not isinstance(action, BESIDES):
            self.notice.clear()
        self.prompting.drop()
        self.dirty = True

    def _looked(self) -> None:
        self.controls.forget()
        self.prompting.clear()
        self.stage.reset(self.session.view(), self.places())
        self.arrange()

    def _skipped(self) -> None:
        self.day_night.finish()
        self.dirty = True

    def _watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """Pass a moment of an event on the stage to all parts that react to it."""
        self.narrator.watch(moment, event, move)
        self.day_night.watch(moment, event, move)
        self.prompting.watch(moment, event, move)
        if moment is Moment.BEGIN:
            self.session.begins(event)
        elif moment is Moment.END:
            self.session.ended(event)
