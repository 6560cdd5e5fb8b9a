"""Mouse, touch and keyboard input on the cards of a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from game.core.actions import Draw, Keep, Pass, Take
from game.core.layout import STOCK
from scenes.context import Context
from scenes.kit.input.finger import by_touch
from scenes.kit.screens.page_scene import asks_for_keys
from scenes.table.geometry.places import Pose
from scenes.table.input.player_actions import PlayerActions
from scenes.table.looks.card_sprite import on_card
from scenes.table.model.selection import Selection
from scenes.table.model.session import Session
from scenes.table.timeline import center_row as row
from scenes.table.timeline.playback import Stage

DRAGGED = 9.0
"""Design pixels that the pointer may move during a click."""
TWICE = 0.4
"""Most seconds between the clicks of a double click."""
LONG = 0.55
"""Seconds for which a press must last to explain the card."""
REST = 0.4
"""Seconds after a curtain was opened in which clicks are ignored, as they may belong to a double click on it."""
PLAY = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP)
CENTERS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
"""The keys of the centre cards, by their position in the row (R11)."""
IDLE = (Draw, Take, Keep, Pass)
"""Actions that a click on the draw pile stands for, the most usual first."""


class Controls:
    """The mouse and keyboard controls of a table, which turn events into actions of the player at this screen.

    Positions are design pixels. `card_at` returns the face-up card at a point, `explain` shows what a card does, `keys`
    maps other keys to functions, and `other_key` is given any key not among them and returns whether it was used.
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, actions: PlayerActions,
        card_at: Callable[[tuple[float, float]], int | None], explain: Callable[[int], None],
        keys: Mapping[int, Callable[[], None]], other_key: Callable[[int], bool],
    ) -> None:
        self.ctx, self.session, self.stage = ctx, session, stage
        self.selection, self.actions = selection, actions
        self.card_at, self.explain, self.other_key = card_at, explain, other_key
        self.keys = {pygame.K_d: self.draw_card, pygame.K_i: self.explain_raised, **keys}
        self.on_step: Callable[[], None] = lambda: None
        """Called when the keyboard focus has moved along the hand, even if it stays on the same card."""
        self.pressed: int | None = None
        """The own card under the pressed mouse button; None otherwise."""
        self.tapped: tuple[float, float] | None = None
        """Where a finger touches the table; it counts as a click when lifted, unless it becomes a long press."""
        self.start = (0.0, 0.0)
        self.pos = (0.0, 0.0)
        self.dragging = False
        self.since = 0.0
        self.last, self.clicked = -1, 0.0
        """The card that was clicked last, and when, in seconds."""
        self.resting = 0.0
        """Seconds in which clicks are still ignored, because they were meant for the screen that lay on top."""

    @property
    def wants_frame(self) -> bool:
        return self.dragging

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; a card on which the mouse button stays down is explained."""
        self.resting = max(0.0, self.resting - dt)
        if self.pressed is not None and not self.dragging:
            self.since += dt
            if self.since >= LONG:
                card, self.pressed = self.pressed, None
                self.explain(card)

    def rest(self) -> None:
        self.resting = REST

    def let_go(self) -> None:
        """Return the dragged card to the hand, without playing it."""
        self._drop()
        self.pressed, self.tapped = None, None

    def forget(self) -> None:
        """Drop all chosen cards, the dragged card and the raised card."""
        self.selection.clear()
        self.let_go()
        self.stage.hand.raised = None

    def handle(self, event: pygame.Event) -> bool:
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

    def plays(self, pos: tuple[float, float]) -> bool:
        """Whether a click at a point would play or choose an own card, or match a centre card."""
        own = self.card_at(pos) in [here.card for here in self.stage.hand.cards]
        return own or (bool(self.selection.fits) and row.at(self.stage, pos) is not None)

    def draw_card(self) -> None:
        """Do what needs no card of the hand: draw, take the penalty, keep the drawn card, or pass."""
        session = self.session
        options = session.state.answers
        wanted = next((option for kind in IDLE for option in options if isinstance(option, kind)), None)
        if wanted is not None:
            session.say(wanted)
        elif session.me >= 0:
            session.refuse(Draw(session.me))

    def explain_raised(self) -> None:
        """Explain the raised card of the hand, or the top card of the discard pile if none is raised."""
        hand, pile = self.stage.hand, self.stage.shown.pile
        if hand.raised is not None:
            self.explain(hand.raised)
        elif pile:
            self.explain(pile[-1])

    def _moved(self, event: pygame.Event) -> bool:
        hand, self.pos = self.stage.hand, event.pos
        if self.pressed is not None and math.dist(event.pos, self.start) > DRAGGED:
            self._drag()
        if self.dragging:
            self._hold(event.pos)
            return True
        return hand.point(event.pos) is not None

    def _down(self, event: pygame.Event) -> bool:
        if self.resting:
            return True
        card = self.card_at(event.pos)
        if event.button == 3:
            if card is not None:
                self.explain(card)
            return card is not None
        if event.button != 1:
            return False
        if card in [here.card for here in self.stage.hand.cards]:
            self.pressed, self.start, self.pos, self.since = card, event.pos, event.pos, 0.0
            return True
        if by_touch(event):
            self.tapped = event.pos
            return True
        return self._table(event.pos)

    def _table(self, pos: tuple[float, float]) -> bool:
        """Handle a click on the table: skip the animation, draw, match a centre card, or play the chosen cards; True if
        any."""
        top = self.stage.places.stock_top(len(self.stage.lying[STOCK]))
        at = row.at(self.stage, pos)
        if self.stage.busy:
            self.session.skip()
        elif on_card(top, pos):
            self.draw_card()
        elif at is not None:
            self.selection.match(at)
        elif on_card(self.stage.places.pile, pos) and self.selection.chosen:
            self.selection.play_chosen()
        else:
            return False
        return True

    def _up(self, event: pygame.Event) -> bool:
        tapped, self.tapped = self.tapped, None
        if tapped is not None and math.dist(tapped, event.pos) <= DRAGGED:
            return self._table(tapped)
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
        """Handle a click on an own card: play it, or choose it if others may join it; a double click plays them all."""
        now = self.session.clock
        twice = self.last == card and now - self.clicked < TWICE
        self.last, self.clicked = card, now
        self.session.skip()  # a click means the same while cards still fly
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.actions.misplay(card)
        elif self.selection.wants(card):
            if twice:
                self.selection.play_chosen(card)
            else:
                self.selection.toggle(card)
        else:
            self.actions.offer(card)

    def _dropped(self, card: int, pos: tuple[float, float]) -> None:
        """Handle an own card dropped above the hand: match the centre card there, or play it on the discard pile."""
        self.session.skip()
        at = row.at(self.stage, pos)
        if at is not None and self.selection.fits:
            self.selection.match(at, card)
        elif card in self.selection.chosen:
            self.selection.play_chosen(card)
        elif self.actions.fits(card):
            self.actions.offer(card)
        else:
            self.actions.ask_about_wrong_card(card)

    def _on_pile(self, pos: tuple[float, float]) -> bool:
        """Whether a card dropped at this point is played: that is anywhere above the hand, not just on the pile."""
        places = self.stage.places
        return pos[1] < places.zone.top - 8

    def _drag(self) -> None:
        here = self.stage.hand.find(self.pressed) if self.pressed is not None else None
        if here is not None and here.card >= 0:
            self.dragging = here.held = True

    def _hold(self, pos: tuple[float, float]) -> None:
        here = self.stage.hand.find(self.pressed) if self.pressed is not None else None
        if here is None:  # it was played by other means, or the hand of another seat is shown now
            self.dragging, self.pressed = False, None
            return
        lean = max(-14.0, min(14.0, (here.sprite.x - pos[0]) * 0.6))
        here.sprite.put(Pose(*pos, lean, here.sprite.width))
        here.sprite.height = 0.7

    def _drop(self) -> None:
        self.dragging = False
        for here in self.stage.hand.cards:
            if here.held:
                here.held, here.sprite.height = False, 0.0

    def _key(self, event: pygame.Event) -> bool:
        hand = self.stage.hand
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            hand.step(-1 if event.key == pygame.K_LEFT else 1)
            self.on_step()
            self.ctx.sounds.play("focus", step=int(hand.raised in (hand.playable or ())))
        elif event.key == pygame.K_DOWN:
            hand.raised = None
        elif event.key in PLAY:
            self._play_raised(wrong=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in CENTERS and self.selection.fits:
            self.selection.match(CENTERS.index(event.key))
        elif event.key in self.keys:
            self.keys[event.key]()
        elif self.other_key(event.key):
            pass
        else:
            return asks_for_keys(self.ctx, event)
        return True

    def _play_raised(self, *, wrong: bool) -> None:
        """Play the raised card of the hand; with `wrong` (Shift) also one that does not fit, if allowed (R3.4)."""
        hand = self.stage.hand
        if hand.raised is None:
            hand.step(1)
        elif wrong:
            self.session.skip()
            self.actions.ask_about_wrong_card(hand.raised)
        else:
            self._accepted(hand.raised)

    def _accepted(self, card: int) -> None:
        """Handle Enter on a card of the hand: play it, choose it if others may join it, or play the chosen cards."""
        selection = self.selection
        self.session.skip()
        if not selection.wants(card):
            self.actions.offer(card)
        elif card in selection.chosen:
            selection.play_chosen()
        else:
            selection.toggle(card)
