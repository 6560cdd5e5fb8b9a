"""Effects: what the table does next. Everything pending, a turn too, is one of them on the agenda."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, NamedTuple

from game.core import events
from game.core.actions import Action, Draw, NameColor, Pass, Play
from game.core.cards import Color, Face
from game.core.fast import quick
from game.core.layout import Asked, asking, places
from game.core.table import Table


class Laid(NamedTuple):
    """Cards just laid by a seat, with the up face and the colour in play before them (R5.1).

    `stacked` is how many cards somebody has to draw already because of cards below them (R9.2).
    """

    seat: int
    cards: tuple[int, ...]
    up: Face
    color: Color | None
    stacked: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """Something the table does by itself when it comes to the head of the agenda."""

    @property
    def keeps(self) -> int:
        """How many cards of the discard pile must not be shuffled in while it is pending (R2.5)."""
        return 1

    def bind(self, actor: int) -> Effect:
        """The effect as caused by a seat; faces carry unbound ones."""
        return self

    def times(self, count: int) -> tuple[Effect, ...]:
        """What several such cards do that are laid together: most things happen just once (R9.1)."""
        return (self,)

    def resolve(self, table: Table) -> None:
        """Do it: emit events, push effects."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Question(Effect):
    """An effect that waits for a seat's answer."""

    seat: int
    task = "turn"
    private: ClassVar[bool] = False

    @property
    def asked(self) -> Asked:
        """What everybody may know of the question."""
        return asking(self.seat, self.task)

    def options(self, table: Table) -> tuple[Action, ...]:
        """All that the seat may answer."""
        raise NotImplementedError

    def answer(self, table: Table, action: Action) -> None:
        """Go on with one of the options."""
        raise NotImplementedError


@quick
@dataclass(frozen=True, slots=True)
class Turn(Effect):
    """A seat's turn begins (R3.1)."""

    seat: int

    def resolve(self, table: Table) -> None:
        table.emit(begun(self.seat))
        table.agenda.append(choosing(self.seat))
        table.rules.began(table, self.seat)


@quick
@dataclass(frozen=True, slots=True)
class TurnChoice(Question):
    """Play a card or draw one (R3.1)."""

    def options(self, table: Table) -> tuple[Action, ...]:
        return table.rules.turn_options(table, self.seat)

    def answer(self, table: Table, action: Action) -> None:
        if isinstance(action, Play):
            lay(table, action.seat, action.cards)
        elif isinstance(action, Draw):
            table.push(table.rules.drawing(table, action.seat))
        elif isinstance(action, Pass):
            table.emit(events.Passed(action.seat))


@quick
@dataclass(frozen=True, slots=True)
class DrawForTurn(Effect):
    """Draw one card; if it fits, it may be played at once (R3.2)."""

    seat: int

    def resolve(self, table: Table) -> None:
        cards = table.take(self.seat, 1, "R3.1")
        table.push(OfferDrawn(self.seat, cards[-1]) if cards else Keeping(self.seat))
        after_drawing(table, self.seat, cards, "R3.1")


@quick
@dataclass(frozen=True, slots=True)
class Keeping(Effect):
    """A turn ends without a card played."""

    seat: int

    def resolve(self, table: Table) -> None:
        table.emit(kept(self.seat))


@quick
@dataclass(frozen=True, slots=True)
class OfferDrawn(Effect):
    """Ask for the drawn card only if it fits; else it is kept (R3.2)."""

    seat: int
    card: int

    def resolve(self, table: Table) -> None:
        choice = DrawnChoice(self.seat, self.card)
        fits = any(isinstance(option, Play) for option in choice.options(table))
        table.push(choice if fits else Keeping(self.seat))


@quick
@dataclass(frozen=True, slots=True)
class DrawnChoice(Question):
    """Play the drawn card or keep it; no other card may be played now (R3.2)."""

    card: int
    task = "drawn"
    private: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Action, ...]:
        return table.rules.drawn_options(table, self.seat, self.card)

    def answer(self, table: Table, action: Action) -> None:
        if isinstance(action, Play):
            lay(table, self.seat, action.cards)
        else:
            table.emit(kept(self.seat))


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The actor names the colour in play (R4.4); nobody needs one after the last card of a round.

    A card that was laid in answer while his did its work has a colour of its own, and that counts (R0, R9.2).
    """

    actor: int = -1
    rule: str = "R4.4"

    def bind(self, actor: int) -> Effect:
        return ChooseColor(actor, self.rule) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        answered = table.color is not None
        if not answered and (table.agenda or table.hands[self.actor]):
            table.push(ColorChoice(self.actor, self.rule))


@dataclass(frozen=True, slots=True)
class ColorChoice(Question):
    """Name one of the colours of the side in play."""

    rule: str = "R4.4"
    task = "color"

    def options(self, table: Table) -> tuple[Action, ...]:
        return tuple(NameColor(self.seat, color) for color in table.rules.colors(table))

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, NameColor)
        table.emit(events.ColorNamed(self.seat, action.color, self.rule))


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Turn the direction; between two it skips the other (R4.2, R10)."""

    actor: int = -1

    def bind(self, actor: int) -> Effect:
        return Reverse(actor)

    def times(self, count: int) -> tuple[Effect, ...]:
        return (self,) * count

    def resolve(self, table: Table) -> None:
        if len(table.playing) == 2:
            table.emit(events.Skipped(table.next_seat(self.actor), "R10"))
        else:
            table.emit(events.Reversed(-table.direction))


@quick
@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The next seats lose their turn (R4.3)."""

    actor: int = -1
    seats: int = 1
    rule: str = "R4.3"

    def bind(self, actor: int) -> Effect:
        return Skip(actor, self.seats, self.rule)

    def times(self, count: int) -> tuple[Effect, ...]:
        return (replace(self, seats=self.seats * count),)

    def resolve(self, table: Table) -> None:
        seat = self.actor
        for _ in range(min(self.seats, len(table.playing) - 1)):
            seat = table.next_seat(seat)
            table.emit(events.Skipped(seat, self.rule))


def lay(table: Table, seat: int, cards: tuple[int, ...], rule: str = "R3.1", stacked: int = 0) -> None:
    """Lay cards of a hand on the discard pile and put what they do on the agenda."""
    rules, laid = table.rules, Laid(seat, cards, table.up, table.color, stacked)
    table.emit(events.Played(seat, cards, places(table.hands[seat], cards), rule))
    table.push(*rules.effects(table, laid))
    rules.laid(table, laid)


def after_drawing(table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
    """Let drawn faces act (R4.13) and the rules take note."""
    faces = table.faces
    for card in reversed(cards):
        if faces[card].drawn:
            table.push(*(effect.bind(seat) for effect in faces[card].drawn))
    table.rules.drew(table, seat, cards, rule)


@quick
@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """A seat draws cards for a stated reason, without losing anything else."""

    actor: int = -1
    amount: int = 1
    rule: str = "R6.2"

    def bind(self, actor: int) -> Effect:
        return DrawCards(actor, self.amount, self.rule) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        after_drawing(table, self.actor, table.take(self.actor, self.amount, self.rule), self.rule)


@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """A seat draws until a card of the colour in play comes, or none is left (R4.6, R4.12)."""

    actor: int
    rule: str = "R4.6"

    def resolve(self, table: Table) -> None:
        color, faces = table.color, table.faces
        cards = table.take_until(self.actor, lambda card: faces[card].color == color, self.rule)
        after_drawing(table, self.actor, cards, self.rule)


@quick
@dataclass(frozen=True, slots=True)
class LoseTurn(Effect):
    """A seat loses its turn after drawing (R3.6)."""

    actor: int
    rule: str = "R3.6"

    def resolve(self, table: Table) -> None:
        table.emit(events.Skipped(self.actor, self.rule))


turn_of, choosing, drawing_of = cache(Turn), cache(TurnChoice), cache(DrawForTurn)
begun, kept = cache(events.TurnBegan), cache(events.Kept)
"""What turns are made of, made once for every seat."""
