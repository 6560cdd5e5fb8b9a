"""Speaker: what the seat that looks says to the table, and what it is told when that is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.actions import Action, CallUno, Catch, Misplay, Place, Play
from game.core.refusal import Refusal
from scenes.table.hud.banner import REFUSED, Caption
from scenes.table.narration.sentences import refusal

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Speaker:
    """Speaks for whoever looks; `refused` are the words that say why not."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.refused = Caption(table.ctx, REFUSED, size=18.0)

    @property
    def answers(self) -> tuple[Action, ...]:
        """What the seat that looks may answer now."""
        table = self.table
        return table.director.answers(table.me) if table.me >= 0 else ()

    @property
    def jumps(self) -> frozenset[int]:
        """The cards that may be thrown in out of turn, once all that happened has been seen (R9.5)."""
        table = self.table
        if table.me < 0 or table.stage.busy or table.director.asked == table.me:
            return frozenset()
        said = table.director.interrupts(table.me)
        return frozenset(action.cards[0] for action in said if isinstance(action, Play))

    def say(self, action: Action) -> bool:
        """The seat that looks says something."""
        told = self.table.teller.since.get(action.seat)
        if told is not None:
            told.clear()
        self.refused.clear()
        return self.table.director.say(action)

    def offer(self, card: int) -> None:
        """Play a card, or hear why not."""
        table = self.table
        table.skip()
        action = table.picking.found((card,)) or self._thrown_in(card) or self._placed(card)
        if action is not None:
            self.say(action)
        else:
            self.refuse(Play(table.me, (card,)))

    def fits(self, card: int) -> bool:
        """Whether a card could be laid by itself now."""
        return bool(self.table.picking.found((card,)) or self._thrown_in(card) or self._placed(card))

    def misplay(self, card: int) -> None:
        """Lay a card that does not fit, on purpose; where that is impossible, hear why not (R3.4)."""
        table = self.table
        table.skip()
        if self._can_be_wrong(card):
            self.say(Misplay(table.me, card))
        else:
            self.offer(card)

    def dare(self, card: int) -> None:
        """A card that does not fit was dropped on the pile: is it meant, where that can be (R3.4)?"""
        if self._can_be_wrong(card):
            self.table.asking.dare(Misplay(self.table.me, card))
        else:
            self.offer(card)

    def _can_be_wrong(self, card: int) -> bool:
        """Whether table manners let this card be laid although it does not fit."""
        match, me = self.table.match, self.table.me
        return me >= 0 and match.hears(Misplay(me, card))

    def _thrown_in(self, card: int) -> Action | None:
        return Play(self.table.me, (card,)) if card in self.jumps else None

    def _placed(self, card: int) -> Action | None:
        return Place(self.table.me, card) if self.table.picking.may_place(card) else None

    def refuse(self, action: Action) -> None:
        """Shake the card and say why it cannot be played."""
        table = self.table
        if isinstance(action, Play):
            table.stage.hand.shake(action.cards[0])
        table.ctx.sounds.play("shake")
        self.refused.show(*refusal(table.stage.shown, table.match.reason(action), table.ctx.texts))
        table.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """A click on why something is refused opens the rulebook there."""
        said, zone = self.refused, self.table.stage.places.zone
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not said.left or not said.rule:
            return False
        if not said.box((zone.centerx, zone.top - 30)).collidepoint(event.pos):
            return False
        self.table.open_rules(said.rule)
        return True

    def remind(self, reason: Refusal) -> None:
        """Say what is asked of the hand, with its rule, before anything wrong is tried."""
        self.refused.show(*refusal(self.table.stage.shown, reason, self.table.ctx.texts))

    def call_uno(self) -> None:
        """The word, due or not. The rules may ask for another one in its place (R8)."""
        table = self.table
        if table.me >= 0:
            options = table.match.options(table.me)
            table.director.say(next((a for a in options if isinstance(a, CallUno)), CallUno(table.me)))

    def catch(self, seat: int) -> None:
        """Point at a seat; at one's own it is somebody else around the table who does it."""
        table = self.table
        others = [person for person in table.people if person != seat]
        by = table.me if table.me >= 0 and table.me != seat else others[0] if others else -1
        if by >= 0:
            table.director.say(Catch(by, seat))
