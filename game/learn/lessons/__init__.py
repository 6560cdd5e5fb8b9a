"""All lessons: each is one file of data, and its texts."""

from __future__ import annotations

from game.learn.lesson import Lesson
from game.learn.lessons.guided import GUIDED

LESSONS: tuple[Lesson, ...] = (GUIDED,)
"""All lessons there are, the guided round first."""


def lesson(name: str) -> Lesson:
    """The lesson of an id; raises KeyError."""
    return {one.id: one for one in LESSONS}[name]


def about(edition: str) -> tuple[Lesson, ...]:
    """The lessons that belong to an edition."""
    return tuple(one for one in LESSONS if one.edition == edition)
