"""Voices: the effects that are playing, whether one more may begin, and how far the music is lowered for them."""

from __future__ import annotations

import pygame
from msgspec import Struct

from scenes.kit.audio.sound_levels import ACTION, Effect

CROWD = 3
"""Most effects that begin within `CLOSE` seconds; the most important ones are played."""
CLOSE = 0.12
LOUD = 0.6
"""Seconds for which an effect counts as loud."""
CRUSH = 0.6
"""Share by which each loud voice reduces the loudness of the next."""
WIDEST = 0.7
FADE = 40
"""Milliseconds in which an effect is faded out for a more important one."""
DOWN, HOLD, UP = 0.06, 0.45, 0.6
"""Seconds in which the music is lowered, stays low, and rises again."""


class Voice(Struct, eq=False):
    """An effect that is being played: its channel, start time, gain and stereo position, which may move.

    Without a sound device the channel is None; the voice then counts as playing all the same.
    """

    effect: Effect
    channel: pygame.mixer.Channel | None
    sound: pygame.mixer.Sound | None
    began: float
    gain: float
    pan: float = 0.0
    to: float | None = None

    @property
    def sounding(self) -> bool:
        """Whether the channel is still playing this voice's sound."""
        return self.channel is not None and self.channel.get_busy() and self.channel.get_sound() is self.sound

    def place(self, now: float, *, mono: bool) -> None:
        """Set the volume of both speakers on the channel, because other copies of the sound may still be playing."""
        if self.channel is None or self.sound is None:
            return
        if mono:
            self.channel.set_volume(self.gain)
            return
        share = 0.0 if self.to is None else min(1.0, (now - self.began) / max(0.01, self.sound.get_length()))
        left, right = sides(self.pan if self.to is None else self.pan + (self.to - self.pan) * share)
        self.channel.set_volume(left * self.gain, right * self.gain)


class Voices:
    """All voices, that is effects that are being played."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []

    def room(self, effect: Effect, now: float) -> bool:
        """Whether an effect may begin now; if need be a less important voice that just began is faded out."""
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
        """The gain for one more voice, which is smaller the more loud voices there are."""
        loud = sum(now - one.began < LOUD and one.effect.level.rank >= ACTION.rank for one in self._voices)
        return float((1 + CRUSH * loud) ** -0.5)

    def add(self, voice: Voice, *, mono: bool) -> None:
        self._voices.append(voice)
        voice.place(voice.began, mono=mono)

    def update(self, now: float, *, mono: bool) -> None:
        """Set the stereo volume of moving voices and drop those that have ended."""
        self._voices = [voice for voice in self._voices if now - voice.began < CLOSE or voice.sounding]
        for voice in self._voices:
            if voice.to is not None and voice.sounding:
                voice.place(now, mono=mono)

    @property
    def moving(self) -> bool:
        """Whether any voice moves from one side to the other."""
        return any(voice.to is not None for voice in self._voices)

    def stop(self) -> None:
        for voice in self._voices:
            if voice.channel is not None and voice.sounding:
                voice.channel.fadeout(FADE)
        self._voices = []


class Ducking:
    """The lowering of the music while an effect plays, as present and wanted decibels."""

    def __init__(self) -> None:
        self.depth = 0.0
        self._wanted = 0.0
        self._left = 0.0
        self._steepest = 0.0

    def duck(self, decibels: float) -> None:
        """Lower the music by so many decibels for a moment."""
        if decibels >= self._wanted or self._left <= 0:
            self._wanted, self._left = decibels, HOLD
            self._steepest = max(decibels, self.depth)

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; returns the gain of the music, 0 to 1."""
        if self._left > 0 or self.depth < self._wanted:
            self.depth = max(self.depth, min(self._wanted, self.depth + self._wanted * dt / DOWN))
            self._left -= dt
            if self._left <= 0:
                self._wanted = 0.0
        else:
            self.depth = max(0.0, self.depth - max(self._steepest, 1.0) * dt / UP)
        return float(10 ** (-self.depth / 20))


def sides(pan: float) -> tuple[float, float]:
    """Gains of the left and right speaker; a sound never leaves one of them wholly."""
    pan = min(1.0, max(-1.0, pan)) * WIDEST
    return min(1.0, 1 - pan), min(1.0, 1 + pan)
