"""Which cards were played since a person's last turn, for the curtain: who, and how the card looked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.core import events
from game.core.events import Event
from game.core.view import View
from scenes.table.looks.card_sprite import Look, front_of


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that a seat has played, as it was seen then; `count` cards went down together."""

    seat: int
    look: Look
    count: int = 1


class PlayedSince:
    """The `plays` of the others since each person has last answered, the oldest first."""

    def __init__(self, people: Iterable[int]) -> None:
        self.plays: dict[int, list[PlayedCard]] = {seat: [] for seat in people}

    def note(self, event: Event, view: View) -> None:
        """Take in an event; `view` is the table before it."""
        match event:
            case events.RoundBegan():
                for plays in self.plays.values():
                    plays.clear()
            case events.Played(seat=seat, cards=cards) | events.RowMatched(seat=seat, cards=cards):
                self._add(seat, front_of(view, cards[-1]), len(cards))
            case events.ColorNamed(seat=seat, color=color):
                self._name(seat, color)
            case events.TookBack(seat=seat):
                for plays in self.plays.values():
                    if plays and plays[-1].seat == seat:
                        plays.pop()

    def _add(self, seat: int, look: Look | None, count: int) -> None:
        for person, plays in self.plays.items():
            if person != seat and look is not None:
                plays.append(PlayedCard(seat, look, count))

    def _name(self, seat: int, color: str) -> None:
        """The wild that a seat has just played shows the colour that it was given."""
        for plays in self.plays.values():
            if plays and plays[-1].seat == seat and plays[-1].look.color is None:
                plays[-1] = replace(plays[-1], look=plays[-1].look._replace(named=color))
