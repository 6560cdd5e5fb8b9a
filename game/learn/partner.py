"""The opponents in a lesson, who play so that the lesson's next step can come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.view import View
from game.learn.course import Course
from game.learn.lesson import ME
from game.players.cpu_players import CpuPlayers
from game.players.player import Deaf


class Partner(Deaf):
    """An opponent in a lesson, who never acts out of turn, so that it catches nobody."""

    level = "normal"

    def __init__(self, course: Course, seat: int) -> None:
        self.course, self.seat = course, seat
        self.quiet = True

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        return self.course.choose(self.seat, options)


class LessonOpponents(CpuPlayers):
    """All opponents in a lesson, who leave it to the lesson to notice what the learner forgets."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.match.setup)
        seats = range(len(course.match.setup))
        self.players = {seat: Partner(course, seat) for seat in seats if seat != ME}
        self.listeners = []

    def begin(self, rng: Random) -> None:
        """Do nothing: these opponents need no random numbers."""
