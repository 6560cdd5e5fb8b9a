"""A turn of DOS: match centre cards or draw; then the centre row is cleared and refilled, and cards are added (R11)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.actions import Action, AddToRow, Draw, EndTurn, MatchRow, Play
from game.core.cause import Cause
from game.core.effects import Beginning, Effect, PlayedCards, Question
from game.core.layout import places
from game.core.questions import Asked, match_asked, place_asked, turn_asked
from game.core.refusal import NOT_NOW, Refusal
from game.core.rule import Rule
from game.core.table import Table
from game.editions.dos.matching import agreed, fits, named
from game.mechanics.draw_penalty import DrawCards

CENTER = 2
"""Least number of cards in the centre row."""
NO_FIT = Refusal("refuse.no_fit", "R11")
"""The refusal if no centre card has the number of the chosen card, or the sum of two chosen cards."""


@dataclass(frozen=True, slots=True)
class RefillRow(Effect):
    """The effect that cards of the draw pile fill the centre row up to two cards, if there are enough."""

    def resolve(self, table: Table) -> None:
        while len(table.row) < CENTER and table.replenished():
            table.emit(events.RowFilled(table.stock[-1], len(table.row)))


@dataclass(frozen=True, slots=True)
class RowTurn(Beginning):
    """The effect with which a seat's turn begins in DOS."""

    @property
    def choice(self) -> FitChoice:
        return FitChoice(self.seat)

    def resolve(self, table: Table) -> None:
        table.emit(events.TurnBegan(self.seat))
        table.push(FitOn(self.choice))
        table.rules.began(table, self.seat)


@dataclass(frozen=True, slots=True)
class FitChoice(Question):
    """The question whether to match a centre card, draw, or end the turn.

    `fitted` is how many centre cards the seat has matched in this turn, `agreed` how many of them with cards of one
    colour, `doubles` how many of the latter with two cards at once. `drew` tells whether it has drawn a card.
    """

    fitted: int = 0
    agreed: int = 0
    doubles: int = 0
    drew: bool = False

    def asked(self, table: Table) -> Asked:
        return match_asked(self.seat) if self.drew or self.fitted else turn_asked(self.seat)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        found: list[Action] = list(fits(table, self.seat))
        if self.fitted:
            return (*found, EndTurn(self.seat))
        if not self.drew and (table.stock or len(table.pile) > 1):
            return (*found, Draw(self.seat))
        return (*found, *(AddToRow(self.seat, card) for card in table.hands[self.seat]))

    def refuses(self, table: Table, action: Action) -> Refusal:
        if isinstance(action, Play):
            held = all(card in table.hands[self.seat] for card in action.cards)
            return NO_FIT if held else Refusal("refuse.not_held", "R3.1")
        if isinstance(action, Draw) and not self.fitted and not self.drew:
            return Refusal("refuse.no_stock", "R2.5")
        return no_such_match(action) or NOT_NOW

    def answer(self, table: Table, action: Action) -> None:
        match action:
            case MatchRow():
                self._fit(table, action)
            case Draw(seat):
                table.push(DrawCards(seat, 1, "R3.1", Cause.TURN), FitOn(replace(self, drew=True)))
            case AddToRow(seat, card):
                place(table, seat, card)
                table.push(EndOfTurn(seat))
            case EndTurn(seat):
                table.push(EndOfTurn(seat, self.agreed, self.doubles))

    def _fit(self, table: Table, answer: MatchRow) -> None:
        hand, center = table.hands[answer.seat], table.faces[table.row[answer.at][0]]
        at, color = places(hand, answer.cards), agreed(table, answer)
        names = named(table, answer)
        table.emit(events.RowMatched(answer.seat, answer.at, answer.cards, at, answer.number, color, names))
        bonus = color is not None
        double = bonus and len(answer.cards) > 1
        onward = replace(
            self, fitted=self.fitted + 1, agreed=self.agreed + bonus, doubles=self.doubles + double
        )
        table.push(FitOn(onward))
        table.rules.cards_played(table, PlayedCards(answer.seat, answer.cards, center, None))


@dataclass(frozen=True, slots=True)
class FitOn(Effect):
    """The effect that asks a seat for its next match, or ends the turn if nothing else is possible."""

    choice: FitChoice

    def resolve(self, table: Table) -> None:
        choice = self.choice
        options = choice.legal_actions(table)
        only_end = len(options) == 1 and isinstance(options[0], EndTurn)
        if only_end or not table.hands[choice.seat]:
            table.push(EndOfTurn(choice.seat, choice.agreed, choice.doubles))
        else:
            table.push(choice)


@dataclass(frozen=True, slots=True)
class EndOfTurn(Effect):
    """The end of a turn of DOS: matched cards are discarded, the row is refilled, and bonuses follow.

    For each match in one colour (`agreed`) the seat puts a card into the row. For each of them with two cards
    (`doubles`) all others draw a card.
    """

    seat: int
    agreed: int = 0
    doubles: int = 0

    def resolve(self, table: Table) -> None:
        done = [(at, tuple(cards)) for at, cards in enumerate(table.row) if len(cards) > 1]
        if done:
            table.emit(events.RowCleared(tuple(at for at, _ in done), tuple(cards for _, cards in done)))
        others = [table.next_seat(self.seat, i) for i in range(1, len(table.playing))]
        drawing = [DrawCards(seat, self.doubles, "R11", Cause.DOUBLE) for seat in others if self.doubles]
        table.push(RefillRow(), *drawing, *(PlaceOne(self.seat),) * self.agreed)


@dataclass(frozen=True, slots=True)
class PlaceOne(Effect):
    """The bonus of putting one card of the hand, if there is any left, into the centre row."""

    seat: int

    def resolve(self, table: Table) -> None:
        if table.hands[self.seat]:
            table.push(PlaceChoice(self.seat))


@dataclass(frozen=True, slots=True)
class PlaceChoice(Question):
    """The question which card to put into the centre row."""

    def asked(self, table: Table) -> Asked:
        return place_asked(self.seat)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return tuple(AddToRow(self.seat, card) for card in table.hands[self.seat])

    def refuses(self, table: Table, action: Action) -> Refusal:
        return no_such_match(action) or Refusal("refuse.place", "R11")

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, AddToRow)
        place(table, self.seat, action.card)


def place(table: Table, seat: int, card: int) -> None:
    """Move a card of a seat's hand to the end of the centre row."""
    at = table.hands[seat].index(card)
    table.emit(events.AddedToRow(seat, card, at, len(table.row)))
    table.rules.cards_played(table, PlayedCards(seat, (card,), table.faces[card], None))


@dataclass(frozen=True, slots=True)
class Doubles(Rule):
    """The rule of DOS that two cards may be played at once, on one centre card."""

    max_cards = 2


def no_such_match(action: Action) -> Refusal | None:
    """The refusal of a match, or of adding a card to the row; None for other actions."""
    match action:
        case MatchRow():
            return NO_FIT
        case Draw() | AddToRow() | EndTurn():
            return Refusal("refuse.fit_first", "R11")
    return None
