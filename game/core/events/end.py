"""The end of a round and of a match (R7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events.base import Event, Hands
from game.core.layout import Layout
from game.core.questions import NOTHING


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A seat is out, or nobody can move any more (`blocked`); the hands lie open (R7.1)."""

    winners: tuple[int, ...]
    hands: Hands
    blocked: bool = False

    @property
    def rule(self) -> str:
        """A player went out (R7.1), or nobody can play or draw any more (R2.5)."""
        return "R2.5" if self.blocked else "R7.1"

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        layout.asked = NOTHING


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The points of the round for each seat were counted, with everybody's points left in hand (R7)."""

    points: tuple[int, ...]
    left: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "R7.3"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is decided by the rule of its scoring; several `winners` who are no team share it (R7.7)."""

    winners: tuple[int, ...]
    rule: str
