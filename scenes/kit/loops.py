"""Loops of music as the mixer plays them: one that is read while it plays, others decoded at once or piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import Any, Protocol, cast

import pygame
from msgspec import Struct


class Piece(Struct, frozen=True):
    """A loop of music: its length in seconds, in how many equal sections, and whether it is read while it plays.

    Only one can be streamed at a time. Of the others, those of up to `SMALL` seconds are decoded as a whole, and longer
    ones piece by piece: what is decoded takes 10 MB a minute.
    """

    seconds: float
    sections: int = 1
    streamed: bool = False

    @property
    def section(self) -> float:
        """The seconds of a section."""
        return self.seconds / self.sections

    @property
    def small(self) -> bool:
        """Whether all of it may be decoded at a time."""
        return self.seconds <= SMALL


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


SMALL = 20.0
"""Seconds of the longest loop that is decoded as a whole."""
PAGE = b"OggS\0\2"
"""How the first page of an OGG file begins."""
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


class Decoded:
    """A loop on a channel of its own whose file is a chain, read in the background."""

    def __init__(self, file: Path, slot: int, now: Callable[[], float]) -> None:
        self.slot, self._file, self._now = slot, file, now
        self._began = 0.0
        self._heard: int | None = None
        """The volume that was set last, in the mixer's steps; None while it does not play."""
        self._reader: Thread | None = None

    def ready(self) -> bool:
        """Whether what it begins with has been decoded; the first call starts that."""
        if self._reader is None:
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def position(self) -> float:
        """The second that it is at; of one that can only begin with a section, from the beginning of that."""
        return self._now() - self._began

    def hear(self, gain: float) -> None:
        """Set its volume, 0 to 1."""
        if self._heard is not None and self._heard != int(gain * STEPS):
            self._heard = int(gain * STEPS)
            pygame.mixer.Channel(self.slot).set_volume(gain)

    def stop(self) -> None:
        """Wait for the reading to end and forget what was read."""
        if self._reader is not None:
            self._reader.join()
        for _ in range(2):  # what waits begins when what plays is stopped
            pygame.mixer.Channel(self.slot).stop()
        self._heard = None

    def _begin(self, sound: pygame.mixer.Sound, start: float, loops: int) -> None:
        """Start playing at volume 0, as if it had been for some seconds."""
        channel = pygame.mixer.Channel(self.slot)
        channel.play(sound, loops=loops)
        channel.set_volume(0.0)
        self._began, self._heard = self._now() - start, 0

    def _read(self) -> None:
        """Decode what it begins with."""
        raise NotImplementedError


class Tape(Decoded):
    """A short loop, all of it decoded beforehand; it may begin at any moment."""

    exact = True
    _sound: pygame.mixer.Sound | None = None

    def play(self, start: float) -> None:
        """Start playing at volume 0; a broken file stays silent."""
        if self._sound is not None:
            if start:
                turn(self._sound, start)
            self._begin(self._sound, start, -1)

    def stop(self) -> None:
        """Wait for the reading to end and forget what was read."""
        super().stop()
        self._sound = None

    def _read(self) -> None:
        with suppress(pygame.error, OSError):
            self._sound = joined(pieces(self._file.read_bytes()))


class Reel(Decoded):
    """A long loop, of so many `seconds`, that is decoded while it plays: little of it takes memory.

    One piece plays, and the next one waits in the mixer and follows without a gap. It begins with the piece that lies
    `first` seconds from the beginning.
    """

    exact = False

    def __init__(
        self, file: Path, slot: int, now: Callable[[], float], seconds: float, *, first: float = 0.0
    ) -> None:
        super().__init__(file, slot, now)
        self._seconds, self._first = seconds, first
        self._pieces: list[bytes] = []
        """Not decoded."""
        self._next = 0
        """How many pieces have been decoded, those before the first one too."""
        self._opening: pygame.mixer.Sound | None = None
        """The first piece that is heard, until it is."""
        self._end: Callable[[], None] | None = None
        """Ends the giving of pieces to the mixer."""

    def play(self, start: float) -> None:
        """Start playing at volume 0; a broken file stays silent. It begins with a piece, so `start` is 0."""
        if self._opening is not None:
            self._begin(self._opening, start, 0)
            every, self._opening = self._opening.get_length() / 2, None
            self._end = repeat(every, self._feed)

    def stop(self) -> None:
        """Wait for what is being read to end, and forget it."""
        if self._end is not None:
            self._end()
        super().stop()
        self._opening = self._end = None

    def _read(self) -> None:
        with suppress(pygame.error, OSError):
            self._pieces = pieces(self._file.read_bytes())
            self._next = round(self._first / self._seconds * len(self._pieces))
            self._opening = self._decoded() if self._pieces else None

    def _feed(self) -> None:
        """Let another piece follow the one that plays, unless one does; a broken one is left out."""
        with suppress(pygame.error):  # or there is no mixer any more
            channel = pygame.mixer.Channel(self.slot)
            if channel.get_queue() is None:
                channel.queue(self._decoded())

    def _decoded(self) -> pygame.mixer.Sound:
        """The next piece."""
        self._next += 1
        return pygame.mixer.Sound(BytesIO(self._pieces[(self._next - 1) % len(self._pieces)]))


def pieces(chain: bytes) -> list[bytes]:
    """The OGG files, all of one length, of which a file is a chain."""
    return [PAGE + piece for piece in chain.split(PAGE)[1:]]


def joined(chain: list[bytes]) -> pygame.mixer.Sound | None:
    """The pieces of a chain as one sound; None of none. To decode one takes several times its memory, so all do not."""
    whole: pygame.mixer.Sound | None = None
    for number, piece in enumerate(chain):
        samples = _samples(pygame.mixer.Sound(BytesIO(piece)))
        long = len(samples)
        whole = whole or pygame.mixer.Sound(buffer=bytes(long * len(chain)))
        _samples(whole)[number * long : (number + 1) * long] = samples
    return whole


def _samples(sound: pygame.mixer.Sound) -> memoryview:
    return memoryview(cast("Any", sound)).cast("B")  # pygame's types do not say that it has a buffer


def turn(sound: pygame.mixer.Sound, seconds: float) -> None:
    """Let a loop begin so many seconds later, and its beginning come after its end.

    Only that beginning is copied: a loop takes megabytes. It must not be playing.
    """
    given = pygame.mixer.get_init()
    rate, channels = (given[0], given[2]) if given else (44_100, 2)
    samples = _samples(sound)
    at = round(seconds * rate) * 2 * channels % max(1, len(samples))
    if at:
        beginning = bytes(samples[:at])
        samples[:-at] = samples[at:]
        samples[-at:] = beginning


def repeat(every: float, job: Callable[[], object]) -> Callable[[], None]:
    """Do something beside the frames, now and after so many seconds again and again; what ends that."""
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
