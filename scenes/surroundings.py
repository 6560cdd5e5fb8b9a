"""What the program asks of the system that it runs on: the time of day, memory, a language, a box for what is wrong."""

from __future__ import annotations

import contextlib
import gc
import sys
from datetime import UTC, datetime
from typing import TextIO

import pygame

from game.cli.streams import is_missing
from game.log import LOG
from game.storage.settings import Store
from scenes.context import Context
from scenes.kit.text.texts import Texts, spoken

SELDOM = 500
"""Collections of what is young until all is gone through amid a movement."""
BRIEF = 0.004
"""Seconds that a frame takes at most that is short."""
SOME, MANY = 700, 5000
"""How many more objects there are than before, until what is young is collected in a short frame, and at any time."""
ARENAS, MAPPED_FROM, TRIMMED_FROM = -8, -3, -1
"""What glibc's `mallopt` is told: M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD."""
PIXELS, TRIMMED = 60, 1 << 22
"""`PIXELS`: pictures of at least a byte for so many pixels of the window get memory of their own. `TRIMMED`: free bytes
that may stay at the end of the shared memory.

To get memory from the system takes ten times as long as to draw on it, though less than to turn what is drawn there.
Pictures come and go in any order and leave gaps in what is shared: pictures of a table weigh 20 to 400 KB at 1080p.
Where pictures above 35 KB have memory of their own the gaps take 3 MB less than with 100 KB, and 13 less than with 260.
"""


def utc_now() -> str:
    """The time of day, as records say it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Collector:
    """Has everything that lives collected only while nothing moves, and what is young in frames that are short.

    Where no frame is short, what is young is collected at any time; a match that never rests once in a while.
    """

    def __init__(self) -> None:
        self._modules = 0
        """How many there were when all that lived was put aside, not to be gone through again."""
        self._owes = False
        """Whether something was put aside at a table: some of what was aside before may be rubbish by now."""

    def begin(self) -> None:
        """The program has been read and is about to run."""
        gc.enable()
        gc.set_threshold(MANY, gc.get_threshold()[1], SELDOM)
        self._put_aside()

    def after(self, seconds: float) -> None:
        """Note the duration of a frame in seconds; a short one leaves time to collect young objects."""
        if seconds <= BRIEF and gc.get_count()[0] > SOME:
            _, younger, older = gc.get_count()
            gc.collect(2 if older > SELDOM else int(younger > gc.get_threshold()[1]))

    def rest(self, *, table: bool) -> None:
        """Collect garbage and give free memory back to the system while nothing moves; glibc keeps tens of megabytes
        for itself. Most objects belong to modules; to go through them takes two frames and finds nothing, unless
        modules were read since. While a `table` is open, where a person may play at any moment, that waits.
        """
        grown = len(sys.modules) != self._modules
        if not table and (grown or self._owes):
            grown = True
            gc.unfreeze()
        gc.collect()
        if grown:
            self._put_aside()
            self._owes = table
        _trim()

    def _put_aside(self) -> None:
        gc.freeze()
        self._modules = len(sys.modules)


def _trim() -> None:
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def spare_memory(area: int) -> None:
    """Have glibc give large pictures back to the system as soon as they are let go, whichever thread made them.

    What is large depends on the `area` of the window in pixels. By itself glibc keeps more of them the larger they
    were, for each thread apart: a hundred megabytes after the first table. To be called before a thread that makes
    pictures begins.
    """
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # another C library
            tell = ctypes.CDLL(None).mallopt
            for what, value in ((ARENAS, 1), (MAPPED_FROM, area // PIXELS), (TRIMMED_FROM, TRIMMED)):
                tell(what, value)


def words_of(store: Store, overrides: dict[str, object]) -> Texts:
    """The texts in the language of this run, before there is a window."""
    return Texts(spoken(str(overrides.get("language", store.now.language))), strict=False)


def complain(words: str) -> None:
    """Say why the program ends: on the terminal, and in a box of the system where there may be none."""
    line = f"ichimai: {words}"
    if sys.stderr is not None:
        print(line, file=sys.stderr)
    if unread(None if is_missing(sys.stderr) else sys.stderr, sys.platform):
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Ichimai", words, message_type="error")


def terminal() -> bool:
    """Whether the program was started on a terminal."""
    return sys.stderr is not None and not is_missing(sys.stderr) and sys.stderr.isatty()


def unread(terminal: TextIO | None, platform: str) -> bool:
    """Whether nobody would see what is printed: Explorer gives a program no streams, Finder some that lead nowhere."""
    return terminal is None or (platform == "darwin" and not terminal.isatty())


class Troubles:
    """Tells what is the matter with settings, texts, fonts and pictures, each once."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._told: set[str] = set()

    def tell(self) -> None:
        """Show a notice for each new trouble."""
        ctx, store = self.ctx, self.ctx.store
        if store.notice and not store.notice_shown:
            store.notice_shown = True
            ctx.tell(ctx.settings_notice(store.notice, store.troubles))
        for notice, found in (("notice.texts", ctx.texts.troubles), ("notice.signs", ctx.type.undrawn),
                              ("notice.pictures", ctx.art.undrawn)):
            if found and notice not in self._told:
                self._told.add(notice)
                LOG.warning("%s: %s", notice, found)
                ctx.tell(ctx.texts(notice))
