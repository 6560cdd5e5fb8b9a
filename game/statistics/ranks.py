"""How often a person has won each edition against CPU players of each level, derived only from the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.editions import EDITIONS
from game.players.levels import OFFERED
from game.statistics.queries import Sitting

STEPS = (1, 3, 10)
"""The numbers of wins for a bronze, a silver and a gold medal."""


@dataclass(frozen=True, slots=True)
class Rank:
    """The number of matches that a person played and won in one edition against CPU players of one level."""

    wins: int = 0
    matches: int = 0

    @property
    def medal(self) -> int:
        """The medal reached: 0 for none, 1 for bronze, 2 for silver, 3 for gold."""
        return sum(self.wins >= step for step in STEPS)

    @property
    def ahead(self) -> int:
        """The number of wins at which the next medal is reached; 0 after the last one."""
        return next((step for step in STEPS if self.wins < step), 0)


def ranks(found: Iterable[Sitting]) -> dict[tuple[str, str], Rank]:
    """The rank by (edition, level), for all of them; matches with CPU players of different levels do not count."""
    wins, matches = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one in found:
        key = one.summary.edition, one.summary.level
        matches[key] += 1
        wins[key] += one.won
    every = [(known.id, level) for known in EDITIONS for level in OFFERED]
    return {key: Rank(wins[key], matches[key]) for key in every}


def tour(found: Iterable[Sitting]) -> tuple[str, ...]:
    """The ids of the editions in which the person has won a match, against any level."""
    won = {one.summary.edition for one in found if one.won}
    return tuple(known.id for known in EDITIONS if known.id in won)
