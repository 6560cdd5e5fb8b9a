"""Everything that is drawn of a card table, for players, spectators and replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.core.events import Event, Played
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.widgets import Page
from scenes.routes import Keys
from scenes.table.forecast import Forecast
from scenes.table.geometry.places import Places
from scenes.table.geometry.sizes import Sizes
from scenes.table.geometry.tall_places import places_for
from scenes.table.model.session import Session
from scenes.table.model.state import TableState
from scenes.table.narration.narrator import Narrator
from scenes.table.narration.sound_cues import SoundCues
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.playback import Cue, Listener, Perform, Stage
from scenes.table.view.cards.day_night import DayNight
from scenes.table.view.cards.items import TableItems
from scenes.table.view.effects.color_flood import ColorFlood
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.going_out import GoingOut
from scenes.table.view.effects.new_side import NewSide
from scenes.table.view.effects.stamp import Verdicts
from scenes.table.view.effects.strikes import strikes
from scenes.table.view.effects.turn_signals import TurnSignals
from scenes.table.view.hud.banner import Caption, Where
from scenes.table.view.hud.captions import Captions
from scenes.table.view.hud.card_details import CardDetails
from scenes.table.view.hud.part import TablePart
from scenes.table.view.hud.seat_marks import SeatMarks
from scenes.table.view.hud.sort_button import SortButton
from scenes.table.view.hud.speech_bubbles import Bubbles
from scenes.table.view.hud.tooltip import Tooltip
from scenes.table.view.hud.top_bar import TopBar
from scenes.table.view.plate.seat_plate import SeatPlate
from scenes.table.view.table import TablePicture
from scenes.words.rule_text import edition_of


class TableView:
    """The cards, name plates, game log, speech bubbles, sounds and explanations of a table; subclasses add input.

    `on_menu` opens a menu, `on_rule` the rulebook at a rule; `pace` returns the factor of speed. `foot` design pixels
    at the lower edge of the window stay free. `motion` makes the animation of an event, `rest` returns the seconds to
    wait after a play. With `leaves` there is a button that leaves the table in place of the menu.
    """

    keys_of = "table"
    """The id of the key list shown on the page of keys."""

    def __init__(
        self, ctx: Context, session: Session, *, on_menu: Callable[[], None], on_rule: Callable[[str], None],
        pace: Callable[[], float] | None = None, foot: float = 0.0, motion: Perform = perform,
        rest: Callable[[Played], float] = lambda played: 0.0, leaves: bool = False,
    ) -> None:
        self.ctx, self.session, self.on_menu, self.foot, self.leaves, self.pace = (
            ctx, session, on_menu, foot, leaves, pace)
        self.dirty = self.awake = True
        """Whether the table has to be redrawn; and whether all parts have to be updated after input."""
        self._moving: list[TablePart] = []
        self._known: TableState | None = None
        self.effects = Effects()
        self.listeners: list[Listener] = []
        """The objects that are told the moments of each event's animation, in this order."""
        self.stage = session.stage = stage = Stage(session.view(), self.places(), motion, self.on_cue, rest)
        self.caption, self.bubbles, self.page, self.language = Caption(ctx), Bubbles(ctx, stage), Page(), ctx.language
        self._furnish(on_rule)
        self._join()
        session.on_look, session.on_skip = self.looked, self.skipped
        self.lying: tuple[TablePart, ...] = (
            stage, self.day_night, self.items, self.turn_signals, self.effects, self.captions, self.page)
        """Parts that are updated only while they move."""
        self.timed: tuple[TablePart, ...] = (self.bubbles, self.caption, self.tooltip, self.details)
        """Parts that are always updated."""

    def _furnish(self, on_rule: Callable[[str], None]) -> None:
        """Make the parts that are drawn on the table and around it, such as name plates, log and top bar."""
        ctx, session, setup = self.ctx, self.session, self.session.setup
        self.turn_signals = TurnSignals(ctx, self.stage, self.effects, len(setup))
        self.moods = self.turn_signals.moods
        self.plates = [SeatPlate(ctx, seat, i, on_catch=self.catch, clock=lambda: session.clock, face=self.moods.of,
                                 spoken=self.bubbles.over)
                       for i, seat in enumerate(setup.seats)]
        self.top = TopBar(ctx, self.on_menu, on_help=self.open_keys, leaves=self.leaves)
        self.items = TableItems(ctx, self.stage, setup.seats, self.plates, self.top)
        self.log = self.items.log
        self.log.edition, self.log.house, self.log.on_rule = edition_of(setup), setup.house, on_rule
        self.sorting = SortButton(ctx, self.stage, lambda words: self.say(ctx.texts(words)))

    def _join(self) -> None:
        """Make the parts that react to the stage's events: narrator, picture, sounds, effects and card explanations."""
        ctx, session, stage, setup, effects = self.ctx, self.session, self.stage, self.session.setup, self.effects
        self.narrator = Narrator(ctx, setup, stage, self.log, self.bubbles, self.caption)
        self.narrator.on_line = self.say_line
        self.caption.place = self._caption_place
        self.bubbles.read = lambda: self.caption.among(effects.words)
        self.picture = TablePicture(ctx, stage, self.items, self.turn_signals)
        self.day_night = DayNight(ctx, stage, self.picture, two_sided=session.match.deck.sides > 1)
        self.details = CardDetails(ctx, stage, setup, self.log.on_rule or (lambda rule: None))
        self.marks, self.tooltip = SeatMarks(ctx, stage, session.match.teams), Tooltip(ctx, stage, setup, self.covered)
        self.moods.on_change, names = self.wake, self.narrator.names
        self.struck = strikes(ctx, stage, effects, self.bubbles, setup.seats, names, self.caption.hurry,
                              session.match.answerable)
        self.sound_cues, self.captions = SoundCues(ctx, stage, session.audience, names), Captions(ctx, self.wake)
        out = GoingOut(ctx, stage, effects, setup, names, hurries=bool(session.people), chip=self.items.chip_box)
        side = NewSide(ctx, stage, effects, self.moods, len(setup))
        self.forecast = Forecast(ctx, stage, self.items)
        self.listeners += [self.sound_cues, self.narrator, self.day_night, self.turn_signals, *self.struck,
                          Verdicts(ctx, session, stage, effects, self.bubbles), out,
                           ColorFlood(ctx, stage, effects), side]
        self.picture.slots |= {
            "veil": lambda: effects.veil_sprites(pygame.Rect((0, 0), ctx.view.pixels)),
            "sort button": lambda: self.day_night.sprites_of("sort button", (self.sorting,)),
            "effects below cards": effects.sprites_below, "seat marks": self.marks.sprites,
            "effects above cards": effects.sprites_above, "bubbles": self.bubbles.sprites,
            "caption": lambda: self.caption.sprites("caption"), "tooltip": self.tooltip.sprites,
            "card details": self.details.sprites, "rule tip": self.log.tip_sprites, "captions": self.captions.sprites,
            "top buttons": lambda: self.day_night.sprites_of("top button", self.top.widgets),
            "effects on top": effects.sprites_on_top, "hint": self._hint,
        }

    def _caption_place(self) -> Where:
        """The centre of captions, and what they must not cover: words of effects, and name plates in upright windows.

        In other windows the log is below the name plates at the sides.
        """
        places = self.stage.places
        plates = [places.pill(seat) for seat in places.others()] if self.ctx.view.tall else []
        return places.caption, [*self.effects.words, *plates]

    def _hint(self) -> Iterable[Node]:
        """The tooltip of the button under the mouse as a sprite; nothing if there is none."""
        return (Painted("hint", None, self.page.hint.draw),) if self.page.hint.words else ()

    def covered(self) -> bool:
        """Whether something to read, other than a tooltip, covers the table."""
        return self.details.open is not None

    def catch(self, seat: int) -> None:
        """Handle a press of a seat's Catch button; without people at the table it does nothing."""

    def open_keys(self) -> None:
        self.ctx.open(Keys(self.keys_of))

    def only_looked_at(self) -> None:
        """Set the table up for spectators: without Catch buttons and "your turn" tags, and with standings by name."""
        self.top.names = self.narrator.names
        for plate in self.plates:
            plate.catches = plate.tagged = False

    def say_line(self, words: str, event: Event) -> None:
        """Speak a line of the game log as it is written; `event` is the event that it tells."""
        self.ctx.speech.say(self.ctx.texts.sentence(words))

    def say(self, words: str) -> None:
        """Show a short caption above the piles."""
        self.caption.show(words)

    def places(self) -> Places:
        """The layout of the table in the present window."""
        view, session, settings = self.ctx.view, self.session, self.ctx.settings
        return places_for(view.width, view.height - self.foot, len(session.setup), session.bottom, tall=view.tall,
                          left_handed=settings.left_handed, row=session.match.edition.row,
                          sizes=Sizes.set(settings, large=view.large),
                          growth=self.ctx.type.growth)

    def arrange(self) -> None:
        self.stage.rearrange(places := self.places())
        self.items.place(places)
        for part in (self.sorting, self.captions):
            part.place(places)
        self.picture.forget()
        self.bubbles.clear()
        if self.language != self.ctx.language:
            self.effects.clear()  # their words are those of another language
            self.language = self.ctx.language
        self.dirty, self.awake, self._known = True, True, None

    def wake(self) -> None:
        """Let the next update run all parts, because something has begun to move."""
        self.awake = True

    def forget(self) -> None:
        """Forget where the mouse is and remove captions, because another screen lies on top."""
        self.page.forget_mouse()
        self.captions.clear()
        self.awake = True

    def release(self) -> None:
        self.page.let_go()

    def close(self, closed: bool) -> None:
        """Hide the hand of the player at the screen (`closed`), or show it again; ignored if one person plays alone."""
        self.stage.closed = closed and len(self.session.people) > 1
        self.dirty = True

    @property
    def wants_frame(self) -> bool:
        return self.dirty or self.anything_moves

    @property
    def anything_moves(self) -> bool:
        """Whether any part of the table is being animated."""
        parts = (*self.lying, *self.timed) if self.awake else self.timed
        return bool(self._moving) or True in [part.wants_frame for part in parts]

    @property
    def patience(self) -> float:
        """Seconds until something happens even if nobody does anything, such as an action of a CPU player."""
        return self.session.patience

    def update(self, dt: float) -> None:
        speed = self.effects.speed = self.turn_signals.speed = self.pace() if self.pace else self.ctx.speed
        self.stage.speed, self.stage.calm = speed, self.ctx.calm
        self.stage.brief = not self.ctx.settings.deal_draw_shown
        self.session.update(dt, speed)
        steps, changed = self.stage.steps, self.awake or self.stage.busy or self.session.state is not self._known
        parts = self.lying if changed else self._moving
        for part in (*parts, *self.timed):
            part.update(dt)
        if changed:
            self._go_on(steps != self.stage.steps)
        self.sound_cues.rest()
        self._moving = [self.stage] if changed and self.stage.busy else [part for part in parts if part.wants_frame]

    def _go_on(self, stepped: bool) -> None:
        """Show the new state after an update; if an event began or ended (`stepped`), one frame later to spread the
        work."""
        self.awake = self.page.hint.over is not None  # a button's hint appears after the mouse has rested
        if not self.stage.busy:
            self.day_night.follow()
            self.rested()
        if not stepped or self._known is None:
            self.follow()

    def rested(self) -> None:
        """Take the match's next step, as all events have been shown; does nothing here."""

    def follow(self) -> None:
        """Give the table's new state to all parts, if it has changed."""
        if self.session.state is self._known:
            return
        state = self._known = self.session.state
        self.show(state)
        self.top.follow(state, self.session.setup.scoring)
        self.sound_cues.follow(state)
        self.dirty = self.awake = True

    def show_now(self) -> None:
        """Set all parts to the present state without animation, before the table is drawn for the first time."""
        self.day_night.follow()
        self.turn_signals.light.finish()
        self.show(self.session.state)
        self.top.follow(self.session.state, self.session.setup.scoring)

    def show(self, state: TableState) -> None:
        """Let the parts on the table show the given state of it."""
        self.items.follow(state, frozenset())

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event: an open explanation first, then buttons, game log and cards; returns whether it was used."""
        self.awake = True
        self.tooltip.notice(event)
        used = self.details.handle(event) or self.page.handle(event) or self.log.handle(event) or self._explain(event)
        self.dirty = self.dirty or used
        return used

    def _explain(self, event: pygame.Event) -> bool:
        """Explain the card under a right click, or raise the own card under the mouse; returns if there was any."""
        if event.type == pygame.MOUSEMOTION:
            return self.stage.hand.point(event.pos) is not None
        card = self.tooltip.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 else None
        if card is not None:
            self.details.show(card)
        return card is not None

    def draw(self, surface: pygame.Surface, *, whole: bool = True) -> None:
        """Draw the whole table, or without `whole` only the parts that have changed."""
        self.picture.draw(surface, whole=whole)
        self.forecast.update()
        self.page.seen()
        self.dirty = self.picture.waiting
        self._moving = [part for part in self._moving if part is not self.page or part.wants_frame]

    def looked(self) -> None:
        """Forget what only the previous seat could see, because the view of another seat is shown now."""
        self.details.close()
        self.tooltip.forget()
        self.page.focus_on(None)
        self.effects.clear()
        self.stage.reset(self.session.view(), self.places())
        self.turn_signals.finish()
        self.arrange()

    def skipped(self) -> None:
        """End all effects, after the remaining events were shown at once."""
        self.day_night.finish()
        self.effects.clear()
        self.turn_signals.finish()
        self.sound_cues.rest()
        self.dirty = True

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        for listener in self.listeners:
            listener.on_cue(cue, event, move)
        if cue is Cue.BEGIN:
            self.session.begins(event)
        elif cue is Cue.END:
            self.session.ended(event)
