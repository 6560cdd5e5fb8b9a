"""Failing allocation of the n-th surface: a page may be replaced by a message, the match and the program go on."""

from contextlib import suppress

import pygame
import pytest

from game.record.reader import read, replay
from scenes.app import App
from scenes.pages.title import TitleScene
from scenes.routes import SavedMatch
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable
from tests.scenes.matches.conftest import play

MAKERS = (
    (pygame.transform, "smoothscale"), (pygame.transform, "rotozoom"), (pygame.transform, "gaussian_blur"),
    (pygame.image, "load_sized_svg"), (pygame.transform, "scale"),
)  # fmt: skip


@pytest.mark.sampled(2)
@pytest.mark.parametrize("n", [1, 2, 5, 9, 14, 22, 40, 80])
@pytest.mark.parametrize("forever", [False, True], ids=["once", "from then on"])
def test_no_memory_for_the_nth_picture(start_app, monkeypatch, n, forever):
    app = start_app(TitleScene)
    path = play(app.ctx.library, seed=2, actions=12)
    before, made = path.read_bytes(), [0]

    def counted(real):
        def make(*given, **more):
            made[0] += 1
            if made[0] == n or (forever and made[0] > n):
                raise MemoryError
            return real(*given, **more)

        return make

    board = pygame.Surface(app.ctx.view.pixels, depth=32)

    def frame():
        App.frame(app)
        app.ctx.stack.draw(board)

    with monkeypatch.context() as patch:
        for module, name in MAKERS:
            patch.setattr(module, name, counted(getattr(module, name)))
        patch.setattr(app, "frame", frame)
        app.ctx.go(SavedMatch(path))
        for _ in range(12):
            app.guarded_frame()
    for _ in range(3):
        with suppress(MemoryError):
            app.frame()
    assert made[0] >= min(n, 12)
    app.ctx.stack.clear()
    app.ctx.stack.settle()
    app.ctx.library.settle()
    assert path.read_bytes().startswith(before)
    replay(read(path))
    app.ctx.stack.push(screen(app.ctx, SavedMatch(path)))
    app.ctx.stack.settle()
    assert isinstance(app.ctx.stack.top, MatchTable), "the match does not go on"
    app.ctx.stack.draw(board)
