"""Loops of music that run in step, so that day can fade into night without losing the beat."""

from __future__ import annotations

import math
from pathlib import Path
from threading import Thread

import pygame

LOOPS = ("title", "light", "dark")
CHANNELS = len(LOOPS)
"""The mixer's first channels belong to the loops, one each."""


class Music:
    """At most one loop is wanted; others may run along unheard. Loops are read in the background."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted: str | None = None
        self._cast: tuple[str, ...] = ()
        """The loops that have to run, heard or not."""
        self._seconds = 1.2
        self._levels: dict[str, float] = {}
        """The loops that run and how far each is faded in, 0 to 1."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._readers: dict[str, Thread] = {}

    def begin(self, name: str | None, beside: tuple[str, ...], seconds: float) -> None:
        """Want this loop and have the others run along in step with it."""
        self._wanted, self._seconds = name, seconds
        self._cast = () if name is None else (name, *beside)
        if any(loop not in self._levels for loop in self._cast):
            for loop in self._cast:  # only loops that start together keep step
                self._levels.pop(loop, None)

    def fade_to(self, name: str, seconds: float) -> None:
        """Want this loop instead, in step if it has been running along."""
        self._wanted, self._seconds = name, seconds
        if name not in self._cast:
            self._cast = (*self._cast, name)

    def update(self, dt: float, gain: float) -> None:
        """Start what has been read, and move every loop towards being heard or not."""
        if self._ready():
            self._start()
        for name in tuple(self._levels):
            self._fade(name, dt / self._seconds if self._seconds > 0 else 1.0, gain)

    def close(self) -> None:
        """Wait for the reading to end and forget everything; the mixer may be closed then."""
        for reader in self._readers.values():
            reader.join()
        self._cast, self._wanted = (), None
        self._levels.clear()
        self._sounds.clear()
        self._readers.clear()

    def _ready(self) -> bool:
        """Whether some loop of the cast waits to be started and all of them have been read."""
        missing = [name for name in self._cast if name not in self._sounds]
        for name in missing:
            if name not in self._readers:
                self._readers[name] = Thread(target=self._read, args=(name,), daemon=True)
                self._readers[name].start()
        return not missing and any(name not in self._levels for name in self._cast)

    def _read(self, name: str) -> None:
        try:
            sound = pygame.mixer.Sound(self._folder / f"{name}.ogg")
        except (pygame.error, OSError):
            self._sounds[name] = None
        else:
            sound.set_volume(0.0)
            self._sounds[name] = sound

    def _start(self) -> None:
        """Start all that is missing at the same moment, unheard at first."""
        for name in [name for name in self._cast if name not in self._levels]:
            self._levels[name] = 0.0
            sound = self._sounds[name]
            if sound is not None:
                sound.set_volume(0.0)
                pygame.mixer.Channel(LOOPS.index(name)).play(sound, loops=-1)

    def _fade(self, name: str, step: float, gain: float) -> None:
        level = self._levels[name] + (step if name == self._wanted else -step)
        self._levels[name] = level = min(1.0, max(0.0, level))
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(gain * math.sin(level * math.pi / 2))
        if level == 0.0 and name not in self._cast:
            self._end(name)

    def _end(self, name: str) -> None:
        """Stop a loop and give its memory back."""
        pygame.mixer.Channel(LOOPS.index(name)).stop()
        del self._levels[name], self._sounds[name]
        self._readers.pop(name, None)
