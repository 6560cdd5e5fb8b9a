"""At rest the screen shows what a whole repaint would give."""

import pygame
import pytest

from game.storage.folder import Folder
from game.storage.settings import Store
from scenes.context import make_context
from scenes.screens import screen
from tests.scenes.hands import key, mouse
from tests.sheets.rendering import Shelf, screens

SIZE = 1280, 720
FRAMES = 1 / 60, 1 / 30, 1 / 60, 0.1, 1 / 50
"""Seconds of the frames in turn."""
FAINT = 4, 4, 4, 255
LOOKED_AT = ("new game", "settings play", "statistics comparison", "rulebook flip", "keys", "matches", "replay", "quiz",
             "score 4", "podium 4", "sheet 4", "sheet 10", "confirm", "lesson bluff", "puzzles",
             "colours 4", "challenge 4", "drawn 4", "curtain 4", "pick seat 4", "explained", "pause", "table dos 4")


@pytest.fixture(scope="module")
def shelf():
    made = Shelf()
    yield made
    made.close()


class Seen:
    """A window that is redrawn only when a scene asks for it."""

    def __init__(self, ctx) -> None:
        self.ctx, self.window, self.frames = ctx, pygame.Surface(SIZE), 0

    def passes(self, least: float, most: float = 8.0) -> None:
        """Let time pass until nothing has moved for a while."""
        stack, passed, still = self.ctx.stack, 0.0, 0.0
        while passed < least or (still < 0.4 and passed < most):
            dt = FRAMES[self.frames % len(FRAMES)]
            self.frames += 1
            stack.settle()
            stack.update(dt)
            passed, still = passed + dt, still + dt
            if stack.wants_frame:
                stack.draw(self.window)
                still = 0.0

    def differences(self) -> list[pygame.Rect]:
        """Some of the boxes where a whole repaint would look different."""
        fresh = pygame.Surface(SIZE)
        self.ctx.stack.draw(fresh)
        same = pygame.mask.from_threshold(self.window, (0, 0, 0), FAINT, fresh)
        same.invert()
        return same.get_bounding_rects()[:5]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_nothing_stops_before_its_end(display, shelf, name):
    ctx = make_context(Store(Folder(shelf.copy())), SIZE, screen, overrides={"language": "en"}, strict=False,
                       clock=lambda: 0.0)
    screens()[name](ctx)
    seen = Seen(ctx)
    seen.passes(1.0)
    assert not seen.differences()
    for step in range(6):
        ctx.stack.handle(mouse(pygame.MOUSEMOTION, (150 + 190 * step, 80 + 110 * step)))
        seen.passes(0.04, 0.04)
    for _ in range(3):
        key(ctx.stack, pygame.K_TAB)
        seen.passes(0.04, 0.04)
    seen.passes(0.5)
    assert not seen.differences()
    ctx.close()
