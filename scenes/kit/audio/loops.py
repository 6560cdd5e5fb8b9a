"""Loops of music on the mixer: short ones are decoded before they play, long ones in chunks while they play."""

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
    """A loop of music: its length in seconds, and the number of equally long sections in it."""

    seconds: float
    sections: int = 1

    @property
    def section(self) -> float:
        return self.seconds / self.sections

    @property
    def small(self) -> bool:
        """Whether the loop is short enough to be decoded as a whole."""
        return self.seconds <= SMALL


class Loop(Protocol):
    """The interface of a piece of music that repeats without end on a mixer channel."""

    slot: int
    """The mixer channel that the loop uses; two loops with the same channel cannot play together."""

    def ready(self) -> bool:
        """Whether the loop can be played without waiting; the first call starts reading its file."""

    def play(self, start: float) -> None:
        """Start playing at volume 0, `start` seconds after the beginning; of a long loop, within its first chunk."""

    def position(self) -> float:
        """The present playing position, in seconds since the loop's beginning."""

    def follow(self) -> None:
        """Correct the playing position by the sound device's clock; call it often."""

    def hear(self, gain: float) -> None:
        """Set the loop's volume, 0 to 1."""

    def stop(self) -> None:
        """Stop playing and free the decoded sound."""


SMALL = 20.0
"""Length in seconds up to which a loop is decoded completely; decoded sound takes 10 MB a minute."""
PAGE = b"OggS\0\2"
"""The bytes with which every OGG file begins."""
STEPS = 128
"""Number of volume levels of the mixer. Setting a volume waits for the mixing thread, up to some milliseconds."""


class Decoded:
    """Base of loops that play on their own mixer channel; a background thread reads and decodes their file."""

    def __init__(self, file: Path, slot: int, now: Callable[[], float]) -> None:
        self.slot, self._file, self._now = slot, file, now
        self._began = 0.0
        self._heard: int | None = None
        """The volume set last, as one of the mixer's STEPS levels; None while the loop does not play."""
        self._reader: Thread | None = None

    def ready(self) -> bool:
        if self._reader is None:
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def position(self) -> float:
        return self._now() - self._began

    def follow(self) -> None:
        """Correct the playing position by the sound device's clock; call it often."""

    def hear(self, gain: float) -> None:
        if self._heard is not None and self._heard != int(gain * STEPS):
            self._heard = int(gain * STEPS)
            pygame.mixer.Channel(self.slot).set_volume(gain)

    def stop(self) -> None:
        if self._reader is not None:
            self._reader.join()
        for _ in range(2):  # what waits begins when what plays is stopped
            pygame.mixer.Channel(self.slot).stop()
        self._heard = None

    def _begin(self, sound: pygame.mixer.Sound, start: float, loops: int) -> None:
        """Play a sound at volume 0 as if it had begun `start` seconds ago; repeat it `loops` times (-1 is for ever)."""
        channel = pygame.mixer.Channel(self.slot)
        channel.play(sound, loops=loops)
        channel.set_volume(0.0)
        self._began, self._heard = self._now() - start, 0

    def _read(self) -> None:
        """Decode the first sound to be played; runs on the reader thread."""
        raise NotImplementedError


class Tape(Decoded):
    """A short loop, which is decoded completely beforehand and may start at any position."""

    _sound: pygame.mixer.Sound | None = None

    def play(self, start: float) -> None:
        if self._sound is not None:
            if start:
                turn(self._sound, start)
            self._begin(self._sound, start, -1)

    def stop(self) -> None:
        super().stop()
        self._sound = None

    def _read(self) -> None:
        with suppress(pygame.error, OSError):
            self._sound = joined(pieces(self._file.read_bytes()))


class Reel(Decoded):
    """A long loop of `seconds`, which is decoded in chunks while it plays, so that it needs little memory.

    The file consists of equally long OGG files, the chunks. While one chunk plays, the next one waits in the mixer's
    queue and follows without a gap. The first chunk played is the one that starts `first` seconds into the music.
    """

    def __init__(
        self, file: Path, slot: int, now: Callable[[], float], seconds: float, *, first: float = 0.0
    ) -> None:
        super().__init__(file, slot, now)
        self._seconds, self._first = seconds, first
        self._places: list[slice] = []
        """Byte ranges of the chunks in the file."""
        self._next = 0
        """Index of the next chunk to decode, counted from the first one in the file."""
        self._opening: pygame.mixer.Sound | None = None
        """The decoded first chunk, until it is played."""
        self._end: Callable[[], None] | None = None
        """Ends the thread that feeds the mixer, when called; None while there is none."""
        self._long, self._seen, self._looked = 0.0, 0, 0.0
        """Length of a chunk in seconds, `id` of the sound playing at the latest check, and time of that check."""

    def play(self, start: float) -> None:
        """Start playing at volume 0, `start` seconds into the first chunk; a broken file stays silent."""
        if self._opening is not None:
            self._long = self._opening.get_length()
            self._begin(cut(self._opening, start), start, 0)
            self._opening = None
            self._end = repeat(self._long / 2, self._feed)

    def follow(self) -> None:
        """Correct the position when a chunk begins; the sound device's clock drifts by tenths of a second an hour."""
        now, heard = self._now(), id(pygame.mixer.Channel(self.slot).get_sound())
        passed, at = now - self._looked, now - self._began
        if self._long and self._seen not in (0, heard):  # a piece began since the latest look
            late = at - round(at / self._long) * self._long
            self._began += late - min(max(0.0, late), passed)
        self._seen, self._looked = heard, now

    def stop(self) -> None:
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
        """Decode the next chunk and queue it in the mixer, unless one is queued; a broken chunk is skipped."""
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
    """The byte ranges of the equally long OGG files (chunks of music) that the file content `chain` consists of."""
    lengths = [len(PAGE) + len(piece) for piece in chain.split(PAGE)[1:]]
    ends = list(accumulate(lengths))
    return [slice(end - length, end) for length, end in zip(lengths, ends, strict=True)]


def pieces(chain: bytes) -> list[bytes]:
    """The OGG files (chunks of music) that the file content `chain` consists of, one after another."""
    return [chain[place] for place in places(chain)]


def joined(chain: list[bytes]) -> pygame.mixer.Sound | None:
    """One sound decoded from several OGG files in their order, one by one to save memory; None for an empty list."""
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
    """A copy of a sound without its first `seconds`."""
    at = _bytes(seconds)
    return pygame.mixer.Sound(buffer=_samples(sound)[at:]) if at else sound


def _bytes(seconds: float) -> int:
    """The number of bytes that `seconds` of decoded sound take."""
    given = pygame.mixer.get_init()
    rate, channels = (given[0], given[2]) if given else (44_100, 2)
    return round(seconds * rate) * 2 * channels


def turn(sound: pygame.mixer.Sound, seconds: float) -> None:
    """Rotate a looped sound in place, so that its first `seconds` come last; the sound must not be playing."""
    samples = _samples(sound)
    at = _bytes(seconds) % max(1, len(samples))
    if at:
        beginning = bytes(samples[:at])
        samples[:-at] = samples[at:]
        samples[-at:] = beginning


def repeat(every: float, job: Callable[[], object]) -> Callable[[], None]:
    """Call `job` on another thread, at once and then every `every` seconds; returns a function that ends this."""
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
