"""How one CPU player plays, by its level, its temper, the edition and the number of seats."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.levels import CALM, TABLE, Attentiveness
from game.players.tempers import EVEN, Temper, temper_of
from game.players.tuned import weights_of
from game.players.weights import USUAL, Weights


@dataclass(frozen=True, slots=True)
class Manner:
    """How one CPU player plays: its attention, its weights, and how exactly it judges.

    `slip` is the largest error of its judgement, in cards, `whim` the probability that it does what it likes instead of
    what is good. It imagines `playouts` games before a decision, for at most `cap` seconds. `learned` players decide by
    a trained net instead, in editions that have one.
    """

    level: str
    mind: Attentiveness
    weights: Weights = USUAL
    slip: float = 0.0
    whim: float = 0.0
    temper: Temper = EVEN
    playouts: int = 0
    cap: float = 0.0
    learned: bool = False


def manner(
    level: str, edition: str = "", temper: str = "", *,
    seats: int = 2, calm: bool = False, playouts: int | None = None,
) -> Manner:
    """How a level with a temper plays an edition; levels that search use tuned weights, others the built-in ones.

    For measurements, `calm` players neither forget nor overlook anything. A number of `playouts` replaces the level's
    own, without a time limit and without a trained net; 0 also means the built-in weights.
    """
    here, shift = TABLE[level], temper_of(temper)
    count, cap = (here.playouts_in(edition), here.cap) if playouts is None else (playouts, 0.0)
    mind = CALM if calm else shift.mind(here.mind)
    weights = shift.judgement(weights_of(edition, seats) if here.playouts and playouts != 0 else USUAL)
    whim = max(0.0, here.whim_in(edition) + shift.whim) if here.whim else 0.0
    return Manner(level, mind, weights, here.slip_in(edition), whim, shift, count, cap,
                  here.learned and playouts is None)
