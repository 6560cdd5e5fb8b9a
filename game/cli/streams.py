"""Standard streams (input, output, errors) for a program that may lack some, or whose output is no longer read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO


def bear_old_terminals() -> None:
    """Prevent errors in printing: characters that a terminal lacks become question marks, a missing stream the null
    device.

    A windowed program on Windows has no standard streams. On other systems, the file numbers of closed streams would be
    given to files opened later; the null device takes these numbers first.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8", errors="replace"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper) and mode == "w":
            stream.reconfigure(errors="replace")


def is_missing(stream: TextIO | None) -> bool:
    """Whether a standard stream is missing or was replaced by the null device."""
    return stream is None or getattr(stream, "name", "") == os.devnull


def complain(line: str) -> None:
    """Print a line on standard error, or nothing if that is impossible."""
    try:
        print(line, file=sys.stderr, flush=True)
    except (OSError, ValueError):  # the reader has gone
        mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """Discard what a stream has not printed, so that the program ends without an error."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def asks(question: str) -> bool:
    """Ask a yes-or-no question on the terminal; returns whether the answer was y, or False without a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    complain(question)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


class ProgressBar:
    """A progress bar on standard error, shown only on a terminal."""

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
def progress_bar(total: int, unit: str) -> Iterator[ProgressBar]:
    """A progress bar that disappears when its block ends."""
    shown = ProgressBar(total, unit)
    try:
        yield shown
    finally:
        shown.close()
