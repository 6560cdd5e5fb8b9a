"""Raster workers for tests: waiting for a threaded one, one that does jobs at once, one that does them when told."""

from threading import Event

from scenes.kit.compositor.prefetch import RasterWorker
from tests.waiting import LONG, wait_for

SOON = 0.002
"""Seconds between two checks."""


def finished(worker: RasterWorker) -> None:
    """Wait until the worker has done all its jobs, however long a busy machine takes."""
    wait_for(lambda: not worker.busy, "end of painting", pause=SOON)


def kept_busy(worker: RasterWorker) -> Event:
    """Keep the worker in a job that ends when the returned event is set; urgent jobs wait for it too."""
    begun, over = Event(), Event()
    worker.submit(lambda: begun.set() or over.wait(LONG))
    assert begun.wait(LONG)
    return over


ONLY_SCALED = {"undone", "glow below"}
"""Kinds of rasters that are never drawn in the size in which they are cached."""


class AtOnce(RasterWorker):
    """A worker that does each job at once, and notes surfaces that it transforms although the window may draw them
    meanwhile, once it works `beside` a window.
    """

    def __init__(self):
        super().__init__()
        self.working, self.beside, self.sources, self.wrong = False, None, [], []

    def submit(self, job, *, urgent=False):
        self.working = True
        job()
        self.working = False

    def note(self, source):
        self.sources.append(source)
        ctx = self.beside
        for (kind, _, key), picture in ctx.rasters.items() if ctx else ():
            if kind in {"art", "paint"} and (source is picture or source.get_parent() is picture) and not (
                    ONLY_SCALED & {*key[:2]}):
                self.wrong.append((key, source.size))


class Later(RasterWorker):
    """A worker that does its jobs when the test says so."""

    def __init__(self):
        super().__init__()
        self.jobs = []

    def submit(self, job, *, urgent=False):
        self.jobs.append(job)

    def work(self):
        for job in self.jobs:
            job()
        self.jobs = []
