"""The table: everything that a match needs on the screen, put together."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.core import events
from game.core.actions import Action
from game.core.events import Event
from game.core.layout import Move
from game.editions.dos.row_turn import RefillRow
from game.match.match import Match
from game.match.setup import Setup
from game.record.reader import Recorder, resume
from scenes.context import Context
from scenes.kit.scene import Scene
from scenes.kit.widgets import Page
from scenes.pages.pause import PauseScene
from scenes.routes import Keys, NewMatch, Rulebook
from scenes.table.animation.choreography import perform
from scenes.table.hud.action_buttons import Tray
from scenes.table.hud.banner import Caption
from scenes.table.hud.card_details import Explanation
from scenes.table.hud.seat_plate import SeatPlate
from scenes.table.hud.sort_button import SortButton
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.hud.top_bar import TopBar
from scenes.table.hud.uno_button import UnoButton
from scenes.table.narration.narrator import Teller
from scenes.table.play.controls import Controls
from scenes.table.play.director import Director
from scenes.table.play.match_flow import Course
from scenes.table.play.player_actions import Speaker
from scenes.table.play.point_out import Doubt
from scenes.table.play.prompting import Asking
from scenes.table.play.refresh import tell_parts
from scenes.table.play.resume import Past
from scenes.table.play.selection import Picking
from scenes.table.session import Session
from scenes.table.stage.canvas import Canvas
from scenes.table.stage.day_night import Daylight
from scenes.table.stage.items import Furniture
from scenes.table.stage.places import CROWD, Places
from scenes.table.stage.stage import Moment, Stage
from scenes.words.card_text import told

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
BUTTON = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

LOG = logging.getLogger("ichimai")


class TableScene(Scene):
    """A match on the screen. `me` is the seat that looks, NOBODY while nobody may; `bottom` sits below."""

    def __init__(
        self, ctx: Context, setup: Setup, match: Match | None = None, pen: Recorder | None = None
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self.setup = setup
        self.match = match or Match(self.setup)
        self.pen = pen or Recorder(ctx.store.folder.current_match, self.setup)
        self.session = Session.live(self.match, self.pen, self._trouble)
        self.session.on_said, self.session.on_look = self._news, self._looked
        self.people = self.session.people
        self.paused = False
        self._furnish()
        self.session.stage = self.stage
        self.course = Course(self)

    @classmethod
    def resumed(cls, ctx: Context, path: Path) -> TableScene:
        """The match of a record goes on; raises BadRecord or OSError."""
        past = Past()
        match, pen = resume(path, watch=past.note)
        for words in pen.warnings:
            LOG.warning("%s: %s", path.name, words)
        table = cls(ctx, match.setup, match, pen)
        past.tell(table)
        return table

    def _furnish(self) -> None:
        ctx, seats = self.ctx, self.setup.seats
        self.speaker, self.asking, self.doubt = Speaker(self), Asking(self), Doubt(self)
        plates = [SeatPlate(ctx, seat, i, compact=len(seats) >= CROWD, on_catch=self.speaker.catch)
                  for i, seat in enumerate(seats)]
        self.top = TopBar(ctx, self.open_menu, on_help=lambda: ctx.open(Keys()))
        self.furniture = Furniture(ctx, seats, plates, self.top)
        self.bubbles, self.caption = Bubbles(ctx), Caption(ctx)
        self.uno = UnoButton(ctx, self.speaker.call_uno)
        self.page = Page()
        self.explanation: Explanation | None = None
        log = self.furniture.log
        log.edition, log.on_rule = self.match.edition, self.open_rules
        self.stage = Stage(self.session.view(), self._places(), perform, self._watch, self.doubt.pause)
        self.teller = Teller(ctx, self.setup, self.stage, log, self.bubbles, self.caption)
        self.canvas = Canvas(self)
        self.picking, self.tray = Picking(self), Tray(self)
        self.sorting = SortButton(self)
        catches = [plate.catch for plate in plates]
        self.page.set(*catches, *self.tray.buttons, self.sorting, *self.top.widgets, self.uno)
        self.daylight, self.controls = Daylight(self), Controls(self)

    @property
    def me(self) -> int:
        """The seat that looks."""
        return self.session.me

    @property
    def bottom(self) -> int:
        """The seat that sits below."""
        return self.session.bottom

    @property
    def director(self) -> Director:
        """Who lets the match go on."""
        assert self.session.director is not None
        return self.session.director

    def skip(self) -> None:
        """Show the rest of what is happening at once."""
        if self.stage.busy:
            self.teller.quiet = True
            self.stage.skip()
            self.teller.quiet = False
            self.daylight.finish()
            self.dirty = True

    def explain(self, card: int) -> None:
        """Show what a card does."""
        view, places = self.stage.shown, self.stage.places
        does, face = told(self.ctx.texts, view, self.match.setup, card), view.faces[card]
        self.explanation = Explanation(self.ctx, face, view.side == 1, (places.cx, places.cy + 10), does)

    def open_menu(self) -> None:
        """Pause."""
        self.ctx.stack.push(PauseScene(self.ctx, self.open_rules))

    def open_rules(self, rule: str = "") -> None:
        """The rules of this match, opened at one of them."""
        self.ctx.open(Rulebook(self.match.setup, rule))

    def look_from(self, seat: int) -> None:
        """The table as another seat sees it; NOBODY closes all hands."""
        self.session.look_from(seat)

    def _looked(self) -> None:
        self.controls.forget()
        self.asking.clear()
        self.stage.reset(self.session.view(), self._places())
        self.arrange()

    def rematch(self) -> None:
        """The same again, from another shuffle."""
        self.ctx.go(NewMatch(self.setup.again(self.ctx.new_seed())))

    def _news(self, action: Action, news: list[Event]) -> None:
        self.asking.drop()
        self.dirty = True

    def _trouble(self, words: str) -> None:
        self.ctx.tell(self.ctx.texts("notice.unrecorded", reason=words))

    def _watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        self.teller.watch(moment, event, move)
        if moment is Moment.TAKE and isinstance(event, events.Flipped):
            self.stage.hand.peek.target = 0.0
            self.daylight.turn(self.canvas.still())
        if moment is Moment.END:
            self.session.ended(event)
        if moment is Moment.BEGIN:
            self.asking.heard(event)
            self.session.begins(event)

    def _places(self) -> Places:
        view, left = self.ctx.view, self.ctx.settings.left_handed
        row = self.match.edition.start is RefillRow
        return Places(view.width, view.height, len(self.setup), self.bottom, left_handed=left, row=row)

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return self.dirty or (not self.paused and self._stirring)

    @property
    def _stirring(self) -> bool:
        parts = (self.furniture, self.page, self.caption, self.speaker.refused, self.asking, self.daylight)
        moves = self.stage.moving or self.bubbles.busy or self.controls.wants_frame
        explains = self.explanation is not None and self.explanation.wants_frame
        return moves or explains or any(part.wants_frame for part in parts)

    def enter(self) -> None:
        """Music of the table; the menus' pictures are not needed for a while."""
        self.ctx.paint.forget()
        self.daylight.music()

    def leave(self) -> None:
        """It is day again."""
        self.daylight.leave()

    def pause(self) -> None:
        """Everything stands still below another scene; only a curtain lets it go on."""
        self.paused = True
        self.controls.forget()
        self.page.forget_mouse()
        self.rest()

    def resume(self) -> None:
        """It goes on, without the pictures of what lay on top."""
        self.ctx.paint.forget()
        self.paused = False

    def rest(self) -> None:
        """Cards that fly are drawn anew when they do."""
        self.furniture.pictures.rest()

    def arrange(self) -> None:
        """Lay everything out for the window as it is."""
        places = self._places()
        self.stage.rearrange(places)
        self.furniture.place(places, self.match.deck)
        self.uno.rect = places.uno.copy()
        self.tray.place(places)
        self.sorting.place(places)
        self.canvas.forget()
        self.bubbles.clear()
        self.asking.drop()
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """Explanation, UNO button, prompt, buttons, then the table."""
        if self.explanation is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.explanation, self.dirty = None, True
            return True
        if event.type in BUTTON and self._urgent(event.pos):
            return self.page.handle(event)
        used = self.asking.handle(event) or self._buttons(event) or self.controls.handle(event)
        self.dirty = self.dirty or used
        return used

    def _urgent(self, pos: tuple[float, float]) -> bool:
        """Whether the word or a finger pointed at somebody is meant: they wait for no question."""
        hit, prompt = self.page.at(pos), self.asking.prompt
        catches = hit is not None and any(hit is plate.catch for plate in self.furniture.plates)
        return hit is self.uno or (catches and not (prompt and prompt.covers(pos)))

    def _buttons(self, event: pygame.Event) -> bool:
        self.controls.tip.notice(event)
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.page.focus_on(None)
            return False
        return self.page.handle(event) or self.furniture.log.handle(event) or self.speaker.handle(event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. What stirred is drawn once more, for it may just have gone."""
        if not self.paused:
            self.dirty = self.dirty or self._stirring
            self.tick(dt)

    def tick(self, dt: float) -> None:
        """Let time pass for the match, also behind a curtain."""
        self.stage.speed = self.ctx.speed
        self.session.update(dt, self.ctx.speed)
        self.stage.update(dt)
        self.daylight.update(dt * self.stage.speed)
        self.asking.update(dt)
        for part in (self.furniture, self.page, self.bubbles, self.caption, self.speaker.refused, self.controls):
            part.update(dt)
        if self.explanation:
            self.explanation.update(dt)
        if not self.stage.busy:
            self.daylight.follow()
            self.daylight.prepare()
            self.furniture.warm()
            self.course.follow()
        tell_parts(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.canvas.draw(surface)
        for widget in self.page.widgets:
            widget.dirty = False
