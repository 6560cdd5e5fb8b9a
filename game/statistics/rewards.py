"""Card backs and tablecloths earned by winning in many editions or by medals, derived only from the records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.statistics.queries import Sitting
from game.statistics.ranks import ranks, tour


@dataclass(frozen=True, slots=True)
class Reward:
    """A card back or tablecloth for wins in at least `editions` editions, or for a `medal` (1 to 3) in any."""

    id: str
    kind: str
    """What the reward changes: `back` for the backs of cards, `table` for the tablecloth."""
    editions: int = 0
    medal: int = 0


REWARDS = (
    Reward("waves", "back", editions=3), Reward("blossoms", "back", editions=5), Reward("checks", "back", editions=7),
    Reward("stars", "back", medal=3), Reward("plum", "table", medal=2), Reward("slate", "table", editions=7),
)


def earned(found: Sequence[Sitting]) -> tuple[str, ...]:
    won, best = len(tour(found)), max((rank.medal for rank in ranks(found).values()), default=0)
    return tuple(one.id for one in REWARDS if won >= one.editions and best >= one.medal)
