"""Inputs: what a seat knows, as whole numbers for a net; `FULL` stands for one, and for certainty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.cards import Face
from game.players.search.facts import NO_COLOR, GameFacts, mask
from game.players.search.imagine import bits

FULL = 16
"""The number that stands for one."""
SLOTS, SLOT = 4, 10
"""Colours that are told one by one, the one in play first, and inputs for each."""
OWN, OTHERS = 9, 10
"""Inputs for the number of own cards and of the next player's; more count as so many."""
COUNT = SLOTS * SLOT + 6 + 6 + OWN + OTHERS + 12 + 6 + 8 + 6
"""The number of inputs."""
MOST = 3 * FULL
"""The largest number of one input."""
PLAIN, SKIPPING, TURNING, DRAWING, FLIPPING, FREE, WILD_DRAWING = range(7)
"""Kinds of faces: what is told apart besides colour."""
DIGIT = 256
"""The base in which cards of each kind are counted."""
HARMFUL = 2
"""Harm from which on a face without a fixed number of cards costs the next player about as many."""


def kind(face: Face) -> int:
    """The kind of a face."""
    if face.color is None:
        return WILD_DRAWING if face.harm >= 2 else FREE
    if face.number is not None:
        return PLAIN
    known = {"skip": SKIPPING, "skip_all": SKIPPING, "skip2": SKIPPING, "reverse": TURNING, "flip": FLIPPING}
    return known.get(face.symbol, DRAWING)


def costs(face: Face) -> int:
    """How many cards the next player has to draw, about."""
    return face.draws or (int(face.harm) if face.harm >= HARMFUL else 0)


class Rival(NamedTuple):
    """Another player: the sets of cards that the cards of its hand may be, and how many more are quite unknown."""

    cards: tuple[int, ...]
    more: int = 0

    @property
    def size(self) -> int:
        """How many cards the player holds."""
        return len(self.cards) + self.more


Expected = tuple[dict[int, float], float, list[tuple[int, int, int]]]
"""Cards expected of each colour, wilds, and groups of cards: what each may be, how many that are, how many cards."""


class Printed:
    """The sets of cards, as bit masks, that inputs ask for, by side: with a colour, a symbol, or the same face."""

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
        """How many cards of each colour a rival holds, how many wilds, and its cards in groups that may be the same.

        The last answer is kept: all actions of a turn ask for the same.
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
    """For every card the set of those with the same face."""
    found: dict[Face, int] = {}
    for card, face in enumerate(faces):
        found[face] = found.get(face, 0) | 1 << card
    return [found[face] for face in faces]


class Known(NamedTuple):
    """What a seat knows: the side in play, the own hand, the rivals in the order in which they play after it.

    `free` are the cards, as a bit mask, that are not in sight, `top` those that may be on top of the draw pile, 0 where
    nobody knows. `up` and `bottom` are cards of the discard pile, `color` the number of the colour in play. With `mine`
    the turn is the seat's again, with `risk` it has bluffed and can be challenged.
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


def inputs(printed: Printed, known: Known) -> list[int]:
    """The inputs of the net, `COUNT` numbers from 0 to `MOST`."""
    side, hand, free, color = known.side, known.hand, known.free, known.color
    colors, symbols, marks = printed.colors[side], printed.symbols[side], printed.marks[side]
    palette, of_color, wild_cards = printed.palettes[side], printed.of_color[side], printed.wild[side]
    up = symbols[known.up]
    size = len(hand)
    kinds = [0] * (printed.numbers + 1)
    """For every colour how many cards of each kind are held, as digits; wilds come last."""
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
        found += [0] * (SLOTS * SLOT - len(found))
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


def _count(digits: int) -> int:
    """The sum of the digits."""
    return digits % (DIGIT - 1) if digits else 0


@cache
def _held(digits: int) -> tuple[int, ...]:
    """What to tell of the cards of a colour, with how many of each kind there are as digits."""
    plain, *acting = [digits // DIGIT**at % DIGIT for at in (PLAIN, SKIPPING, TURNING, DRAWING, FLIPPING)]
    count = plain + sum(acting)
    return (min(plain * 5, MOST), FULL * (count >= 1), FULL * (count >= 2), FULL * (count >= 3),
            *[FULL * min(many, 3) for many in acting])  # fmt: skip


@cache
def _wilds(digits: int) -> tuple[int, ...]:
    """What to tell of the wilds of a hand."""
    wilds, draws = digits // DIGIT**FREE % DIGIT, digits // DIGIT**WILD_DRAWING
    return (FULL * (wilds >= 1), FULL * (wilds >= 2), FULL * (draws >= 1), FULL * (draws >= 2))


def _one_of(size: int) -> list[list[int]]:
    """For every number from 0 to `size` a list with `FULL` at its place, counted from one."""
    return [[FULL * (at == number) for at in range(1, size + 1)] for number in range(size + 1)]


ONE_OF_OWN, ONE_OF_OTHERS = _one_of(OWN), _one_of(OTHERS)
LINKS = [min(both * 8, MOST) for both in range(64)]
"""What to tell of so many symbols that two colours have in common."""


def _behind(printed: Printed, known: Known) -> tuple[int, ...]:
    """What the own hand and the next player's are worth on the other side, which is in sight (R4.8)."""
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


def _on_top(printed: Printed, known: Known, order: list[int], fitting: int) -> tuple[int, ...]:
    """What the card on top of the draw pile may be, by its back (R4.8)."""
    top = known.top & known.free or known.top
    size, side = top.bit_count(), known.side
    of_color = printed.of_color[side]
    shares = [(top & of_color[one]).bit_count() for one in order] + [0] * (SLOTS - len(order))
    wild, draws = (top & printed.wild[side]).bit_count(), (top & of_color.get(NO_COLOR, 0)).bit_count()
    acts = sum([printed.kinds[side][card] in (SKIPPING, TURNING, DRAWING) for card in bits(top)])
    return tuple([number * FULL // size for number in (*shares, wild, draws - wild, (top & fitting).bit_count(), acts)])


def _others(known: Known) -> tuple[int, ...]:
    """How many more players there are, and how near the nearest and the last of them are to the end."""
    others = known.rivals[1:]
    least, last = min([one.size for one in others]), others[-1].size
    return (
        min(len(others) * 5, MOST), FULL * (least <= 1), FULL * (least == 2), FULL * (least == 3), FULL * (last <= 2),
        min(sum([one.size for one in others]) * 2 // len(others), MOST),
    )  # fmt: skip
