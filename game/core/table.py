"""The complete state of a round, with its pending effects, the rules and the random generator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Self

from game.core.cards import Deck
from game.core.cause import Cause
from game.core.events import Drew, Event, Reshuffled, TopSeen
from game.core.layout import Layout

if TYPE_CHECKING:
    from game.core.effects import Effect
    from game.core.ruleset import RuleSet

top_seen = cache(TopSeen)
"""The cached constructor of events that tell the visible back of the draw pile's top card."""


class Table(Layout):
    """A layout in which every card is known, changed only by events, which are collected in `events`.

    `agenda` is the stack of pending effects; the last one in the list comes next. `cut` says whether the player left of
    the dealer cuts the draw pile after a reshuffle (R2.5).
    """

    __slots__ = ("agenda", "cut", "events", "rng", "rules")

    def __init__(
        self, deck: Deck, seats: int, rules: RuleSet, rng: Random, playing: tuple[int, ...] = (), cut: bool = False
    ) -> None:
        super().__init__(deck, seats, playing)
        self.rules = rules
        self.rng = rng
        self.cut = cut
        self.agenda: list[Effect] = []
        self.events: list[Event] = []

    def copy(self) -> Self:
        """A copy that can be played on without changing this table; both share one random generator."""
        other = type(self).__new__(type(self))
        other.deck, other.rules, other.rng, other.cut, other.events = self.deck, self.rules, self.rng, self.cut, []
        other.side, other.faces = self.side, self.faces
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.row = [cards[:] for cards in self.row] if self.row else []
        other.color, other.direction, other.seat = self.color, self.direction, self.seat
        other.dealer, other.number, other.passes = self.dealer, self.number, self.passes
        other.playing, other.asked, other.lost = self.playing, self.asked, self.lost
        other.notes, other.agenda = self.notes.copy(), self.agenda[:]
        return other

    def emit(self, event: Event) -> None:
        """Apply an event to the table and add it to `events`."""
        event.apply(self)
        self.events.append(event)
        if event.stirs and self.deck.sides > 1 and self.stock:
            self.events.append(top_seen(self.deck.slots[self.side][self.stock[-1]]))

    def push(self, *effects: Effect) -> None:
        """Put effects on top of the agenda, to be carried out beginning with the first of them."""
        if effects:
            self.agenda.extend(effects[::-1])

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list of cards in place, several times as fast as `Random.shuffle`."""
        draw = self.rng.random
        cards.sort(key=lambda _: draw())

    def take(self, seat: int, count: int, rule: str, cause: Cause) -> tuple[int, ...]:
        """Draw at most `count` cards for a seat (R2.5) and return them; `rule` and `cause` go into the events."""
        taken: tuple[int, ...] = ()
        while len(taken) < count and self.replenished():
            wanted = min(count - len(taken), len(self.stock))
            taken += self._drew(seat, wanted, rule, cause)
        return taken

    def take_until(
        self, seat: int, enough: Callable[[int], bool], rule: str, cause: Cause
    ) -> tuple[int, ...]:
        """Draw cards for a seat until one satisfies `enough`, or none is left; returns all drawn cards."""
        taken: tuple[int, ...] = ()
        while self.replenished():
            wanted = next((i for i, card in enumerate(reversed(self.stock), 1) if enough(card)), 0)
            taken += self._drew(seat, wanted or len(self.stock), rule, cause)
            if wanted:
                break
        return taken

    def _drew(self, seat: int, count: int, rule: str, cause: Cause) -> tuple[int, ...]:
        cards = tuple(self.stock[: -count - 1 : -1])
        self.emit(Drew(seat, cards, rule, cause))
        return cards

    def kept(self) -> int:
        """The number of top cards of the discard pile that are not reshuffled, as they may return to a hand."""
        return self.rules.keeps(self, max((effect.keeps for effect in self.agenda), default=1))

    def replenished(self) -> bool:
        """Whether there is a card to draw, if necessary after reshuffling the discard pile (R2.5)."""
        return bool(self.stock) or self._reshuffle()

    def _reshuffle(self) -> bool:
        """Make a new draw pile of the discard pile without its top cards (R2.5); returns False without others."""
        kept = self.kept()
        order = self.pile[:-kept]
        if not order:
            return False
        self.shuffle(order)
        cutter = None
        if self.cut and len(order) > 1:
            at = self.rng.randrange(1, len(order))
            order = order[at:] + order[:at]
            cutter = self.left_of(self.dealer)
        self.emit(Reshuffled(tuple(order), cutter, kept))
        return True
