"""How large cards are drawn: on the piles, in other players' fans and in the own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.settings import Settings


FANS, LOG = 1.3, 1.6
"""Scales of other players' cards and of the game log in a large window, as far as there is room."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Scale factors (1 is usual) of piles and centre row, other players' cards, the own hand, and the game log."""

    table: float = 1.0
    fans: float = 1.0
    hand: float = 1.0
    log: float = 1.0

    @classmethod
    def set(cls, settings: Settings, *, large: bool = False) -> Sizes:
        """The scale factors from the player's settings; in a `large` window others' cards and the log are larger."""
        more, log = (FANS, LOG) if large else (1.0, 1.0)
        return cls(settings.card_size, settings.card_size * more, settings.hand_size, log)


USUAL = Sizes()
