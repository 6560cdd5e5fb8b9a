"""The strengths of CPU players in one table, with how well each attends, judges and thinks ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Attentiveness:
    """How attentive a player is to UNO calls and wrong cards, and how fast it reacts.

    Four are probabilities: `forget` to forget its own UNO call, `recall` to remember a forgotten one a moment later,
    `notice` to notice another player's missing call, `spot` to notice a card that does not fit. The others are shortest
    and longest times in seconds: `think` before an answer, `call` before an UNO call, `catch` before a catch.
    """

    forget: float
    recall: float
    notice: float
    spot: float
    think: Span
    call: Span
    catch: Span


@dataclass(frozen=True, slots=True)
class Level:
    """A level of CPU players, such as `hard`.

    `mind` is its attentiveness. `slip` is the largest error of its judgement, in cards, and `whim` the probability that
    it does what it likes instead of what is good; `slips` and `whims` are for editions where they differ. `playouts` is
    how many games it imagines before it decides, `short` the same for some editions, and `cap` the seconds after which
    it always stops.

    `learned` levels decide by a trained net instead (`game.players.value`), in editions that have one. Levels for
    `measuring` only are not offered on screen.
    """

    id: str
    mind: Attentiveness
    slip: float = 0.0
    slips: tuple[tuple[str, float], ...] = ()
    whim: float = 0.0
    whims: tuple[tuple[str, float], ...] = ()
    playouts: int = 0
    short: tuple[tuple[str, int], ...] = ()
    cap: float = 0.0
    learned: bool = False
    measuring: bool = False

    def slip_in(self, edition: str) -> float:
        """The largest random error in the value of a move in an edition; the unit is the worth of one card."""
        return dict(self.slips).get(edition, self.slip)

    def whim_in(self, edition: str) -> float:
        """The probability, in an edition, of doing what the level likes instead of what is good."""
        return dict(self.whims).get(edition, self.whim)

    def playouts_in(self, edition: str) -> int:
        """The number of games imagined before a decision, in an edition."""
        return dict(self.short).get(edition, self.playouts)


CALM = Attentiveness(0.0, 0.0, 1.0, 1.0, (0.5, 1.0), (0.3, 0.7), (1.0, 2.0))
"""The attentiveness of a player who forgets and overlooks nothing."""
_SHARP = Attentiveness(0.02, 0.7, 0.6, 0.8, (0.5, 1.4), (0.15, 0.7), (0.7, 1.8))

TABLE: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", Attentiveness(0.5, 0.0, 0.0, 0.0, (0.5, 1.0), (0.3, 1.2), (1.0, 2.0)), measuring=True),
        Level("wild", Attentiveness(0.5, 0.0, 0.5, 0.5, (0.5, 1.0), (0.3, 1.2), (1.0, 2.0)), measuring=True),
        Level("fair", CALM, measuring=True),
        Level("easy", Attentiveness(0.35, 0.4, 0.15, 0.25, (0.7, 1.6), (0.4, 1.3), (1.4, 2.8)), whim=0.22),
        Level("normal", Attentiveness(0.1, 0.5, 0.35, 0.6, (0.5, 1.5), (0.2, 0.8), (0.9, 2.1)),
              slip=2.5, slips=(("all_wild", 6.0),)),
        Level("hard", replace(_SHARP, forget=0.04, notice=0.5, spot=0.7),
              playouts=24, short=(("all_wild", 0), ("dos", 0)), cap=0.1, learned=True),
        Level("expert", _SHARP, playouts=200, cap=0.4),
        Level("master", replace(_SHARP, forget=0.0, notice=0.8, spot=0.9),
              playouts=1500, short=(("dos", 800),), cap=1.0),
    )
}
OFFERED = tuple(level.id for level in TABLE.values() if not level.measuring)
"""The levels that players can choose."""
