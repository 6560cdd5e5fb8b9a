"""A card table to try out an answer of the rulebook: it starts in the position that the answer is about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.actions import Deal
from game.core.cards import Face
from game.learn.course import Course
from game.learn.lesson import HAND, Beat, Lesson, LessonPart, Outlook, Say
from game.match.match import Match
from game.match.position import Position
from scenes.context import Context
from scenes.learn.guide import Guide
from scenes.learn.taught_table import TaughtTable, seats_of

NAME = "tried"


def harmful(out: Outlook, face: Face) -> bool:
    return bool(face.draws) and out.last


def course_at(ctx: Context, line: str) -> Course:
    """The course (sequence of play) of a lesson that starts in the position written in `line`."""
    setup = Position.parse(line).setup
    known = seats_of(ctx)
    seats = tuple(known[at] if at < len(known) else seat for at, seat in enumerate(setup.seats))
    match = Match(replace(setup, seats=seats))
    match.play(Deal(match.dealer))
    beat = Beat(NAME, says=(Say("try", HAND),), want=harmful)
    return Course(LessonPart(line, (beat,), plays_out=True), match, Random(line))


class TriedGuide(Guide):
    """The guide of a table to try out an answer: when the round is over, it waits until the player goes on."""

    ended = False
    """Whether the last sentence has been shown."""

    def update(self, dt: float) -> None:
        if self.ended and not self.told:
            self.on_end()
            return
        super().update(dt)

    def end(self) -> None:
        """Say at the end of the round that it is over."""
        self.ended = True
        self.told.append(Say("done", HAND))


class TriedTable(TaughtTable):
    """A table set up in the position that an answer of the rulebook is about; the play is not recorded."""

    def __init__(self, ctx: Context, line: str) -> None:
        self.line = line
        course = course_at(ctx, line)
        super().__init__(ctx, Lesson(NAME, course.match.setup.edition, 0, (course.part,)), course, counts=False)
        guide = TriedGuide(ctx, self.lesson, course, self.parts, on_skip=self.end, on_end=self.end,
                           on_rule=self.open_rules)
        self.guided_by(guide)
        self.flow.on_part = guide.end

    def end(self) -> None:
        """Return to the page with the rulebook's answer."""
        self.ctx.stack.pop()

    def again(self) -> None:
        """Set up the same position again; called by the menu on top of the table."""
        self.ctx.stack.pop()
        self.ctx.stack.replace(TriedTable(self.ctx, self.line))
