"""Pictures of tables stay as long as a table is open; later they go before those of the page that is seen."""

import pygame
import pytest

from scenes.settings.scene import SettingsScene
from scenes.table.scene import TableScene
from tests.scenes.seen import Seen
from tests.scenes.tables import setup_of, table_at

SIZE = (640, 360)


def picture():
    return pygame.Surface(SIZE, depth=32)


def filled(ctx):
    """As many pictures of tables and their light as are kept."""
    for number in range(2):
        ctx.backdrops.put(("table", number), picture())
    for number in range(7):
        ctx.lights.put(("light", number), picture())


def short(ctx):
    """There is no room for anything that need not stay; how many bare tables and lights are left."""
    ctx.art.common.most = 0
    ctx.art.common.make_room()
    return len(ctx.backdrops), len(ctx.lights)


@pytest.mark.parametrize(("edition", "left"), [("classic", (1, 6)), ("flip", (2, 6))])
def test_an_open_table_keeps_each_of_its_sides_and_its_lights(ctx, edition, left):
    scene = table_at(ctx, "red-7", edition=edition)
    ctx.stack.settle()
    assert ctx.stack.tables and scene in ctx.stack.scenes
    filled(ctx)
    ctx.stack.push(Seen(ctx))
    ctx.stack.settle()
    assert ctx.stack.tables, "it lies below"
    assert short(ctx) == left


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_pictures_have_the_room_that_suits_the_players_at_the_table(ctx, seats):
    ctx.stack.push(TableScene(ctx, setup_of(1, seats - 1)))
    ctx.stack.settle()
    common = ctx.art.common
    assert (common.seats, common.sides) == (seats, 1)


def test_without_a_table_those_of_the_last_one_go_but_for_what_the_next_two_need_first(ctx):
    table_at(ctx, "red-7", edition="flip")
    ctx.stack.settle()
    ctx.stack.clear(Seen(ctx))
    ctx.stack.settle()
    filled(ctx)
    assert not ctx.stack.tables and short(ctx) == (2, 4)


def test_a_page_keeps_its_pictures_where_only_tables_of_others_can_go(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    filled(ctx)
    ctx.stack.push(scene := SettingsScene(ctx))
    ctx.stack.settle()
    surface = pygame.Surface(SIZE)
    ctx.stack.draw(surface)
    common, mine = ctx.art.common, ctx.paint.weight + ctx.art.weight
    common.most = common.weight - 4 * SIZE[0] * SIZE[1]
    common.make_room()
    assert ctx.paint.weight + ctx.art.weight == mine and scene is ctx.stack.top
    assert len(ctx.backdrops) + len(ctx.lights) < 8
