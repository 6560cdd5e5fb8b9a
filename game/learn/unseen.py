"""Cards that a player cannot see, exchanged so that constraints are met and the player cannot notice it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from game.core.cards import HIDDEN, Face
from game.core.layout import STOCK
from game.core.view import View

Like = Callable[[Face], bool]
"""A function that says whether a face is of the wanted kind."""
Where = tuple[int, int]
"""The place of a card: a seat or STOCK (the draw pile), and the index in that hand or pile, from the bottom."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A constraint: the hand of seat `place` has a card of the kind `like`, or with `every` only such cards.

    If `place` is STOCK, the next card to be drawn is of this kind.
    """

    place: int
    like: Like
    every: bool = False


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """The card ids of all hands and of the draw pile, whose last card is drawn next."""

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]


def complete(
    view: View, wanted: Sequence[Wish], rng: Random, now: HiddenCards | None = None,
    known: Mapping[int, int] | None = None,
) -> HiddenCards | None:
    """A deal of all cards that agrees with what `view` shows and meets all constraints; None if there is none.

    `known` are cards whose place the viewing player knows, with the seats of their hands. If `now` is given, it is
    changed as little as possible, by exchanging cards that nobody has seen; else the unseen cards are dealt at
    random.
    """
    known = known or {}
    table = _Table(view, known, now or _dealt(view, known, rng), rng)
    return table.lying if all(table.grant(wish) for wish in wanted) else None


def _dealt(view: View, known: Mapping[int, int], rng: Random) -> HiddenCards:
    """A random deal of all cards that a player cannot see, in agreement with what the view shows."""
    seen = {card for zone in (*view.hands, view.pile, *view.row) for card in zone if card >= 0}
    left = [card for card in range(len(view.deck)) if card not in seen and card not in known]
    rng.shuffle(left)
    hands, stock = [list(hand) for hand in view.hands], list(view.stock)
    for card, seat in known.items():
        slot = view.deck.slots[view.side][card]
        if card not in hands[seat]:
            hands[seat][hands[seat].index(slot)] = card
    for zone in (*hands, stock):  # what has a public back first (R4.8)
        for at, slot in enumerate(zone):
            if slot < HIDDEN:
                zone[at] = next(card for card in left if view.deck.slots[view.side][card] == slot)
                left.remove(zone[at])
    for zone in (*hands, stock):
        for at, slot in enumerate(zone):
            if slot < 0:
                zone[at] = left.pop()
    return HiddenCards(tuple(map(tuple, hands)), tuple(stock))


class _Table:
    """A deal whose unseen cards are exchanged until constraints are met; cards at places in `kept` stay for that."""

    def __init__(self, view: View, known: Mapping[int, int], now: HiddenCards, rng: Random) -> None:
        self.view, self.known, self.rng = view, known, rng
        self.zones = {STOCK: list(now.stock), **{seat: list(hand) for seat, hand in enumerate(now.hands)}}
        self.kept: set[Where] = set()

    @property
    def lying(self) -> HiddenCards:
        hands = sorted((seat, tuple(cards)) for seat, cards in self.zones.items() if seat != STOCK)
        return HiddenCards(tuple(cards for _, cards in hands), tuple(self.zones[STOCK]))

    def grant(self, wish: Wish) -> bool:
        """Exchange cards so that a constraint is met; returns False if that is impossible."""
        spots = [(wish.place, at) for at in range(len(self.zones[wish.place]))]
        if wish.place == STOCK:
            spots = spots[-1:]
        if wish.every:
            return all(self._have(spot, wish.like) for spot in spots)
        met = [spot for spot in spots if wish.like(self._face(spot))]
        if met:
            self.kept.add(met[0])
            return True
        self.rng.shuffle(spots)
        return any(self._have(spot, wish.like) for spot in spots)

    def _have(self, spot: Where, like: Like) -> bool:
        """Bring a card of the kind `like` to a place, if necessary by an exchange; False if that is impossible."""
        if not like(self._face(spot)):
            others = [other for other in self._others(spot) if like(self._face(other))]
            if not self._free(spot) or not others:
                return False
            low = [other for other in others if other[0] == STOCK]  # hands stay as they are if they can
            self._exchange(spot, self.rng.choice(low or others))
        self.kept.add(spot)
        return True

    def _others(self, spot: Where) -> Iterator[Where]:
        """The places whose cards can be exchanged with the card at this place unnoticed."""
        mine = self.zones[spot[0]][spot[1]]
        for place, cards in self.zones.items():
            for at, card in enumerate(cards):
                other = place, at
                fits = self._may_lie(card, spot) and self._may_lie(mine, other)
                if other != spot and fits and self._free(other):
                    yield other

    def _free(self, spot: Where) -> bool:
        """Whether the card at a place was seen by nobody and is not needed there for a constraint."""
        card = self.zones[spot[0]][spot[1]]
        return spot not in self.kept and self._slot(spot) < 0 and card not in self.known

    def _may_lie(self, card: int, spot: Where) -> bool:
        """Whether a card's back looks like the one visible at a place, as backs differ in UNO FLIP! (R4.8)."""
        slot = self._slot(spot)
        return slot == HIDDEN or self.view.deck.slots[self.view.side][card] == slot

    def _slot(self, spot: Where) -> int:
        place, at = spot
        return self.view.stock[at] if place == STOCK else self.view.hands[place][at]

    def _face(self, spot: Where) -> Face:
        return self.view.faces[self.zones[spot[0]][spot[1]]]

    def _exchange(self, one: Where, other: Where) -> None:
        mine, theirs = self.zones[one[0]], self.zones[other[0]]
        mine[one[1]], theirs[other[1]] = theirs[other[1]], mine[one[1]]
