"""The discard pile is painted anew only where it looks different: it glides ever more slowly to its place."""

from itertools import pairwise

import pygame
import pytest

from game.core.layout import PILE
from tests.scenes.sprites import painted
from tests.scenes.tables import table_at

SIZE = 1600, 900


@pytest.fixture(params=["gathered", "crossed"])
def moved(make_ctx, request):
    """A table whose pile is about to lie in another way, as a function of how far it has come."""
    scene = table_at(make_ctx(pixels=SIZE), "wild red-3 red-7", up="blue-2")
    stage = scene.parts.stage
    stage.lying[PILE] = [*stage.lying[PILE], *stage.shown.hands[0][:2]]
    stage.evidence.set(request.param)

    def at(share):
        stage.evidence.share.value = share
        return painted(scene, "pile")

    return at


def pixels(item):
    surface = pygame.Surface(SIZE)
    surface.fill((90, 140, 90))
    item.paint(surface)
    return surface.get_buffer().raw


@pytest.mark.sampled(2)
def test_where_the_key_of_the_pile_stays_the_same_so_do_its_pixels(moved):
    seen = [moved(step / 400) for step in range(401)]
    for one, other in pairwise(seen):
        assert (one.look == other.look) == (pixels(one) == pixels(other))


def test_a_movement_of_less_than_a_pixel_paints_nothing(moved):
    keys = {moved(1 - step / 10_000).look for step in range(40)}
    assert len(keys) <= 4


def test_the_box_of_the_pile_fits_its_cards_wherever_they_lie(moved):
    boxes = set()
    for step in range(0, 401, 8):
        item, surface = moved(step / 400), pygame.Surface(SIZE, pygame.SRCALPHA, 32)
        item.paint(surface)
        drawn = surface.get_bounding_rect()
        assert item.boxes[0].contains(drawn)
        assert item.boxes[0].width <= 1.35 * drawn.width and item.boxes[0].height <= 1.3 * drawn.height
        boxes.add(tuple(item.boxes[0]))
    assert len(boxes) > 4


def test_an_empty_pile_has_a_box_where_cards_will_lie(make_ctx):
    scene = table_at(make_ctx(pixels=SIZE), "wild red-3", up="blue-2")
    scene.parts.stage.lying[PILE] = []
    item = painted(scene, "pile")
    x, y, *_ = scene.parts.stage.places.pile
    assert item.boxes[0].collidepoint(scene.ctx.view.point(x, y))
