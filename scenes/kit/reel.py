"""Reel: a long loop of music that is decoded piece by piece while it plays, so that little of it takes memory."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Event, Thread

import pygame

from scenes.kit.loops import Decoded, pieces


class Reel(Decoded):
    """A loop of so many `seconds`.

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
