"""The worker thread that makes rasters (cached pictures) before they are needed, while frames are being drawn.

SDL's rasterising, scaling, turning and blurring release Python's global lock, so that frames hardly wait for the
thread. Every submitted picture could also be made where it is needed: without a worker the pixels are the same, only
later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Event, Thread
from weakref import ref

import pygame

from scenes.kit.error_log import log_exception

Job = Callable[[], object]
Ready = Callable[[], bool]
"""A function without arguments that says whether a request has been fulfilled."""
TRIES, LATER = 20, 0.01
"""How often a job is tried that finds a surface locked by another thread, and seconds between two tries."""
THROTTLED = 0.03
"""Most seconds that the worker waits for a frame to be drawn, so that long frames do not block it."""
MOST = 600
"""Most jobs that may wait, for urgent jobs and for others; beyond that the oldest one is dropped."""


class RasterWorker:
    """A background thread that does jobs one after another: urgent ones first, of which the latest is done first, then
    the others in the order in which they were submitted.

    A job that fails is logged and dropped.
    """

    def __init__(self, before: Callable[[], None] = lambda: None, log: Callable[[str], None] = log_exception) -> None:
        """`before` is called once before the thread starts; `log` gets a message for each job that has raised."""
        self._before, self._log = before, log
        self._urgent, self._others = deque[Job](), deque[Job]()
        self._wake = Condition()
        self._thread: Thread | None = None
        self.closed = False
        """Whether `close` was called, so that no job begins any more."""
        self._working = self._logged = self._throttled = False
        self.generation = 0
        """How often all waiting jobs have been dropped; jobs submitted before the last time are never done."""

    @property
    def busy(self) -> bool:
        """Whether a job is running or waiting."""
        with self._wake:
            return self._working or bool(self.waiting)

    @property
    def waiting(self) -> int:
        return len(self._urgent) + len(self._others)

    def submit(self, job: Job, *, urgent: bool = False) -> None:
        """Queue a job; after `close` it is ignored."""
        with self._wake:
            if self.closed:
                return
            if urgent:
                self._urgent.appendleft(job)
                if len(self._urgent) > MOST:
                    self._urgent.pop()
            else:
                self._others.append(job)
                if len(self._others) > MOST:
                    self._others.popleft()
            if self._thread is None:
                self._before()
                self._thread = Thread(target=self._work, daemon=True, name="worker")
                self._thread.start()
            self._wake.notify_all()

    def run(self, job: Job) -> Ready:
        """Submit an urgent job; returns a function that says whether the job has ended or was dropped."""
        over = Event()

        def entry() -> None:
            try:
                job()
            finally:
                over.set()

        self.submit(entry, urgent=True)
        waiting = ref(entry)  # only the worker keeps it, until it is dropped
        return lambda: over.is_set() or waiting() is None

    def hasten(self, job: Job) -> None:
        """Do a waiting job before all others; nothing if it is not waiting."""
        with self._wake:
            for queue in (self._urgent, self._others):
                if job in queue:
                    queue.remove(job)
                    self._urgent.appendleft(job)
                    return

    def clear(self) -> None:
        """Drop all waiting jobs, because the screen that needed them is gone."""
        with self._wake:
            self._urgent.clear()
            self._others.clear()
            self.generation += 1

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Drop all waiting jobs, wait for the one that runs, and start none until the end of the `with` block.

        For changes that all jobs depend on, such as the size of the window. Jobs may be submitted meanwhile.
        """
        with self._wake:
            self.clear()
            while self._working:
                self._wake.wait()
            yield

    @contextmanager
    def throttled(self) -> Iterator[None]:
        """Start no job during the `with` block, in which a frame is drawn, but for at most THROTTLED seconds."""
        with self._wake:
            self._throttled = True
        try:
            yield
        finally:
            with self._wake:
                self._throttled = False
                self._wake.notify_all()

    def close(self, patience: float = 2.0) -> None:
        """End the thread after the running job, for which it waits at most `patience` seconds."""
        with self._wake:
            self.closed = True
            self.clear()
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(patience)

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                self._do(job)
            except Exception:
                if not self._logged and not self.closed:  # it may find no window any more
                    self._logged = True
                    self._log("a picture could not be made ahead")
            del job  # while the next one is waited for, nothing of it stays alive

    def _do(self, job: Job) -> None:
        """Do a job, and retry it after a while if a surface was locked because the window's thread was using it."""
        for _ in range(TRIES):
            try:
                job()
                return
            except pygame.error as error:
                if "locked" not in str(error):
                    raise
            with self._wake:
                self._wake.wait_for(lambda: self.closed, LATER)

    def _next(self) -> Job | None:
        """Wait for the next job and return it; None once the worker is closed."""
        with self._wake:
            self._working = False
            self._wake.notify_all()
            found = False
            while not found:
                self._wake.wait_for(lambda: self.waiting or self.closed)
                self._wake.wait_for(lambda: self.closed or not self._throttled, THROTTLED)
                found = self.closed or bool(self.waiting)  # they may have been dropped meanwhile
            self._working = bool(self.waiting)
            queue = self._urgent or self._others
            return queue.popleft() if queue else None
