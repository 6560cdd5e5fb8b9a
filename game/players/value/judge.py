"""The chance to win after each action, estimated by a trained net from what the seat would know then."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, Draw, NameColor, Play
from game.core.cards import AGAIN
from game.core.view import View
from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.imagine import bits
from game.players.search.memory import Memory
from game.players.value.inputs import LOSING, Printed, Rival, SeatKnowledge, costs, inputs
from game.players.value.net import Net

WON = 1.0
"""The chance to win after the last card is played."""
HANDS = 4
"""Number of sample hands, spread evenly over the possible ones, that stand for a rival's hand before a swap."""
KEPT = 30
"""Number of the net's answers in the cache; when it is full, all are dropped."""


class Judge:
    """Estimates a seat's chance to win after each of its actions with a trained net."""

    def __init__(self, printed: Printed, nets: Sequence[Net]) -> None:
        self.printed, self._nets = printed, nets
        self._doubtful = printed.facts.doubtful
        self._told: dict[SeatKnowledge, tuple[list[int], float]] = {}
        """The latest answers of the net, as one decision often asks for the same one twice."""

    def win(self, known: SeatKnowledge) -> float:
        """The chance to win of a seat, by what it knows after its action."""
        return self.told(known)[1]

    def told(self, known: SeatKnowledge) -> tuple[list[int], float]:
        """The net's inputs for what a seat knows, and the chance to win that it answers."""
        found = self._told.get(known)
        if found is None:
            if len(self._told) >= KEPT:
                self._told.clear()
            numbers = inputs(self.printed, known)
            found = self._told[known] = numbers, self._nets[known.side].win(numbers)
        return found

    def of(self, known: SeatKnowledge, action: Action) -> float:
        """The chance to win after an action.

        After a wild it is that of the best colour; a swap and a drawn card take the mean over what they may bring.
        """
        match action:
            case Play(_, cards):
                if len(known.hand) == len(cards):
                    return WON
                found = [self.win(one) for one in self.played(known, cards)]
                return sum(found) / len(found) if self.swaps(known, cards) else max(found)
            case NameColor(_, color):
                return self.win(self.named(known, self.printed.facts.color_numbers[color]))
            case Draw() if known.top:  # the back on top tells which cards it may be
                return self._drawn(known)
        return self.win(known)  # other actions change nothing that the net is told

    def played(self, known: SeatKnowledge, cards: tuple[int, ...]) -> list[SeatKnowledge]:
        """What the seat knows after playing cards.

        For a wild, one entry for each colour that it may name; for a swap, one for each of a few hands that it may get.
        """
        printed, side, card = self.printed, known.side, cards[-1]
        face = printed.faces[side][card]
        hand = tuple([one for one in known.hand if one not in cards])
        if self.swaps(known, cards):
            return self._swapped(known._replace(up=card), hand)
        if face.symbol == "flip":
            return self._turned(known, card, hand)
        color = printed.colors[side][card]
        doubtful = self._doubtful[side][card]
        risk = doubtful and known.color >= 0 and known.color in [printed.colors[side][one] for one in hand]
        after = known._replace(hand=hand, up=card, risk=risk)
        if color < 0 and printed.palettes[side]:
            return [self.named(after, one) for one in printed.palettes[side]]
        return [self._hit(after._replace(color=color))]

    def named(self, known: SeatKnowledge, color: int) -> SeatKnowledge:
        """What the seat knows after naming the colour of its wild on the discard pile."""
        return self._hit(known._replace(color=color))

    def _hit(self, known: SeatKnowledge) -> SeatKnowledge:
        """What the seat knows after the played card's effect, roughly: cards to draw, lost turns, direction of play."""
        face = self.printed.faces[known.side][known.up]
        first, *others = known.rivals
        amount = costs(face)
        if amount:
            top, first = 0, first._replace(more=first.more + amount)  # the card whose back was seen is drawn
        else:
            top = known.top
        if face.symbol == "reverse":
            rivals = (*reversed(others), first)
        elif face.harm >= 1 and others and face.symbol != "skip_all":
            rivals = (*others, first)  # the next player loses the turn
        else:
            rivals = (first, *others)
        mine = face.symbol == "skip_all" or (not others and (AGAIN in face.tags or face.harm >= LOSING))
        return known._replace(rivals=rivals, mine=mine, top=top)

    def swaps(self, known: SeatKnowledge, cards: tuple[int, ...]) -> bool:
        """Whether playing `cards`, which leaves a card in the hand, swaps hands with the only rival (R4.14)."""
        left = len(known.hand) > len(cards) and len(known.rivals) == 1
        return left and self.printed.faces[known.side][cards[-1]].symbol == "swap"

    def _swapped(self, known: SeatKnowledge, hand: tuple[int, ...]) -> list[SeatKnowledge]:
        """What the seat knows after giving its `hand` for the only rival's, for HANDS samples of what that may be.

        Each hidden card is taken from those it may be, sorted by symbol; the place in that order moves on from card to
        card and from sample to sample.
        """
        symbols, (rival,) = self.printed.symbols[known.side], known.rivals
        given = Rival(tuple([1 << card for card in sorted(hand)]))
        hidden = [*[cards & known.free or cards for cards in rival.cards], *[known.free] * rival.more]
        found = []
        for start in range(HANDS):
            got: list[int] = []
            for at, may in enumerate(sorted(hidden)):
                cards = sorted([card for card in bits(may) if card not in got] or bits(may), key=symbols.__getitem__)
                place = (at + (start + 0.5) / HANDS) / len(hidden)
                got.append(cards[int(place * len(cards))])
            found.append(known._replace(hand=tuple(sorted(got)), free=known.free & ~mask(got), rivals=(given,)))
        return found

    def _turned(self, known: SeatKnowledge, card: int, hand: tuple[int, ...]) -> list[SeatKnowledge]:
        """What the seat knows after its card flips the whole deck (R4.7): the lowest card discarded is on top now."""
        side, printed = 1 - known.side, self.printed
        color = printed.colors[side][known.bottom]
        after = known._replace(side=side, hand=hand, up=known.bottom, bottom=card, top=0, color=color)
        return [after] if color >= 0 else [after._replace(color=one) for one in printed.palettes[side]]

    def _drawn(self, known: SeatKnowledge) -> float:
        """The mean chance to win over the cards that may be drawn (R4.8), each played at once if that is better."""
        printed, side = self.printed, known.side
        cards = bits(known.top & known.free or known.top)
        colors, symbols = printed.colors[side], printed.symbols[side]
        groups: dict[int, list[int]] = {}
        for card in cards:
            groups.setdefault(printed.alike[side][card], []).append(card)
        whole = 0.0
        for same in groups.values():
            card = same[0]
            after = known._replace(hand=(*known.hand, card), free=known.free & ~(1 << card), top=0)
            value = self.win(after)
            color = colors[card]
            if color < 0 or color == known.color or symbols[card] == symbols[known.up]:
                value = max(value, self.of(after, Play(0, (card,))))
            whole += value * len(same)
        return whole / len(cards)


def known_of(view: View, memory: Memory, facts: GameFacts) -> SeatKnowledge:
    """What a seat knows now, by what it sees and remembers."""
    side, me, everything = view.side, view.me, facts.everything
    free = everything & ~mask([*view.hand, *view.pile])
    behind = facts.behind[side]
    two_sided = view.deck.sides > 1
    rivals, seat = [], view.next_seat(me)
    while seat != me:
        hand, may, unlikely = view.hands[seat], memory.may[seat], memory.unlikely[seat]
        if len(may) == len(hand):
            cards = tuple([one & ~no or one for one, no in zip(may, unlikely, strict=True)])
        else:
            cards = tuple([1 << slot if slot >= 0 else behind.get(slot, everything) if two_sided else everything
                           for slot in hand])  # fmt: skip
        rivals.append(Rival(cards))
        seat = view.next_seat(seat)
    top = view.stock[-1] if view.stock else 0
    color = facts.color_numbers[view.color] if view.color else NO_COLOR
    return SeatKnowledge(side, tuple(view.hand), tuple(rivals), free, view.pile[-1], color, view.pile[0],
                         behind.get(top, 0) if two_sided else 0)  # fmt: skip
