"""The menu of a lesson, a dialog over its table."""

from __future__ import annotations

from collections.abc import Callable

from game.learn.lesson import Lesson
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.routes import Keys, Settings


class LessonMenu(DialogScene):
    """The menu of a lesson: resume, restart, rules, settings, keys, leave; `kept`: it can be resumed after leaving."""

    ctx: Context
    width = 400.0

    def __init__(
        self, ctx: Context, lesson: Lesson, on_rules: Callable[[], None], on_again: Callable[[], None],
        on_leave: Callable[[], None], *, leave: str = "learn.leave", kept: bool = True,
    ) -> None:
        """`on_rules`, `on_again` and `on_leave` are called by their buttons; `leave` is the text id of the last one."""
        super().__init__(ctx)
        self.grown = max(1.0, ctx.type.factor)
        self.height = 590.0 + 72 * (self.grown - 1)
        self.lesson, self.on_rules, self.on_again, self.on_leave = lesson, on_rules, on_again, on_leave
        self.last, self.kept = leave, kept

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        choices = (
            ("learn.go_on", self.back, "primary", "play"), ("learn.anew", self.on_again, "plain", "undo"),
            ("rulebook.open", self.on_rules, "plain", "book"),
            ("title.settings", lambda: ctx.open(Settings()), "plain", "settings"),
            ("keys.title", lambda: ctx.open(Keys()), "plain", "keyboard"),
            (self.last, self.on_leave, "plain", "exit"),
        )
        title = Label(ctx, t(f"learn.{self.lesson.id}.name"), size=26, weight="bold", align="center")
        note = Label(ctx, t("learn.kept") if self.kept else "", size=15, align="center", muted=True)
        buttons = [Button(ctx, t(text), action, kind=kind, icon=icon) for text, action, kind, icon in choices]
        menu = Inset(Column(*(fixed(58, button) for button in buttons), gap=SPACE.m), 48, 0)
        Column(26, fixed(44 * self.grown, Inset(title, SPACE.l, 0)), fixed(28 * self.grown, Inset(note, SPACE.m, 0)),
               12, flexible(menu)).place(self.box)
        return [title, note, *buttons]
