"""The table of a match in which people play at this screen: prompts, buttons and input on the drawn table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.core.actions import Action
from game.core.events import Drew, Event
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Node
from scenes.kit.widgets import Widget
from scenes.table.coach.coach import Coach
from scenes.table.flow.long_wait import LongWait
from scenes.table.flow.match_flow import MatchFlow
from scenes.table.flow.point_out import pause_after
from scenes.table.input.controls import Controls
from scenes.table.input.player_actions import PlayerActions
from scenes.table.input.prompting import Prompting
from scenes.table.model.selection import Selection
from scenes.table.model.session import Session
from scenes.table.model.state import TableState
from scenes.table.narration.narrator import BESIDES
from scenes.table.pass_and_play.lid import Lid, Rising
from scenes.table.pass_and_play.owners import owner
from scenes.table.pass_and_play.turn_end import TurnEnd
from scenes.table.screen.table_view import TableView
from scenes.table.spoken.screen_reader import ScreenReader
from scenes.table.view.effects.calls import Calls
from scenes.table.view.hud.action_buttons import ActionButtons
from scenes.table.view.hud.aim import Aim
from scenes.table.view.hud.banner import REFUSED, Caption, Where
from scenes.table.view.hud.hint import PlayHint
from scenes.table.view.hud.sum_marks import SumMarks
from scenes.table.view.hud.uno_button import UnoButton
from scenes.table.view.table import Slot

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
NEXT = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that hide the own hand once the own turn is over."""
BUTTON = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
ABOVE = 18.0
"""Design pixels between a hint and the cards in the middle."""


class PlayableTable(TableView):
    """The parts of a table at which people play: `TableView` with prompts, buttons and input.

    `on_menu` opens the pause menu, `on_rule` the rulebook at a rule. `on_time` is called with the seconds that pass
    while a curtain hides the hand, and `on_over` when the match is decided.
    """

    def __init__(
        self, ctx: Context, session: Session, *, on_menu: Callable[[], None],
        on_rule: Callable[[str], None], on_time: Callable[[float], None], on_over: Callable[[], None],
    ) -> None:
        self.long_wait = LongWait(session)
        super().__init__(ctx, session, on_menu=on_menu, on_rule=on_rule,
                         pace=self._pace if self.long_wait.table_size_factor else None,
                         rest=lambda played: pause_after(session, self.stage, played))
        self.sound_cues.cues = True
        self.on_rule = on_rule
        self._act()
        self._guide()
        self.match_flow = MatchFlow(ctx, session, self.narrator, self, on_menu=on_menu, on_time=on_time,
                                    on_open=self.controls.rest, on_over=on_over)
        self.match_flow.on_return = self.day_night.come
        self.match_flow.draw_table, self.match_flow.table_snapshot = self.picture.draw, self.picture.seen
        self.match_flow.on_score = self.effects.clear
        self.turn_end = TurnEnd(ctx, session, self.stage, self.match_flow.cover_for_next_player)
        self.listeners.append(self.turn_end)
        self.buttons.on_give_back, self.buttons.on_next = self.match_flow.cancel_jump_in, self.turn_end.next
        session.on_action, session.on_refused = self._acted, self.actions.refused
        self.screen_reader = ScreenReader(ctx, session, self.stage, self.narrator.whole_names, log=self.log,
                                          asks=self.prompting, notice=self.notice, details=self.details)
        self.listeners.append(self.screen_reader)
        self.controls.keys.update(self.screen_reader.keys)
        self.controls.on_step = self.screen_reader.stepped
        self._fill_slots()
        self.timed = (self.prompting, self.bubbles, self.caption, self.notice, self.tooltip, self.hint,
                      self.controls, self.details, self.coach, self.screen_reader, self.turn_end)
        if self.long_wait.table_size_factor:
            self.timed += (self.long_wait,)

    def _pace(self) -> float:
        """The speed of everything at a large table: the chosen one, raised after a long wait."""
        return self.ctx.speed * self.long_wait.speed_factor

    def _act(self) -> None:
        """Make the objects that carry out the player's actions and show prompts."""
        ctx, session, stage = self.ctx, self.session, self.stage
        self.notice = Caption(ctx, REFUSED, size=18.0)
        self.notice.place = self._notice_place
        read = self.bubbles.read
        self.bubbles.read = lambda: [*read(), *self._noticed()]
        self.selection = Selection(session, stage, lambda fits: self.prompting.name(fits),
                                   lambda words: self.notice.show(ctx.texts(words), "R11"))
        self.prompting = Prompting(ctx, session, stage, self.selection, self.caption, self.notice)
        self.listeners.append(self.prompting)
        self.prompting.on_room, self.prompting.veiled = self._make_room, lambda: self.effects.veiled
        self.actions = PlayerActions(ctx, session, stage, self.selection, self.notice,
                                     on_wrong_card=self.prompting.ask_about_wrong_card)

    def _guide(self) -> None:
        """Make the buttons, the hints and the objects that handle mouse and keys."""
        ctx, session, stage = self.ctx, self.session, self.stage
        self.aim = Aim(ctx, stage)
        self.sums = SumMarks(ctx, stage, self.selection)
        self.uno = UnoButton(ctx, self.actions.call_uno, word=session.match.edition.call)
        calls = next(listener for listener in self.struck if isinstance(listener, Calls))
        calls.on_call = self.uno.shouted
        self.hint = PlayHint(ctx, session, self.selection, self.notice, prompted=self._prompted,
                             covered=lambda: self.details.open is not None or self.coach.shown or self.bubbles.busy)
        self.coach = Coach(ctx, session, stage, lambda: self.prompting.prompt, self.notice)
        self.buttons = ActionButtons(ctx, session, stage, self.selection, self.coach)
        self.coach.bars.button = self.buttons.place_of
        self.coach.bars.label = self.sums.label
        self.page.set(*(plate.catch for plate in self.plates), *self.buttons.buttons, self.sorting,
                      *self.top.widgets, self.uno)
        keys = {pygame.K_u: self.uno.hit, pygame.K_c: self.actions.catch_first, pygame.K_s: self.sorting.turn,
                pygame.K_SPACE: session.skip, pygame.K_ESCAPE: self.on_menu, pygame.K_AC_BACK: self.on_menu}
        self.controls = Controls(ctx, session, stage, self.selection, self.actions, self.tooltip.under,
                                 self.details.show, keys, self.buttons.key)

    def _fill_slots(self) -> None:
        """Add the sprites of prompts, buttons and hints to the table's picture, each at its level of drawing order."""
        own, slots = self._own, self.picture.slots
        slots["aim"] = own(self.aim.sprites, asked=False)
        slots["sums"] = own(self.sums.sprites, asked=False)
        slots["prompt"], slots["coach"] = own(self.prompting.sprites), own(self.coach.sprites)
        slots["notice"] = own(lambda: self.notice.sprites("notice"))
        slots["tooltip"], slots["card details"] = own(self.tooltip.sprites), own(self.details.sprites)
        slots["sort button"] = own(lambda: self.day_night.sprites_of("sort button", (self.sorting,)))
        slots["buttons"] = own(lambda: self.day_night.sprites_of("button", self.buttons.buttons))
        slots["uno button"] = lambda: self.day_night.sprites_of("uno button", (self.uno,))

    def _own(self, slot: Slot, *, asked: bool = True) -> Slot:
        """A source of sprites that gives none while the hand is hidden; without `asked` also none during a prompt."""

        def sprites() -> Iterable[Node]:
            hidden = self.stage.closed or not (asked or self.prompting.prompt is None)
            return () if hidden else slot()

        return sprites

    def close(self, closed: bool) -> None:
        super().close(closed)
        if self.stage.closed:
            self.uno.set(ready=False)
        elif self._known is not None:
            self.uno.follow(self._known)

    def rise(self, lid: Lid) -> None:
        self.effects.add(Rising(lid))

    @property
    def call_word(self) -> str:
        return self.uno.word

    @property
    def beside_curtain(self) -> Sequence[Widget]:
        return self.top.widgets

    def under_curtain(self, covered: bool) -> None:
        """Hide the game log and the Catch buttons, because a curtain shows its own (`covered`); or show them again."""
        self.items.curtained = covered
        curtain = self.match_flow.curtain
        self.captions.lid = (lambda: curtain.lid.rect.top) if covered and curtain else None
        self.captions.place(self.stage.places)
        for plate in self.plates:
            plate.catches = not covered
        self._known = None

    def _noticed(self) -> list[pygame.FRect]:
        """The box of the notice, if it is shown."""
        return [self.notice.clear_of(*self._notice_place())] if self.notice.left > 0 else []

    def _notice_place(self) -> Where:
        """The centre of the notice (above the hand; a hint above the piles), and rectangles it must not cover."""
        places = self.stage.places
        if self.notice.words == self.hint.said:
            card = places.row(0, len(self.stage.shown.row)) if places.with_row else places.pile
            top = min(pose.y - pose.width * RATIO / 2 for pose in (card, places.stock))
            middle = places.cx, top - ABOVE - self.notice.box(places.caption).height / 2
            return middle, self.caption.among(self.effects.words)
        return (places.zone.centerx, places.zone.top - 30), ()

    def _make_room(self, aims: Mapping[int, tuple[float, float]]) -> None:
        """Start to slide name plates to `aims` (centre by seat) for a prompt; hide buttons that it would cover."""
        self.items.yielding.set(aims, calm=self.ctx.calm)
        few = bool(self.prompting.prompt and self.prompting.prompt.pile == "crossed")
        box = getattr(self.prompting.prompt, "box", None)
        self.buttons.set_few(few, box)
        self.items.log_covered = box is not None and bool(box.colliderect(self.items.log.rect))
        if few:
            self.bubbles.clear()
        self._known = None

    def _prompted(self) -> bool:
        return self.prompting.prompt is not None

    @property
    def patience(self) -> float:
        return min(super().patience, self.hint.patience, self.turn_end.patience)

    def covered(self) -> bool:
        return self._prompted() or super().covered()

    def catch(self, seat: int) -> None:
        self.actions.catch(seat)

    def say_line(self, words: str, event: Event) -> None:
        if not (isinstance(event, Drew) and self.screen_reader.tells(event)):
            super().say_line(words, event)

    def say(self, words: str) -> None:
        self.notice.show(words)

    def arrange(self) -> None:
        super().arrange()
        places = self.stage.places
        self.uno.rect = places.uno.copy()
        self.buttons.place(places)
        self.prompting.drop()

    def forget(self) -> None:
        self.controls.forget()
        super().forget()

    def release(self) -> None:
        super().release()
        self.controls.let_go()
        if self.prompting.prompt is not None:
            self.prompting.prompt.page.let_go()

    def rested(self) -> None:
        self.match_flow.follow()

    def follow(self) -> None:
        if self.session.state is not self._known:
            self.selection.check()
        super().follow()

    def show(self, state: TableState) -> None:
        self.selection.follow(state)
        self.items.follow(state, self.selection.matching())
        self.buttons.follow(state)
        self.uno.follow(state)

    def handle(self, event: pygame.Event) -> bool:
        self.awake = True
        own = owner(event, self.session.people) if hasattr(event, "pad") else None
        aside = own != self.session.me or event.key == pygame.K_c  # whose pad it is says who caught
        if own is not None and aside and event.key != pygame.K_ESCAPE:
            return self._from_aside(event, own)
        if self.session.open_after_turn and event.type == pygame.KEYDOWN and event.key in NEXT:
            self.turn_end.next()
            used = True
        elif event.type == pygame.MOUSEBUTTONUP and self.controls.pressed is not None:
            used = self.controls.handle(event)
        elif self.details.handle(event):
            used = True
        elif event.type in BUTTON and self._urgent(event.pos):
            return self.page.handle(event)
        else:
            used = self.prompting.handle(event) or self._buttons(event) or self.controls.handle(event)
        self.dirty = self.dirty or used
        return used

    def _from_aside(self, event: pygame.Event, own: int) -> bool:
        """Let the person at the seat `own`, whose hand is hidden, call UNO or catch with the own gamepad."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_u:
            self.match_flow.call(own)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_c:
            self.match_flow.catch(own)
        return True

    def _urgent(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the UNO button or a Catch button, which work at any time."""
        hit, prompt = self.page.at(pos), self.prompting.prompt
        catches = hit is not None and any(hit is plate.catch for plate in self.plates)
        return hit is self.uno or (catches and not (prompt and prompt.covers(pos)))

    def _buttons(self, event: pygame.Event) -> bool:
        self.tooltip.notice(event)
        if event.type == pygame.MOUSEMOTION:
            self.notice.point(event.pos)
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.page.focus_on(None)
            return False
        if self.page.handle(event) or self.coach.handle(event):
            return True
        return self.log.handle(event) or self._why_refused(event)

    def _why_refused(self, event: pygame.Event) -> bool:
        """Open the rulebook at the shown notice's rule, if the notice was clicked and no playable card is below it."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.controls.plays(event.pos)
        rule = self.notice.rule_at(event.pos) if clicked else ""
        if rule:
            self.on_rule(rule)
        return bool(rule)

    def _acted(self, action: Action, events: list[Event]) -> None:
        self.narrator.answered(action)
        self.match_flow.end_jump_in_if_answered(action)
        if self.coach.shown and not isinstance(action, BESIDES):
            self.coach.clear()
        if action.seat == self.session.me and not isinstance(action, BESIDES):
            self.notice.clear()
        self.prompting.drop()
        self.dirty = True

    def looked(self) -> None:
        self.controls.forget()
        self.prompting.clear()
        self.coach.clear()
        self.notice.clear()
        self.screen_reader.forget()
        super().looked()
        self.ctx.stack.renew()
