"""Writes to the disk in a thread of its own, one job after another, so that the game does not wait."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.log import LOG

RETRY = 1.0


class Job(Protocol):
    """A job for the writer; the same object may be added again whenever there is new work."""

    def work(self, *, last: bool) -> bool:
        """Do everything due; returns whether nothing is left to do. `last` means that there is no further try."""


class CallJob:
    """A job that calls a function once, and is not tried again if that fails."""

    def __init__(self, do: Callable[[], object]) -> None:
        self.do = do

    def work(self, *, last: bool) -> bool:
        try:
            self.do()
        except OSError as error:
            LOG.warning("not written: %s", error)
        return True


class Writer:
    """Does jobs in the order in which they were added; a failed one is tried again later, and others go on meanwhile.

    If `threaded` is false, each job is done at once while the caller waits. No method raises errors.
    """

    def __init__(self, *, threaded: bool = True) -> None:
        self.threaded = threaded
        self._todo: deque[Job] = deque()
        self._stuck: list[Job] = []
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._change = threading.Condition()

    def add(self, job: Job) -> None:
        """Add a job, unless it is already waiting."""
        with self._change:
            if job in self._stuck:
                self._stuck.remove(job)
            if job not in self._todo:
                self._todo.append(job)
            if self.threaded:
                self._start()
                self._change.notify_all()
                return
        while self._todo:
            self._do(self._todo.popleft(), last=False)

    def settle(self, timeout: float) -> bool:
        """Wait up to `timeout` seconds until no job is waiting; returns whether all have been done."""
        with self._change:
            return self._change.wait_for(lambda: not self._todo and not self._busy, timeout) and not self._stuck

    def close(self, timeout: float) -> bool:
        """Do each remaining job for the last time, and end the thread; returns whether all were done in time."""
        with self._change:
            self._todo.extend(self._stuck)
            self._stuck.clear()
            self._closing = True
            thread = self._thread
            if thread is not None:
                self._change.notify_all()
        if thread is not None:
            thread.join(timeout)
        else:
            while self._todo:
                self._do(self._todo.popleft(), last=True)
        self._closing = False
        return not (self._todo or self._busy or self._stuck)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            self._do(job, last=self._closing)
            with self._change:
                self._busy = False
                self._change.notify_all()

    def _next(self) -> Job | None:
        """The next job, after waiting for it; None when the writer closes and no job is left."""
        with self._change:
            while not self._todo:
                if self._closing:
                    self._thread = None
                    return None
                if not self._change.wait(RETRY if self._stuck else None):
                    self._todo.extend(self._stuck)
                    self._stuck.clear()
            self._busy = True
            return self._todo.popleft()

    def _do(self, job: Job, *, last: bool) -> None:
        try:
            done = job.work(last=last)
        except MemoryError:
            done = False
        except Exception:  # whatever it is, the other jobs go on
            LOG.exception("while writing")
            done = True
        with self._change:
            if not done and job not in self._todo:
                self._stuck.append(job)
