"""Whether and when a CPU player calls UNO and notices missing calls and wrong cards of others (R6, R3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.core.actions import Action, CallUno, Catch, Challenge, Draw, Play, PointOut
from game.core.view import View
from game.players.observe import answers
from game.players.player import Deaf

Span = tuple[float, float]
"""A shortest and a longest time in seconds."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How attentive a level is.

    `forget` is the chance to forget the UNO call, `recall` the chance that a forgotten one comes to mind a
    moment later, `notice` the chance to notice that somebody else has not called, `spot` the chance to notice a
    card that does not fit; the spans are seconds.
    """

    forget: float
    recall: float
    notice: float
    spot: float
    think: Span
    call: Span
    catch: Span


TEMPERS: dict[str, Temper] = {
    "random": Temper(0.5, 0.0, 0.0, 0.0, (0.5, 1.0), (0.3, 1.2), (1.0, 2.0)),
    "wild": Temper(0.5, 0.0, 0.5, 0.5, (0.5, 1.0), (0.3, 1.2), (1.0, 2.0)),
    "fair": Temper(0.0, 0.0, 1.0, 1.0, (0.5, 1.0), (0.3, 0.7), (1.0, 2.0)),
    "easy": Temper(0.35, 0.4, 0.15, 0.25, (0.7, 1.6), (0.4, 1.3), (1.4, 2.8)),
    "normal": Temper(0.08, 0.5, 0.4, 0.65, (0.5, 1.4), (0.15, 0.7), (0.8, 2.0)),
}
"""How attentive each level is."""

RECALL: Span = (1.4, 3.0)
"""How much later a forgotten call comes to mind, in seconds."""


def thinking_time(level: str, options: Sequence[Action], rng: Random) -> float:
    """Seconds before an answer: longer the more there is to weigh, longest before a challenge."""
    low, high = TEMPERS[level].think
    choices = sum(isinstance(option, Play) for option in options)
    weight = min(1.0, choices / 5)
    if any(isinstance(option, Challenge) for option in options):
        weight = 1.0
    top = low + (high - low) * (0.4 + 0.6 * weight)
    return low + (top - low) * rng.betavariate(2, 2)


def call_delay(level: str, rng: Random) -> float | None:
    """Seconds from playing the last card but one to the UNO call; None when it is forgotten for good (R6.1)."""
    temper = TEMPERS[level]
    if rng.random() >= temper.forget:
        return rng.uniform(*temper.call)
    return temper.call[1] + rng.uniform(*RECALL) if rng.random() < temper.recall else None


def catch_delay(level: str, rng: Random) -> float | None:
    """Seconds from a missing call to the catch; None when it goes unnoticed (R6.2)."""
    temper = TEMPERS[level]
    return rng.uniform(*temper.catch) if rng.random() < temper.notice else None


def spots(level: str, rng: Random) -> bool:
    """Whether a wrong card is noticed (R3.4)."""
    return rng.random() < TEMPERS[level].spot


NEVER = -1


class Attention:
    """Decides once for every chance to call or catch: at once, a moment later, or never. It counts the times
    that it was asked, and forgets a chance as soon as it is gone.
    """

    __slots__ = ("_level", "_rng", "_waits")

    def __init__(self, level: str, rng: Random) -> None:
        self._level = level
        self._rng = rng
        self._waits: dict[Action, int] = {}

    def speaks(self, view: View, options: Sequence[Action]) -> Action | None:
        """The call or the catch that is made now, or None."""
        chances = [option for option in options if isinstance(option, CallUno | Catch | PointOut)]
        if not chances:
            self._waits.clear()
            return None
        self._waits = {chance: self._wait(chance) for chance in chances if self._timely(chance, options)}
        action = next((chance for chance, wait in self._waits.items() if wait == 0), None)
        self._waits = {chance: max(wait - 1, NEVER) for chance, wait in self._waits.items()}
        return action

    def _timely(self, chance: Action, options: Sequence[Action]) -> bool:
        """Whether it is worth doing now; a player who can only draw in his turn does not call UNO (R6.1)."""
        if isinstance(chance, Catch | PointOut) or not any(isinstance(option, Draw) for option in options):
            return True
        return any(hasattr(option, "cards") for option in options)

    def _wait(self, chance: Action) -> int:
        if chance in self._waits:
            return self._waits[chance]
        if isinstance(chance, PointOut):
            return 0 if spots(self._level, self._rng) else NEVER
        if isinstance(chance, Catch):
            return NEVER if catch_delay(self._level, self._rng) is None else 0
        delay = call_delay(self._level, self._rng)
        if delay is None:
            return NEVER
        return 0 if delay <= TEMPERS[self._level].call[1] else 1


class Attentive(Deaf):
    """Calls and catches in time, answers when it is asked, and now and then plays a card out of turn.

    `jumps` is how often it uses a chance to play a card out of turn.
    """

    __slots__ = ("_attention", "_rng", "quiet")
    level = "normal"
    jumps = 0.0

    def __init__(self, rng: Random) -> None:
        self.quiet = False
        self._rng = rng
        self._attention = Attention(self.level, rng)

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """A call or a catch if it is due and noticed, else an answer, else nothing or a card out of turn."""
        action = self._attention.speaks(view, options)
        if action:
            return action
        left = answers(options)
        if view.asked.seat == view.me:
            return self.answer(view, left or list(options))
        return self.jump(view, left) if left and self._rng.random() < self.jumps else None

    def answer(self, view: View, options: list[Action]) -> Action:
        """One of several answers to a question."""
        raise NotImplementedError

    def jump(self, view: View, options: list[Action]) -> Action:
        """One of several cards that may be played out of turn."""
        raise NotImplementedError
