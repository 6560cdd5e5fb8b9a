"""Workers for tests: waiting for the one who paints in a thread of his own, one who does all at once, one when told."""

from threading import Event

from scenes.kit.compositor.prefetch import RasterWorker
from tests.waiting import LONG, wait_for

SOON = 0.002
"""Seconds between two looks."""


def finished(worker: RasterWorker) -> None:
    """Wait until everything that was asked for is painted, however long a busy machine takes."""
    wait_for(lambda: not worker.busy, "end of painting", pause=SOON)


def kept_busy(worker: RasterWorker) -> Event:
    """Have the worker in the middle of a job, which ends when the event is set; what is urgent comes after it."""
    begun, over = Event(), Event()
    worker.submit(lambda: begun.set() or over.wait(LONG))
    assert begun.wait(LONG)
    return over


ONLY_SCALED = {"undone", "glow below"}
"""What is never drawn as it is kept."""


class AtOnce(RasterWorker):
    """Does everything as soon as it is asked for, and notes what it scales, turns or blurs that the window may draw
    meanwhile, once it works `beside` a window.
    """

    def __init__(self):
        super().__init__()
        self.working, self.beside, self.sources, self.wrong = False, None, [], []

    def submit(self, job, *, urgent=False, owner=None):
        self.working = True
        job()
        self.working = False

    def note(self, source):
        self.sources.append(source)
        ctx = self.beside
        for (kind, _, key), entry in ctx.rasters._entries.items() if ctx else ():
            picture = entry.raster
            if kind in {"art", "paint"} and (source is picture or source.get_parent() is picture) and not (
                    ONLY_SCALED & {*key[:2]}):
                self.wrong.append((key, source.size))


class Later(RasterWorker):
    """Does what it was asked for when it is told to."""

    def __init__(self):
        super().__init__()
        self.jobs = []

    def submit(self, job, *, urgent=False, owner=None):
        assert urgent
        self.jobs.append(job)

    def work(self):
        for job in self.jobs:
            job()
        self.jobs = []
