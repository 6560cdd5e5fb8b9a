"""Attention: whether a CPU player remembers the word and notices slips and wrong cards of others (R6, R3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action, CallUno, Catch, Draw, PointOut
from game.core.view import View
from game.players.reaction import TEMPERS, call_delay, catch_delay, spots

NEVER = -1


class Attention:
    """Decides once for every slip: to speak at once, a moment later, or never.

    It counts the times that it lets go by and forgets a slip as soon as it is no longer open.
    """

    __slots__ = ("_level", "_rng", "_waits")

    def __init__(self, level: str, rng: Random) -> None:
        self._level = level
        self._rng = rng
        self._waits: dict[Action, int] = {}

    def speaks(self, view: View, options: Sequence[Action]) -> Action | None:
        """The word, or a finger pointed at somebody, if it is said now."""
        chances = [option for option in options if isinstance(option, CallUno | Catch | PointOut)]
        if not chances:
            self._waits.clear()
            return None
        self._waits = {chance: self._wait(chance) for chance in chances if self._timely(chance, options)}
        said = next((chance for chance, wait in self._waits.items() if wait == 0), None)
        self._waits = {chance: max(wait - 1, NEVER) for chance, wait in self._waits.items()}
        return said

    def _timely(self, chance: Action, options: Sequence[Action]) -> bool:
        """Nobody says the word at his turn who can only draw, though he might (R6.1)."""
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
