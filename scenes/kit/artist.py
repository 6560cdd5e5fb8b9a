"""Artist: one thread that makes pictures before they are needed, while frames go on.

Rasterising, scaling, turning and blurring let go of the interpreter, so hardly a frame waits for it. Everything that
is asked for could also be made where it is needed: without an artist the same pixels appear, only later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Thread

import pygame

Job = Callable[[], object]
TRIES, LATER = 20, 0.01
"""How often a job is tried that finds a picture locked, and the seconds until the next try."""
HELD = 0.03
"""The most seconds for which a job is held back for a frame, so that long frames do not keep the artist from work."""


def write_down(words: str) -> None:
    """Write down the exception that is being handled. `logging` is read only then: it would hold up the start."""
    import logging

    logging.getLogger("ichimai").exception(words)


class Artist:
    """Does what it is asked for in the background, urgent things first; a job that fails is told once and left."""

    def __init__(self, before: Callable[[], None] = lambda: None, tell: Callable[[str], None] = write_down) -> None:
        """`before` is called once, before the thread begins; `tell` hears of a job that fails."""
        self._before, self._tell = before, tell
        self._jobs: deque[Job] = deque()
        self._wake = Condition()
        self._thread: Thread | None = None
        self._closed = self._working = self._told = self._held = False
        self.rounds = 0
        """How often everything asked for was dropped."""

    @property
    def busy(self) -> bool:
        """Whether there is still something to do."""
        with self._wake:
            return self._working or bool(self._jobs)

    def ask(self, job: Job, *, urgent: bool = False) -> None:
        """Have something done soon; after `close` nothing is done any more."""
        with self._wake:
            if self._closed:
                return
            (self._jobs.appendleft if urgent else self._jobs.append)(job)
            if self._thread is None:
                self._before()
                self._thread = Thread(target=self._work, daemon=True, name="artist")
                self._thread.start()
            self._wake.notify_all()

    @contextmanager
    def between_jobs(self) -> Iterator[None]:
        """Drop what has not been begun, wait for the job in hand, and begin nothing until the end of the block.

        For changes of what all jobs go by, such as the size of the window. Jobs may be asked for meanwhile.
        """
        with self._wake:
            self._jobs.clear()
            self.rounds += 1
            while self._working:
                self._wake.wait()
            yield

    @contextmanager
    def held(self) -> Iterator[None]:
        """Begin nothing until the end of the block, for a while at most: what a frame does then need not wait."""
        with self._wake:
            self._held = True
        try:
            yield
        finally:
            with self._wake:
                self._held = False
                self._wake.notify_all()

    def close(self, patience: float = 2.0) -> None:
        """End after the job in hand; wait so many seconds for it at most."""
        with self._wake:
            self._closed = True
            self._jobs.clear()
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(patience)

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                self._do(job)
            except Exception:
                if not self._told and not self._closed:  # it may find no window any more
                    self._told = True
                    self._tell("a picture could not be made ahead")

    def _do(self, job: Job) -> None:
        """Do it; again after a while where a picture was locked, as one is while the window's thread turns it."""
        for _ in range(TRIES):
            try:
                job()
                return
            except pygame.error as error:
                if "locked" not in str(error):
                    raise
            with self._wake:
                self._wake.wait_for(lambda: self._closed, LATER)

    def _next(self) -> Job | None:
        """The next job, waited for; None at the end."""
        with self._wake:
            self._working = False
            self._wake.notify_all()
            found = False
            while not found:
                self._wake.wait_for(lambda: self._jobs or self._closed)
                self._wake.wait_for(lambda: self._closed or not self._held, HELD)
                found = self._closed or bool(self._jobs)  # they may have been dropped meanwhile
            self._working = bool(self._jobs)
            return self._jobs.popleft() if self._jobs else None
