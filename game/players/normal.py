"""Normal: a casual player, who sees what a good one sees but often judges it wrongly."""

from __future__ import annotations

from game.players.hard import Hard


class Normal(Hard):
    """A player like Hard with larger errors of judgement, which are in the table of levels."""

    __slots__ = ()
    kind = "normal"
    jumps = 0.6
