"""The raster budget fits the table, and rasters of a visible page stay when others need room."""

import pygame
import pytest

from scenes.kit.compositor.raster_cache import budget_for
from scenes.settings.scene import SettingsScene
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import setup_of

SIZE = (640, 360)


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_rasters_have_the_room_that_suits_the_players_at_the_table(ctx, seats):
    ctx.stack.push(MatchTable(ctx, setup_of(1, seats - 1)))
    ctx.stack.settle()
    assert ctx.rasters.shape[1:] == (1, seats) and ctx.rasters.budget == budget_for(ctx.view.area, 1, seats)


def test_a_page_keeps_what_it_shows_and_those_of_tables_go(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    for number in range(7):
        ctx.lights.put(("light", number), pygame.Surface(SIZE, depth=32))
    ctx.stack.push(SettingsScene(ctx))
    ctx.stack.settle()
    surface = pygame.Surface(SIZE)
    for _ in range(3):
        ctx.rasters.next_frame()
        ctx.stack.top.dirty = True
        ctx.stack.draw(surface)
    rasters, mine = ctx.rasters, ctx.paint.weight + ctx.art.weight
    rasters.budget = rasters.bytes - 4 * SIZE[0] * SIZE[1]
    rasters.make_room()
    assert ctx.paint.weight + ctx.art.weight == mine and 5 <= len(ctx.lights) < 7
