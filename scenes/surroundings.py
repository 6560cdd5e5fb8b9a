"""The program's dealings with Python and the system: time, garbage collection, memory, language, error messages."""

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
"""Collections of young objects after which a full garbage collection is due even during animations."""
BRIEF = 0.004
"""Duration in seconds of a frame up to which there is time for a garbage collection after it."""
SOME, MANY = 700, 5000
"""Number of new objects that are collected after a short frame, and number that are collected after any frame."""
ARENAS, MAPPED_FROM, TRIMMED_FROM = -8, -3, -1
"""Parameters of glibc's `mallopt`: M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD."""
PIXELS, TRIMMED = 60, 1 << 22
"""Window pixels per byte from which a surface gets memory of its own, and bytes that may stay free in shared memory.

Surfaces come and go in any order and leave gaps in shared memory: at a table they take 20 to 400 KB at 1080p. If
surfaces above 35 KB have memory of their own, the gaps take 3 MB less than with 100 KB, and 13 MB less than with 260
KB.
"""


def utc_now() -> str:
    """The present time (UTC) as a text in the format of match records."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Collector:
    """A scheduler of Python's garbage collection: full ones while nothing moves, of young objects after short frames.

    If no frame is short, young objects are collected at any time. In a match that never rests, a full collection is
    made now and then.
    """

    def __init__(self) -> None:
        self._modules = 0
        """Number of imported modules when all objects were last exempted from collection (`gc.freeze`)."""
        self._owes = False
        """Whether objects were exempted while a table was open, some of which may be garbage by now."""

    def begin(self) -> None:
        """Start the schedule, after all imports and before the main loop."""
        gc.enable()
        gc.set_threshold(MANY, gc.get_threshold()[1], SELDOM)
        self._put_aside()

    def after(self, seconds: float) -> None:
        """Note that a frame took `seconds`; after a short one, young objects are collected."""
        if seconds <= BRIEF and gc.get_count()[0] > SOME:
            _, younger, older = gc.get_count()
            gc.collect(2 if older > SELDOM else int(younger > gc.get_threshold()[1]))

    def rest(self, *, table: bool) -> None:
        """Collect all garbage while nothing moves, and return free memory to the system, tens of megabytes with glibc.

        Objects of modules are exempted from collection (`gc.freeze`), because looking through them takes two frames.
        They are exempted again after more imports, but not while a `table` is open, where a person may act any moment.
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
    """Make glibc return large surfaces to the system as soon as they are freed, whichever thread made them.

    What is large depends on the `area` of the window in pixels. By default glibc keeps more of them the larger they
    were, for each thread: a hundred megabytes after the first table. Call it before starting a thread that makes
    surfaces.
    """
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # another C library
            tell = ctypes.CDLL(None).mallopt
            for what, value in ((ARENAS, 1), (MAPPED_FROM, area // PIXELS), (TRIMMED_FROM, TRIMMED)):
                tell(what, value)


def words_of(store: Store, overrides: dict[str, object]) -> Texts:
    """The texts in the language of this run, for messages without a window."""
    return Texts(spoken(str(overrides.get("language", store.now.language))), strict=False)


def complain(words: str) -> None:
    """Print an error message, and show it in a message box too if nobody would see the output."""
    line = f"ichimai: {words}"
    if sys.stderr is not None:
        print(line, file=sys.stderr)
    if unread(None if is_missing(sys.stderr) else sys.stderr, sys.platform):
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Ichimai", words, message_type="error")


def terminal() -> bool:
    return sys.stderr is not None and not is_missing(sys.stderr) and sys.stderr.isatty()


def unread(terminal: TextIO | None, platform: str) -> bool:
    """Whether nobody would see printed output: Explorer starts programs without output, Finder with one nobody sees."""
    return terminal is None or (platform == "darwin" and not terminal.isatty())


class Troubles:
    """Reports problems with settings, texts, fonts and pictures to the player, each kind once."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._told: set[str] = set()

    def tell(self) -> None:
        """Show a notice for each new problem."""
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
