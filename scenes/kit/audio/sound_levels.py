"""Sound levels: how loud and how important each effect is, and how far the music is lowered for it."""

from __future__ import annotations

from msgspec import Struct


class SoundLevel(Struct, frozen=True, order=True):
    """A class of equally loud effects. The higher the `rank`, the more important they are.

    `loudness` (LUFS) is that of the loudest tenth of a second at full volume, averaged over large and small speakers.
    `duck` is by how many decibels the music is lowered meanwhile.
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
"""The loudest sounds: the end of a round or match, a change of the cards' side (FLIP), an explosion."""
MUSIC = -27.0
"""The loudness of the music as a whole, in LUFS."""
BENEATH = 6.0
"""Decibels by which music is played softer than its files, so that effects stand out."""
CEILING = -3.0
"""Highest peak of a sound file, in decibels relative to full scale."""


class SoundEffect(Struct, frozen=True):
    """A sound effect: its sound level and `variants`, the number of recordings of which a random one is played.

    A `cue` tells the player something; other effects are the sounds of things, such as cards. With `steps` the variants
    are notes, lowest first, and the caller names the note; `near` is by how many notes the random choice may deviate
    from it.
    """

    level: SoundLevel
    variants: int = 1
    cue: bool = False
    steps: bool = False
    near: int = 0

    def files(self, name: str) -> tuple[str, ...]:
        """The file names of all variants of the effect called `name`."""
        return (name,) if self.variants == 1 else tuple(f"{name}_{take + 1}" for take in range(self.variants))
