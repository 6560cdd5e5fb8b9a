"""All lessons; each has a file with its positions, steps and conditions."""

from __future__ import annotations

from game.learn.lesson import Lesson
from game.learn.lessons.all_wild import ALL_WILD
from game.learn.lessons.blanks import BLANKS
from game.learn.lessons.bluff import BLUFF
from game.learn.lessons.dos import DOS
from game.learn.lessons.flip import FLIP
from game.learn.lessons.guided import GUIDED
from game.learn.lessons.minecraft import MINECRAFT
from game.learn.lessons.pokemon import POKEMON

LESSONS: tuple[Lesson, ...] = (GUIDED, BLUFF, BLANKS, POKEMON, FLIP, MINECRAFT, ALL_WILD, DOS)
"""All lessons, the guided first round before the others."""


def lesson(name: str) -> Lesson:
    """The lesson with an id; raises KeyError."""
    return {one.id: one for one in LESSONS}[name]


def about(edition: str) -> tuple[Lesson, ...]:
    return tuple(one for one in LESSONS if one.edition == edition)
