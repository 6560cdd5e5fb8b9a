"""The start of a lesson's part, from the position of the part or from where the learner left it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from game.core.actions import Deal
from game.editions import edition
from game.houserules import sheet_options
from game.learn.course import Course
from game.learn.lesson import Lesson
from game.match import agreement
from game.match.match import Match
from game.match.position import BadPosition, Position
from game.match.setup import Seat, Setup
from game.match.standing.words import split


def begun(
    lesson: Lesson, number: int, seats: Sequence[Seat], seed: int, *, done: Iterable[str] = (), turns: int = 0,
    left: str = "",
) -> Course:
    """A started part of a lesson: the one at index `number`, with as many of the `seats` as its position has.

    To continue a part that the learner left, `left` is the position, `done` are the ids of the steps done, and `turns`
    is the number of turns the learner has had. Raises BadPosition if `left` cannot be read or belongs to another
    lesson.
    """
    part = lesson.parts[number]
    setup = _setup(part.line, left, seed)
    sheet = sheet_options.rules(edition(setup.edition), {"manners": "off"})
    match = Match(replace(setup, seats=tuple(seats[: len(setup)]), sheet=sheet))
    match.play(Deal(match.dealer))
    course = Course(part, match, Random(f"{seed} {lesson.id} {number}"), done, turns)
    course.prepare()
    return course


def _setup(line: str, left: str, seed: int) -> Setup:
    """The setup of a match that starts at a part's position `line`, or at the position where the learner `left` it.

    A line with a seed but no hands is dealt like any other match, so that the effect of the first card can be shown.
    """
    if "hands=" not in line:
        return agreement.read(split(line, agreement.PARTS, first="edition"))
    setup = Position.parse(left or f"{line} seed={seed}").setup
    fresh = Position.parse(line).agreed
    if (setup.edition, len(setup)) != (fresh.edition, len(fresh)):
        raise BadPosition("edition", "the position is of another lesson")
    return setup
