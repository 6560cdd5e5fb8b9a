"""The state of the table at the beginning of a turn, with the points scored before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from game.core.cards import Color
from game.core.cause import Cause
from game.core.events import Hands, SetUp
from game.core.table import Table
from game.match.scoring import Scoring
from game.match.standing.cards import UndealtCards, names_of
from game.match.standing.chance import MOST
from game.match.standing.notes import NEEDED, TableNotes, colors
from game.match.standing.words import BadPosition, Words, one_of, seat_of, seats_of, split, whole

MISSING = "they are missing; write the cards of each seat, as in hands=r5,W/7"
Row = tuple[int, ...]
SIDES = ("light", "dark")
WAYS = {"left": 1, "right": -1}
"""Words for the direction of play; left is clockwise, which layouts write as 1."""
MOST_ROUNDS = 10_000
MOST_POINTS = 99_999
TOLD_ROUNDS = 100
"""Number of rounds whose points a position lists; the first one contains the points of all rounds before."""
PARTS = (
    "round", "scores", "gone", "dealer", "turn", "way", "side", "color", "passes", "hands", "pile", "row", "stock",
    "lost", *NEEDED, "chance",
)  # fmt: skip
"""The names of the words that describe a standing; all except `hands` can be left out."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of the table at the beginning of the turn of `seat`.

    `number` is the number of the round. `scores` has the points of the known rounds before it; the first of them also
    contains the points of all earlier rounds. `given` is how many numbers the random generator has given. The other
    values are the ones of a `Layout`.
    """

    number: int
    scores: tuple[Row, ...]
    playing: tuple[int, ...]
    dealer: int
    seat: int
    direction: int
    side: int
    color: Color | None
    passes: int
    hands: Hands
    pile: tuple[int, ...]
    row: Hands
    stock: tuple[int, ...]
    notes: Mapping[str, object] = field(default_factory=dict)
    lost: Mapping[int, Cause] = field(default_factory=dict)
    given: int = 0

    @property
    def set_up(self) -> SetUp:
        """The event that brings an empty table into this state."""
        return SetUp(self.dealer, self.seat, self.direction, self.side, self.color, self.passes, self.hands, self.pile,
                     self.row, self.stock, self.notes, self.lost)  # fmt: skip

    @property
    def way(self) -> str:
        """The direction of play as a word: left or right."""
        return next(way for way, direction in WAYS.items() if direction == self.direction)

    @property
    def all_scores(self) -> list[Row]:
        """The points of every round played, all 0 for rounds whose points are unknown."""
        nothing = (0,) * len(self.hands)
        return [nothing] * (self.number - 1 - len(self.scores)) + [*self.scores]

    def on(self, table: Table) -> None:
        """Bring an empty table into this state, without an event in its history."""
        self.set_up.apply(table)
        table.playing, table.number = self.playing, self.number


def taken(table: Table, scores: list[Row], given: int) -> Standing:
    """The standing of a table now; `scores` has earlier rounds' points, `given` counts numbers from the generator."""
    early, late = scores[:-TOLD_ROUNDS], scores[-TOLD_ROUNDS:]
    if early:
        late[0] = tuple(map(sum, zip(*early, late[0], strict=True)))
    return Standing(
        len(scores) + 1, tuple(late), table.playing, table.dealer, table.seat, table.direction, table.side,
        table.color, table.passes, tuple(map(tuple, table.hands)), tuple(table.pile), tuple(map(tuple, table.row)),
        tuple(table.stock), table.notes.copy(), table.lost.copy(), given,
    )  # fmt: skip


def text(standing: Standing, table: Table) -> str:
    """The words for a standing; `table` is an empty one of the same match, and is brought into this state."""
    standing.on(table)
    names = names_of(table.deck)

    def cards(some: tuple[int, ...]) -> str:
        return ",".join(map(names.name, some))

    said = {
        "round": standing.number, "scores": ";".join(",".join(map(str, row)) for row in standing.scores),
        "gone": ",".join(str(seat) for seat in range(len(standing.hands)) if seat not in standing.playing),
        "dealer": standing.dealer, "turn": standing.seat,
        "way": standing.way,
        "side": SIDES[standing.side] if table.deck.sides > 1 else "", "color": standing.color or "",
        "passes": standing.passes or "", "hands": "/".join(map(cards, standing.hands)),
        "pile": cards(standing.pile), "row": "/".join(map(cards, standing.row)), "stock": cards(standing.stock[::-1]),
        "lost": ",".join(f"{seat}:{cause}" for seat, cause in standing.lost.items()),
    }  # fmt: skip
    words = [f"{name}={value}" for name, value in said.items() if value != ""]
    return " ".join((*words, *TableNotes(table, table.rules).text(), f"chance={standing.given}"))


def read(line: str, table: Table, scoring: Scoring, seed: int, row: bool) -> Standing:
    """The standing that a line of words describes; raises BadPosition.

    `table` is an empty one of the same match and is brought into this state. `row` says whether the edition has a
    centre row. Cards whose place is not told are distributed by a generator made from the seed.
    """
    return StandingParser(split(line, PARTS), table, scoring, row).read(seed)


@dataclass(frozen=True, slots=True)
class StandingParser:
    """A parser of the words of a standing, which checks them against the rules of the match."""

    words: Words
    table: Table
    scoring: Scoring
    row: bool

    def read(self, seed: int) -> Standing:
        words, seats = self.words, range(len(self.table.hands))
        if "hands" not in words:
            raise BadPosition("hands", MISSING)
        gone = seats_of("gone", words.get("gone", ""), seats)
        playing = tuple(seat for seat in seats if seat not in gone)
        if len(playing) < 2:
            raise BadPosition("gone", "two seats at least must still play")
        turn = seat_of("turn", words.get("turn", str(playing[0])), playing)
        dealer = seat_of("dealer", words.get("dealer", str(playing[playing.index(turn) - 1])), playing)
        sides = SIDES[: self.table.deck.sides]
        side = sides.index(one_of("side", words.get("side", SIDES[0]), sides))
        direction = WAYS[one_of("way", words.get("way", "left"), WAYS)]
        passes = whole("passes", words.get("passes", "0"), 0, len(playing) - 1)
        given = whole("chance", words.get("chance", "0"), 0, MOST)
        number, scores = self._scores(len(seats))
        hands, pile, row, stock = self._cards(side, playing, Random(f"{seed} {given} position"))
        up = self.table.deck.faces[side][pile[-1]].color if pile else None
        standing = Standing(number, scores, playing, dealer, turn, direction, side, up, passes, hands, pile, row, stock,
                            lost=self._lost(playing), given=given)  # fmt: skip
        standing.on(self.table)
        return self._remembered(standing)

    def _remembered(self, standing: Standing) -> Standing:
        """The standing with the rules' notes, which can be read only when all cards have their places."""
        notes = TableNotes(self.table, self.table.rules).read(self.words)
        return replace(standing, color=self._color(standing.color), notes=notes)

    def _color(self, up: Color | None) -> Color | None:
        there = () if self.row else colors(self.table)
        said = self.words.get("color", (up or "") if there else "")
        if not there and said:
            raise BadPosition("color", "there is no colour in play in this edition")
        if there and not said:
            raise BadPosition("color", f"the up card is a wild, so one must be said: {', '.join(there)}")
        return one_of("color", said, there) if there else None

    def _scores(self, seats: int) -> tuple[int, tuple[Row, ...]]:
        number = whole("round", self.words.get("round", "1"), 1, MOST_ROUNDS)
        rows = self.words.get("scores", "").split(";") if self.words.get("scores") else []
        if len(rows) > number - 1:
            raise BadPosition("scores", f"they are of {len(rows)} rounds, but {number - 1} came before round {number}")
        scores = tuple(tuple(whole("scores", one, -MOST_POINTS, MOST_POINTS) for one in row.split(",")) for row in rows)
        if any(len(row) != seats for row in scores):
            raise BadPosition("scores", f"each round has points for {seats} seats")
        totals = tuple(map(sum, zip(*scores, strict=True))) or (0,) * seats
        if number > 1 and self.scoring.over(totals, number - 1):
            raise BadPosition("round", f"the match is decided before round {number}")
        return number, scores

    def _cards(
        self, side: int, playing: tuple[int, ...], chance: Random
    ) -> tuple[Hands, tuple[int, ...], Hands, tuple[int, ...]]:
        """The cards of hands, discard pile, centre row and draw pile; `chance` chooses cards not named."""
        words, seats = self.words, len(self.table.hands)
        hands = words["hands"].split("/")
        if len(hands) != seats:
            raise BadPosition("hands", f"there are {len(hands)} of them, but {seats} seats; a / stands between two")
        row = words["row"].split("/") if words.get("row") else []
        if row and not self.row:
            raise BadPosition("row", "there is no row of cards in this edition")
        zones = [("hands", hand) for hand in hands] + [("row", cards) for cards in row]
        stock = words.get("stock", "").split(",")
        zones += [("pile", words.get("pile", "")), ("stock", ",".join(stock[::-1]))]
        laid = [tuple(cards) for cards in UndealtCards(self.table.deck, side, zones).laid_out(chance)]
        for seat, hand in enumerate(laid[:seats]):
            if bool(hand) != (seat in playing):
                wrong = "has no card" if seat in playing else "has left and cannot hold cards"
                raise BadPosition("hands", f"seat {seat} {wrong}")
        if any(len(cards) != 1 for cards in laid[seats:-2]):
            raise BadPosition("row", "one card lies in each place at the beginning of a turn; a / stands between two")
        if not self.row and not laid[-2]:
            raise BadPosition("pile", "there is no up card; write it as in pile=r5")
        return tuple(laid[:seats]), laid[-2], tuple(laid[seats:-2]), laid[-1]

    def _lost(self, playing: tuple[int, ...]) -> dict[int, Cause]:
        """The seats that lost their latest turn, with the cause."""
        pairs = [one.partition(":") for one in self.words.get("lost", "").split(",") if one]
        return {seat_of("lost", seat, playing): Cause(one_of("lost", cause, list(Cause))) for seat, _, cause in pairs}
