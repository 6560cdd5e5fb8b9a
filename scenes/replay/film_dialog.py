"""Which stretch of a replay becomes an animated picture."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Pinned, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.replay.course import Course

FEW = 5
"""Turns of the middle choice."""


def stretches(course: Course, position: int) -> dict[str, tuple[int, int]]:
    """The stretches that can be filmed from the turn of a position on, by their text ids; none at the end."""
    start = position if position in course.turns else course.turn_before(position)
    stop, stops = start, []
    for _ in range(FEW):
        stop = course.turn_after(stop)
        stops.append(stop)
    found = {"film.turn": stops[0], "film.turns": stops[-1], "film.round": course.round_of(start)[1]}
    return {text: (start, end) for text, end in found.items() if end > start}


class FilmDialog(DialogScene):
    """Asks what is filmed; `on_stretch` gets the first and the last position."""

    ctx: Context
    width = 480.0

    def __init__(
        self, ctx: Context, choices: dict[str, tuple[int, int]], on_stretch: Callable[[tuple[int, int]], None]
    ) -> None:
        super().__init__(ctx)
        self.choices, self.on_stretch = choices, on_stretch
        self.height = 246.0 + 68.0 * len(choices)

    def build(self) -> list[Widget]:
        """The choices, one below the other."""
        ctx, t = self.ctx, self.ctx.texts
        heading = Label(ctx, t("film.question"), size=24, weight="bold", align="center")
        why = Label(ctx, t("film.text"), size=16, wrap=True, align="center", muted=True)
        buttons = [Button(ctx, t(text, n=FEW), lambda stretch=stretch: self._chosen(stretch))  # type: ignore[misc]
                   for text, stretch in self.choices.items()]
        close = Button(ctx, t("common.cancel"), self.back)
        menu = Column(*(fixed(56, button) for button in buttons), gap=12)
        Inset(Column(24, fixed(38, heading), fixed(56, why), 10, fixed(68.0 * len(buttons), Inset(menu, 40, 0)),
                     flexible(), fixed(50, Pinned(close, 180)), 24), SPACE.l, 0).place(self.box)
        return [heading, why, *buttons, close]

    def _chosen(self, stretch: tuple[int, int]) -> None:
        self.ctx.stack.pop()
        self.on_stretch(stretch)
