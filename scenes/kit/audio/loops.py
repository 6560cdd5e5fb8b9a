"""Loops of music as the mixer plays them: short ones decoded at once, others piece by piece while they play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from threading import Event, Thread
from typing import Any, Protocol, cast

import pygame
from msgspec import Struct


class Piece(Struct, frozen=True):
    """A loop of music: its length in seconds, and in how many equal sections.

    Loops of up to `SMALL` seconds are decoded as a whole, and longer ones piece by piece: what is decoded takes 10 MB
    a minute.
    """

    seconds: float
    sections: int = 1

    @property
    def section(self) -> float:
        """The seconds of a section."""
        return self.seconds / self.sections

    @property
    def small(self) -> bool:
        """Whether the loop is short enough to be decoded as a whole."""
        return self.seconds <= SMALL


class Loop(Protocol):
    """The interface of a piece of music that repeats without end on a mixer channel."""

    slot: int
    """The mixer channel that it uses; two loops in one slot cannot play together."""

    def ready(self) -> bool:
        """Whether the loop can be played at once; the first call starts reading its file."""

    def play(self, start: float) -> None:
        """Start playing at volume 0, `start` seconds after the beginning; at most one piece after it in a long loop."""

    def position(self) -> float:
        """Seconds since the loop's beginning, at the moment."""

    def follow(self) -> None:
        """Correct the playing position by the sound device's clock; call it often."""

    def hear(self, gain: float) -> None:
        """Set the loop's volume, 0 to 1."""

    def stop(self) -> None:
        """Stop playing and free the decoded sound."""


SMALL = 20.0
"""Seconds of the longest loop that is decoded as a whole."""
PAGE = b"OggS\0\2"
"""The bytes at the beginning of an OGG file."""
STEPS = 128
"""Number of volumes that the mixer has. Setting one waits for the mixing thread, up to some milliseconds."""


class Decoded:
    """Base of loops that play on their own mixer channel; a background thread reads and decodes the file."""

    def __init__(self, file: Path, slot: int, now: Callable[[], float]) -> None:
        self.slot, self._file, self._now = slot, file, now
        self._began = 0.0
        self._heard: int | None = None
        """The volume that was set last, in the mixer's steps; None while it does not play."""
        self._reader: Thread | None = None

    def ready(self) -> bool:
        """Whether the sound that playing begins with is decoded; the first call starts decoding it."""
        if self._reader is None:
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def position(self) -> float:
        """Seconds since the loop's beginning, at the moment."""
        return self._now() - self._began

    def follow(self) -> None:
        """Correct the playing position by the sound device's clock; call it often."""

    def hear(self, gain: float) -> None:
        """Set the loop's volume, 0 to 1."""
        if self._heard is not None and self._heard != int(gain * STEPS):
            self._heard = int(gain * STEPS)
            pygame.mixer.Channel(self.slot).set_volume(gain)

    def stop(self) -> None:
        """Wait until the reader thread has ended and free the decoded sound."""
        if self._reader is not None:
            self._reader.join()
        for _ in range(2):  # what waits begins when what plays is stopped
            pygame.mixer.Channel(self.slot).stop()
        self._heard = None

    def _begin(self, sound: pygame.mixer.Sound, start: float, loops: int) -> None:
        """Start a sound at volume 0 on the channel and set the clock as if it had begun `start` seconds ago."""
        channel = pygame.mixer.Channel(self.slot)
        channel.play(sound, loops=loops)
        channel.set_volume(0.0)
        self._began, self._heard = self._now() - start, 0

    def _read(self) -> None:
        """Decode the sound that playing begins with; runs on the reader thread."""
        raise NotImplementedError


class Tape(Decoded):
    """A short loop, all of it decoded beforehand; it may begin at any moment."""

    _sound: pygame.mixer.Sound | None = None

    def play(self, start: float) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        if self._sound is not None:
            if start:
                turn(self._sound, start)
            self._begin(self._sound, start, -1)

    def stop(self) -> None:
        """Wait until the reader thread has ended and free the decoded loop."""
        super().stop()
        self._sound = None

    def _read(self) -> None:
        with suppress(pygame.error, OSError):
            self._sound = joined(pieces(self._file.read_bytes()))


class Reel(Decoded):
    """A long loop of `seconds` that is decoded piece by piece while it plays, so that it needs little memory.

    One piece plays while the next one waits in the mixer's queue and follows without a gap. The first piece played is
    the one that starts `first` seconds into the music.
    """

    def __init__(
        self, file: Path, slot: int, now: Callable[[], float], seconds: float, *, first: float = 0.0
    ) -> None:
        super().__init__(file, slot, now)
        self._seconds, self._first = seconds, first
        self._places: list[slice] = []
        """Positions of the pieces in the file."""
        self._next = 0
        """Number of pieces decoded, counting those before the first one played."""
        self._opening: pygame.mixer.Sound | None = None
        """The first piece to be played, until it is."""
        self._end: Callable[[], None] | None = None
        """Set to end the thread that feeds the mixer."""
        self._long, self._seen, self._looked = 0.0, 0, 0.0
        """Seconds of a piece, its index at the latest check, and the time of that check."""

    def play(self, start: float) -> None:
        """Start playing at volume 0, `start` seconds after the beginning of a piece; a broken file stays silent."""
        if self._opening is not None:
            self._long = self._opening.get_length()
            self._begin(cut(self._opening, start), start, 0)
            self._opening = None
            self._end = repeat(self._long / 2, self._feed)

    def follow(self) -> None:
        """Correct the position each time a piece begins: the device's clock drifts by tenths of a second in an hour."""
        now, heard = self._now(), id(pygame.mixer.Channel(self.slot).get_sound())
        passed, at = now - self._looked, now - self._began
        if self._long and self._seen not in (0, heard):  # a piece began since the latest look
            late = at - round(at / self._long) * self._long
            self._began += late - min(max(0.0, late), passed)
        self._seen, self._looked = heard, now

    def stop(self) -> None:
        """Stop queueing pieces, wait for the one that is being decoded, and free the decoded sound."""
        if self._end is not None:
            self._end()
        super().stop()
        self._opening = self._end = None

    def _read(self) -> None:
        with suppress(pygame.error, OSError):
            self._places = places(self._file.read_bytes())
            self._next = round(self._first / self._seconds * len(self._places))
            self._opening = self._decoded() if self._places else None

    def _feed(self) -> None:
        """Decode the next piece and queue it in the mixer, unless one is queued; a broken piece is skipped."""
        with suppress(pygame.error, OSError):  # or there is no mixer any more, or no file
            channel = pygame.mixer.Channel(self.slot)
            if channel.get_queue() is None:
                channel.queue(self._decoded())

    def _decoded(self) -> pygame.mixer.Sound:
        self._next += 1
        place = self._places[(self._next - 1) % len(self._places)]
        with self._file.open("rb") as file:
            file.seek(place.start)
            return pygame.mixer.Sound(BytesIO(file.read(place.stop - place.start)))


def places(chain: bytes) -> list[slice]:
    """The byte ranges of the equally long OGG files that a chain consists of."""
    lengths = [len(PAGE) + len(piece) for piece in chain.split(PAGE)[1:]]
    ends = list(accumulate(lengths))
    return [slice(end - length, end) for length, end in zip(lengths, ends, strict=True)]


def pieces(chain: bytes) -> list[bytes]:
    """Split a chain, a file of several OGG files one after another, into these OGG files."""
    return [chain[place] for place in places(chain)]


def joined(chain: list[bytes]) -> pygame.mixer.Sound | None:
    """The OGG files of a chain decoded into one sound; None for an empty chain.

    The files are decoded one by one, because decoding takes several times the memory of the result.
    """
    whole: pygame.mixer.Sound | None = None
    for number, piece in enumerate(chain):
        samples = _samples(pygame.mixer.Sound(BytesIO(piece)))
        long = len(samples)
        whole = whole or pygame.mixer.Sound(buffer=bytes(long * len(chain)))
        _samples(whole)[number * long : (number + 1) * long] = samples
    return whole


def _samples(sound: pygame.mixer.Sound) -> memoryview:
    return memoryview(cast("Any", sound)).cast("B")  # pygame's types do not say that it has a buffer


def cut(sound: pygame.mixer.Sound, seconds: float) -> pygame.mixer.Sound:
    """The rest of a sound after its first `seconds`."""
    at = _bytes(seconds)
    return pygame.mixer.Sound(buffer=_samples(sound)[at:]) if at else sound


def _bytes(seconds: float) -> int:
    """The length in bytes of so many seconds of samples."""
    given = pygame.mixer.get_init()
    rate, channels = (given[0], given[2]) if given else (44_100, 2)
    return round(seconds * rate) * 2 * channels


def turn(sound: pygame.mixer.Sound, seconds: float) -> None:
    """Rotate a loop so that it begins `seconds` later; the part cut off at the beginning follows its end.

    Works in place and copies only that part, because a loop takes megabytes. The sound must not be playing.
    """
    samples = _samples(sound)
    at = _bytes(seconds) % max(1, len(samples))
    if at:
        beginning = bytes(samples[:at])
        samples[:-at] = samples[at:]
        samples[-at:] = beginning


def repeat(every: float, job: Callable[[], object]) -> Callable[[], None]:
    """Run a job on another thread, now and every so many seconds; the result is a function that ends it."""
    over = Event()

    def go() -> None:
        job()
        while not over.wait(every):
            job()

    thread = Thread(target=go, daemon=True)
    thread.start()

    def end() -> None:
        over.set()
        thread.join()

    return end
