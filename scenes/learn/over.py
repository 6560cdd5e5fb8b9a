"""The dialog at the end of a lesson, which offers what to do next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from game.learn.lesson import Lesson
from game.learn.lessons import LESSONS
from game.match.setup import Setup
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.new_game.choices import for_edition, quick_setup, remembered, seat_limits, setup_of
from scenes.routes import Learn, NewMatch, Puzzles, Quiz, Route
from scenes.words.lessons import timed


def first_match(ctx: Context, edition: str) -> Setup:
    """The setup of a quick match of an edition, with the last choices for everything else."""
    choice = remembered(ctx, party=False)
    if choice.edition == edition or not any(seat.kind == "person" for seat in choice.seats):
        return quick_setup(ctx)
    most = seat_limits(edition)[1]
    return setup_of(ctx, msgspec.structs.replace(for_edition(choice, edition), seats=choice.seats[:most]))


class LessonOver(DialogScene):
    """The dialog at a lesson's end: a few words, and buttons for a real match, other lessons, quiz or puzzles."""

    ctx: Context
    width = 480.0

    def __init__(self, ctx: Context, lesson: Lesson, on_leave: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.lesson, self.on_leave = lesson, on_leave
        self.others = [one for one in LESSONS if one.edition == lesson.edition and one is not lesson
                       and not ctx.lessons.of(one.id).finished]
        self.quiz = lesson.id != "quiz"
        """Whether the dialog offers the quiz; after the quiz itself it offers puzzles."""
        self.words_high = 56.0 * (1 + 0.6 * ctx.type.growth)
        self.height = 266.0 + self.words_high + 74.0 * (len(self.others) + 1)

    def enter(self) -> None:
        super().enter()
        self.ctx.sounds.play("round_win")

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        title = Label(ctx, t("learn.finished"), size=30, weight="bold", align="center")
        words = Label(ctx, t(f"learn.{self.lesson.id}.over"), size=17, align="center", wrap=True, muted=True)
        play = Button(ctx, t("learn.play"), self._play, kind="primary", icon="play", size=21)
        more = [Button(ctx, timed(t, one), partial(self._open, Learn(one.id)), icon="book") for one in self.others]
        if self.quiz:
            more.append(Button(ctx, t("learn.quiz.name"), partial(self._open, Quiz()), icon="challenge"))
        else:
            more.append(Button(ctx, t("puzzles.title"), partial(self._open, Puzzles()), icon="bulb"))
        back = Button(ctx, t("common.back"), self.on_leave, icon="back")
        buttons = [play, *more, back]
        menu = Inset(Column(*(fixed(60, button) for button in buttons), gap=SPACE.m), 44, 0)
        said = fixed(self.words_high, Inset(words, SPACE.l, 0))
        Column(28, fixed(48, title), 4, said, 16, flexible(menu)).place(self.box)
        return [title, words, *buttons]

    def back(self) -> None:
        self.on_leave()

    def _open(self, route: Route) -> None:
        """Leave the lesson and open another screen."""
        self.on_leave()
        self.ctx.open(route)

    def _play(self) -> None:
        self.ctx.go(NewMatch(first_match(self.ctx, self.lesson.edition)))
