"""Loading: work that takes a while, done in small steps, so that a screen can show its progress."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

Made = TypeVar("Made")
Progress = tuple[int, int]
"""How many parts of the work are done, and how many there are in all."""
Work = Generator[Progress, None, Made]
"""A generator that yields its progress and returns its result."""


class Loading(Iterator[Progress], Generic[Made]):
    """An iterator that does some work in steps and returns the progress after each; after the last, `result` is the
    result.

    An error in the work is raised by the step in which it happens.
    """

    result: Made

    def __init__(self, work: Work[Made]) -> None:
        self._work = work

    def __next__(self) -> Progress:
        """Do the next step of the work, and return the progress."""
        try:
            return next(self._work)
        except StopIteration as end:
            self.result = end.value
            raise

    def finish(self) -> Made:
        """Do all remaining steps, and return the result."""
        for _ in self:
            pass
        return self.result
