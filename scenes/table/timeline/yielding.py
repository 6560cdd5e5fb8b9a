"""Name plates slide aside, with their Catch buttons, while a panel would cover them."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.kit.tween import ease_in_out

SECONDS = 0.18

Point = tuple[float, float]


class Yielding:
    """The motion of name plates aside and back."""

    def __init__(self) -> None:
        self.aims: dict[int, Point] = {}
        self._share, self._wanted = 0.0, 0.0
        self.moving = False
        """Whether any name plate is moving."""

    def set(self, aims: Mapping[int, Point], *, calm: bool = False) -> None:
        """Start to slide name plates to `aims` (centres by seat, design pixels), others back; at once if `calm`."""
        self._wanted = float(bool(aims))
        if aims:
            self.aims = dict(aims)
        if calm:
            self._share = self._wanted
        self.moving = True

    def update(self, dt: float) -> None:
        step = dt / SECONDS
        self._share = min(self._wanted, self._share + step) if self._wanted else max(0.0, self._share - step)
        self.moving = self._share != self._wanted

    def place(self, seat: int, usual: Point) -> Point:
        """The present centre of a seat's name plate, on the way between its `usual` one and the one to slide to."""
        aim, share = self.aims.get(seat, usual), ease_in_out(self._share)
        return usual[0] + (aim[0] - usual[0]) * share, usual[1] + (aim[1] - usual[1]) * share
