"""A card says what it does when the mouse has rested on it, and is quiet again when something else matters."""

import pygame
import pytest

from scenes.table.hud.tooltip import RESTED
from scenes.table.stage.sprites import box
from tests.scenes.tables import click, corner, key, mouse, pass_time, plays


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2 wild4 yellow-skip red-draw2 blue-1")


def rest_on(scene, card):
    mouse(scene, pygame.MOUSEMOTION, corner(scene, card))
    pass_time(scene, RESTED + 0.5)


def test_it_comes_after_a_while_and_goes_with_the_mouse(scene):
    tip, card = scene.parts.tooltip, plays(scene)[0].cards[0]
    mouse(scene, pygame.MOUSEMOTION, corner(scene, card))
    pass_time(scene, RESTED / 2)
    assert not tip.shown.value
    pass_time(scene, RESTED + 0.5)
    assert tip.card == card and tip.shown.value == 1.0 and not tip.wants_frame, "shown, and still"
    mouse(scene, pygame.MOUSEMOTION, (640, 200))
    scene.update(0.02)
    assert not tip.shown.value and tip.wants_frame and scene.wants_frame


def test_it_lies_in_the_window_beside_the_button_and_can_be_seen(scene):
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    for here in scene.parts.stage.hand.cards:
        scene.draw(before)
        rest_on(scene, here.card)
        tip = scene.parts.tooltip
        paper = tip.box(tip._pose())
        assert tip.card == here.card
        assert pygame.FRect(0, 0, 1280, 720).contains(paper) and not paper.colliderect(scene.parts.uno.rect)
        scene.draw(after)
        inside = [before.subsurface(paper).copy(), after.subsurface(paper).copy()]
        assert pygame.image.tobytes(inside[0], "RGB") != pygame.image.tobytes(inside[1], "RGB")
        mouse(scene, pygame.MOUSEMOTION, (640, 200))
        pass_time(scene, 0.2)


def test_whoever_thinks_still_sees_the_up_card_and_the_colour_in_play(scene):
    places, moved = scene.parts.stage.places, 0
    for here in scene.parts.stage.hand.cards:
        rest_on(scene, here.card)
        tip = scene.parts.tooltip
        paper = tip.box(tip._pose())
        assert not paper.colliderect(box(places.pile)) and not paper.collidepoint(places.chip)
        moved += abs(paper.centerx - tip._pose().centerx) > 1
        mouse(scene, pygame.MOUSEMOTION, (640, 200))
        pass_time(scene, 0.2)
    assert moved, "some cards lie right below the pile"


def test_it_also_tells_of_the_up_card(scene):
    pile = scene.parts.stage.shown.pile[-1]
    mouse(scene, pygame.MOUSEMOTION, (scene.parts.stage.places.pile.x, scene.parts.stage.places.pile.y))
    pass_time(scene, RESTED + 0.5)
    assert scene.parts.tooltip.card == pile and scene.parts.tooltip.shown.value


def test_a_click_or_a_key_sends_it_away(scene):
    card = plays(scene)[0].cards[0]
    rest_on(scene, card)
    key(scene, pygame.K_s)
    pass_time(scene, 2.0)
    assert not scene.parts.tooltip.shown.value
    mouse(scene, pygame.MOUSEMOTION, (640, 200))
    rest_on(scene, card)
    assert scene.parts.tooltip.shown.value
    click(scene, corner(scene, card))
    pass_time(scene, 0.2)
    assert not scene.parts.tooltip.shown.value
