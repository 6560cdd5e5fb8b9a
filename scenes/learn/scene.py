"""The screen of a lesson: a table with a guide; progress is stored before each turn of the person."""

from __future__ import annotations

import msgspec

from game.core.actions import Action
from game.learn.beginning import begun
from game.learn.course import Course
from game.learn.lesson import Lesson
from game.learn.lessons import lesson as lesson_of
from game.match.position import BadPosition, Position
from game.storage.learning import Learning
from game.storage.lessons import LessonProgress
from scenes.context import Context
from scenes.learn.guide import Guide
from scenes.learn.taught_table import TaughtTable, seats_of


class StepLog:
    """Measures seconds, hints and mistakes in the current step of a lesson, and stores them when it ends."""

    def __init__(self, learning: Learning, lesson: str) -> None:
        self.learning, self.lesson = learning, lesson
        self.step: str | None = None
        self.seconds = 0.0
        self.hints = self.wrong = 0
        self._showing = False

    def follow(self, step: str | None, dt: float, *, showing: bool) -> None:
        """Add `dt` seconds to the step with the id `step`, and a hint if the right move is shown (`showing`)."""
        if step != self.step:
            self._store(done=True)
            self.step = step
        self.seconds += dt
        self.hints += showing and not self._showing
        self._showing = showing

    def refused(self) -> None:
        self.wrong += 1

    def leave(self) -> None:
        self._store(done=False)
        self.step = None

    def _store(self, *, done: bool) -> None:
        if self.step is not None:
            self.learning.beat(f"{self.lesson}/{self.step}", self.seconds, self.hints, self.wrong, done=done)
        self.seconds, self.hints, self.wrong = 0.0, 0, 0


class LessonScene(TaughtTable):
    """The screen of one part of a lesson, from its beginning or from where the person left it."""

    def __init__(self, ctx: Context, name: str, *, part: int | None = None) -> None:
        lesson, learned = lesson_of(name), ctx.lessons.of(name)
        self.part = part if part is not None else min(learned.part, len(lesson.parts) - 1)
        self.finished = False
        course = self._course(ctx, lesson, learned if part is None else None)
        super().__init__(ctx, lesson, course, counts=course.part.plays_out)
        self.flow.on_part = self.end
        self.guided_by(Guide(ctx, lesson, course, self.parts, on_skip=self._skipped, on_end=self.end,
                             on_rule=self.open_rules))
        self.step_log = StepLog(ctx.learning, name)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.paused and not self.finished:
            beat = self.course.beat
            self.step_log.follow(beat.id if beat else None, dt, showing=self.guide.ghost.target is not None)

    def refused(self, action: Action) -> None:
        self.step_log.refused()

    def leave(self) -> None:
        if not self.finished:
            self.step_log.leave()
        super().leave()

    def _course(self, ctx: Context, lesson: Lesson, learned: LessonProgress | None) -> Course:
        """The course (sequence of play) of this part, from the stored position, or else from its beginning."""
        seats, seed = seats_of(ctx), ctx.new_seed()
        if learned is not None and learned.left:
            try:
                return begun(lesson, self.part, seats, seed, done=learned.done, turns=learned.turns, left=learned.left)
            except BadPosition:
                ctx.tell(ctx.texts("learn.again"))
        return begun(lesson, self.part, seats, seed)

    def acted(self) -> None:
        self._keep()

    def _skipped(self) -> None:
        """Store the progress after the person has skipped a step of the lesson."""
        self._keep()

    def _keep(self) -> None:
        """Store the progress, at the beginning of the person's turn or at the end of the part."""
        match, course = self.course.match, self.course
        if course.over:
            self._store_finished()
            return
        if match.over or match.dealing or match.asked.seat != self.session.me or match.asked.task != "turn":
            return
        self._store(part=self.part, done=tuple(sorted(course.done)), turns=course.turns, left=str(Position.of(match)))

    def _store(self, **fields: object) -> None:
        """Change these fields of the stored progress."""
        lessons = self.ctx.lessons
        learned = lessons.of(self.lesson.id)
        lessons.change(self.lesson.id, msgspec.structs.replace(learned, offered=True, **fields))

    def _store_finished(self) -> None:
        """Store once that this part is finished."""
        if self.finished:
            return
        self.step_log.follow(None, 0.0, showing=False)
        self.finished = True
        part = (self.part + 1) % len(self.lesson.parts)
        finished = self.ctx.lessons.of(self.lesson.id).finished + (part == 0)
        self._store(part=part, done=(), turns=0, left="", finished=finished)

    def end(self) -> None:
        self._store_finished()
        if self.part + 1 < len(self.lesson.parts):
            following = LessonScene(self.ctx, self.lesson.id, part=self.part + 1)
            words = self.ctx.texts("learn.part", n=following.part + 1, all=len(self.lesson.parts))
            following.parts.caption.show(words)
            self.ctx.stack.replace(following)
        else:
            self.finish()

    def again(self) -> None:
        self._store(part=0, done=(), turns=0, left="")
        self.ctx.stack.pop()
        self.ctx.stack.replace(LessonScene(self.ctx, self.lesson.id, part=0))
