"""What a seat knows in DOS as whole numbers for a neural net (R11); the number `FULL` stands for 1 and for "yes".

A card is a kind here: its number 1 to 10, 2 for a Wild DOS and `ANY` for a #, and its colour 0 to 3, `NO_COLOR` for a
Wild DOS. Sets of numbers are bit masks in which bit `ANY` stands for a # in the centre row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.row_facts import ANY, HIGHEST, row_number
from game.players.value.inputs import COUNT, FULL, MOST, OTHERS, Rival

NUMBERS = HIGHEST + 1
COLORS = 4
OWN = 9
"""Number of inputs for how many cards the seat holds, one per number; the last also for more."""
ROW_COUNT = OWN + 2 + 2 * NUMBERS + COLORS + 6 + NUMBERS + 4 + 6 + OTHERS + 10 + 6
assert ROW_COUNT <= COUNT

Kind = tuple[int, int]
"""The number and the colour of a card, as the inputs distinguish them."""
Kinds = tuple[Kind, ...]


def _pair(one: int, other: int) -> int:
    """The centre cards that two cards with these numbers match together, as a bit mask."""
    ones = range(1, HIGHEST + 1) if one == ANY else (one,)
    others = range(1, HIGHEST + 1) if other == ANY else (other,)
    sums = {a + b for a in ones for b in others if a + b <= HIGHEST}
    return mask([*sums, ANY] if sums else [])


EVERY = (1 << NUMBERS) - 1
SINGLES = tuple(EVERY if number == ANY else 1 << number | 1 << ANY for number in range(NUMBERS))
"""For every number of a held card a bit mask of the centre cards that it matches alone."""
PAIRS = tuple(tuple(_pair(one, other) for other in range(NUMBERS)) for one in range(NUMBERS))
"""For two numbers of held cards a bit mask of the centre cards that they match together."""


class RowDeck:
    """Lookup tables for the deck of DOS: the kind of every card, and how often the deck has each."""

    def __init__(self, facts: GameFacts) -> None:
        self.facts = facts
        printed = zip(facts.deck.faces[0], facts.colors[0], strict=True)
        self.kinds: list[Kind] = [(row_number(face.symbol), color) for face, color in printed]
        self.size = len(self.kinds)
        self.of_number = [[number for number, _ in self.kinds].count(number) for number in range(NUMBERS)]
        colored = [self.kinds.count((number, 0)) for number in range(NUMBERS)]
        self.wilds = self.kinds.count((2, NO_COLOR))
        every = range(EVERY + 1)
        self.covered = [sum([many for one, many in enumerate(self.of_number) if some >> one & 1]) for some in every]
        """For every set of centre cards, by number, how many cards of the deck belong to it."""
        self.in_color = [sum([many for one, many in enumerate(colored) if some >> one & 1]) for some in every]
        """The same, counting only the cards of one colour."""
        self.matching = tuple(mask([card for card, (number, _) in enumerate(self.kinds) if SINGLES[number] >> one & 1])
                              for one in range(NUMBERS))  # fmt: skip
        """For every number of a centre card a bit mask of the cards that match it alone."""
        pairs = [PAIRS[one][other] for at, (one, _) in enumerate(self.kinds) for other, _ in self.kinds[:at]]
        self.paired = [sum([found >> one & 1 for found in pairs]) / len(pairs) for one in range(NUMBERS)]
        """For every number of a centre card the chance that two cards of the deck match it together."""


class RowKnowledge(NamedTuple):
    """What a seat knows at the end of its turn: its own hand, the centre row, its rivals in the order of their turns.

    `row` has the centre cards that stay; the row is filled up to two later. `pending` is the number of cards that the
    seat has still to put into the row (R11). `free` is a bit mask of the cards that are not in sight. Hand and row are
    sorted.
    """

    hand: Kinds
    row: Kinds
    rivals: tuple[Rival, ...]
    free: int
    pending: int = 0


class HandMatches(NamedTuple):
    """The centre cards that a hand matches, as bit masks: with one card, with two, and in one colour.

    The last two have a mask for each colour of the centre card, and one for a Wild DOS.
    """

    single: int
    double: int
    single_in: tuple[int, ...]
    double_in: tuple[int, ...]


@lru_cache(4096)
def matches(hand: Kinds) -> HandMatches:
    """The centre cards that this hand matches."""
    single = double = 0
    single_in, double_in = [0] * (COLORS + 1), [0] * (COLORS + 1)
    for at, (number, color) in enumerate(hand):
        found = SINGLES[number]
        single |= found
        for one in range(COLORS) if color < 0 else (color,):
            single_in[one] |= found
        pairs = PAIRS[number]
        for other, second in hand[:at]:
            found = pairs[other]
            if found:
                double |= found
                if color == second or color < 0 or second < 0:
                    double_in[-1] |= found
                    shared = color if color >= 0 else second
                    for one in range(COLORS) if shared < 0 else (shared,):
                        double_in[one] |= found
    single_in[-1] = single
    return HandMatches(single, double, tuple(single_in), tuple(double_in))


class RowInputs:
    """Makes the inputs of the net from what a seat knows in DOS."""

    def __init__(self, facts: GameFacts) -> None:
        self.deck = RowDeck(facts)
        self._hand = lru_cache(4096)(self._of_hand)
        self._row = lru_cache(4096)(_of_row)
        self._asked: tuple[Rival, int] | None = None
        self._stuck: list[float] = []

    def of(self, known: RowKnowledge) -> list[int]:
        """The inputs for what a seat knows: `COUNT` numbers from 0 to `MOST`, the last of them unused."""
        hand, row, first = known.hand, known.row, known.rivals[0]
        pending, size = known.pending, len(known.rivals[0].cards) + known.rivals[0].more
        found = [0] * OWN
        found[min(max(len(hand) - pending, 1), OWN) - 1] = FULL
        found += (FULL * (pending >= 1), FULL * (pending >= 2))
        found += self._hand(hand)
        found += self._row(row)
        able = matches(hand)
        single = double = single_in = double_in = 0
        for number, color in row:
            single += able.single >> number & 1
            double += able.double >> number & 1
            single_in += able.single_in[color] >> number & 1
            double_in += able.double_in[color] >> number & 1
        found += (FULL * (single >= 1), FULL * (single >= 2), FULL * (double >= 1), FULL * (single_in >= 1),
                  FULL * (single_in >= 2), FULL * (double_in >= 1))  # fmt: skip
        found += ONE_OF_OTHERS[min(size, OTHERS)]
        stuck = self._stuck_chances(first, known.free)
        none, fits, pairs, unpaired = 1.0, 0.0, 0.0, 1.0
        for number, _ in row:
            one = stuck[number]
            none *= one
            fits += 1 - one
            pairs += self.deck.paired[number]
            unpaired *= 1 - self.deck.paired[number]
        drawn = sum([many * (1 - one) for many, one in zip(self.deck.of_number, stuck, strict=True)])
        blank, pair = int(none * FULL), min(int(pairs * 4 * FULL), MOST)
        found += (blank, min(int(fits * FULL), MOST), pair, (FULL - blank) * (size == 1), (FULL - blank) * (size == 2),
                  pair * (size == 2), min(int(fits * FULL), MOST) * (size == 2), min(2 * size, MOST),
                  int((1 - unpaired ** (size * (size - 1) // 2)) * FULL),
                  int(drawn * 2 * FULL / self.deck.size))  # fmt: skip
        found += _others(known) if len(known.rivals) > 1 else (0,) * 6
        found += (0,) * (COUNT - ROW_COUNT)
        return found

    def _stuck_chances(self, rival: Rival, free: int) -> list[float]:
        """For every number of a centre card the chance that no card of a rival matches it alone.

        The last answer is kept, because all actions of a turn ask for the same one.
        """
        if (rival, free) != self._asked:
            self._asked = rival, free
            cards: dict[int, int] = {free: rival.more} if rival.more else {}
            for one in rival.cards:
                may = one & free or one
                cards[may] = cards.get(may, 0) + 1
            self._stuck = []
            for fitting in self.deck.matching:
                none = 1.0
                for may, many in cards.items():
                    none *= (1 - (may & fitting).bit_count() / (may.bit_count() or 1)) ** many
                self._stuck.append(none)
        return self._stuck

    def _of_hand(self, hand: Kinds) -> tuple[int, ...]:
        """The inputs about a hand alone: its numbers, its colours, and how much of the deck it matches."""
        numbers, colors = [0] * NUMBERS, [0] * COLORS
        for number, color in hand:
            numbers[number] += 1
            if color >= 0:
                colors[color] += 1
        found = [FULL * (many >= 1) for many in numbers]
        found += [min(FULL * (many - 1), MOST) if many else 0 for many in numbers]
        found += [min(many * 6, MOST) for many in sorted(colors, reverse=True)]
        able, deck = matches(hand), self.deck
        wild = deck.wilds
        any_in = [one | two for one, two in zip(able.single_in, able.double_in, strict=True)]
        shares = [
            deck.covered[able.single], deck.covered[able.double], deck.covered[able.single | able.double],
            sum([deck.in_color[one] for one in able.single_in[:COLORS]]) + wild * (able.single_in[-1] >> 2 & 1),
            sum([deck.in_color[one] for one in able.double_in[:COLORS]]) + wild * (able.double_in[-1] >> 2 & 1),
            sum([deck.in_color[one] for one in any_in[:COLORS]]) + wild * (any_in[-1] >> 2 & 1),
        ]  # fmt: skip
        return (*found, *[min(MOST, share * 2 * FULL // deck.size) for share in shares])


def _of_row(row: Kinds) -> tuple[int, ...]:
    """The inputs about the centre row alone: how many cards of each number, and how many cards in all."""
    found = [0] * NUMBERS
    for number, _ in row:
        found[number] = min(found[number] + FULL, MOST)
    size = len(row)
    return (*found, FULL * (size == 0), FULL * (size == 1), FULL * (size == 3), FULL * (size >= 4))


ONE_OF_OTHERS = [[FULL * (at == number) for at in range(1, OTHERS + 1)] for number in range(OTHERS + 1)]


def _others(known: RowKnowledge) -> tuple[int, ...]:
    """The inputs about the players after the next one: their number, and how close two of them are to going out.

    The two are the one with the fewest cards and the one who plays last.
    """
    others = [one.size for one in known.rivals[1:]]
    least = min(others)
    return (FULL * (len(others) == 1), FULL * (least <= 1), FULL * (least == 2), FULL * (least == 3),
            FULL * (others[-1] <= 2), min(sum(others) * 2 // len(others), MOST))  # fmt: skip
