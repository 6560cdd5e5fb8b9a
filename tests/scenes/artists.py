"""Artists for tests: waiting for the one who paints in a thread of his own, one who does all at once, one when told."""

from threading import Event

from scenes.kit.artist import Artist
from tests.waiting import LONG, wait_for

SOON = 0.002
"""Seconds between two looks."""


def finished(artist: Artist) -> None:
    """Wait until everything that was asked for is painted, however long a busy machine takes."""
    wait_for(lambda: not artist.busy, "end of painting", pause=SOON)


def kept_busy(artist: Artist) -> Event:
    """Have the artist in the middle of a job, which ends when the event is set; what is urgent comes after it."""
    begun, over = Event(), Event()
    artist.ask(lambda: begun.set() or over.wait(LONG))
    assert begun.wait(LONG)
    return over


ONLY_SCALED = {"undone", "glow below"}
"""What is never drawn as it is kept."""


class AtOnce(Artist):
    """Does everything as soon as it is asked for, and notes what it scales, turns or blurs that the window may draw
    meanwhile, once it works `beside` a window.
    """

    def __init__(self):
        super().__init__()
        self.working, self.beside, self.sources, self.wrong = False, None, [], []

    def ask(self, job, *, urgent=False):
        self.working = True
        job()
        self.working = False

    def note(self, source):
        self.sources.append(source)
        ctx = self.beside
        stores = (ctx.art._cache, ctx.art._turning, ctx.art._small, ctx.paint._kept, ctx.paint._ahead) if ctx else ()
        for store in stores:
            for key, picture in store.pictures():
                if (source is picture or source.get_parent() is picture) and not ONLY_SCALED & {*key[:2]}:
                    self.wrong.append((key, source.size))


class Later(Artist):
    """Does what it was asked for when it is told to."""

    def __init__(self):
        super().__init__()
        self.jobs = []

    def ask(self, job, *, urgent=False):
        assert urgent
        self.jobs.append(job)

    def work(self):
        for job in self.jobs:
            job()
        self.jobs = []
