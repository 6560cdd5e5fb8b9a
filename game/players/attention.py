"""Whether and when a CPU player calls UNO and notices missing calls and wrong cards of others (R6, R3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from game.core.actions import Action, CallUno, Catch, Challenge, Draw, Play, PointOut
from game.core.events import Event
from game.core.view import View
from game.players.grudge import Grudge
from game.players.levels import Attentiveness, Span
from game.players.manner import Manner, manner
from game.players.observe import answers
from game.players.player import Deaf

RECALL: Span = (1.4, 3.0)
"""Least and greatest delay, in seconds, of an UNO call that was forgotten at first."""


def thinking_time(mind: Attentiveness, options: Sequence[Action], rng: Random) -> float:
    """Seconds before a CPU player answers, more with more playable cards, and most where it may challenge."""
    low, high = mind.think
    choices = sum(isinstance(option, Play) for option in options)
    weight = min(1.0, choices / 5)
    if any(isinstance(option, Challenge) for option in options):
        weight = 1.0
    top = low + (high - low) * (0.4 + 0.6 * weight)
    return low + (top - low) * rng.betavariate(2, 2)


def call_delay(mind: Attentiveness, rng: Random) -> float | None:
    """Seconds from playing the last card but one to the UNO call; None if it is forgotten for good (R6.1)."""
    if rng.random() >= mind.forget:
        return rng.uniform(*mind.call)
    return mind.call[1] + rng.uniform(*RECALL) if rng.random() < mind.recall else None


def catch_delay(mind: Attentiveness, rng: Random) -> float | None:
    """Seconds from a missing call to the catch; None if it goes unnoticed (R6.2)."""
    return rng.uniform(*mind.catch) if rng.random() < mind.notice else None


def spots(mind: Attentiveness, rng: Random) -> bool:
    """Whether a player notices that another player's card does not fit (R3.4), a random decision."""
    return rng.random() < mind.spot


NEVER = -1


class Attention:
    """A player's decisions on when to call UNO, catch a missing call or point out a wrong card.

    Each is made once for each opportunity: to act at once, the next time that the player is asked, or never.
    """

    __slots__ = ("_mind", "_rng", "_waits")

    def __init__(self, mind: Attentiveness, rng: Random) -> None:
        self._mind = mind
        self._rng = rng
        self._waits: dict[Action, int] = {}

    def speaks(self, view: View, options: Sequence[Action]) -> Action | None:
        """The option that the player uses now: calling UNO, catching a missing call or pointing out a wrong card.

        None if there is no such option, or if the player uses it later or never.
        """
        chances = [option for option in options if isinstance(option, CallUno | Catch | PointOut)]
        if not chances:
            self._waits.clear()
            return None
        self._waits = {chance: self._wait(chance) for chance in chances if self._timely(chance, options)}
        action = next((chance for chance, wait in self._waits.items() if wait == 0), None)
        self._waits = {chance: max(wait - 1, NEVER) for chance, wait in self._waits.items()}
        return action

    def _timely(self, chance: Action, options: Sequence[Action]) -> bool:
        """Whether calling or catching makes sense now: a player who can only draw does not call UNO (R6.1)."""
        if isinstance(chance, Catch | PointOut) or not any(isinstance(option, Draw) for option in options):
            return True
        return any(hasattr(option, "cards") for option in options)

    def _wait(self, chance: Action) -> int:
        if chance in self._waits:
            return self._waits[chance]
        if isinstance(chance, PointOut):
            return 0 if spots(self._mind, self._rng) else NEVER
        if isinstance(chance, Catch):
            return NEVER if catch_delay(self._mind, self._rng) is None else 0
        delay = call_delay(self._mind, self._rng)
        if delay is None:
            return NEVER
        return 0 if delay <= self._mind.call[1] else 1


class Attentive(Deaf):
    """The base class of CPU players who call UNO and catch others as attentively as their level does.

    They also answer questions and sometimes play a card out of turn: `jumps` is the probability of using a chance
    to.
    """

    __slots__ = ("_attention", "_rng", "grudge", "level", "listens", "quiet", "ways")
    kind: ClassVar = "normal"
    """The id of the level whose attentiveness and judgement the player has by default."""
    jumps = 0.0

    def __init__(self, rng: Random, ways: Manner | None = None) -> None:
        self.quiet = False
        self.ways = ways or manner(self.kind)
        self.level = self.ways.level
        self.grudge = Grudge()
        self.listens = self.ways.temper.grudge > 0
        self._rng = rng
        self._attention = Attention(self.ways.mind, rng)

    @property
    def mind(self) -> Attentiveness:
        return self.ways.mind

    def sit(self, view: View) -> None:
        self.grudge = Grudge(view.me)

    def watch(self, events: Iterable[Event]) -> None:
        self.grudge.watch(events)

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The option that the player chooses; None to do nothing.

        A call or catch comes first. Then a player who is asked answers; another one sometimes plays a card out of
        turn.
        """
        action = self._attention.speaks(view, options)
        if action:
            return action
        left = answers(options)
        if view.asked.seat == view.me:
            return self.answer(view, left or list(options))
        return self.jump(view, left) if left and self._rng.random() < self.jumps else None

    def answer(self, view: View, options: list[Action]) -> Action:
        """The option with which the player answers a question."""
        raise NotImplementedError

    def jump(self, view: View, options: list[Action]) -> Action | None:
        """The card to play out of turn, from the options; None if the player prefers to wait."""
        raise NotImplementedError
