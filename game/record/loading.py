"""Loading: work that takes a while, done in small steps so that a screen can show how far it is."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

Made = TypeVar("Made")
Progress = tuple[int, int]
"""How much of the work is done, and how much there is in all."""
Work = Generator[Progress, None, Made]
"""A generator that yields its progress and returns its result."""


class Loading(Iterator[Progress], Generic[Made]):
    """An iterator over the progress of some work; when it has come to its end, `result` is what was made.

    What goes wrong in the work is raised by the step in which it happens.
    """

    result: Made

    def __init__(self, work: Work[Made]) -> None:
        self._work = work

    def __next__(self) -> Progress:
        """Do a little more of the work."""
        try:
            return next(self._work)
        except StopIteration as end:
            self.result = end.value
            raise

    def finish(self) -> Made:
        """Do all that is left, and return the result."""
        for _ in self:
            pass
        return self.result
