"""Beginning: the match of a part of a lesson, from its position or from where it was left."""

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
    """A part of a lesson, played with as many of these people as it needs; `left` is where it was left.

    Raises BadPosition where `left` cannot be read or is about something else.
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
    """The setup of a match that begins at a part's position, or at the position where it was `left`.

    A line without hands, but with a seed, is dealt as any match would be: there the first card of the round counts.
    """
    if "hands=" not in line:
        return agreement.read(split(line, agreement.PARTS, first="edition"))
    setup = Position.parse(left or f"{line} seed={seed}").setup
    fresh = Position.parse(line).agreed
    if (setup.edition, len(setup)) != (fresh.edition, len(fresh)):
        raise BadPosition("edition", "the position is of another lesson")
    return setup
