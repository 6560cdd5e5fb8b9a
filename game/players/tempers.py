"""Tempers: characters of CPU players; they shift how a level plays, attends and talks, hardly how strong it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.match.setup import TEMPERS
from game.players.levels import Attentiveness, Span
from game.players.weights import Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """The changes that a temper makes to a level.

    `weights` are added to the numbers of the same name by which the heuristic judges (`game.players.weights`).
    `bluffs`, `challenges` and `grudge` are shares of the chance to win that a bluff, a challenge, and harm to the
    player who harmed last seem to be worth more than they are; `game.players.leaning` adds them in all levels. `whim`
    is added to how often an easy player does what it likes. `forget`, `notice` and `spot` are added to the level's,
    `pace` is what all times are taken by, `talk` how often it says something where there is something to say.
    """

    id: str
    weights: tuple[tuple[str, float], ...] = ()
    bluffs: float = 0.0
    challenges: float = 0.0
    grudge: float = 0.0
    whim: float = 0.0
    forget: float = 0.0
    notice: float = 0.0
    spot: float = 0.0
    pace: float = 1.0
    talk: float = 0.12

    @property
    def leans(self) -> bool:
        """Whether some actions seem to be worth more or less than they are."""
        return bool(self.bluffs or self.challenges or self.grudge)

    def mind(self, usual: Attentiveness) -> Attentiveness:
        """The attentiveness of a level with this temper."""
        forget, notice, spot = usual.forget + self.forget, usual.notice + self.notice, usual.spot + self.spot
        return replace(
            usual, forget=_share(forget), notice=_share(notice), spot=_share(spot),
            think=self._taken(usual.think), call=self._taken(usual.call), catch=self._taken(usual.catch),
        )  # fmt: skip

    def judgement(self, usual: Weights) -> Weights:
        """The weights of a level with this temper."""
        return replace(usual, **{name: getattr(usual, name) + more for name, more in self.weights})

    def _taken(self, span: Span) -> Span:
        return (span[0] * self.pace, span[1] * self.pace)


def _share(number: float) -> float:
    return min(1.0, max(0.0, number))


EVEN = Temper("")
"""The temper of a player without a special one."""
TABLE: dict[str, Temper] = {
    temper.id: temper
    for temper in (
        Temper("careful", (("wild", -0.7), ("doubt", 0.15)), bluffs=-0.1, challenges=-0.1, whim=-0.05, notice=0.1,
               pace=1.2),
        Temper("bold", (("wild", 0.5), ("waste", 0.25), ("doubt", -0.1)), challenges=0.1, whim=0.04, pace=0.8),
        Temper("bluffer", bluffs=0.12),
        Temper("vengeful", grudge=0.1, talk=0.2),
        Temper("forgetful", forget=0.2, notice=-0.25, spot=-0.3, pace=1.1),
        Temper("chatty", pace=1.05, talk=0.5),
    )
}
"""All tempers by their ids."""


def temper_of(name: str) -> Temper:
    """A temper by its name, none by an empty one; raises ValueError for an unknown one."""
    if name and name not in TABLE:
        raise ValueError(f"there is no temper {name!r}: {', '.join(TEMPERS)}")
    return TABLE.get(name, EVEN)
