"""Action buttons: small buttons above the UNO button, for actions that the edition and the rules allow now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

import pygame

from game.core.actions import Action, AddToRow, Comment, EndTurn
from game.mechanics.table_manners import DREW, TableManners
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix, standing_out
from scenes.kit.widgets import Button
from scenes.table.geometry.places import Places
from scenes.table.model.selection import Selection
from scenes.table.model.session import Session
from scenes.table.model.state import TableState
from scenes.table.timeline.playback import Stage

HIGH, LOW, GAP, WIDE, WIDEST = 41.0, 33.0, 3.0, 158.0, 230.0
"""Height of a button, its least height, the gap between two buttons, and usual and greatest width, in design pixels."""
LETTERS, SMALL = 15.5, 13.5
QUIET = "quiet"
"""The kind of buttons for actions that are allowed but not recommended; they are drawn less noticeably."""
WORDS = 4.5
"""Least contrast between the words of a button and the button."""
MOST = 3


@dataclass(frozen=True)
class Offer:
    """An action for which there can be a button: its text's id, its key, the function `act` that does it, and `due`, a
    function that says whether it can be done now."""

    words: str
    key: int
    act: Callable[[], None]
    due: Callable[[], bool]
    kind: str = "plain"


class TrayButton(Button):
    """One of the small buttons above the UNO button; with the kind QUIET it is small, so as not to look like advice."""

    def __init__(self, ctx: Context, offer: Offer) -> None:
        super().__init__(ctx, "", offer.act, kind=offer.kind, size=SMALL if offer.kind == QUIET else LETTERS)

    @property
    def tooltip(self) -> str:
        return self.reason or self.hint

    def draw(self, surface: pygame.Surface) -> None:
        if self.kind != QUIET:
            super().draw(surface)
            return
        theme, setter, box = self.ctx.theme, self.ctx.type, self.rect.inflate(0, -6 * max(0, 1 - self.ctx.type.growth))
        over = max(self.hover.value, float(self.focused))
        face = mix(theme.cloth, theme.panel, 0.55 + 0.4 * over)
        self.ctx.paint.box(surface, box, face, box.height / 2, border=theme.line, line=1.0)
        ink = standing_out((mix(theme.muted, theme.ink, over), theme.muted, theme.ink, theme.on_cloth), face, WORDS)
        words, size = setter.fit(self.words, setter.within(self.size, box.height), "medium", box.width - 2 * SPACE.s)
        setter.text(surface, words, box.center, size, ink, "medium", align="center")
        self.draw_focus(surface, box.height / 2)


class AskableCoach(Protocol):
    """The interface of the coach, who says what to play, for the button that asks for its advice."""

    @property
    def allowed(self) -> bool:
        """Whether the coach may be asked at this table."""

    @property
    def shown(self) -> bool:
        """Whether the coach's advice is being shown."""

    def toggle(self) -> None:
        """Show the coach's advice, or take it away if it is shown."""


class ActionButtons:
    """Up to three buttons in a column, all as wide as the widest.

    Buttons that come and go stand above the coach's button, which is always there if there is a `coach`.
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, coach: AskableCoach | None = None
    ) -> None:
        self.ctx, self.session, self.stage, self.selection = ctx, session, stage, selection
        self.on_give_back: Callable[[], None] = lambda: None
        """Called when a person who looked at their hand out of turn gives the screen back (R9.5)."""
        self.on_next: Callable[[], None] = lambda: None
        """Called when the screen is to be given to the next person."""
        self.coach = coach
        self.offers = (
            Offer("tray.next", pygame.K_SPACE, lambda: self.on_next(), self._can_go_on, "primary"),
            Offer("tray.back", pygame.K_b, lambda: self.on_give_back(), self._can_give_back, "primary"),
            Offer("tray.lay", 0, self._play, self._can_play, "primary"),
            Offer("tray.place", pygame.K_r, self._place, self._can_place, "primary"),
            Offer("tray.end", pygame.K_e, self._end, self._can_end, "primary"),
            Offer("tray.peek", pygame.K_v, self.peek, self._can_peek),
            Offer("tray.point", pygame.K_x, self.point_out, self._can_point, QUIET),
            Offer("tray.comment", pygame.K_t, self._comment, self._can_comment, QUIET),
            Offer("coach.ask", pygame.K_h, self.ask, self._can_ask),
        )
        self.buttons = [TrayButton(ctx, offer) for offer in self.offers]
        for button in self.buttons:
            button.visible = False
        self._high = HIGH
        self._few = False
        self._panel: pygame.FRect | None = None
        """The box of a question's panel, which the buttons must not cover."""

    def set_few(self, few: bool, panel: pygame.FRect | None = None) -> None:
        """Hide buttons while a player is asked a question: all but the coach's if `few`, else those that would cover
        `panel`.

        Hidden buttons can still be used by their keys.
        """
        self._few, self._panel = few, panel

    def place(self, places: Places) -> None:
        """Set the height of the buttons, depending on the geometry of the table."""
        self._high = high_beside(places)

    def follow(self, state: TableState) -> None:
        """Show the buttons that can be used now and hide the others."""
        t, column = self.ctx.texts, self._column()
        said = {button: self._with_key(t(offer.words, n=self._number(offer, state)), offer)
                for offer, button in zip(self.offers, self.buttons, strict=True)}
        widest = WIDEST * (1 + 0.1 * self.ctx.type.growth)
        needs = [self._needs(said[button], button.size) for button in column.values() if button is not None]
        wide = min(widest, max([WIDE, *needs]))
        for offer, button in zip(self.offers, self.buttons, strict=True):
            due = column.get(offer) is button
            if due:
                row = [*column].index(offer)
                words, rect = said[button], self.stage.places.tray(row, wide, self._high, GAP)
                due = not row or self._panel is None or not rect.colliderect(self._panel)
            if due:
                kind = "primary" if self._is_on(offer) else offer.kind
                if (button.words, button.rect, button.kind) != (words, rect, kind):
                    button.words, button.rect, button.kind, button.dirty = words, rect, kind, True
                button.hint = self._tip(offer, state)
            if due != button.visible:
                button.visible, button.dirty = due, True

    def _column(self) -> dict[Offer, TrayButton | None]:
        """The offers that have a place now, from the bottom up, each with its button, or None where the place is free.

        The coach is always there, so it lies lowest. If there is room, the place of the button that accuses a player is
        free while only a comment is possible: a click on the one could hit the other, which costs cards (R3.3).
        """
        *others, coach = zip(self.offers, self.buttons, strict=True)
        ordered = [coach] if self._few else [coach, *others]
        due = {offer: button for offer, button in ordered if offer.due()}
        if len(due) < MOST and any(offer.words == "tray.comment" for offer in due):
            return {offer: due.get(offer) for offer, _ in ordered if offer in due or offer.words == "tray.point"}
        return dict(islice(due.items(), MOST))

    @property
    def _manners(self) -> TableManners:
        return next((rule for rule in self.session.match.rules if isinstance(rule, TableManners)), TableManners())

    def _number(self, offer: Offer, state: TableState) -> int:
        """The number in a button's words: how many cards a remark costs the player, or how many cards are chosen."""
        return self._manners.comment if offer.words == "tray.comment" else len(state.chosen)

    def _tip(self, offer: Offer, state: TableState) -> str:
        """The tooltip of a button: what it does, and what it costs if it is pressed by mistake (R3.3, R3.4)."""
        manners = self._manners
        names = [seat.name for seat in self.session.setup.seats]
        if offer.words == "tray.point" and state.accused >= 0:
            return self.ctx.texts("tray.point.tip", seat=names[state.accused], n=manners.wrong)
        drew = self._drew()
        if offer.words == "tray.comment" and drew is not None:
            return self.ctx.texts("tray.comment.tip", seat=names[drew], n=manners.comment)
        return "" if offer.kind == QUIET else self.ctx.texts(f"{offer.words}.tip")

    def _needs(self, words: str, size: float) -> float:
        """The width of a button for these words, in design pixels."""
        return self.ctx.type.width(words, size, "bold") + 2 * SPACE.m + 2

    def _with_key(self, words: str, offer: Offer) -> str:
        """The words of a button together with its key on the keyboard, or on the gamepad if that is in use."""
        use = next((use.id for use in self.ctx.keys.at("table") if use.key == offer.key), "")
        sign = self.ctx.sign(use) if use else ""
        return self.ctx.texts("tray.key", words=words, key=sign) if sign else words

    def _is_on(self, offer: Offer) -> bool:
        """Whether a button is drawn pressed in, because it shows the coach's advice or the cards' other side."""
        if offer.words == "coach.ask":
            return self.coach is not None and self.coach.shown
        return offer.words == "tray.peek" and self.stage.hand.peek.target > 0

    def place_of(self, action: Action) -> pygame.FRect | None:
        """The rectangle of the visible button that carries out an action, such as ending the turn, or None."""
        ends = next(i for i, offer in enumerate(self.offers) if offer.words == "tray.end")
        button = self.buttons[ends]
        return button.rect if isinstance(action, EndTurn) and button.visible else None

    def key(self, key: int) -> bool:
        """Carry out the action of a pressed key; returns whether the key has a use now."""
        for offer in self.offers:
            if offer.key == key and offer.due():
                offer.act()
                return True
        return False

    def ask(self) -> None:
        """Ask the coach what to play, or hide the advice if it is shown."""
        if self.coach is not None:
            self.coach.toggle()

    def peek(self) -> None:
        """Turn the player's own cards round to show their other side, or back again (R4.8)."""
        hand = self.stage.hand
        hand.turn_round(not hand.peek.target)
        self.session.changed()

    def point_out(self) -> None:
        """Accuse the player of the top card of having played a card that does not fit (R3.4)."""
        self.session.point_out()

    def _play(self) -> None:
        self.selection.play_chosen()

    def _can_play(self) -> bool:
        return bool(self.selection.chosen) and not self.selection.fits and not self._can_place()

    def _place(self) -> None:
        if self._can_place():
            action = AddToRow(self.session.me, self.selection.chosen[0])
            self.selection.clear()
            self.session.say(action)

    def _can_place(self) -> bool:
        chosen = self.selection.chosen
        return len(chosen) == 1 and self.selection.may_place(chosen[0])

    def _end(self) -> None:
        self.session.say(EndTurn(self.session.me))

    def _can_end(self) -> bool:
        return EndTurn(self.session.me) in self.selection.answers

    def _can_point(self) -> bool:
        """Whether another player can be accused of a wrong card: after right cards too, so that the button gives
        nothing away."""
        return self.session.state.accused >= 0

    def _comment(self) -> None:
        drew = self._drew()
        if drew is not None:
            self.session.say(Comment(self.session.me, drew))

    def _can_comment(self) -> bool:
        return self.session.remarks and self._drew() is not None

    def _drew(self) -> int | None:
        """The other seat that drew cards and may be commented on (R3.3)."""
        state = self.session.state
        drew = sorted(state.view.note(DREW) - {state.me})
        return drew[0] if drew and state.me >= 0 and not state.dealing else None

    def _can_ask(self) -> bool:
        """Whether the coach can be asked at this table and no cards are being dealt."""
        return self.coach is not None and self.coach.allowed and not self.session.state.dealing

    def _can_give_back(self) -> bool:
        return self.session.visiting

    def _can_go_on(self) -> bool:
        return self.session.open_after_turn

    def _can_peek(self) -> bool:
        return self.session.match.deck.sides > 1 and self.session.me >= 0 and bool(self.stage.hand.cards)


def high_beside(places: Places) -> float:
    """The height of the buttons in design pixels: large enough for a finger, or less below a close name plate."""
    bottom, left = places.uno.top - 6, places.uno.centerx - WIDEST / 2
    beside = [rect.bottom for seat in places.others() for rect in (places.seat(seat).pill, places.seat(seat).catch)
              if rect.right > left and rect.left < left + WIDEST and rect.bottom <= bottom - MOST * (LOW + GAP) + 1]
    return max(LOW, min(HIGH, (bottom - max(beside, default=0.0)) / MOST - GAP))
