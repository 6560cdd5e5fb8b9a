"""The pause menu on top of a running match."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, fixed, flexible
from scenes.kit.screens.page_scene import ConfirmScene, DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.routes import Keys, Settings, Title


class PauseScene(DialogScene):
    """The pause menu: resume, rules, settings, keys, leave; the match is always saved on disk already.

    A `note` names the match that this one was branched off from. Where people play, `on_restart` begins the round again
    and `on_give_up` ends the match.
    """

    ctx: Context
    width = 400.0
    height = 506.0

    def __init__(
        self, ctx: Context, on_rules: Callable[[], None] | None = None, note: str = "", *,
        on_restart: Callable[[], None] | None = None, on_give_up: Callable[[], None] | None = None,
        on_leave: Callable[[], None] | None = None,
    ) -> None:
        """`on_leave` goes to the screen after the match; by default that is the title screen."""
        super().__init__(ctx)
        self.on_rules, self.note = on_rules, note
        self.on_restart, self.on_give_up = on_restart, on_give_up
        self.on_leave = on_leave or (lambda: ctx.go(Title()))
        more = sum(one is not None for one in (on_rules, on_restart, on_give_up))
        self.height = 430.0 + 72.0 * more + (16.0 if note else 0.0)

    def enter(self) -> None:
        super().enter()
        self.ctx.sounds.soften(True)

    def leave(self) -> None:
        super().leave()
        self.ctx.sounds.soften(False)

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        choices = (
            ("pause.resume", self.back, "primary", "play"),
            *((("rulebook.open", self.on_rules, "plain", "book"),) if self.on_rules else ()),
            ("title.settings", lambda: ctx.open(Settings()), "plain", "settings"),
            ("keys.title", lambda: ctx.open(Keys()), "plain", "keyboard"),
            *((("pause.restart", self._ask_restart, "plain", "undo"),) if self.on_restart else ()),
            *((("pause.give_up", self._ask_give_up, "plain", "flag"),) if self.on_give_up else ()),
            ("pause.leave", self._ask, "plain", "exit"),
        )
        title = Label(ctx, t("pause.title"), size=28, weight="bold", align="center")
        buttons = [Button(ctx, t(text), action, kind=kind, icon=icon) for text, action, kind, icon in choices]
        menu = Inset(Column(*(fixed(60, button) for button in buttons), gap=SPACE.m), 48, 0)
        note = Label(ctx, self.note, size=14, weight="bold", align="center", muted=True)
        gap = 16.0 if self.note else 0.0
        Column(28, fixed(48, title), fixed(24, Inset(note, SPACE.m, 0)), gap, flexible(menu)).place(self.box)
        return [title, note, *buttons]

    def _ask(self) -> None:
        t = self.ctx.texts
        self.ctx.stack.push(ConfirmScene(self.ctx, t("leave.question"), t("leave.saved"), t("leave.yes"),
                                         self.on_leave))

    def _ask_restart(self) -> None:
        self._confirm("restart", self.on_restart)

    def _ask_give_up(self) -> None:
        self._confirm("give_up", self.on_give_up)

    def _confirm(self, name: str, then: Callable[[], None] | None) -> None:
        t = self.ctx.texts
        if then is not None:
            question, text, yes = t(f"{name}.question"), t(f"{name}.text"), t(f"{name}.yes")
            self.ctx.stack.push(ConfirmScene(self.ctx, question, text, yes, then, danger=True))
