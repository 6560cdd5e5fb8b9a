"""Loops of music as the mixer plays them: one that is read while it plays, or several decoded ones in step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Protocol, cast

import pygame
from msgspec import Struct


class Piece(Struct, frozen=True):
    """A loop of music: its length in seconds, in how many equal sections, and whether it is read while it plays.

    Only one that is streamed may be long; those that are decoded take 10 MB a minute.
    """

    seconds: float
    sections: int = 1
    streamed: bool = False

    @property
    def section(self) -> float:
        """The seconds of a section."""
        return self.seconds / self.sections


class Loop(Protocol):
    """A piece of music that goes round and round."""

    slot: int
    """What of the mixer it takes up; two loops in one slot cannot be heard together."""
    exact: bool
    """Whether it can begin at any moment of its music; others begin with a section."""

    def ready(self) -> bool:
        """Whether it can begin at once; the first call starts reading the file."""

    def play(self, start: float) -> None:
        """Start playing at volume 0, so many seconds from its beginning if it is exact."""

    def position(self) -> float:
        """The second that it is at."""

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""

    def stop(self) -> None:
        """Stop playing and give the memory back."""


STEPS = 128
"""Volumes that the mixer knows. Setting one waits for what is being mixed, up to some milliseconds."""


class Stream:
    """The mixer's one stream: it takes hardly any memory, but there is only one."""

    slot = -1
    exact = True

    def __init__(self, file: Path) -> None:
        self._file = file
        self._start = 0.0
        self._heard: int | None = None
        """The volume that was set last, in the mixer's steps."""

    def ready(self) -> bool:
        """Always True: a stream needs nothing to be read beforehand."""
        return True

    def play(self, start: float) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        try:
            pygame.mixer.music.load(self._file)
            pygame.mixer.music.set_volume(0.0)
            self._heard = 0
            pygame.mixer.music.play(loops=-1, start=start)
        except (pygame.error, OSError):
            return
        self._start = start

    def position(self) -> float:
        """The second that it is at, by what the device has played."""
        return self._start + max(0, pygame.mixer.music.get_pos()) / 1000

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""
        if self._heard != int(gain * STEPS):
            self._heard = int(gain * STEPS)
            pygame.mixer.music.set_volume(gain)

    def stop(self) -> None:
        """Stop playing and close the file."""
        pygame.mixer.music.unload()


class Tape:
    """A loop decoded beforehand in the background: several begin at the same moment and keep step.

    It begins with the section `first`; a `small` one may begin at any moment.
    """

    def __init__(
        self, file: Path, slot: int, now: Callable[[], float], *, first: float = 0.0, small: bool = False,
        reads: Lock | None = None,
    ) -> None:
        """`reads` is held by the one of several that is being read: that takes several times the memory of the loop."""
        self.slot, self.exact = slot, small
        self._file, self._now, self._first, self._reads = file, now, first, reads or Lock()
        self._began = 0.0
        self._heard: int | None = None
        self._sound: pygame.mixer.Sound | None = None
        self._reader: Thread | None = None

    def ready(self) -> bool:
        """Whether the file has been decoded; the first call starts that."""
        if self._reader is None:
            self._reader = Thread(target=self._read_alone, daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def play(self, start: float) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        if self._sound is not None:
            if self.exact and start:
                turn(self._sound, start)
            self._began = self._now() - start
            channel = pygame.mixer.Channel(self.slot)
            channel.play(self._sound, loops=-1)
            channel.set_volume(0.0)
            self._heard = 0

    def position(self) -> float:
        """The second that it is at, from the beginning of what it began with."""
        return self._now() - self._began

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""
        if self._sound is not None and self._heard != int(gain * STEPS):
            self._heard = int(gain * STEPS)
            pygame.mixer.Channel(self.slot).set_volume(gain)

    def stop(self) -> None:
        """Wait for the reading to end and forget what was read."""
        if self._reader is not None:
            self._reader.join()
        pygame.mixer.Channel(self.slot).stop()
        self._sound = None

    def _read_alone(self) -> None:
        with self._reads:
            self._read()

    def _read(self) -> None:
        try:
            sound = pygame.mixer.Sound(self._file)
        except (pygame.error, OSError):
            return
        if self._first:
            turn(sound, self._first)
        self._sound = sound


def turn(sound: pygame.mixer.Sound, seconds: float) -> None:
    """Let a loop begin so many seconds later, and its beginning come after its end.

    Only that beginning is copied: a loop takes megabytes. It must not be playing.
    """
    given = pygame.mixer.get_init()
    rate, channels = (given[0], given[2]) if given else (44_100, 2)
    samples = memoryview(cast("Any", sound)).cast("B")  # pygame's types do not say that it has a buffer
    at = round(seconds * rate) * 2 * channels % max(1, len(samples))
    if at:
        beginning = bytes(samples[:at])
        samples[:-at] = samples[at:]
        samples[-at:] = beginning
