"""The tempers (characters) of CPU players, which change how a level plays, attends and talks, but hardly how well."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.match.setup import TEMPERS
from game.players.levels import Attentiveness, Span
from game.players.weights import Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """The changes that a temper makes to a level.

    `weights` are added to the weights of the same names by which the heuristic judges (`game.players.weights`).
    `bluffs`, `challenges` and `grudge` are added to the chance to win that the player sees in a bluff, in a challenge,
    and in harming the player who harmed it last (`game.players.leaning`). `whim` is added to the probability that an
    easy player does what it likes.

    `forget`, `notice` and `spot` are added to the probabilities in `Attentiveness`; `pace` multiplies all its times;
    `talk` is the probability of a remark where there is one to make.
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
        """Whether the temper makes any action seem better or worse than it is."""
        return bool(self.bluffs or self.challenges or self.grudge)

    def mind(self, usual: Attentiveness) -> Attentiveness:
        forget, notice, spot = usual.forget + self.forget, usual.notice + self.notice, usual.spot + self.spot
        return replace(
            usual, forget=_share(forget), notice=_share(notice), spot=_share(spot),
            think=self._taken(usual.think), call=self._taken(usual.call), catch=self._taken(usual.catch),
        )  # fmt: skip

    def judgement(self, usual: Weights) -> Weights:
        return replace(usual, **{name: getattr(usual, name) + more for name, more in self.weights})

    def _taken(self, span: Span) -> Span:
        return (span[0] * self.pace, span[1] * self.pace)


def _share(number: float) -> float:
    return min(1.0, max(0.0, number))


EVEN = Temper("")
"""The temper that changes nothing, for players without a special one."""
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


def temper_of(name: str) -> Temper:
    """The temper with a name, or `EVEN` for an empty one; raises ValueError for an unknown name."""
    if name and name not in TABLE:
        raise ValueError(f"there is no temper {name!r}: {', '.join(TEMPERS)}")
    return TABLE.get(name, EVEN)
