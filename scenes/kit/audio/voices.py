"""The effects that are playing: whether one more may begin, and how far they lower the music."""

from __future__ import annotations

import pygame
from msgspec import Struct

from scenes.kit.audio.sound_levels import ACTION, SoundEffect

CROWD = 3
"""Most effects that begin within `CLOSE` seconds; if more are asked for, the most important ones are played."""
CLOSE = 0.12
LOUD = 0.6
"""Seconds after its beginning for which an important effect counts as loud."""
CRUSH = 0.6
"""How strongly each loud effect that plays lowers the volume of the next one."""
WIDEST = 0.7
FADE = 40
"""Milliseconds in which an effect is faded out for a more important one."""
DOWN, HOLD, UP = 0.06, 0.45, 0.6
"""Seconds in which the music is lowered, stays low, and rises again."""


class PlayingSound(Struct, eq=False):
    """An effect that is being played: its mixer channel, start time, volume and stereo position, which may move.

    Without a sound device the channel is None; the effect then still counts as playing.
    """

    effect: SoundEffect
    channel: pygame.mixer.Channel | None
    sound: pygame.mixer.Sound | None
    began: float
    gain: float
    pan: float = 0.0
    to: float | None = None

    @property
    def sounding(self) -> bool:
        """Whether the mixer channel is still playing this effect's sound."""
        return self.channel is not None and self.channel.get_busy() and self.channel.get_sound() is self.sound

    def place(self, now: float, *, mono: bool) -> None:
        """Set the volumes of both speakers for the effect's stereo position at the time `now`.

        They are set on the channel, not the sound, because other copies of the sound may still be playing.
        """
        if self.channel is None or self.sound is None:
            return
        if mono:
            self.channel.set_volume(self.gain)
            return
        share = 0.0 if self.to is None else min(1.0, (now - self.began) / max(0.01, self.sound.get_length()))
        left, right = sides(self.pan if self.to is None else self.pan + (self.to - self.pan) * share)
        self.channel.set_volume(left * self.gain, right * self.gain)


class Voices:
    """All effects that are being played."""

    def __init__(self) -> None:
        self._voices: list[PlayingSound] = []

    def room(self, effect: SoundEffect, now: float) -> bool:
        """Whether an effect may begin at time `now`; a less important one that has just begun may be ended for it."""
        close = [voice for voice in self._voices if now - voice.began < CLOSE]
        if len(close) < CROWD:
            return True
        least = min(close, key=lambda voice: (voice.effect.level.rank, voice.began))
        if least.effect.level.rank >= effect.level.rank:
            return False
        if least.channel is not None and least.sounding:
            least.channel.fadeout(FADE)
        self._voices.remove(least)
        return True

    def share(self, now: float) -> float:
        """The factor on the volume of one more effect: the more loud effects are playing, the smaller it is."""
        loud = sum(now - one.began < LOUD and one.effect.level.rank >= ACTION.rank for one in self._voices)
        return float((1 + CRUSH * loud) ** -0.5)

    def add(self, voice: PlayingSound, *, mono: bool) -> None:
        self._voices.append(voice)
        voice.place(voice.began, mono=mono)

    def update(self, now: float, *, mono: bool) -> None:
        """Update the volumes of effects that move between the speakers, and drop those that have ended."""
        self._voices = [voice for voice in self._voices if now - voice.began < CLOSE or voice.sounding]
        for voice in self._voices:
            if voice.to is not None and voice.sounding:
                voice.place(now, mono=mono)

    @property
    def moving(self) -> bool:
        """Whether any playing effect moves between the speakers."""
        return any(voice.to is not None for voice in self._voices)

    def stop(self) -> None:
        for voice in self._voices:
            if voice.channel is not None and voice.sounding:
                voice.channel.fadeout(FADE)
        self._voices = []


class Ducking:
    """The temporary lowering of the music while an effect plays: present and wanted depth in decibels."""

    def __init__(self) -> None:
        self.depth = 0.0
        self._wanted = 0.0
        self._left = 0.0
        self._steepest = 0.0

    def duck(self, decibels: float) -> None:
        """Lower the music by this many decibels for a moment."""
        if decibels >= self._wanted or self._left <= 0:
            self._wanted, self._left = decibels, HOLD
            self._steepest = max(decibels, self.depth)

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; returns the factor on the music's volume, 0 to 1."""
        if self._left > 0 or self.depth < self._wanted:
            self.depth = max(self.depth, min(self._wanted, self.depth + self._wanted * dt / DOWN))
            self._left -= dt
            if self._left <= 0:
                self._wanted = 0.0
        else:
            self.depth = max(0.0, self.depth - max(self._steepest, 1.0) * dt / UP)
        return float(10 ** (-self.depth / 20))


def sides(pan: float) -> tuple[float, float]:
    """The factors on the volume of the left and the right speaker for a stereo position; neither is ever silent."""
    pan = min(1.0, max(-1.0, pan)) * WIDEST
    return min(1.0, 1 - pan), min(1.0, 1 + pan)
