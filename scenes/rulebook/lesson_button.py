"""The button below the sections that leads to a lesson, to the quiz or to the puzzles."""

from __future__ import annotations

from functools import partial

from scenes.context import Context
from scenes.kit.widgets import Button
from scenes.routes import Quiz, Route


class LessonButton(Button):
    """Opens a screen. The table of the quiz is prefetched as soon as the mouse points at the button or it is pressed.

    Not earlier: while a page opens nothing else should be busy. `alone`: no other table is open below.
    """

    ctx: Context

    def __init__(self, ctx: Context, words: str, route: Route, *, alone: bool) -> None:
        super().__init__(ctx, words, partial(ctx.open, route), size=15)
        self.route, self.alone = route, alone

    def update(self, dt: float) -> None:
        """Prefetch the table while the mouse points at the button."""
        before = [part.target for part in (self.hover, self.focus, self.press)]
        super().update(dt)
        now = [part.target for part in (self.hover, self.focus, self.press)]
        begins = not any(before) and any(now)  # a finger presses without having pointed
        if begins and self.alone and self.route == Quiz():
            self.ctx.draw_ahead(self.ctx, self.route)
