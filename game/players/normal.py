"""The level Normal: a casual player, who considers the same as Hard but often judges it wrongly."""

from __future__ import annotations

from game.players.hard import Hard


class Normal(Hard):
    """A player like Hard with larger errors of judgement, as listed in the table of levels."""

    __slots__ = ()
    kind = "normal"
    jumps = 0.6
