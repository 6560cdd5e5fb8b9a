"""Setup: everything that is agreed before a match; with the actions it is the whole match."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Rule
from game.scoring import Japanese, Scoring


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: `player` is "person" or the level of a CPU player, `avatar` a picture's number."""

    name: str
    player: str = "normal"
    avatar: int = 0

    @property
    def person(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "person"


@dataclass(frozen=True, slots=True)
class Setup:
    """An edition by its id, who sits where, clockwise, how it is scored, house rules, and the seed."""

    edition: str
    seats: tuple[Seat, ...]
    scoring: Scoring = Japanese()
    house: tuple[Rule, ...] = ()
    seed: int = 0

    def __len__(self) -> int:
        return len(self.seats)
