"""The own hand is sorted; a button beside the pill changes the order, which is remembered."""

import math

import pygame
import pytest

from scenes.cards.palette import COLOR_RGB
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.hud.pill_shape import MY_TURN_FACE
from tests.scenes.tables import click, my_turn, pass_time, setup_of, until
from tests.sheets.crowding import around, overlap, quad
from tests.sheets.tables import laid


def colors(scene):
    order = (*COLOR_RGB, None)
    return [order.index(scene.parts.stage.shown.faces[here.card].color) for here in scene.parts.stage.hand.cards]


def test_a_new_hand_lies_by_colour(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    assert len(colors(scene)) >= 7 and colors(scene) == sorted(colors(scene))


def test_a_click_sorts_another_way_says_so_and_the_next_match_keeps_it(open_table):
    scene = open_table()
    until(scene, lambda: my_turn(scene))
    said = []
    for _ in range(3):
        click(scene, scene.parts.sorting.rect.center)
        said.append((scene.parts.stage.hand.order, scene.parts.notice.words))
        pass_time(scene, 0.2)
    assert said == [("kind", "By kind"), ("drawn", "As drawn"), ("color", "By colour")]
    click(scene, scene.parts.sorting.rect.center)
    assert scene.ctx.store.now.hand == "kind"
    assert MatchTable(scene.ctx, setup_of(1, 3)).parts.stage.hand.order == "kind"


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080), (900, 900), (720, 1280)])
def test_the_button_is_in_nobodys_way(open_table, size, left_handed):
    scene = open_table(pixels=size)
    scene.ctx.change(left_handed=left_handed)
    until(scene, lambda: my_turn(scene))
    places, rect = scene.parts.stage.places, scene.parts.sorting.rect
    assert pygame.FRect(0, 0, places.width, places.height).contains(rect)
    upright = places.height > places.width * 0.9
    for other in (places.mine, places.log, places.uno, *(() if upright else (places.zone,))):
        assert not rect.colliderect(other)
    pass_time(scene, 1.0)
    mine = scene.parts.plates[0]
    assert mine.shape.face_size == MY_TURN_FACE, "it grows in the own turn"
    assert math.dist(mine.shape.head, rect.center) >= mine.shape.face_size / 2 + rect.width / 2


def feet_clear_of(parts, places, count):
    dome = places.uno.center
    for number in range(count):
        card = quad(places.hand(number, count))
        assert not overlap(card, around(parts.sorting.rect))
        assert not overlap(card, [(dome[0] + 66 * math.cos(math.tau / 8 * at), dome[1] + 66 * math.sin(
            math.tau / 8 * at)) for at in range(8)])


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("pixels", [(1280, 720), (640, 360), (2560, 1080), (720, 1280), (1000, 1000), (720, 960)])
def test_sort_button_and_dome_are_clear_of_every_own_card(make_ctx, pixels, text_size, left_handed):
    ctx = make_ctx("en", pixels)
    ctx.change(text_size=text_size, left_handed=left_handed)
    parts = laid(ctx, 4, "red-7").parts
    for count in (1, 5, 6, 7, 9, 11, 12, 15, 20, 24, 25, 30):
        feet_clear_of(parts, parts.stage.places, count)
