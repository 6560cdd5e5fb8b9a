"""Filming of a moment: it is played on a real table at 60 frames a second, and some frames are kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.actions import Deal
from game.match.match import Match
from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.context import Context, make_context
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable
from tests.gallery.moments import Moment

RATE = 60
"""Frames of a film each second."""
SETTLE = 0.5
"""Seconds before the moment, in which the table comes to rest."""
REST = 0.35
"""Seconds between two actions."""


class NoPen:
    """A pen that writes nothing."""

    trouble, behind, path = None, False, Path("gallery.jsonl")

    def wrote(self, action: object, events: object, took: object = None) -> None:
        pass

    def close(self) -> None:
        pass


def context(size: tuple[int, int], *, folder: Path, language: str = "en", calm: bool = False, table: str = "sand",
            pace: str = "1") -> Context:
    """A context without sound, with its own settings in a folder."""
    ctx = make_context(Store(Folder(folder)), size, screen, overrides={"language": language, "pace": pace},
                       clock=lambda: 0.0)
    ctx.change(reduced_motion=calm, table=table)
    return ctx


class Filmed:
    """A moment on a table, in its match or in a twin of it.

    `frames` plays it and yields the seconds since it began, once for every frame.
    """

    def __init__(self, ctx: Context, moment: Moment, match: Match | None = None) -> None:
        self.ctx, self.moment = ctx, moment
        self.left = list(moment.after)
        self.match = match or moment.match()
        ctx.stack.clear(scene := MatchTable(ctx, moment.setup, self.match, NoPen()))  # type: ignore[arg-type]
        ctx.stack.settle()
        self.scene = scene
        scene.parts.match_flow.news = lambda: None
        scene.session.halted = True

    def frames(self, seconds: float) -> Iterator[float]:
        """Play the moment and what follows for so many seconds; yields the seconds since it began."""
        self._pass(SETTLE)
        rest, passed = 0.0, 0.0
        while passed < seconds:
            if self.scene.parts.stage.busy:
                rest = REST
            elif rest <= 0 and self.left and self.ctx.stack.top is self.scene:
                self._next()
                rest = REST
            rest -= 1 / RATE
            yield passed
            self._pass(1 / RATE)
            passed += 1 / RATE

    def _next(self) -> None:
        action = self.left.pop(0)
        if isinstance(action, Deal) and not self.match.dealing:
            return
        self.scene.session.say(action)

    def _pass(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds * RATE))):
            self.ctx.stack.settle()
            self.ctx.stack.update(1 / RATE)
        self.ctx.stack.settle()


def pictures(ctx: Context, moment: Moment, seconds: float, every: float) -> list[tuple[float, pygame.Surface]]:
    """Pictures of a moment, one every so many seconds."""
    surface = pygame.Surface(ctx.view.pixels)
    kept: list[tuple[float, pygame.Surface]] = []
    for passed in Filmed(ctx, moment).frames(seconds):
        ctx.stack.draw(surface)  # every frame, as players see it: what can wait is painted in one of the next
        if passed + 1e-6 >= len(kept) * every:
            kept.append((passed, surface.copy()))
    return kept
