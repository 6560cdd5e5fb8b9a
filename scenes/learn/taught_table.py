"""The card table of a lesson, with prepared cards and a guide; its match is not recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from msgspec import UNSET, UnsetType

from game.core.actions import Action
from game.core.events import Event
from game.core.refusal import Refusal
from game.learn.course import Course
from game.learn.lesson import Lesson
from game.learn.partner import LessonOpponents
from game.match.setup import AVATARS, Seat
from game.storage.entries import Entries
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.learn.guide import Guide
from scenes.learn.menu import LessonMenu
from scenes.learn.over import LessonOver
from scenes.routes import Rulebook
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.table.flow.match_flow import MatchFlow
from scenes.table.model.session import Session
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.screen.table_screen import TableScreen

FACES = (4, 0, 2, 6)
"""The avatars of the person and of the CPU players, who are named after them."""


class Unwritten:
    """A recorder for a match that is not recorded: it ignores every action."""

    path = Path()
    trouble: str | None = None
    behind = False

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> None:
        ...

    def close(self) -> None:
        pass


class LessonFlow(MatchFlow):
    """The flow of a lesson's match; `on_part` is called after its round, when the hands have been counted."""

    on_part: Callable[[], None] = staticmethod(lambda: None)
    counts = True
    """Whether the page that counts the hands is shown at the end of the round."""

    def _score(self) -> None:
        """Show the page that counts the hands after the round, but no score sheet."""
        session, ctx = self.session, self.ctx
        self.counted = len(session.match.scores)
        if not self.counts:
            return
        sums = sums_of(session.match, session.progress.winners)
        page = RoundOver(ctx, sums, ctx.stack.pop, on_menu=self.on_menu, scored=False, look=self.draw_table,
                         seen=self.table_snapshot)
        page.on_enter = self.on_score
        ctx.stack.push(page)

    def _finish(self) -> None:
        if not self.finished:
            self.finished = True
            self.on_part()


class TaughtTable(TableScreen):
    """The table of a lesson, a quiz question or a puzzle; subclasses react to actions in `acted` and `refused`."""

    guide: Guide
    parts: PlayableTable

    def __init__(self, ctx: Context, lesson: Lesson, course: Course, *, counts: bool) -> None:
        super().__init__(ctx)
        self.lesson, self.course = lesson, course
        session = self.session = Session.live(course.match, Unwritten(), cpu_players=LessonOpponents(course))
        parts = self.parts = PlayableTable(ctx, session, on_menu=self.open_menu, on_rule=self.open_rules,
                                           on_time=self.tick, on_over=lambda: None)
        self.flow = LessonFlow(ctx, session, parts.narrator, parts, on_menu=self.open_menu, on_time=self.tick,
                               on_open=parts.controls.rest, on_over=lambda: None)
        self.flow.draw_table, self.flow.table_snapshot = parts.picture.draw, parts.picture.seen
        self.flow.on_score = parts.effects.clear
        self.flow.counts, parts.match_flow = counts, self.flow

    def guided_by(self, guide: Guide) -> None:
        """Set the guide of this table, which is told of every action from now on."""
        self.guide, parts, session = guide, self.parts, self.session
        parts.timed = (*(one for one in parts.timed if one is not parts.hint), guide)
        parts.picture.slots["guide"] = lambda: (Painted("guide", None, guide.draw),)
        told, refused = session.on_action, session.on_refused

        def acted(action: Action, news: list[Event]) -> None:
            told(action, news)
            guide.heard(action, self.course.heard(action, news))
            self.acted()

        def denied(action: Action, reason: Refusal) -> None:
            refused(action, reason)
            self.refused(action)

        session.on_action, session.on_refused = acted, denied

    @property
    def patience(self) -> float:
        return min(super().patience, self.guide.patience)

    @property
    def kept(self) -> Entries[Any]:
        """The stored progress in lessons; an error in writing it is shown once."""
        return self.ctx.lessons

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.kept.complains():
            self.ctx.tell(self.ctx.texts("learn.unkept"))

    def acted(self) -> None:
        """Called after an action was done and the guide was told of it."""

    def refused(self, action: Action) -> None:
        """Called when the rules have refused an action of the person."""

    def again(self) -> None:
        """Start this table again; called by the menu on top of it."""
        raise NotImplementedError

    def finish(self) -> None:
        """Show the dialog that ends the lesson and offers what to do next."""
        self.ctx.stack.push(LessonOver(self.ctx, self.lesson, self.leave_lesson))

    def leave_lesson(self) -> None:
        """Return to the page from which the lesson was opened, and close a dialog on top of the table."""
        self.ctx.stack.pop()
        self.ctx.stack.pop()

    def open_menu(self) -> None:
        self.ctx.stack.push(LessonMenu(self.ctx, self.lesson, self.open_rules, self.again, self.leave_lesson))

    def open_rules(self, rule: str = "") -> None:
        """Open the rulebook at a rule id; by default, at the rule of the lesson's present step."""
        beat = self.course.beat
        rule = rule or next(iter(beat.rules if beat else ()), "")
        self.ctx.open(Rulebook(self.session.setup, rule))

    def arrange(self) -> None:
        self.parts.top.title = self.ctx.texts(f"learn.{self.lesson.id}.name")
        super().arrange()
        self.guide.arrange()

    def handle(self, event: pygame.Event) -> bool:
        if self.guide.handle(event):
            self.parts.awake = self.dirty = True
            return True
        return super().handle(event)


def seats_of(ctx: Context) -> Sequence[Seat]:
    """The seats of a lesson: the person, and CPU players named after their avatars."""
    own = ctx.settings.face % AVATARS
    faces = FACES if own in FACES else (own, *FACES[1:])  # nobody wears the face of those who are spoken of
    names = [ctx.texts("name.you"), *(ctx.texts(f"name.{face}") for face in FACES[1:])]
    return [Seat(name, "normal" if at else "person", face)
            for at, (name, face) in enumerate(zip(names, faces, strict=True))]
