"""The events that end a round and a match (R7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events.base import Event, Hands
from game.core.layout import Layout
from game.core.questions import NOTHING


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The event that a seat has gone out, or that none can move (`blocked`); all hands are then open (R7.1)."""

    winners: tuple[int, ...]
    hands: Hands
    blocked: bool = False

    @property
    def rule(self) -> str:
        return "R2.5" if self.blocked else "R7.1"

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        layout.asked = NOTHING


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The event that a round was scored: each seat's points, and the points of the cards left in each hand (R7)."""

    points: tuple[int, ...]
    left: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "R7.3"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The event that the match is over; several `winners` who are not a team share the first place (R7.7)."""

    winners: tuple[int, ...]
    rule: str
