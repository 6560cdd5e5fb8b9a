"""Manner: all that tells how a CPU player plays, out of its level and what is played."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.levels import CALM, TABLE, Attentiveness
from game.players.tempers import EVEN, Temper, temper_of
from game.players.tuned import weights_of
from game.players.weights import USUAL, Weights


@dataclass(frozen=True, slots=True)
class Manner:
    """The playing style of a level: its attention, its weights, and how exactly it judges.

    `slip` is by how many cards a judgement may be off, `whim` how often likes decide instead; `playouts` games are
    imagined before a decision, for at most `cap` seconds. `learned` players go by a learned value instead, where there
    is one.
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
    """The manner in which a level with a temper plays an edition; levels that search use tuned weights.

    `calm` is without forgetting or overlooking anything, for measuring. A number of `playouts` takes the
    place of the level's own and of a learned value, without a cap on time; with none of them, weights are the built-in
    ones.
    """
    here, shift = TABLE[level], temper_of(temper)
    count, cap = (here.playouts_in(edition), here.cap) if playouts is None else (playouts, 0.0)
    mind = CALM if calm else shift.mind(here.mind)
    weights = shift.judgement(weights_of(edition, seats) if here.playouts and playouts != 0 else USUAL)
    whim = max(0.0, here.whim_in(edition) + shift.whim) if here.whim else 0.0
    return Manner(level, mind, weights, here.slip_in(edition), whim, shift, count, cap,
                  here.learned and playouts is None)
