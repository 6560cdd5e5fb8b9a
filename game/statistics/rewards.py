"""Rewards: backs of cards and cloths of tables that the tour of editions and medals bring, derived from the records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.statistics.queries import Sitting
from game.statistics.ranks import ranks, tour


@dataclass(frozen=True, slots=True)
class Reward:
    """A back or a cloth that takes so many `editions` won on the tour, or a `medal` in any edition, 1 to 3."""

    id: str
    kind: str
    """What it changes: `back` or `table`."""
    editions: int = 0
    medal: int = 0


REWARDS = (
    Reward("waves", "back", editions=3), Reward("blossoms", "back", editions=5), Reward("checks", "back", editions=7),
    Reward("stars", "back", medal=3), Reward("plum", "table", medal=2), Reward("slate", "table", editions=7),
)


def earned(found: Sequence[Sitting]) -> tuple[str, ...]:
    """The ids of all rewards that a person's matches have brought."""
    won, best = len(tour(found)), max((rank.medal for rank in ranks(found).values()), default=0)
    return tuple(one.id for one in REWARDS if won >= one.editions and best >= one.medal)
