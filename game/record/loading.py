"""Long work in small steps, during which a screen can show its progress."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

Made = TypeVar("Made")
Progress = tuple[int, int]
"""The number of parts of the work that are done, and of all parts."""
Work = Generator[Progress, None, Made]


class Loading(Iterator[Progress], Generic[Made]):
    """An iterator that does work in steps and returns the progress after each; at the end `result` is set.

    An error in the work is raised by the step in which it happens.
    """

    result: Made

    def __init__(self, work: Work[Made]) -> None:
        self._work = work

    def __next__(self) -> Progress:
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
