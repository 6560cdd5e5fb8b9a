"""The language and speed of a voice, in a module apart from the voices, which take long to import."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

SLOWEST, FASTEST = 110, 400
"""Words per minute at both ends of the speed slider."""

Spell = Callable[[str], str]
"""A function that writes a sentence so that a voice can read it, such as Japanese in kana."""


class VoiceSettings(Struct, frozen=True):
    """How a voice speaks: the language (`en`, `ja`) and the speed, 0 to 1."""

    language: str = "en"
    rate: float = 0.3

    @property
    def words(self) -> int:
        return round(SLOWEST + (FASTEST - SLOWEST) * self.rate)
