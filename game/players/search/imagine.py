"""Imagined tables: the table with hidden cards filled in at random, in agreement with everything that a seat knows."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.core.cards import HIDDEN
from game.core.events import Event
from game.core.table import Table
from game.mechanics.uno_call import CALLED
from game.players.search.facts import GameFacts
from game.players.search.situation import Situation

NOBODY = -1
FORCED = 0.75
"""The share of draws with no fitting card, among players who may also draw for other reasons."""
DRAWN = 24
"""Number of cards of the draw pile that are shuffled; short imagined games rarely draw more."""


class Imagined(Table):
    """A table for imagined games: events change it, but are not stored."""

    __slots__ = ()

    def emit(self, event: Event) -> None:
        event.apply(self)


class Bound(NamedTuple):
    """A hidden card about which something is known, at `place` in a seat's hand; NOBODY is the draw pile's top (R4.8).

    It is certainly one of `cards`. It is one of `likely` if its owner only ever drew because no card fitted. `backs`
    are all cards with its back.
    """

    seat: int
    place: int
    cards: tuple[int, ...]
    likely: tuple[int, ...]
    backs: tuple[int, ...]


class Guesses:
    """Random tables that are possible in a situation; each call of `deal` makes another one.

    Each hidden card about which something is known becomes one of its possible cards, cards with the fewest
    possibilities first. If all of these are taken, an earlier hidden card changes to another possibility. If no
    assignment works, a player must have kept a card that fitted, so only the backs count. The whole draw pile is
    shuffled only if `whole` is true.
    """

    def __init__(self, situation: Situation, facts: GameFacts, rng: Random, *, whole: bool = True) -> None:
        view, may, unlikely = situation.view, situation.memory.may, situation.memory.unlikely
        self._view, self._facts, self._random, self._rng, self._whole = view, facts, rng.random, rng, whole
        seen = {*view.hand, *view.pile, *(card for cards in view.row for card in cards)}
        seen |= {card for hand in view.hands for card in hand if card >= 0}
        self._pool = [card for card in range(len(view.deck)) if card not in seen]
        free = 0
        for card in self._pool:
            free |= 1 << card
        behind = facts.behind[view.side] if view.deck.sides > 1 else {}
        self._open: list[tuple[int, int]] = []
        """The hidden cards about which nothing is known, as (seat, index in the hand)."""
        self._bound: list[Bound] = []
        for seat, hand in enumerate(view.hands):
            known = may[seat] if len(may[seat]) == len(hand) else [facts.everything] * len(hand)
            for place, slot in enumerate(hand):
                if slot < 0:
                    self._hide(seat, place, known[place] & free, behind.get(slot, free) & free, free,
                               unlikely[seat][place] if known is may[seat] else 0)  # fmt: skip
        top = view.stock[-1] if view.stock else HIDDEN
        if top < HIDDEN:
            backs = behind[top] & free
            self._hide(NOBODY, 0, backs, backs, free)
        self._bound.sort(key=lambda one: len(one.likely))
        self._drawers = sorted({one.seat for one in self._bound if one.likely != one.cards})
        """The seats that may have drawn although a card fitted."""
        notes = dict(view.notes)
        notes[CALLED] = frozenset(view.playing)  # in an imagined game everybody calls in time (R6.4)
        self._notes = notes

    def _hide(self, seat: int, place: int, known: int, backs: int, free: int, unlikely: int = 0) -> None:
        """Note which cards the hidden card at a place in a seat's hand can be; all sets of cards are bit masks.

        `known` are its possible cards by everything that was seen, `backs` the cards with its back, `free` all cards
        not in sight; `unlikely` are cards that it is not if its owner never drew although a card fitted.
        """
        cards = known & backs or backs
        likely = cards & ~unlikely or cards
        if likely == free:
            self._open.append((seat, place))
        else:
            self._bound.append(Bound(seat, place, bits(cards), bits(likely), bits(backs)))

    def deal(self) -> Imagined:
        """A new imagined table, on which each card unknown to the seat is a guess."""
        view, random = self._view, self._random
        hands = [hand.copy() for hand in view.hands]
        stock = self._pool.copy()
        if self._whole:
            stock.sort(key=lambda _: random())
        else:
            self._mix_top(stock)
        top = HIDDEN
        if self._bound:
            free = {seat for seat in self._drawers if random() > FORCED}
            taken = self._assigned([one.cards if one.seat in free else one.likely for one in self._bound])
            if HIDDEN in taken and self._drawers:
                taken = self._assigned([one.cards for one in self._bound])
            if HIDDEN in taken:
                taken = self._assigned([one.backs for one in self._bound])
            for one, card in zip(self._bound, taken, strict=True):
                if one.seat == NOBODY:
                    top = card
                else:
                    hands[one.seat][one.place] = card
            used = {*taken}
            stock = [card for card in stock if card not in used]
        for seat, place in self._open:
            hands[seat][place] = stock.pop()
        if top >= 0:
            stock.append(top)
        return self._table(hands, stock)

    def _mix_top(self, stock: list[int]) -> None:
        """Shuffle the end of the list of unseen cards: enough for hidden hands, and for some draws."""
        random, size = self._random, len(stock)
        for place in range(size - 1, max(0, size - 1 - len(self._open) - len(self._bound) - DRAWN), -1):
            other = int(random() * (place + 1))
            stock[place], stock[other] = stock[other], stock[place]

    def _assigned(self, choices: list[tuple[int, ...]]) -> list[int]:
        """A random card for each hidden card with known choices, all different; HIDDEN where that is impossible."""
        random = self._random
        holder: dict[int, int] = {}
        chosen = [HIDDEN] * len(choices)
        for at, cards in enumerate(choices):
            card = cards[int(random() * len(cards))]
            if card in holder:
                left = [one for one in cards if one not in holder]
                if not left:
                    make_room(at, choices, holder, chosen, set())
                    continue
                card = left[int(random() * len(left))]
            holder[card] = at
            chosen[at] = card
        return chosen

    def _table(self, hands: list[list[int]], stock: list[int]) -> Imagined:
        view, facts = self._view, self._facts
        table = Imagined.__new__(Imagined)
        table.deck, table.rules, table.rng, table.cut, table.events = view.deck, facts.quiet, self._rng, facts.cut, []
        table.side, table.faces = view.side, view.faces
        table.hands, table.stock, table.pile = hands, stock, view.pile.copy()
        table.row = [cards.copy() for cards in view.row]
        table.color, table.direction, table.seat = view.color, view.direction, view.seat
        table.dealer, table.number, table.passes = view.dealer, view.number, view.passes
        table.playing, table.asked, table.lost = view.playing, view.asked, view.lost
        table.notes = self._notes.copy()
        table.agenda = [effect.guessed(table) for effect in view.pending]
        return table


def make_room(
    at: int, choices: list[tuple[int, ...]], holder: dict[int, int], chosen: list[int], tried: set[int]
) -> bool:
    """Give choice number `at` one of its cards, whose holder gets another one; returns whether that worked."""
    for card in choices[at]:
        if card not in tried:
            tried.add(card)
            other = holder.get(card)
            if other is None or make_room(other, choices, holder, chosen, tried):
                holder[card], chosen[at] = at, card
                return True
    return False


def bits(cards: int) -> tuple[int, ...]:
    """The card ids whose bits are set in a mask, in ascending order."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)
