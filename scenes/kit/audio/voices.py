"""Voices: what is sounding now, how much room there is for more, and how far the music steps back."""

from __future__ import annotations

import pygame
from msgspec import Struct

from scenes.kit.audio.sound_levels import ACTION, Effect

CROWD = 3
"""Effects that may begin within `CLOSE` seconds; the most important ones do."""
CLOSE = 0.12
LOUD = 0.6
"""Seconds for which an effect counts as loud."""
CRUSH = 0.6
"""How much each loud voice takes from the room of the next."""
WIDEST = 0.7
FADE = 40
"""Milliseconds in which an effect makes way for a more important one."""
DOWN, HOLD, UP = 0.06, 0.45, 0.6
"""Seconds in which the music steps back, stays there, and comes forward again."""


class Voice(Struct, eq=False):
    """An effect that sounds: where, since when, how loud, on which side, and to which side it moves.

    One without a channel is not heard, for want of a device, but takes its room among the others.
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
        """Whether it is still on its channel."""
        return self.channel is not None and self.channel.get_busy() and self.channel.get_sound() is self.sound

    def place(self, now: float, *, mono: bool) -> None:
        """Set how loud it is on either side; on the channel, for other copies of the sound still ring."""
        if self.channel is None or self.sound is None:
            return
        if mono:
            self.channel.set_volume(self.gain)
            return
        share = 0.0 if self.to is None else min(1.0, (now - self.began) / max(0.01, self.sound.get_length()))
        left, right = sides(self.pan if self.to is None else self.pan + (self.to - self.pan) * share)
        self.channel.set_volume(left * self.gain, right * self.gain)


class Voices:
    """All effects that sound."""

    def __init__(self) -> None:
        self._voices: list[Voice] = []

    def room(self, effect: Effect, now: float) -> bool:
        """Whether an effect may begin now; a less important one that has just begun makes way for it."""
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
        """The gain of one more voice beside those that are loud now."""
        loud = sum(now - one.began < LOUD and one.effect.level.rank >= ACTION.rank for one in self._voices)
        return float((1 + CRUSH * loud) ** -0.5)

    def add(self, voice: Voice, *, mono: bool) -> None:
        self._voices.append(voice)
        voice.place(voice.began, mono=mono)

    def update(self, now: float, *, mono: bool) -> None:
        """Move those that move, and forget those that are over."""
        self._voices = [voice for voice in self._voices if now - voice.began < CLOSE or voice.sounding]
        for voice in self._voices:
            if voice.to is not None and voice.sounding:
                voice.place(now, mono=mono)

    @property
    def moving(self) -> bool:
        """Whether one of them moves from side to side."""
        return any(voice.to is not None for voice in self._voices)

    def stop(self) -> None:
        for voice in self._voices:
            if voice.channel is not None and voice.sounding:
                voice.channel.fadeout(FADE)
        self._voices = []


class Ducking:
    """By how many decibels the music has stepped back, and by how many it should."""

    def __init__(self) -> None:
        self.depth = 0.0
        self._wanted = 0.0
        self._left = 0.0
        self._steepest = 0.0

    def duck(self, decibels: float) -> None:
        """Step back for a moment."""
        if decibels >= self._wanted or self._left <= 0:
            self._wanted, self._left = decibels, HOLD
            self._steepest = max(decibels, self.depth)

    def update(self, dt: float) -> float:
        """Let `dt` seconds pass; the gain of the music."""
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
