"""The own hand lies sorted; a button beside the pill sorts it another way, and the way is kept."""

import pygame
import pytest

from scenes.cards.palette import COLOR_RGB
from scenes.table.scene import TableScene
from tests.scenes.tables import click, my_turn, pass_time, setup_of, until


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
    assert TableScene(scene.ctx, setup_of(1, 3)).parts.stage.hand.order == "kind"


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
def test_the_button_is_in_nobodys_way(open_table, size, left_handed):
    scene = open_table(pixels=size)
    scene.ctx.change(left_handed=left_handed)
    until(scene, lambda: my_turn(scene))
    places, rect = scene.parts.stage.places, scene.parts.sorting.rect
    assert pygame.FRect(0, 0, places.width, places.height).contains(rect)
    for other in (places.zone, places.mine, places.log, places.uno):
        assert not rect.colliderect(other)
