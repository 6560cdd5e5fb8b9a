"""Remarks: what a CPU player of some temper says now and then about what everybody at the table has seen."""

from __future__ import annotations

from random import Random

from game.core import events
from game.core.events import Event
from game.match.setup import Setup
from game.players.tempers import temper_of

REST = 8
"""How many events the table is quiet after a remark."""
NOBODY = -1
Said = tuple[int, str]
"""A seat and what it has occasion to speak of."""


class Remarks:
    """Follows a match by its events. An occasion is public, and only chance decides whether it is taken: no remark
    depends on a card that is hidden from anybody, so none can tell of one.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._tempers = [temper_of(seat.temper) for seat in setup.seats]
        self._count = 0
        self._rests = 0
        self._last = NOBODY

    def about(self, event: Event) -> tuple[int, str] | None:
        """Who says something about an event, and the id of the words; mostly nobody and nothing."""
        if not any(temper.id for temper in self._tempers):
            return None
        self._count += 1
        self._rests = max(0, self._rests - 1)
        for seat, occasion in self._occasions(event):
            temper = self._tempers[seat]
            chance = Random(f"{self._setup.edition} {len(self._setup)} {self._count} {seat}").random()
            if temper.id and not self._rests and chance < temper.talk:
                self._rests = REST
                return seat, f"remark.{temper.id}.{occasion}"
        return None

    def _occasions(self, event: Event) -> list[Said]:
        """Who could say something now, and about what."""
        last = self._last
        match event:
            case events.RoundBegan():
                self._last = NOBODY
            case events.Played(seat=seat):
                self._last = seat
            case events.Drew(seat=seat, cards=cards, cause=cause) if cards and not cause.own_turn:
                return [(seat, "hit"), *self._by(last, seat, "gave")]
            case events.Skipped(seat=seat):
                return [(seat, "skipped"), *self._by(last, seat, "gave")]
            case events.Caught(seat=seat):
                return [(seat, "caught")]
            case events.Reversed() if last != NOBODY:
                return [(last, "turned")]
            case events.Flipped() if last != NOBODY:
                return [(last, "flipped")]
            case events.RoundEnded(winners=winners):
                return [(seat, "won") for seat in winners]
        return []

    @staticmethod
    def _by(last: int, seat: int, occasion: str) -> list[Said]:
        return [(last, occasion)] if last not in (NOBODY, seat) else []
