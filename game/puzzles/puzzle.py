"""Puzzle: a position and what is asked about it, as one line of text that can be read, typed and shared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2s

from game.editions import EDITIONS
from game.houserules import parse
from game.match.position import BadPosition, Position
from game.match.setup import Setup
from game.match.standing.words import shown

KINDS = ("win", "hold", "bluff", "color", "table", "dos")
"""Win this turn; hold the next player; bluff or not; which colour; which table allows it; a turn of DOS."""
ONLY_IN = {"bluff": "flip", "dos": "dos"}
"""The edition of each kind that exists in one edition only."""
LONGEST = 4000
"""Most characters of a puzzle's line."""
LOWEST, HIGHEST = 400, 2600
"""Bounds of a rating."""
OWN = ("rating", "move", "other")
"""The words of a puzzle's line besides its position."""


class BadPuzzle(ValueError):  # noqa: N818 - a finding, like BadPosition
    """A line that is no puzzle, or one without exactly one answer: a sentence says why."""


@dataclass(frozen=True)
class Puzzle:
    """A `kind`, a `position` as text in which seat 0 is the person, and how hard it is.

    `move` is what is done before the person is asked (`W`, or `W+2,red`), or what is asked about (`W+4`, `draw`,
    `r5+r5`). `other` is the second table of a puzzle about two: an edition or a house rule.
    """

    kind: str
    position: str
    rating: int = 1200
    move: str = ""
    other: str = ""

    @classmethod
    def parse(cls, line: str, *, check: bool = True) -> Puzzle:
        """The puzzle of a line; raises BadPuzzle, which says what is wrong. Its position can be checked later."""
        if len(line) > LONGEST:
            raise BadPuzzle(f"it has {len(line)} characters; at most {LONGEST} can be read")
        kind, *words = line.split() or [""]
        if kind not in KINDS:
            raise BadPuzzle(f"{shown(kind)} is no kind of puzzle; there are {', '.join(KINDS)}")
        own: dict[str, str] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name in OWN and own.setdefault(name, value) != value:
                raise BadPuzzle(f"{name} can be said only once")
        rating = own.get("rating", "1200")
        if not (rating.isascii() and rating.isdigit() and LOWEST <= int(rating[:9]) <= HIGHEST):
            raise BadPuzzle(f"{shown(rating)} is not a rating from {LOWEST} to {HIGHEST}")
        position = " ".join(word for word in words if word.partition("=")[0] not in OWN)
        found = cls(kind, position, int(rating), own.get("move", ""), own.get("other", ""))
        return found.checked() if check else found

    def checked(self) -> Puzzle:
        """This puzzle, if its position can be read; raises BadPuzzle."""
        if not self.setup.seats[0].person:
            raise BadPuzzle("the first seat is the one that is asked; it must be a person")
        return self

    def __str__(self) -> str:
        words = [self.kind, f"rating={self.rating}"]
        words += [f"move={self.move}"] * bool(self.move) + [f"other={self.other}"] * bool(self.other)
        return " ".join((*words, self.position))

    @cached_property
    def id(self) -> str:
        """The puzzle's id, a hash of all its parts but the rating."""
        return blake2s(str(replace(self, rating=LOWEST)).encode(), digest_size=6).hexdigest()

    @cached_property
    def edition(self) -> str:
        """The id of the edition of its first table, as the line says it."""
        return self.position.partition(" ")[0].removeprefix("edition=")

    @cached_property
    def setup(self) -> Setup:
        """The setup of a match that begins in the puzzle's position; raises BadPuzzle."""
        return _setup(self.position)

    @cached_property
    def second(self) -> Setup:
        """The setup of the second table, where the person holds the same hand; raises BadPuzzle."""
        if self.other in {one.id for one in EDITIONS}:
            first, *rest = self.position.split()
            return _setup(" ".join((self.other, *rest))) if "=" not in first else _wrong_other(self.other)
        try:
            parse.parse(self.other.replace(":", "="))
        except ValueError:
            _wrong_other(self.other)
        return _setup(f"{self.position} house={self.other}")


def _setup(position: str) -> Setup:
    try:
        return Position.parse(position).setup
    except BadPosition as error:
        raise BadPuzzle(str(error)) from None


def _wrong_other(other: str) -> Setup:
    raise BadPuzzle(f"{shown(other)} is neither an edition nor a house rule")
