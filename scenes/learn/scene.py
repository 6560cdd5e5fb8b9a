"""A part of a lesson as a screen: the table with a guide; how far one is, is kept after every turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.core.actions import Action
from game.core.events import Event
from game.learn.beginning import begun
from game.learn.course import Course
from game.learn.lesson import Lesson
from game.learn.lessons import lesson as lesson_of
from game.learn.partner import Partners
from game.match.position import BadPosition, Position
from game.match.setup import Seat
from game.storage.lessons import Learned
from scenes.context import Context
from scenes.learn.flow import LessonFlow
from scenes.learn.guide import Guide
from scenes.learn.menu import LessonMenu
from scenes.learn.over import LessonOver
from scenes.learn.unwritten import Unwritten
from scenes.routes import Rulebook
from scenes.table.parts import Parts
from scenes.table.session import Session
from scenes.table.sitting import Sitting

FACES = (4, 0, 2, 6)
"""The faces of the person and of the others; those are called by their faces."""


class LessonScene(Sitting):
    """A lesson is played: its first part, or where it was left. It lies on whatever was there before."""

    def __init__(self, ctx: Context, name: str, *, part: int | None = None) -> None:
        super().__init__(ctx)
        self.lesson: Lesson = lesson_of(name)
        learned = ctx.lessons.of(name)
        self.part = part if part is not None else min(learned.part, len(self.lesson.parts) - 1)
        self.past = False
        """Whether it is noted that this part is over."""
        self.course = self._course(learned if part is None else None)
        session = self.session = Session.live(self.course.match, Unwritten(), company=Partners(self.course))
        parts = self.parts = Parts(ctx, session, on_menu=self.open_menu, on_rule=self.open_rules, on_time=self.tick,
                                   on_over=lambda: None)
        flow = LessonFlow(ctx, session, parts.narrator, parts, on_menu=self.open_menu, on_time=self.tick,
                          on_open=parts.controls.rest, on_over=lambda: None)
        flow.on_part, flow.counts = self.end, self.course.part.plays_out
        parts.match_flow = flow
        self.guide = Guide(ctx, self.lesson, self.course, parts, on_known=self._known, on_end=self.end,
                           on_rule=self.open_rules)
        parts.timed = (*(one for one in parts.timed if one is not parts.hint), self.guide)
        parts.canvas.above = (*parts.canvas.above, self.guide.draw)
        told = session.on_action
        session.on_action = lambda action, news: self._acted(action, news, told)

    def _course(self, learned: Learned | None) -> Course:
        """The part from where it was left, or from its beginning where that cannot be."""
        seats, seed = seats_of(self.ctx), self.ctx.new_seed()
        if learned is not None and learned.left:
            try:
                return begun(self.lesson, self.part, seats, seed, done=learned.done, turns=learned.turns,
                             left=learned.left)
            except BadPosition:
                self.ctx.tell(self.ctx.texts("learn.again"))
        return begun(self.lesson, self.part, seats, seed)

    def _acted(self, action: Action, news: list[Event], told: object) -> None:
        assert callable(told)
        told(action, news)
        self.guide.heard(action, self.course.heard(action, news))
        self._keep()

    def _known(self) -> None:
        """A beat was skipped."""
        self._keep()

    def _keep(self) -> None:
        """Keep how far the lesson is, if it can be taken up here: at the beginning of an own turn, or at its end."""
        match, course = self.course.match, self.course
        if course.over:
            self._past()
            return
        if match.over or match.dealing or match.asked.seat != self.session.me or match.asked.task != "turn":
            return
        self._note(part=self.part, done=tuple(sorted(course.done)), turns=course.turns, left=str(Position.of(match)))

    def _note(self, **fields: object) -> None:
        lessons, before = self.ctx.lessons, self.ctx.lessons.trouble
        learned = lessons.of(self.lesson.id)
        lessons.change(self.lesson.id, msgspec.structs.replace(learned, offered=True, **fields))
        if lessons.trouble and not before:
            self.ctx.tell(self.ctx.texts("learn.unkept"))

    def _past(self) -> None:
        """Note, once, that this part is over."""
        if self.past:
            return
        self.past = True
        part = (self.part + 1) % len(self.lesson.parts)
        finished = self.ctx.lessons.of(self.lesson.id).finished + (part == 0)
        self._note(part=part, done=(), turns=0, left="", finished=finished)

    def end(self) -> None:
        """This part is over: the next one comes, or the lesson is finished."""
        self._past()
        if self.part + 1 < len(self.lesson.parts):
            self.ctx.stack.replace(LessonScene(self.ctx, self.lesson.id, part=self.part + 1))
        else:
            self.ctx.stack.push(LessonOver(self.ctx, self.lesson, self.leave_lesson))

    def again(self) -> None:
        """Begin the lesson anew."""
        self._note(part=0, done=(), turns=0, left="")
        self.ctx.stack.pop()
        self.ctx.stack.replace(LessonScene(self.ctx, self.lesson.id, part=0))

    def leave_lesson(self) -> None:
        """Go back to where the lesson was opened; the dialog above goes with it."""
        self.ctx.stack.pop()
        self.ctx.stack.pop()

    def open_menu(self) -> None:
        """Open the lesson's menu on top of the table."""
        self.ctx.stack.push(LessonMenu(self.ctx, self.lesson, self.open_rules, self.again, self.leave_lesson))

    def open_rules(self, rule: str = "") -> None:
        """The rules, opened at one of them."""
        self.ctx.open(Rulebook(self.session.setup, rule))

    def arrange(self) -> None:
        """Lay everything out for the window and the language as they are."""
        self.parts.top.title = self.ctx.texts(f"learn.{self.lesson.id}.name")
        super().arrange()
        self.guide.arrange()

    def handle(self, event: pygame.Event) -> bool:
        """The bubble first, then the table."""
        if self.guide.handle(event):
            self.parts.awake = self.dirty = True
            return True
        return super().handle(event)


def seats_of(ctx: Context) -> Sequence[Seat]:
    """The person and the others by the names of their faces."""
    names = [ctx.texts("name.you"), *(ctx.texts(f"name.{face}") for face in FACES[1:])]
    return [Seat(name, "normal" if at else "person", face)
            for at, (name, face) in enumerate(zip(names, FACES, strict=True))]
