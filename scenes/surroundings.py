"""What the program asks of the system that it runs on: the time of day, memory, a file for errors."""

from __future__ import annotations

import contextlib
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

import pygame

from game.cli.streams import is_missing
from game.storage.folder import Folder

LOG = logging.getLogger("ichimai")


def utc_now() -> str:
    """The time of day, as records say it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def give_back_memory() -> None:
    """Let the system have what is free: glibc keeps tens of megabytes of dealt cards for itself."""
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def complain(words: str) -> None:
    """Say why the program ends: on the terminal, and in a box of the system where there may be none."""
    line = f"ichimai: {words}"
    if sys.stderr is not None:
        print(line, file=sys.stderr)
    if unread(None if is_missing(sys.stderr) else sys.stderr, sys.platform):
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Ichimai", words, message_type="error")


def terminal() -> bool:
    """Whether the program was started on a terminal, where somebody reads what it prints."""
    return sys.stderr is not None and not is_missing(sys.stderr) and sys.stderr.isatty()


def unread(terminal: TextIO | None, platform: str) -> bool:
    """Whether nobody would see what is printed: Explorer gives a program no streams, Finder some that lead nowhere."""
    return terminal is None or (platform == "darwin" and not terminal.isatty())


def write_log(folder: Folder) -> None:
    """Unexpected errors go to the log in the data folder, or to stderr when that cannot be written."""
    handler: logging.Handler
    try:
        handler = logging.FileHandler(folder.log, encoding="utf-8", delay=False)
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.propagate = False
