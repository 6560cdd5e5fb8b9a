"""What happened at the table: frozen values that fold onto a layout and name the rule that struck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards import HIDDEN, Color, Deck
from game.layout import NOBODY, PILE, STOCK, Asked, Layout, Move

PRIVATE = "drawn"
"""The task of the one question that only its seat may know of (R3.2)."""

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `rule` is the id of the sentence that made it happen."""

    rule = "R0"
    stirs = False
    """Whether it changes the draw pile, and so which back is on top of it (R4.8)."""

    def apply(self, layout: Layout) -> None:
        """Change a layout as the event says; a view's layout takes the redacted event."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The cards that went somewhere, in order."""
        return ()

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        """The event without what a seat may not know, with the side in play when it happened."""
        return self


def hide(cards: Sequence[int], deck: Deck, side: int) -> tuple[int, ...]:
    """The slots of cards that a seat may not see."""
    if deck.sides == 1:
        return (HIDDEN,) * len(cards)
    return tuple([card if card < 0 else deck.hidden(card, side) for card in cards])


def hide_hands(hands: Hands, seat: int, deck: Deck, side: int) -> Hands:
    """All hands as one seat may know them: its own open, the others hidden."""
    return tuple(hand if i == seat else hide(hand, deck, side) for i, hand in enumerate(hands))


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round is about to be dealt (R2.2); the table is swept clean."""

    rule = "R2.2"
    number: int
    playing: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.number, layout.playing = self.number, self.playing
        layout.hands = [[] for _ in layout.hands]
        layout.stock, layout.pile, layout.row = [], [], []
        layout.color, layout.direction, layout.passes = None, 1, 0
        layout.asked, layout.notes = NOBODY, {}
        layout.side, layout.faces = 0, layout.deck.faces[0]


@dataclass(frozen=True, slots=True)
class DrewForDeal(Event):
    """Everybody named turned one card; the highest number deals, a tie is drawn again (R2.1)."""

    rule = "R2.1"
    draws: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """Who deals the round (R2.1, R2.4)."""

    rule = "R2.1"
    seat: int

    def apply(self, layout: Layout) -> None:
        layout.dealer = layout.seat = self.seat


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """All cards became the draw pile in a new order, bottom first (R2.2)."""

    rule = "R2.2"
    stirs = True
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.stock = list(self.order)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody got a hand, one card each in turn, beginning left of the dealer (R2.2)."""

    rule = "R2.2"
    stirs = True
    hands: Hands
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        taken = sum(map(len, self.hands))
        if taken:
            del layout.stock[-taken:]

    @property
    def moves(self) -> tuple[Move, ...]:
        longest = max(map(len, self.hands))
        return tuple(
            Move(self.hands[seat][i], STOCK, seat)
            for i in range(longest) for seat in self.order if i < len(self.hands[seat])
        )  # fmt: skip

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, hands=hide_hands(self.hands, seat, deck, side))


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top card of the draw pile became the up card (R2.2)."""

    rule = "R2.3"
    stirs = True
    card: int

    def apply(self, layout: Layout) -> None:
        layout.stock.pop()
        layout.pile.append(self.card)
        layout.color = layout.faces[self.card].color

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, STOCK, PILE),)


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """A first card that may not start went back into the draw pile, which was shuffled (R2.3)."""

    rule = "R2.3"
    stirs = True
    card: int
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.pile.pop()
        layout.stock = list(self.order)
        layout.color = None

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, PILE, STOCK),)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat may now play or draw (R3.1)."""

    rule = "R3.1"
    seat: int

    def apply(self, layout: Layout) -> None:
        layout.seat = self.seat
        layout.asked = Asked(self.seat, "turn")


@dataclass(frozen=True, slots=True)
class AskedFor(Event):
    """The table waits for a seat's answer; `private` ones show only to that seat (R3.2)."""

    rule = "R3.1"
    asked: Asked
    private: bool = False

    def apply(self, layout: Layout) -> None:
        layout.asked = self.asked

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        hidden = self.private and seat != self.asked.seat
        return AskedFor(Asked(self.asked.seat, "turn")) if hidden else self


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Cards went from a hand to the discard pile; `at` are their places in the hand, one after another."""

    seat: int
    cards: tuple[int, ...]
    at: tuple[int, ...]
    rule: str = "R3.1"

    def apply(self, layout: Layout) -> None:
        hand = layout.hands[self.seat]
        for at in self.at:
            hand.pop(at)
        layout.pile.extend(self.cards)
        layout.color = layout.faces[self.cards[-1]].color
        layout.seat = self.seat
        layout.passes = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, self.seat, PILE) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took cards from the draw pile; `rule` says why."""

    stirs = True
    seat: int
    cards: tuple[int, ...]
    rule: str = "R3.1"

    def apply(self, layout: Layout) -> None:
        if self.cards:
            del layout.stock[-len(self.cards) :]
            layout.hands[self.seat].extend(self.cards)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, STOCK, self.seat) for card in self.cards)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat == self.seat else replace(self, cards=hide(self.cards, deck, side))


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A seat's turn ended without a card played (R3.2)."""

    rule = "R3.2"
    seat: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could neither play nor draw (R2.5)."""

    rule = "R2.5"
    seat: int

    def apply(self, layout: Layout) -> None:
        layout.passes += 1


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile below the up card became the new draw pile; `cut_by` cut it (R2.5)."""

    rule = "R2.5"
    stirs = True
    order: tuple[int, ...]
    cut_by: int | None = None

    def apply(self, layout: Layout) -> None:
        layout.pile = layout.pile[-1:]
        layout.stock = list(self.order)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """A seat named the colour in play (R4.4)."""

    seat: int
    color: Color
    rule: str = "R4.4"

    def apply(self, layout: Layout) -> None:
        layout.color = self.color


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat lost its turn (R4.3)."""

    seat: int
    rule: str = "R4.3"

    def apply(self, layout: Layout) -> None:
        layout.seat = self.seat


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction of play turned; +1 is clockwise (R4.2)."""

    rule = "R4.2"
    direction: int

    def apply(self, layout: Layout) -> None:
        layout.direction = self.direction


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A rule remembers something public under its own name."""

    key: str
    value: object

    def apply(self, layout: Layout) -> None:
        layout.notes[self.key] = self.value


@dataclass(frozen=True, slots=True)
class UnoCalled(Event):
    """A seat said the word; `due` is False when nobody needed it and the table laughs (R6.1, R6.3)."""

    rule = "R6.1"
    seat: int
    due: bool = True


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """A seat was caught without the word (R6.2)."""

    rule = "R6.2"
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class FalseCatch(Event):
    """Somebody pointed at a seat that owed nothing; the table laughs (R6.3)."""

    rule = "R6.3"
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """The next player doubted a draw card (R5.2)."""

    rule = "R5.2"
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The doubted hand was shown to the challenger alone (R5.2)."""

    rule = "R5.2"
    seat: int
    to: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat in (self.seat, self.to) else replace(self, cards=hide(self.cards, deck, side))


@dataclass(frozen=True, slots=True)
class ChallengeEnded(Event):
    """The doubt was right (`guilty`) or wrong (R5.3, R5.4)."""

    seat: int
    target: int
    guilty: bool
    rule: str = "R5.3"


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """Cards on top of the discard pile went back to a hand; the colour before them counts again (R5.3)."""

    seat: int
    cards: tuple[int, ...]
    color: Color | None
    rule: str = "R5.3"

    def apply(self, layout: Layout) -> None:
        del layout.pile[-len(self.cards) :]
        layout.hands[self.seat].extend(self.cards)
        layout.color = self.color

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, PILE, self.seat) for card in self.cards)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat == self.seat else replace(self, cards=hide(self.cards, deck, side))


@dataclass(frozen=True, slots=True)
class TopSeen(Event):
    """The back of the next card in the draw pile, for everybody to see (R4.8)."""

    rule = "R4.8"
    slot: int

    def apply(self, layout: Layout) -> None:
        if layout.stock and layout.stock[-1] < 0:
            layout.stock[-1] = self.slot


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """Everything turned to the other side: discard pile, draw pile, all hands (R4.7)."""

    rule = "R4.7"
    stirs = True
    pile: tuple[int, ...]
    stock: tuple[int, ...]
    hands: Hands

    def apply(self, layout: Layout) -> None:
        layout.turn_side()
        layout.pile, layout.stock = list(self.pile), list(self.stock)
        layout.hands = [list(hand) for hand in self.hands]
        layout.color = layout.up.color

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        hands = hide_hands(self.hands, seat, deck, 1 - side)
        return replace(self, stock=(HIDDEN,) * len(self.stock), hands=hands)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A seat is out, or nobody can move any more (`blocked`); the hands lie open (R7.1)."""

    rule = "R7.1"
    winners: tuple[int, ...]
    hands: Hands
    blocked: bool = False

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        layout.asked = NOBODY


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """What the round was worth to each seat, and everybody's points left in hand (R7)."""

    points: tuple[int, ...]
    left: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "R7.3"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is decided; `winners` share first place (R7.7)."""

    rule = "R7.7"
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, DrewForDeal, DealerChosen, Shuffled, Dealt, TurnedUp, PutBack, TurnBegan, AskedFor,
    Played, Drew, Kept, Passed, Reshuffled, ColorNamed, Skipped, Reversed, Noted, UnoCalled, Caught,
    FalseCatch, Challenged, HandShown, ChallengeEnded, TookBack, TopSeen, Flipped, RoundEnded, Scored, MatchEnded,
)  # fmt: skip
"""Every kind of event, for records."""
