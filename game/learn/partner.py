"""The opponents in a lesson, who play so that the next step of the lesson can come."""

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
    """An opponent in a lesson. Out of turn it never acts: it catches nobody and points nothing out."""

    level = "normal"

    def __init__(self, course: Course, seat: int) -> None:
        self.course, self.seat = course, seat
        self.quiet = True

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The action that the lesson needs from this opponent, among the legal ones."""
        return self.course.choose(self.seat, options)


class Partners(CpuPlayers):
    """All opponents in a lesson. None of them watches what the learner forgets, because the lesson tells it anyway."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.match.setup)
        seats = range(len(course.match.setup))
        self.players = {seat: Partner(course, seat) for seat in seats if seat != ME}
        self.listeners = []

    def begin(self, rng: Random) -> None:
        """Do nothing: these opponents need no random numbers."""
