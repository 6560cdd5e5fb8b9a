"""Flying cards: those that turn over where they lie are drawn in heaps, each only while one of its cards turns."""

from dataclasses import replace
from itertools import pairwise

import pygame

from scenes.table.scene import TableScene
from scenes.table.stage.flying_cards import FlyingCards, heaps
from scenes.table.stage.places import PILE_WIDTH, Pose
from scenes.table.stage.sprites import Look, Sprite, box
from tests.scenes.tables import setup_of, until

RED, BLUE = Look("red", "7"), Look("blue", "4", True)


def card(x: float) -> Sprite:
    return Sprite.at(Pose(x, 300.0, 0.0, PILE_WIDTH), RED, BLUE)


def table(ctx):
    scene = TableScene(ctx, replace(setup_of(0, 4), edition="flip"))
    ctx.stack.push(scene)
    ctx.stack.settle()
    scene.parts.arrange()
    scene.parts.stage.queue.clear()
    return scene.parts.stage, FlyingCards(scene.parts.stage, lambda: scene.parts.items.pictures)


def test_cards_that_touch_are_one_heap():
    assert [len(heap) for heap in heaps(map(card, (100, 150, 200, 450, 490, 800)))] == [3, 2, 1]


def test_a_heap_is_drawn_only_while_a_card_of_it_turns(ctx):
    stage, flying = table(ctx)
    stage.flights = flights = list(map(card, (200, 240, 700)))
    together, = flying.parts()
    assert together.key() is None, "cards that fly are one part, drawn in every frame"
    stage.flipping = True
    near, far = parts = flying.parts()
    keys = near.key(), far.key()
    assert None not in keys
    flights[0].turn, flights[0].height = 0.3, 0.5
    assert flying.parts() == parts and (near.key(), far.key()) == (None, keys[1])
    flights[0].turn, flights[0].height = 1.0, 0.0
    assert near.key() not in {None, keys[0]}, "it shows its other side"
    flights[0].alpha = 0.5
    assert near.key() is None, "it fades"
    stage.flights = flights[:2]
    assert len(flying.parts()) == 1


def test_a_table_that_is_closed_shows_none(ctx):
    stage, flying = table(ctx)
    stage.flights, stage.flipping = [card(200)], True
    part, = flying.parts()
    key, surface = part.key(), pygame.Surface(ctx.view.pixels)
    assert key is not None and part(surface)
    stage.closed = True
    assert part.key() is None and not part(surface)


def test_the_hands_of_a_table_are_heaps_of_their_own(ctx):
    scene = TableScene(ctx, replace(setup_of(0, 4), edition="flip"))
    ctx.stack.push(scene)
    until(scene, lambda: scene.parts.stage.flipping, 600)
    stage = scene.parts.stage
    found = heaps(stage.flights)
    assert sum(map(len, found)) == len(stage.flights) and len(found) >= 5, "two piles and the hands of others"
    for one, other in pairwise(found):
        assert not box(one[-1].pose).colliderect(box(other[0].pose))
