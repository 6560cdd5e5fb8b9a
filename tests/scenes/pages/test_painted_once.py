"""Whatever a page is painted with is kept until the next frame: nothing is painted again while it is looked at."""

import pygame
import pytest

from scenes import routes
from scenes.screens import screen
from tests.scenes.hands import settle
from tests.scenes.matches.conftest import play

PAGES = (routes.Rulebook(), routes.Settings(), routes.Statistics(), routes.NewGame(), routes.Ask(), routes.Matches(),
         routes.Puzzles(), routes.Keys(), routes.Title())
MOST = 8
"""Files that are read for a piece: those of a row of matches, which are small."""


@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_a_second_frame_paints_nothing_anew(ctx, route, larger, monkeypatch):
    ctx.change(text_size=larger)
    ctx.stack.push(screen(ctx, route))
    surface, made = settle(ctx, 2.0), []
    ctx.stack.draw(surface)
    kept = ctx.paint._kept
    find = kept.find
    monkeypatch.setattr(kept, "find", lambda key: find(key) or made.append(key))
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert len(made) <= 2, len(made)


@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_what_a_page_is_painted_with_is_made_before_its_first_frame(ctx, route, larger, monkeypatch, read):
    ctx.change(text_size=larger)
    ctx.stack.push(scene := screen(ctx, route))
    ctx.stack.settle()
    for _ in scene.pieces():
        pass
    kept, made = ctx.paint._kept, []
    find = kept.find
    monkeypatch.setattr(kept, "find", lambda key: find(key) or made.append(key))
    files = len(read)
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert len(made) <= 2, made
    falling = 1 if isinstance(route, routes.Title) else 0  # one more card in every frame
    assert len(read) <= files + falling, read[files:]


@pytest.mark.parametrize("route", [routes.Matches(), routes.Puzzles()], ids=lambda route: type(route).__name__)
def test_no_piece_of_a_page_reads_many_files(ctx, route, read):
    """To draw what lies in a file takes longer than anything else that a page needs."""
    play(ctx.library, seed=1)
    play(ctx.library, "dos", seed=2, actions=12)
    ctx.library.settle()
    ctx.stack.push(scene := screen(ctx, route))
    ctx.stack.settle()
    ctx.art.forget()
    before = len(read)
    for _ in scene.pieces():
        assert len(read) - before <= (MOST if isinstance(route, routes.Matches) else 1), read[before:]
        before = len(read)
