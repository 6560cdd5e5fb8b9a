"""Sizes: how large cards are on the table, in the fans of others and in the own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.settings import Settings


FANS, LOG = 1.3, 1.6
"""Scales of the hands of others and of the log in a large window, as far as there is room."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Scales against the usual sizes: cards of piles and centre row, of other hands, of the own hand, and the log."""

    table: float = 1.0
    fans: float = 1.0
    hand: float = 1.0
    log: float = 1.0

    @classmethod
    def set(cls, settings: Settings, *, large: bool = False) -> Sizes:
        """The sizes from the player's settings; in a `large` window the hands of others and the log are larger."""
        more, log = (FANS, LOG) if large else (1.0, 1.0)
        return cls(settings.card_size, settings.card_size * more, settings.hand_size, log)


USUAL = Sizes()
