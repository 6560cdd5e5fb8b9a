"""Controls: what the mouse and the keys do on the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.actions import Draw, Keep, Pass, Take
from game.core.layout import STOCK
from scenes.kit.page_scene import asks_for_keys
from scenes.table.animation import center_row as row
from scenes.table.hud.hint import Guide
from scenes.table.hud.tooltip import Tip
from scenes.table.stage.places import Pose
from scenes.table.stage.sprites import on_card

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

DRAGGED = 9.0
"""Design pixels that the mouse may wander in a click."""
TWICE = 0.4
"""Seconds between the two clicks of a double click at most."""
LONG = 0.55
"""Seconds for a long press."""
REST = 0.4
"""Seconds after the curtain has opened in which clicks are not heard: it may have been clicked twice."""
PLAY = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP)
CENTERS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
"""The keys of the centre cards (R11)."""
IDLE = (Draw, Take, Keep, Pass)
"""What a click on the draw pile may mean, the most usual first."""


class Controls:
    """Turns events into what the seat that looks wants. Positions are design pixels."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pressed: int | None = None
        """The own card under the button that is down."""
        self.start = (0.0, 0.0)
        self.pos = (0.0, 0.0)
        self.dragging = False
        self.since = 0.0
        self.last, self.pause = -1, 0.0
        """The card clicked last and the seconds since then."""
        self.resting = 0.0
        """Seconds in which clicks still belong to what lay above the table."""
        self.tip, self.guide = Tip(table), Guide(table)
        self.keys = {
            pygame.K_d: self.draw_card, pygame.K_u: table.uno.hit, pygame.K_c: self.catch_first,
            pygame.K_s: table.sorting.turn, pygame.K_ESCAPE: table.open_menu, pygame.K_AC_BACK: table.open_menu,
            pygame.K_SPACE: table.skip, pygame.K_i: self.explain_raised,
        }

    @property
    def wants_frame(self) -> bool:
        """Whether something follows the mouse."""
        return self.dragging or self.tip.wants_frame

    def update(self, dt: float) -> None:
        """A button that stays down explains the card."""
        self.tip.update(dt)
        self.guide.update(dt)
        self.pause += dt
        self.resting = max(0.0, self.resting - dt)
        if self.pressed is not None and not self.dragging:
            self.since += dt
            if self.since >= LONG:
                card, self.pressed = self.pressed, None
                self.table.explain(card)

    def rest(self) -> None:
        """Hear no clicks for a moment."""
        self.resting = REST

    def forget(self) -> None:
        """Let go of everything."""
        self.table.picking.clear()
        self._drop()
        self.pressed = None
        self.table.stage.hand.raised = None

    def handle(self, event: pygame.Event) -> bool:
        """Take an event that neither a prompt nor a button wanted."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event)
            case pygame.MOUSEBUTTONUP:
                return self._up(event)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def draw_card(self) -> None:
        """Draw, take what must be drawn, keep, or pass: whatever the table waits for."""
        table = self.table
        options = table.speaker.answers
        wanted = next((option for kind in IDLE for option in options if isinstance(option, kind)), None)
        if wanted is not None:
            table.speaker.say(wanted)
        elif table.me >= 0:
            table.speaker.refuse(Draw(table.me))

    def catch_first(self) -> None:
        """Point at somebody who can be pointed at."""
        table = self.table
        down = [seat for seat in table.stage.places.others() if seat in table.stage.shown.note("uno.down")]
        if down:
            table.speaker.catch(down[0])

    def explain_raised(self) -> None:
        """What the raised card does, or the up card."""
        hand, pile = self.table.stage.hand, self.table.stage.shown.pile
        if hand.raised is not None:
            self.table.explain(hand.raised)
        elif pile:
            self.table.explain(pile[-1])

    def _moved(self, event: pygame.Event) -> bool:
        hand, self.pos = self.table.stage.hand, event.pos
        if self.pressed is not None and math.dist(event.pos, self.start) > DRAGGED:
            self._drag()
        if self.dragging:
            self._hold(event.pos)
            return True
        hand.raised = hand.under(event.pos)
        return hand.raised is not None

    def _down(self, event: pygame.Event) -> bool:
        if self.resting:
            return True
        table, card = self.table, self.tip.under(event.pos)
        if event.button == 3:
            if card is not None:
                table.explain(card)
            return card is not None
        if event.button != 1:
            return False
        if card is not None and card in [here.card for here in table.stage.hand.cards]:
            self.pressed, self.start, self.pos, self.since = card, event.pos, event.pos, 0.0
            return True
        return self._table(event.pos)

    def _table(self, pos: tuple[float, float]) -> bool:
        """A click on the table itself: draw, or hurry on."""
        table = self.table
        top = table.stage.places.stock_top(len(table.stage.lying[STOCK]))
        at = row.at(table.stage, pos)
        if table.stage.busy:
            table.skip()
        elif on_card(top, pos):
            self.draw_card()
        elif at is not None:
            table.picking.match(at)
        elif on_card(table.stage.places.pile, pos) and table.picking.chosen:
            table.picking.lay()
        else:
            return False
        return True

    def _up(self, event: pygame.Event) -> bool:
        if event.button != 1 or self.pressed is None:
            return False
        card, self.pressed = self.pressed, None
        if not self.dragging:
            self._clicked(card)
            return True
        self._drop()
        if self._on_pile(event.pos):
            self._dropped(card, event.pos)
        return True

    def _clicked(self, card: int) -> None:
        """A click plays a card, or chooses it where several may be laid together; twice quickly plays it."""
        table, twice = self.table, self.last == card and self.pause < TWICE
        self.last, self.pause = card, 0.0
        table.skip()  # a click means the same while cards still fly
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            table.speaker.misplay(card)
        elif table.picking.wants(card):
            if twice:
                table.picking.lay(card)
            else:
                table.picking.toggle(card)
        else:
            table.speaker.offer(card)

    def _dropped(self, card: int, pos: tuple[float, float]) -> None:
        """A card let go above the hand: on a centre card, on the pile, or anywhere near."""
        table = self.table
        table.skip()
        at = row.at(table.stage, pos)
        if at is not None and table.picking.fits:
            table.picking.match(at, card)
        elif card in table.picking.chosen:
            table.picking.lay(card)
        elif table.speaker.fits(card):
            table.speaker.offer(card)
        else:
            table.speaker.dare(card)

    def _on_pile(self, pos: tuple[float, float]) -> bool:
        """Anywhere well above the hand counts; nobody likes to aim."""
        places = self.table.stage.places
        return pos[1] < places.zone.top - 8

    def _drag(self) -> None:
        here = self.table.stage.hand.find(self.pressed) if self.pressed is not None else None
        if here is not None and here.card >= 0:
            self.dragging = here.held = True

    def _hold(self, pos: tuple[float, float]) -> None:
        here = self.table.stage.hand.find(self.pressed) if self.pressed is not None else None
        if here is None:  # it was played by other means, or another one looks now
            self.dragging, self.pressed = False, None
            return
        lean = max(-14.0, min(14.0, (here.sprite.x - pos[0]) * 0.6))
        here.sprite.put(Pose(*pos, lean, here.sprite.width))
        here.sprite.height = 0.7

    def _drop(self) -> None:
        self.dragging = False
        for here in self.table.stage.hand.cards:
            if here.held:
                here.held, here.sprite.height = False, 0.0

    def _key(self, event: pygame.Event) -> bool:
        table, hand = self.table, self.table.stage.hand
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            hand.step(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key == pygame.K_DOWN:
            hand.raised = None
        elif event.key in PLAY:
            self._play_raised(wrong=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in CENTERS and table.picking.fits:
            table.picking.match(CENTERS.index(event.key))
        elif event.key in self.keys:
            self.keys[event.key]()
        elif table.tray.key(event.key):
            pass
        else:
            return asks_for_keys(table.ctx, event)
        return True

    def _play_raised(self, *, wrong: bool) -> None:
        """Play the raised card; with Shift also one that does not fit, where that can be (R3.4)."""
        hand = self.table.stage.hand
        if hand.raised is None:
            hand.step(1)
        elif wrong:
            self.table.skip()
            self.table.speaker.dare(hand.raised)
        else:
            self._accepted(hand.raised)

    def _accepted(self, card: int) -> None:
        """Enter chooses a card where several go together; once more, it lays them."""
        picking = self.table.picking
        self.table.skip()
        if not picking.wants(card):
            self.table.speaker.offer(card)
        elif card in picking.chosen:
            picking.lay()
        else:
            picking.toggle(card)
