"""Loops of music as the mixer plays them: one that is read while it plays, or several decoded ones in step."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame


class Loop(Protocol):
    """A piece of music that goes round and round."""

    slot: int
    """What of the mixer it takes up; two loops in one slot cannot be heard together."""

    def ready(self) -> bool:
        """Whether it can begin at once; the first call starts reading the file."""

    def play(self) -> None:
        """Start playing at volume 0."""

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""

    def stop(self) -> None:
        """Stop playing and give the memory back."""


class Stream:
    """The mixer's one stream: it takes hardly any memory, but nothing can keep step with it."""

    slot = -1

    def __init__(self, file: Path) -> None:
        self._file = file

    def ready(self) -> bool:
        """Always True: a stream needs nothing to be read beforehand."""
        return True

    def play(self) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        try:
            pygame.mixer.music.load(self._file)
        except (pygame.error, OSError):
            return
        self.hear(0.0)
        pygame.mixer.music.play(loops=-1)

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""
        pygame.mixer.music.set_volume(gain)

    def stop(self) -> None:
        """Stop playing and close the file."""
        pygame.mixer.music.unload()


class Tape:
    """A loop decoded beforehand in the background (14 MB): several begin at the same moment and keep step."""

    def __init__(self, file: Path, slot: int) -> None:
        self.slot = slot
        self._file = file
        self._sound: pygame.mixer.Sound | None = None
        self._reader: Thread | None = None

    def ready(self) -> bool:
        """Whether the file has been decoded; the first call starts that."""
        if self._reader is None:
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def play(self) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        if self._sound is not None:
            pygame.mixer.Channel(self.slot).play(self._sound, loops=-1)

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""
        if self._sound is not None:
            self._sound.set_volume(gain)

    def stop(self) -> None:
        """Wait for the reading to end and forget what was read."""
        if self._reader is not None:
            self._reader.join()
        pygame.mixer.Channel(self.slot).stop()
        self._sound = None

    def _read(self) -> None:
        try:
            sound = pygame.mixer.Sound(self._file)
        except (pygame.error, OSError):
            return
        sound.set_volume(0.0)
        self._sound = sound
