"""The standard streams of a program that may have none, or one that nobody reads any more."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO


def bear_old_terminals() -> None:
    """Print a question mark where a terminal lacks a character; a stream that is missing leads nowhere.

    A windowed program on Windows has no standard streams. On other systems the numbers of closed ones would be
    given to the next files that are opened; what leads nowhere takes them, the lowest first.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8", errors="replace"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper) and mode == "w":
            stream.reconfigure(errors="replace")


def is_missing(stream: TextIO | None) -> bool:
    """Whether a program has no such stream, or only what stands in for it."""
    return stream is None or getattr(stream, "name", "") == os.devnull


def complain(line: str) -> None:
    """Say something on standard error, if anybody hears it: what a command has to do does not depend on it."""
    try:
        print(line, file=sys.stderr, flush=True)
    except (OSError, ValueError):  # the reader has gone
        mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """Discard buffered output, so that it raises no error when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def asks(question: str) -> bool:
    """Ask a question on the terminal that must be answered with y; false where there is none to ask on."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    complain(question)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


class Bar:
    """A progress bar on standard error, shown only while that is a terminal."""

    def __init__(self, total: int, unit: str) -> None:
        self.shown: Any = None
        if sys.stderr is not None and sys.stderr.isatty():
            from tqdm import tqdm  # type: ignore[import-untyped]

            self.shown = tqdm(total=total, unit=unit, file=sys.stderr, leave=False)

    def at(self, done: int, total: int | None = None) -> None:
        """Show that `done` steps are done, of `total` in all."""
        if self.shown is not None:
            with suppress(OSError, ValueError):  # the terminal may be gone
                self.shown.total = total or self.shown.total
                self.shown.update(done - self.shown.n)

    def close(self) -> None:
        if self.shown is not None:
            with suppress(OSError, ValueError):
                self.shown.close()


@contextmanager
def bar(total: int, unit: str) -> Iterator[Bar]:
    """A progress bar that disappears when its block ends."""
    shown = Bar(total, unit)
    try:
        yield shown
    finally:
        shown.close()
