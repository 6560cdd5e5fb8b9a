"""Tray: small buttons above the UNO button for what this edition and these rules allow at the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.actions import Comment, EndTurn, Place
from game.mechanics.table_manners import DREW
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button
from scenes.table.stage.places import Places

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HIGH, GAP, WIDE, WIDEST = 33.0, 3.0, 158.0, 206.0
LETTERS = 15.5
MOST = 3


@dataclass(frozen=True)
class Offer:
    """A button of the tray: its text id, key, what it does and when it is there."""

    words: str
    key: int
    act: Callable[[], None]
    due: Callable[[], bool]
    kind: str = "plain"


class Tray:
    """Up to three buttons in a column; `keys` do the same. What comes and goes stands above what stays."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.offers = (
            Offer("tray.lay", 0, self._lay, self._can_lay, "primary"),
            Offer("tray.place", pygame.K_r, self._place, self._can_place, "primary"),
            Offer("tray.end", pygame.K_e, self._end, self._can_end, "primary"),
            Offer("tray.peek", pygame.K_v, self.peek, self._can_peek),
            Offer("tray.point", pygame.K_x, self.point_out, self._can_point),
            Offer("tray.comment", pygame.K_m, self._comment, self._can_comment),
        )
        self.buttons = [Button(table.ctx, "", offer.act, kind=offer.kind, size=LETTERS) for offer in self.offers]
        for button in self.buttons:
            button.visible = False
        self._bottom, self._middle = 0.0, 0.0

    def place(self, places: Places) -> None:
        """Find the room above the UNO button."""
        self._middle = places.uno.centerx
        self._bottom = places.uno.top - 6

    def follow(self) -> None:
        """Show what is due now."""
        t, row = self.table.ctx.texts, 0
        for offer, button in zip(self.offers, self.buttons, strict=True):
            due = row < MOST and offer.due()
            if due:
                words = t(offer.words, n=len(self.table.picking.chosen))
                top = self._bottom - (row + 1) * (HIGH + GAP)
                rect = self._room(words, top)
                kind = "primary" if self._is_on(offer) else offer.kind
                if (button.words, button.rect, button.kind) != (words, rect, kind):
                    button.words, button.rect, button.kind, button.dirty = words, rect, kind, True
                row += 1
            if due != button.visible:
                button.visible, button.dirty = due, True
                self.table.dirty = True

    def _room(self, words: str, top: float) -> pygame.FRect:
        """As wide as the words need, around the middle of the UNO button as far as the window goes."""
        ctx = self.table.ctx
        wide = min(WIDEST, max(WIDE, ctx.type.width(words, LETTERS, "bold") + 2 * SPACE.m + 2))
        left = min(max(self._middle - wide / 2, 8.0), ctx.view.width - wide - 8)
        return pygame.FRect(left, top, wide, HIGH)

    def _is_on(self, offer: Offer) -> bool:
        """Whether it is pressed in: one looks at the backs of the own cards."""
        return offer.words == "tray.peek" and self.table.stage.hand.peek.target > 0

    def key(self, key: int) -> bool:
        """Do what a key stands for; whether it stands for anything now."""
        for offer in self.offers:
            if offer.key == key and offer.due():
                offer.act()
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons that are there."""
        for button in self.buttons:
            if button.visible:
                button.draw(surface)

    def peek(self) -> None:
        """Turn the own cards round to see what is behind them, or back again (R4.8)."""
        hand = self.table.stage.hand
        hand.peek.target = 0.0 if hand.peek.target else 1.0
        self.table.dirty = True

    def point_out(self) -> None:
        """Say that the up card does not fit (R3.4)."""
        self.table.doubt.point()

    def _lay(self) -> None:
        self.table.picking.lay()

    def _can_lay(self) -> bool:
        picking = self.table.picking
        return bool(picking.chosen) and not picking.fits and not self._can_place()

    def _place(self) -> None:
        chosen = self.table.picking.chosen
        if self._can_place():
            action = Place(self.table.me, chosen[0])
            self.table.picking.clear()
            self.table.speaker.say(action)

    def _can_place(self) -> bool:
        chosen = self.table.picking.chosen
        return len(chosen) == 1 and self.table.picking.may_place(chosen[0])

    def _end(self) -> None:
        self.table.speaker.say(EndTurn(self.table.me))

    def _can_end(self) -> bool:
        return EndTurn(self.table.me) in self.table.picking.answers

    def _can_point(self) -> bool:
        """Whenever somebody else has laid the up card: the button gives nothing away."""
        return self.table.doubt.accused >= 0

    def _comment(self) -> None:
        drew = self._drew()
        if drew is not None:
            self.table.director.say(Comment(self.table.me, drew))

    def _can_comment(self) -> bool:
        drew = self._drew()
        return drew is not None and self.table.match.hears(Comment(self.table.me, drew))

    def _drew(self) -> int | None:
        table = self.table
        drew = sorted(table.stage.shown.note(DREW) - {table.me})
        return drew[0] if drew and table.me >= 0 and not table.match.dealing else None

    def _can_peek(self) -> bool:
        table = self.table
        return table.match.deck.sides > 1 and table.me >= 0 and bool(table.stage.hand.cards)
