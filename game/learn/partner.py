"""Partner: sits at a table of a lesson and plays so that the next beat can come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.actions import Action
from game.core.events import Event
from game.core.view import View
from game.learn.course import Course


class Partner:
    """An opponent in a lesson; it lets everything pass that it could say out of turn."""

    def __init__(self, course: Course, seat: int) -> None:
        self.course, self.seat = course, seat
        self.level: str = "normal"
        self.quiet: bool = True
        self.listens: bool = False

    def sit(self, view: View) -> None:
        """The course knows the table."""

    def watch(self, events: Iterable[Event]) -> None:
        """The course is told what happens."""

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """What the lesson needs, as far as the rules allow it."""
        return self.course.choose(self.seat, options)
