"""The tooltip of a card appears when the mouse has rested on it, and goes when something else matters."""

import pygame
import pytest

from game.core.events import Passed
from scenes.kit.graphics.viewport import around
from scenes.table.looks.card_sprite import box
from scenes.table.view.hud.tooltip import RESTED, SHADOW
from tests.scenes.tables import click, corner, key, mouse, pass_time, plays


@pytest.fixture
def scene(table_at):
    return table_at("red-7 blue-4 green-2 wild4 yellow-skip red-draw2 blue-1")


def rest_on(scene, card):
    mouse(scene, pygame.MOUSEMOTION, corner(scene, card))
    pass_time(scene, RESTED + 0.5)


def paper_beside(scene, card):
    """The tooltip's rectangle, which has to be drawn beside the box of this card."""
    paper = scene.parts.tooltip.box(card)
    assert scene.parts.tooltip.draw(pygame.Surface((1280, 720))) == (around(scene.ctx.view, paper, SHADOW),)
    return paper


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
        tip, paper = scene.parts.tooltip, paper_beside(scene, box(here.pose))
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
        paper = paper_beside(scene, box(here.pose))
        assert not paper.colliderect(box(places.pile)) and not paper.collidepoint(places.chip)
        moved += abs(paper.centerx - here.pose.x) > 1
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


@pytest.mark.parametrize("reason", ["moving", "covered", "gone"])
def test_it_waits_anew_when_something_comes_between(scene, reason):
    tip, card = scene.parts.tooltip, plays(scene)[0].cards[0]
    rest_on(scene, card)
    if reason == "moving":
        scene.parts.stage.queue.append(Passed(1))
    elif reason == "covered":
        scene.parts.details.show(card)
    else:
        tip.card = 107
    tip.update(0.1)
    assert not tip.shown.value and tip.rested <= 0
    scene.parts.stage.skip()
    scene.parts.details.open, tip.card = None, card
    tip.update(RESTED - 0.11)
    assert not tip.shown.target
    tip.update(0.12)
    assert tip.shown.target and tip.wants_frame


def test_it_tells_of_nothing_where_nothing_lies(scene):
    tip = scene.parts.tooltip
    mouse(scene, pygame.MOUSEMOTION, (640, 60))
    assert tip.card is None and tip.under((640, 60)) is None
    for _ in range(50):
        tip.update(0.1)
    assert not tip.shown.value
    tip.draw(pygame.Surface((1280, 720)))


def test_the_mouse_may_move_on_the_card_while_it_waits(scene):
    tip, (x, y) = scene.parts.tooltip, corner(scene, plays(scene)[0].cards[0])
    for _ in range(4):
        mouse(scene, pygame.MOUSEMOTION, (x, y))
        x += 1
        tip.update(RESTED / 3)
    assert tip.shown.target


def test_it_comes_softly_unless_movement_is_not_wanted(scene):
    tip = scene.parts.tooltip
    for still in (False, True):
        scene.ctx.change(reduced_motion=still)
        mouse(scene, pygame.MOUSEMOTION, corner(scene, plays(scene)[0].cards[0]))
        tip.rested = RESTED - 0.01
        tip.update(0.02)
        assert (tip.shown.value == 1.0) == still
        mouse(scene, pygame.MOUSEMOTION, (640, 60))
        tip.update(0.01)
        assert not tip.shown.value, "it goes at once"


def test_a_card_of_the_centre_row_is_told_of_below_the_mouse(table_at):
    scene = table_at("red-3 blue-4 blue-6", up="", edition="dos", row="blue-5 red-9", others=(7,))
    tip, places = scene.parts.tooltip, scene.parts.stage.places
    for at in (0, 1):
        spot = places.row(at, 2)
        card = scene.parts.stage.shown.row[at][0]
        assert tip.under((spot.x, spot.y)) == card
        mouse(scene, pygame.MOUSEMOTION, (spot.x, spot.y))
        pass_time(scene, RESTED + 0.5)
        paper = paper_beside(scene, box(spot))
        assert paper.centerx == pytest.approx(spot.x) and paper.bottom == pytest.approx(box(spot).top - 10)


@pytest.mark.parametrize("x", [30, 1250])
def test_it_keeps_a_little_away_from_the_edges_and_from_the_button(scene, x):
    tip, places = scene.parts.tooltip, scene.parts.stage.places
    tip.card = scene.parts.stage.hand.cards[0].card
    card = pygame.FRect(0, 0, 116, 174)
    card.center = x, 300
    paper = tip.box(card)
    assert (paper.left, paper.right)[x > 640] == (8 if x < 640 else 1272)
    card.center = places.uno.centerx, places.uno.bottom + 120
    assert tip.box(card).right == pytest.approx(places.uno.left - 10)
    card.center = 640, 60
    assert tip.box(card).top == 8
    card.center = 640, 1200
    assert tip.box(card).bottom == pytest.approx(712)
