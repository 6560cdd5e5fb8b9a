"""Sizes: how large cards are on the table, in the fans of others and in the own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class Sizes:
    """Scale of cards against their usual size: piles and centre row, other hands, the own hand."""

    table: float = 1.0
    fans: float = 1.0
    hand: float = 1.0

    @classmethod
    def set(cls, settings: Settings) -> Sizes:
        """The sizes of cards from the player's settings."""
        return cls(settings.card_size, settings.card_size, settings.hand_size)


USUAL = Sizes()
