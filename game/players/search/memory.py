"""What a seat has learned about hidden cards, from the events as they were shown to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core import events
from game.core.cards import DOUBTFUL
from game.core.cause import Cause
from game.core.questions import PenaltyAsked, PlaceAsked
from game.core.view import View
from game.players.search.facts import GameFacts

NOBODY = -1


class Memory:
    """What a seat remembers since the match began; it is told only what the seat could see.

    `view` is the table after the events so far. `may[seat][place]` is a bit mask of the possible cards at a place in
    another seat's hand; all players can see which places cards leave (R4.8). `unlikely[seat][place]` is a bit mask of
    cards that it is not if its owner never drew although a card fitted.

    `bluffs[seat]` counts the cards that a seat played and that could be challenged: all, proven bluffs, and proven
    honest ones. `doubts[seat]` counts how many such cards it could challenge, and how many it did. `totals` are the
    points in the match by seat, `rounds` is the number of rounds played.
    """

    __slots__ = ("_held", "_offered", "bluffs", "doubts", "facts", "may", "rounds", "totals", "unlikely", "view")

    def __init__(self, view: View, facts: GameFacts) -> None:
        self.view, self.facts = view, facts
        seats = len(view.hands)
        self.may: list[list[int]] = [[] for _ in range(seats)]
        self.unlikely: list[list[int]] = [[] for _ in range(seats)]
        self.bluffs: list[list[int]] = [[0, 0, 0] for _ in range(seats)]
        self.doubts: list[list[int]] = [[0, 0] for _ in range(seats)]
        self.totals: tuple[int, ...] = (0,) * seats
        self.rounds = 0
        self._offered = (NOBODY, 0)
        """The seat that may keep its drawn card, and a bit mask of cards that it would have played first."""
        self._held = 0
        """The number of cards left to the last player of a card that can be challenged."""
        self._fit()

    def watch(self, news: Iterable[events.Event]) -> None:
        """Learn from events in their order, as they were shown to the seat, and update the view."""
        for event in news:
            learn = LEARN.get(type(event))
            if learn:
                learn(self, event)
            self.view.apply(event)
            if event.moves or type(event) in WHOLE:
                self._fit()

    def _fit(self) -> None:
        """Give each card of each hand its entry in `may` and `unlikely`; a new card can be any card with its back."""
        view, may = self.view, self.may
        two_sided = view.deck.sides > 1
        behind, everything = self.facts.behind[view.side], self.facts.everything
        for seat, hand in enumerate(view.hands):
            if seat == view.me:
                continue
            known, unlikely = may[seat], self.unlikely[seat]
            if len(known) > len(hand):
                del known[:], unlikely[:]
            for card in hand[len(known) :]:
                known.append(1 << card if card >= 0 else behind.get(card, everything) if two_sided else everything)
                unlikely.append(0)

    def _exclude(self, seat: int, cards: int, first: int = 0, last: int | None = None) -> None:
        """Exclude the bit mask `cards` for a seat's hidden cards `first` to `last`, unless none would be possible."""
        known = self.may[seat]
        for place in range(len(known))[first:last]:
            known[place] = known[place] & ~cards or known[place]

    def _doubt(self, seat: int, cards: int, free: bool, first: int = 0) -> None:
        """Exclude the bit mask `cards` for a seat's hidden cards from `first` on, or mark them as unlikely.

        They are only unlikely if the owner was `free` to hold them.
        """
        if not free:
            self._exclude(seat, cards, first)
            return
        unlikely = self.unlikely[seat]
        for place in range(len(unlikely))[first:]:
            unlikely[place] |= cards

    def _left(self, seat: int, places: Iterable[int]) -> None:
        """Remove the entries of these places in a hand, one after the other, because the cards left it."""
        if seat != self.view.me:
            for at in places:
                del self.may[seat][at : at + 1], self.unlikely[seat][at : at + 1]

    def _sure(self, seat: int) -> int:
        """A bit mask of the cards that a seat would surely play now; only people may keep a fitting wild."""
        view, person = self.view, self.facts.setup.seats[seat].person
        return self.facts.fitting(view.side, view.up, view.color, wilds=not person)

    def _forget(self) -> None:
        for known in (*self.may, *self.unlikely):
            known.clear()
        self._offered = (NOBODY, 0)

    def _began(self, event: events.RoundBegan) -> None:
        self._forget()

    def _played(self, event: events.Played) -> None:
        self._left(event.seat, event.at)
        if DOUBTFUL in self.view.faces[event.cards[-1]].tags:
            self.bluffs[event.seat][0] += 1
            self._held = len(self.view.hands[event.seat]) - len(event.cards)

    def _gone(self, event: events.Discarded) -> None:
        self._left(event.seat, event.at)

    def _matched(self, event: events.RowMatched) -> None:
        self._left(event.seat, event.places)

    def _added(self, event: events.AddedToRow) -> None:
        if event.seat != self.view.me and not isinstance(self.view.asked, PlaceAsked):
            self._passed_over(event.seat)  # it drew, and matches nothing even so
        self._left(event.seat, (event.place,))

    def _drew(self, event: events.Drew) -> None:
        """Learn from a player who drew in his own turn: no card fitted, or he drew of his own accord."""
        view, seat = self.view, event.seat
        self._offered = (NOBODY, 0)
        if view.row and event.cause is Cause.TURN:
            self._passed_over(seat)
        if seat == view.me or not view.pile or view.row or not self.facts.color_names:
            return
        if event.cause not in (Cause.TURN, Cause.TO_MATCH):
            return
        sure = self._sure(seat)
        if len(view.hands[seat]) > 1:  # the last card may be one that must not be played (R9.3)
            self._doubt(seat, sure, self.facts.draws_freely[seat])
        if event.cause is Cause.TURN:
            self._offered = (seat, sure)

    def _passed_over(self, seat: int) -> None:
        """Learn from a seat that left centre cards unmatched: no single card matches, or it keeps it (R11)."""
        if seat != self.view.me:
            faces = self.view.faces
            centers = {faces[cards[0]].symbol for cards in self.view.row if len(cards) == 1}
            self._doubt(seat, self.facts.matching(frozenset(centers)), self.facts.thinks[seat])

    def _cleared(self, event: events.RowCleared) -> None:
        self._passed_over(self.view.seat)

    def _kept(self, event: events.Kept) -> None:
        seat, sure = self._offered
        if seat == event.seat:
            self._doubt(seat, sure, self.facts.thinks[seat], -1)
        self._offered = (NOBODY, 0)

    def _shown(self, event: events.HandShown) -> None:
        if event.to == self.view.me and event.seat != event.to:
            self.may[event.seat][: len(event.cards)] = [1 << card for card in event.cards]
            self.unlikely[event.seat][: len(event.cards)] = [0] * len(event.cards)

    def _judged(self, event: events.ChallengeEnded) -> None:
        """Learn from a failed challenge: the player of the honest card did not hold the colour in play then (R5.1)."""
        view, asked = self.view, self.view.asked
        self.bluffs[event.target][1 if event.guilty else 2] += 1
        if event.guilty or event.target == view.me or not isinstance(asked, PenaltyAsked) or not asked.challenge:
            return
        before = view.faces[view.pile[-len(asked.cards) - 1]]
        color = asked.color_before
        if asked.challenge.legal == "playable":
            self._exclude(event.target, self.facts.fitting(view.side, before, color), last=self._held)
        elif color:
            number, colors = self.facts.color_numbers[color], self.facts.colors[view.side]
            cards = sum(1 << card for card, one in enumerate(colors) if one == number)
            self._exclude(event.target, cards, last=self._held)

    def _asked(self, event: events.AskedFor) -> None:
        if isinstance(event.asked, PenaltyAsked) and event.asked.challenge:
            self.doubts[event.asked.seat][0] += 1

    def _challenged(self, event: events.Challenged) -> None:
        self.doubts[event.seat][1] += 1

    def _took_back(self, event: events.TookBack) -> None:
        if event.seat != self.view.me:
            self.may[event.seat].extend(1 << card for card in self.view.pile[-len(event.cards) :])
            self.unlikely[event.seat].extend([0] * len(event.cards))

    def _moved(self, event: events.HandsMoved) -> None:
        """Learn from hands that changed owners: the knowledge about a hand goes to its new owner."""
        me, own = self.view.me, [1 << card for card in self.view.hand]
        self.may = [[] if seat == me else own.copy() if source == me else self.may[source].copy()
                    for seat, source in enumerate(event.sources)]  # fmt: skip
        self.unlikely = [[] if seat == me else [0] * len(own) if source == me else self.unlikely[source].copy()
                         for seat, source in enumerate(event.sources)]  # fmt: skip

    def _mixed(self, event: events.HandsShuffled) -> None:
        self._forget()

    def _flipped(self, event: events.Flipped) -> None:
        """Learn from a flip of the whole deck: the sides seen before limit what the hidden sides can be now (R4.8)."""
        behind, everything = self.facts.behind[1 - self.view.side], self.facts.everything
        self._offered = (NOBODY, 0)
        for seat, known in enumerate(self.may):
            for place, slot in enumerate(event.hands[seat][: len(known)]):
                known[place] = known[place] & behind.get(slot, everything) or behind.get(slot, everything)

    def _scored(self, event: events.Scored) -> None:
        self.totals, self.rounds = event.totals, self.rounds + 1


LEARN: dict[type[events.Event], Callable[[Memory, Any], None]] = {
    events.RoundBegan: Memory._began, events.Played: Memory._played, events.Discarded: Memory._gone,
    events.RowMatched: Memory._matched, events.AddedToRow: Memory._added, events.Drew: Memory._drew,
    events.AskedFor: Memory._asked, events.Challenged: Memory._challenged,
    events.Kept: Memory._kept, events.HandShown: Memory._shown, events.ChallengeEnded: Memory._judged,
    events.TookBack: Memory._took_back, events.HandsMoved: Memory._moved, events.HandsShuffled: Memory._mixed,
    events.RowCleared: Memory._cleared, events.Flipped: Memory._flipped, events.Scored: Memory._scored,
}  # fmt: skip
"""The method that learns from an event before it changes the view, by the event's type."""
WHOLE = (events.SetUp, events.RoundBegan)
"""Events that fill or clear whole hands, without listing moves of single cards."""
