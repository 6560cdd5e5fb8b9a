"""The manner of speaking, kept apart from the voices because they take long to import and are seldom needed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

SLOWEST, FASTEST = 110, 400
"""Words per minute at the ends of the slider."""

Spell = Callable[[str], str]
"""A function that respells words for a voice."""


class Manner(Struct, frozen=True):
    """The manner of a voice: the language (`en`, `ja`) and the speed, 0 to 1."""

    language: str = "en"
    rate: float = 0.3

    @property
    def words(self) -> int:
        return round(SLOWEST + (FASTEST - SLOWEST) * self.rate)
