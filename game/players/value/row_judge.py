"""The choice of a seat in DOS by a trained net: the best way to end its turn, of all matches that it can still make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.actions import Action, AddToRow, Draw, EndTurn, MatchRow
from game.core.layout import Layout
from game.core.view import View
from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.memory import Memory
from game.players.search.row_facts import turn_so_far
from game.players.value.inputs import Rival
from game.players.value.net import Net
from game.players.value.row_inputs import PAIRS, SINGLES, Kind, Kinds, RowInputs, RowKnowledge

WON = 1.0
"""The chance to win after the last card has left the hand."""
PLANS = 200
"""Number of ways to go on with a turn after which no more are sought."""
JUDGED = 16
"""Number of ways to end a turn that the net judges, those that leave the fewest cards."""
KEPT = 60
"""Number of the net's answers in the cache; when it is full, all are dropped."""


class Fit(NamedTuple):
    """A match of the centre card at an index of the row with cards of these kinds; `agreed` if all have one colour."""

    at: int
    cards: Kinds
    agreed: bool


class Ending(NamedTuple):
    """A way to end a turn: its first match (None to end it at once), and what is left then.

    `row` has the unmatched centre cards. `agreed` is the number of matches in one colour in the whole turn, `doubles`
    how many of them were with two cards.
    """

    first: Fit | None
    hand: Kinds
    row: Kinds
    agreed: int
    doubles: int

    def with_fit(self, fit: Fit) -> Ending:
        """This way with one more match."""
        double = fit.agreed and len(fit.cards) > 1
        return Ending(self.first or fit, without(self.hand, fit.cards), self.row, self.agreed + fit.agreed,
                      self.doubles + double)  # fmt: skip

    @property
    def left(self) -> float:
        """About how many more cards than now the seat will have than its rivals after the turn."""
        return len(self.hand) - self.agreed - 0.7 * self.doubles


class RowJudge:
    """Estimates a seat's chance to win after each way to end its turn of DOS with a trained net."""

    def __init__(self, facts: GameFacts, net: Net) -> None:
        self.facts, self.inputs, self._net = facts, RowInputs(facts), net
        self.kinds = self.inputs.deck.kinds
        self._told: dict[RowKnowledge, tuple[list[int], float]] = {}
        """The latest answers of the net, as the decisions of a turn often ask for the same ones."""

    def told(self, known: RowKnowledge) -> tuple[list[int], float]:
        """The net's inputs for what a seat knows at the end of its turn, and the chance to win that it answers."""
        found = self._told.get(known)
        if found is None:
            if len(self._told) >= KEPT:
                self._told.clear()
            numbers = self.inputs.of(known)
            found = self._told[known] = numbers, self._net.win(numbers)
        return found

    def win(self, known: RowKnowledge) -> float:
        """The chance to win of a seat, by what it knows at the end of its turn."""
        return WON if len(known.hand) <= known.pending else self.told(known)[1]

    def after(self, known: RowKnowledge, end: Ending) -> float:
        """The chance to win after a way to end the turn; `known` is what the seat knows now."""
        return self.win(ended(known, end))

    def best(self, known: RowKnowledge, ways: Sequence[Ending]) -> Ending:
        """The way to end the turn after which the seat is most likely to win."""
        if len(ways) > JUDGED:
            ways = sorted(ways, key=lambda one: one.left)[:JUDGED]
        return max(ways, key=lambda one: self.after(known, one)) if len(ways) > 1 else ways[0]

    def placed(self, known: RowKnowledge, kind: Kind) -> float:
        """The chance to win after putting a card of this kind into the row."""
        return self.win(with_placed(known, kind))


def with_placed(known: RowKnowledge, kind: Kind) -> RowKnowledge:
    """What a seat knows after putting a card of this kind into the row."""
    hand = without(known.hand, (kind,))
    return known._replace(hand=hand, row=tuple(sorted((*known.row, kind))), pending=max(0, known.pending - 1))


def ended(known: RowKnowledge, end: Ending) -> RowKnowledge:
    """What a seat knows after a way to end its turn, with the cards that the others draw for it."""
    rivals = known.rivals
    if end.doubles:
        rivals = tuple([Rival(one.cards, one.more + end.doubles) for one in rivals])
    return RowKnowledge(end.hand, tuple(sorted(end.row)), rivals, known.free, end.agreed)


def endings(hand: Kinds, row: Sequence[tuple[int, Kind]], agreed: int, doubles: int, *, can_end: bool) -> list[Ending]:
    """All ways to go on with a turn and to end it, at most about `PLANS`; equal sets of matches count once.

    `row` has the unmatched centre cards with their index in the row. `can_end` says whether the turn can end at once.
    """
    found = [Ending(None, hand, (), agreed, doubles)]
    for at, center in row:
        grown = [one._replace(row=(*one.row, center)) for one in found]
        for one in found:
            if len(grown) > PLANS:
                break
            grown += [one.with_fit(fit) for fit in fits(one.hand, at, center)]
        found = grown
    return [one for one in found if one.first or can_end]


def fits(hand: Kinds, at: int, center: Kind) -> list[Fit]:
    """The matches of a centre card with cards of a sorted hand; equal cards count once."""
    number, color = center
    bit = 1 << number
    found: list[Fit] = []
    seen = None
    for place, kind in enumerate(hand):
        if kind == seen:
            continue
        seen = kind
        one, first = kind
        if SINGLES[one] & bit:
            found.append(Fit(at, (kind,), color < 0 or first < 0 or first == color))
        pairs, last = PAIRS[one], None
        for other in hand[place + 1 :]:
            if other != last and pairs[other[0]] & bit:
                found.append(Fit(at, (kind, other), len({color, first, other[1]} - {NO_COLOR}) < 2))
            last = other
    return found


def without(hand: Kinds, cards: Kinds) -> Kinds:
    """A sorted hand without some of its cards."""
    at = hand.index(cards[0])
    left = hand[:at] + hand[at + 1 :]
    return left if len(cards) == 1 else without(left, cards[1:])


def preferred_in_row(judge: RowJudge, view: View, options: Sequence[Action], memory: Memory) -> Action | None:
    """The action of a turn of DOS with the best chance to win; None if an option is of another kind."""
    adding = {judge.kinds[one.card]: one for one in options if isinstance(one, AddToRow)}
    matching = [one for one in options if isinstance(one, MatchRow)]
    if not all(isinstance(one, AddToRow | MatchRow | Draw | EndTurn) for one in options):
        return None
    if len(options) < 2 or not (adding or matching):
        return options[0] if options else None
    turn, me = turn_so_far(view), view.me
    known = row_known_of(judge, view, memory)
    values: dict[Action, float] = {}
    if matching:
        row = [(at, judge.kinds[cards[0]]) for at, cards in enumerate(view.row) if len(cards) == 1]
        way = judge.best(known, endings(known.hand, row, turn.agreed, turn.doubles, can_end=turn.fitted > 0))
        action = match_of(judge, view, way.first, matching) if way.first else EndTurn(me)
        if not adding:
            return action
        values[action] = judge.after(known, way)
    elif not turn.matching:
        known = known._replace(pending=1 + turn.placing)
    for kind, add in adding.items():
        values[add] = judge.placed(known, kind)
    return max(values, key=values.__getitem__)


def match_of(judge: RowJudge, layout: Layout, fit: Fit, options: Sequence[MatchRow]) -> MatchRow:
    """The option that is a match, with wilds named so that the colours agree if they can."""
    kinds, color = judge.kinds, None
    if fit.agreed:
        center = kinds[layout.row[fit.at][0]]
        held = [one for _, one in (center, *fit.cards) if one >= 0]
        color = judge.facts.color_names[held[0]] if held else None
    for option in options:
        if option.at == fit.at and len(option.cards) == len(fit.cards) and (
            tuple(sorted([kinds[card] for card in option.cards])) == fit.cards
            and (color is None or option.color in (None, color))
        ):  # fmt: skip
            return option
    raise ValueError(f"no such match: {fit}")


def row_known_of(judge: RowJudge, view: View, memory: Memory) -> RowKnowledge:
    """What a seat knows now, by what it sees and remembers; of the row, only the unmatched cards."""
    me, kinds, everything = view.me, judge.kinds, judge.facts.everything
    free = everything & ~mask([*view.hand, *view.pile, *[card for cards in view.row for card in cards]])
    rivals, seat = [], view.next_seat(me)
    while seat != me:
        hand, may, unlikely = view.hands[seat], memory.may[seat], memory.unlikely[seat]
        if len(may) == len(hand):
            rivals.append(Rival(tuple([one & ~no or one for one, no in zip(may, unlikely, strict=True)])))
        else:
            rivals.append(Rival(tuple([1 << card if card >= 0 else everything for card in hand])))
        seat = view.next_seat(seat)
    row = tuple(sorted([kinds[cards[0]] for cards in view.row if len(cards) == 1]))
    return RowKnowledge(tuple(sorted([kinds[card] for card in view.hand])), row, tuple(rivals), free)
