"""Which other player a CPU player plays harder against, because it was harmed by that player last."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import Caught, Drew, Event, Played, RoundBegan, Skipped

NOBODY = -1


class Grudge:
    """A memory of the seat (`against`) that last made seat `me` draw or lose its turn in this round."""

    __slots__ = ("_last", "against", "me")

    def __init__(self, me: int = NOBODY) -> None:
        self.me = me
        self.against = self._last = NOBODY

    def watch(self, happened: Iterable[Event]) -> None:
        """Learn from events, as far as all players saw them, who harmed the seat."""
        for event in happened:
            match event:
                case RoundBegan():
                    self.against = self._last = NOBODY
                case Played(seat=seat):
                    self._last = seat
                case Caught(seat=seat, by=by) if seat == self.me:
                    self.against = by
                case Drew(seat=seat, cause=cause, cards=cards) if seat == self.me and cards:
                    self._blame(not cause.own_turn)
                case Skipped(seat=seat) if seat == self.me:
                    self._blame(True)

    def _blame(self, harmed: bool) -> None:
        if harmed and self._last not in (self.me, NOBODY):
            self.against = self._last
