"""The end of a round and of a match (R7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events.base import Event, Hands
from game.core.layout import Layout
from game.core.questions import NOTHING


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A seat has gone out, or nobody can move any more (`blocked`). From now on all hands are open (R7.1)."""

    winners: tuple[int, ...]
    hands: Hands
    blocked: bool = False

    @property
    def rule(self) -> str:
        """The id of the rule: R7.1 if a player went out, R2.5 if nobody could play or draw any more."""
        return "R2.5" if self.blocked else "R7.1"

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        layout.asked = NOTHING


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The round was scored: the points for each seat, and the points of the cards left in each hand (R7)."""

    points: tuple[int, ...]
    left: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "R7.3"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over. Several `winners` who are not a team share the first place (R7.7)."""

    winners: tuple[int, ...]
    rule: str
