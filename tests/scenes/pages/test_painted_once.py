"""Rasters of a page stay in the cache until the next frame: nothing is painted again while the page is shown."""

import pygame
import pytest

from scenes import routes
from scenes.screens import screen
from tests.scenes.hands import settle

PAGES = (routes.Rulebook(), routes.Settings(), routes.Statistics(), routes.NewGame(), routes.Ask(), routes.Matches(),
         routes.Puzzles(), routes.Keys(), routes.Title())


@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_a_second_frame_paints_nothing_anew(ctx, route, larger):
    ctx.change(text_size=larger)
    ctx.stack.push(screen(ctx, route))
    surface = settle(ctx, 2.0)
    ctx.stack.draw(surface)
    made = ctx.rasters.misses
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert ctx.rasters.misses - made <= 2, ctx.rasters.misses - made
