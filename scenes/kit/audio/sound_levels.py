"""Sound levels: how loud and how important each effect is, and how far the music steps back for it."""

from __future__ import annotations

from msgspec import Struct


class SoundLevel(Struct, frozen=True, order=True):
    """A class of effects. The higher the `rank`, the more important.

    `loudness` (LUFS) is that of the loudest tenth of a second at full volume, on average of large and small
    speakers; `duck` is by how many decibels the music gives way.
    """

    rank: int
    loudness: float
    duck: float = 0.0


HOVER = SoundLevel(0, -34.0)
"""Barely audible sounds, as of hovering."""
TOUCH = SoundLevel(1, -28.0)
"""Soft sounds: a card that slides, a button, a tick."""
LANDING = SoundLevel(2, -25.0)
"""Usual sounds: a card that lands or turns over, a shuffle."""
ACTION = SoundLevel(3, -19.0, 2.5)
"""Notable sounds: an action card, a colour, the turn of a seat."""
CALL = SoundLevel(4, -14.8, 6.0)
"""Sounds that must not be missed: UNO, a catch, a challenge, the worst cards."""
PEAK = SoundLevel(5, -13.3, 6.0)
"""The loudest sounds: an ending, a change of side, an explosion."""
MUSIC = -27.0
"""The loudness of the music as a whole, in LUFS."""
BENEATH = 6.0
"""Decibels by which music is played softer than its files, so that effects stand out."""
CEILING = -3.0
"""Highest peak of a file, in decibels of full scale."""


class Effect(Struct, frozen=True):
    """An effect: its sound level and the number of its takes (recorded variants), between which playing varies.

    A `cue` tells the player something; other effects are sounds of things. With `steps` the takes are notes, lowest
    first, and the caller says which one to play; `near` is by how many notes the choice may deviate.
    """

    level: SoundLevel
    variants: int = 1
    cue: bool = False
    steps: bool = False
    near: int = 0

    def files(self, name: str) -> tuple[str, ...]:
        """The file of every take, by the name of the effect."""
        return (name,) if self.variants == 1 else tuple(f"{name}_{take + 1}" for take in range(self.variants))
