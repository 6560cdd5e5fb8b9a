"""A puzzle as a line of text: a position and what is asked about it, to be stored, typed and shared."""

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
"""Kinds of puzzles: win now, hold the next player back, bluff or not, best colour, allowed or not, turn of DOS."""
ONLY_IN = {"bluff": "flip", "dos": "dos"}
"""The edition of each kind of puzzle that only one edition can have."""
LONGEST = 4000
LOWEST, HIGHEST = 400, 2600
"""Lowest and highest rating of a puzzle or a player."""
OWN = ("rating", "move", "other")
"""Names of the values in a puzzle's line of text that do not belong to its position."""


class BadPuzzle(ValueError):  # noqa: N818 - a finding, like BadPosition
    """The error for a line that is no puzzle, or a puzzle without exactly one right answer, with the reason."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its `kind`, its `position` as text, in which seat 0 is the solver, and its rating.

    `move` is a card played before the solver has to act, with the colour named for it (`W`, `W+2,red`), or, in the kind
    `table`, the move in question (`W+4`, `draw`, `r5+r5`). `other` says how the second table of that kind differs: an
    edition or a house rule.
    """

    kind: str
    position: str
    rating: int = 1200
    move: str = ""
    other: str = ""

    @classmethod
    def parse(cls, line: str, *, check: bool = True) -> Puzzle:
        """The puzzle in a line of text; raises BadPuzzle. With `check` off its position is not read yet."""
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
        """The id of the puzzle, a hash of all its parts except the rating."""
        return blake2s(str(replace(self, rating=LOWEST)).encode(), digest_size=6).hexdigest()

    @cached_property
    def edition(self) -> str:
        """The id of the edition at the puzzle's first table."""
        return self.position.partition(" ")[0].removeprefix("edition=")

    @cached_property
    def setup(self) -> Setup:
        """The setup of a match that starts from the puzzle's position; raises BadPuzzle."""
        return _setup(self.position)

    @cached_property
    def second(self) -> Setup:
        """The setup of a match at the second table, with the same hand for the solver; raises BadPuzzle."""
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
