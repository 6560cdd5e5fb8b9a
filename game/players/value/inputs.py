"""What a seat knows about the table as whole numbers for a neural net; the number `FULL` stands for 1 and for "yes"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.cards import Face
from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.imagine import bits

FULL = 16
"""The whole number that stands for 1 in the inputs of the net."""
SLOTS, SLOT = 4, 10
"""Number of colours with inputs of their own, the colour in play first, and number of inputs for each."""
SYMBOLS = 8
"""Number of symbols with inputs of their own in a deck without colours, which share the inputs of the colours."""
OWN, OTHERS = 9, 10
"""Number of inputs for how many cards the seat and the next player hold, one per number; the last also for more."""
COUNT = SLOTS * SLOT + 6 + 6 + OWN + OTHERS + 12 + 6 + 8 + 6
MOST = 3 * FULL
PLAIN, SKIPPING, TURNING, DRAWING, FLIPPING, FREE, WILD_DRAWING = range(7)
"""Kinds of card faces that the inputs distinguish besides colour; FREE are wilds that make nobody draw."""
DIGIT = 256
"""The base of numbers that count cards by kind, with one digit for each kind."""
HARMFUL, LOSING = 1.8, 2
"""Harm from which a face without a printed number is taken to make the next player draw, and to lose the turn."""


def kind(face: Face) -> int:
    if face.color is None:
        return WILD_DRAWING if face.harm >= 2 else FREE
    if face.number is not None:
        return PLAIN
    known = {"skip": SKIPPING, "skip_all": SKIPPING, "skip2": SKIPPING, "reverse": TURNING, "flip": FLIPPING}
    return known.get(face.symbol, DRAWING)


def costs(face: Face) -> int:
    """About how many cards the next player has to draw after a card with this face."""
    return face.draws or (int(face.harm + 0.2) if face.harm >= HARMFUL else 0)


class Rival(NamedTuple):
    """What a seat knows about another player's hand.

    `cards` has a bit mask of the possible cards for each card about which something is known. `more` is the number of
    cards about which nothing is known.
    """

    cards: tuple[int, ...]
    more: int = 0

    @property
    def size(self) -> int:
        return len(self.cards) + self.more


Expected = tuple[dict[int, float], float, list[tuple[int, int, int]]]
"""What a rival's hand probably has: number of cards by colour, number of wilds, and groups of cards.

A group is a bit mask of what each of its cards can be, the number of bits set, and the number of cards in the group.
"""


class Printed:
    """Lookup tables for a deck: for each side, bit masks of the cards with a colour, a symbol or equal faces."""

    def __init__(self, facts: GameFacts) -> None:
        self.facts, self.sides = facts, facts.deck.sides
        self.colors, self.symbols = facts.colors, facts.symbols
        self.faces = facts.deck.faces
        self.numbers = len(facts.color_names)
        self.kinds = tuple([kind(face) for face in side] for side in self.faces)
        self.marks = tuple([DIGIT**one for one in side] for side in self.kinds)
        self.palettes = tuple(sorted({*side} - {NO_COLOR})[:SLOTS] for side in self.colors)
        self.of_color = tuple({color: _where(side, color) for color in {*side}} for side in self.colors)
        self.of_symbol = tuple({symbol: _where(side, symbol) for symbol in {*side}} for side in self.symbols)
        self.alike = tuple(_alike(side) for side in self.faces)
        self.wild = tuple(mask([card for card, color in enumerate(colors) if color < 0 and not doubtful[card]])
                          for colors, doubtful in zip(self.colors, facts.doubtful, strict=True))  # fmt: skip
        self._asked: tuple[int, Rival, int] | None = None
        self._answer: Expected = ({}, 0.0, [])


    def expected(self, side: int, rival: Rival, free: int) -> Expected:
        """What a rival's hand probably has on a side of the cards; `free` is a bit mask of the cards that are not in
        sight.

        The last answer is kept, because the inputs for all actions of a turn ask for the same one.
        """
        asked = (side, rival, free)
        if asked != self._asked:
            self._asked, self._answer = asked, self._expected(side, rival, free)
        return self._answer

    def _expected(self, side: int, rival: Rival, free: int) -> Expected:
        of_color, wilds, palette = self.of_color[side], self.wild[side], self.palettes[side]
        colors = dict.fromkeys(palette, 0.0)
        wild = 0.0
        same: dict[int, int] = {}
        for cards in rival.cards:
            same[cards] = same.get(cards, 0) + 1
        if rival.more:
            same[free] = same.get(free, 0) + rival.more
        groups = []
        for cards, times in same.items():
            may = cards & free or cards
            size = max(1, may.bit_count())
            share = times / size
            for one in palette:
                colors[one] += (may & of_color[one]).bit_count() * share
            wild += (may & wilds).bit_count() * share
            groups.append((may, size, times))
        return colors, wild, groups


def _where(numbers: Sequence[int], wanted: int) -> int:
    return mask([card for card, number in enumerate(numbers) if number == wanted])


def _alike(faces: Sequence[Face]) -> list[int]:
    """For every card a bit mask of all cards with the same face, including itself."""
    found: dict[Face, int] = {}
    for card, face in enumerate(faces):
        found[face] = found.get(face, 0) | 1 << card
    return [found[face] for face in faces]


class SeatKnowledge(NamedTuple):
    """What a seat knows about a table: the side in play, its own hand, and its rivals in the order of their turns.

    `free` is a bit mask of the cards that are not in sight, `top` one of the cards that may be on top of the draw pile,
    0 if nothing is known of it. `up` is the top card and `bottom` the lowest card of the discard pile, `color` the
    number of the colour in play. `mine` says that the seat has the turn again, `risk` that it has bluffed and can be
    challenged.
    """

    side: int
    hand: tuple[int, ...]
    rivals: tuple[Rival, ...]
    free: int
    up: int
    color: int
    bottom: int
    top: int = 0
    mine: bool = False
    risk: bool = False


def inputs(printed: Printed, known: SeatKnowledge) -> list[int]:
    """The inputs of the net for what a seat knows: `COUNT` numbers from 0 to `MOST`."""
    side, hand, free, color = known.side, known.hand, known.free, known.color
    colors, symbols, marks = printed.colors[side], printed.symbols[side], printed.marks[side]
    palette, of_color, wild_cards = printed.palettes[side], printed.of_color[side], printed.wild[side]
    up = symbols[known.up]
    size = len(hand)
    kinds = [0] * (printed.numbers + 1)
    """The numbers of held cards by kind for every colour, as one number with a digit per kind; wilds come last."""
    held = [0] * (printed.numbers + 1)
    links = 0
    for card in hand:
        one = colors[card]
        kinds[one] += marks[card]
        held[one] |= 1 << symbols[card]
        links += symbols[card] == up and one != color and one >= 0
    fits = bool(kinds[-1] or links or (color >= 0 and kinds[color]))
    first = known.rivals[0]
    fitting = wild_cards | of_color.get(color, 0)
    if colors[known.up] >= 0:
        fitting |= printed.of_symbol[side][up]
    expected, wild, groups = printed.expected(side, first, free)
    stuck = 1.0
    for may, many, times in groups:
        stuck *= (1 - (may & fitting).bit_count() / many) ** times
    left = free.bit_count() or 1
    order = sorted(palette, key=lambda one: (one != color, -_count(kinds[one])))
    found: list[int] = []
    for one in order:
        found += _held(kinds[one])
        found.append(min(int(expected[one] * 8), MOST))
        found.append((free & of_color[one]).bit_count() * 3 * FULL // left)
    if len(order) < SLOTS:
        found += [0] * (SLOTS * SLOT - len(found)) if order else _without_colors(printed, known, groups)
        order += [printed.numbers] * (SLOTS - len(order))
        held[-1] = 0
    a, b, c, d = [held[one] for one in order]
    found += [LINKS[both.bit_count()] for both in (a & b, a & c, a & d, b & c, b & d, c & d)]
    found += _wilds(kinds[-1])
    found.append(min(int(wild * FULL), MOST))
    found.append(min((free & wild_cards).bit_count() * 4 * FULL // left, MOST))
    found += ONE_OF_OWN[min(size, OWN)]
    found += ONE_OF_OTHERS[min(first.size, OTHERS)]
    follows = int((1 - stuck) * FULL)
    found += (
        FULL * known.mine, FULL * (color < 0), follows, FULL * (links >= 1), FULL * (links >= 2), FULL * fits,
        min(size * 2, MOST), min(first.size * 2, MOST), follows * (first.size == 1), follows * (first.size == 2),
        FULL * known.risk, int(stuck * stuck * FULL),
    )  # fmt: skip
    found += _behind(printed, known) if printed.sides > 1 else (0,) * 6
    found += _on_top(printed, known, order, fitting) if known.top else (0,) * 8
    found += _others(known) if len(known.rivals) > 1 else (0,) * 6
    return found


def _without_colors(printed: Printed, known: SeatKnowledge, groups: list[tuple[int, int, int]]) -> list[int]:
    """The inputs about symbols in a deck without colours: the seat's hand, the next player's, and cards not in sight.

    `groups` are the groups of cards of the next player's hand, as in `Expected`.
    """
    side, free = known.side, known.free
    left, found = free.bit_count() or 1, list[int]()
    held = [printed.symbols[side][card] for card in known.hand]
    for symbol, cards in sorted(printed.of_symbol[side].items())[:SYMBOLS]:
        count = held.count(symbol)
        rival = sum([(may & cards).bit_count() * times / many for may, many, times in groups])
        found += (FULL * (count >= 1), FULL * (count >= 2), FULL * (count >= 3), min(int(rival * 8), MOST),
                  min((free & cards).bit_count() * 4 * FULL // left, MOST))  # fmt: skip
    return found + [0] * (SLOTS * SLOT - len(found))


def _count(digits: int) -> int:
    """The sum of the digits of a number in base `DIGIT`: the number of cards of all kinds."""
    return digits % (DIGIT - 1) if digits else 0


@cache
def _held(digits: int) -> tuple[int, ...]:
    """The inputs about held cards of one colour; each digit of `digits` counts the cards of a kind."""
    plain, *acting = [digits // DIGIT**at % DIGIT for at in (PLAIN, SKIPPING, TURNING, DRAWING, FLIPPING)]
    count = plain + sum(acting)
    return (min(plain * 5, MOST), FULL * (count >= 1), FULL * (count >= 2), FULL * (count >= 3),
            *[FULL * min(many, 3) for many in acting])  # fmt: skip


@cache
def _wilds(digits: int) -> tuple[int, ...]:
    """The inputs about held wilds; each digit of `digits` counts the cards of a kind."""
    wilds, draws = digits // DIGIT**FREE % DIGIT, digits // DIGIT**WILD_DRAWING
    return (FULL * (wilds >= 1), FULL * (wilds >= 2), FULL * (draws >= 1), FULL * (draws >= 2))


def _one_of(size: int) -> list[list[int]]:
    """A one-hot list of inputs for every number from 0 to `size`: `FULL` at the number's position from 1, else 0."""
    return [[FULL * (at == number) for at in range(1, size + 1)] for number in range(size + 1)]


ONE_OF_OWN, ONE_OF_OTHERS = _one_of(OWN), _one_of(OTHERS)
LINKS = [min(both * 8, MOST) for both in range(64)]
"""The input for each number of symbols that two held colours share."""


def _behind(printed: Printed, known: SeatKnowledge) -> tuple[int, ...]:
    """The inputs about the backs of the own and the next player's hand, which a flip brings into play (R4.8)."""
    other = 1 - known.side
    colors, palette = printed.colors[other], printed.palettes[other]
    up = colors[known.bottom]
    found: list[int] = []
    shown = [colors[(cards & -cards).bit_length() - 1] for cards in known.rivals[0].cards]
    for hand in ([colors[card] for card in known.hand], shown):
        wilds, most = hand.count(NO_COLOR), max([hand.count(one) for one in palette], default=0)
        fits = wilds + hand.count(up) if up >= 0 else wilds
        found += (min(wilds * FULL, MOST), min(most * 5, MOST), min(fits * 5, MOST))
    return tuple(found)


def _on_top(printed: Printed, known: SeatKnowledge, order: list[int], fitting: int) -> tuple[int, ...]:
    """The inputs about what the top card of the draw pile can be, judged by its back (R4.8)."""
    top = known.top & known.free or known.top
    size, side = top.bit_count(), known.side
    of_color = printed.of_color[side]
    shares = [(top & of_color[one]).bit_count() for one in order] + [0] * (SLOTS - len(order))
    wild, draws = (top & printed.wild[side]).bit_count(), (top & of_color.get(NO_COLOR, 0)).bit_count()
    acts = sum([printed.kinds[side][card] in (SKIPPING, TURNING, DRAWING) for card in bits(top)])
    return tuple([number * FULL // size for number in (*shares, wild, draws - wild, (top & fitting).bit_count(), acts)])


def _others(known: SeatKnowledge) -> tuple[int, ...]:
    """The inputs about the players after the next one: their number, and how close two of them are to going out.

    The two are the one with the fewest cards and the one who plays last.
    """
    others = known.rivals[1:]
    least, last = min([one.size for one in others]), others[-1].size
    return (
        min(len(others) * 5, MOST), FULL * (least <= 1), FULL * (least == 2), FULL * (least == 3), FULL * (last <= 2),
        min(sum([one.size for one in others]) * 2 // len(others), MOST),
    )  # fmt: skip
