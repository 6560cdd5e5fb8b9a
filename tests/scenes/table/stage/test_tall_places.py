"""Upright and square tables fill the window, nothing covers what counts, and every card can be picked."""

import math
from itertools import pairwise

import pygame
import pytest

from scenes.cards.card_art import RATIO
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.tall_places import TallPlaces, places_for
from tests.scenes.table.stage.test_places import around, box
from tests.scenes.tables import click

WINDOWS = [(720, 1280), (720, 960), (960, 960), (1100, 960), (720, 1600)]


def made(window, seats, **given):
    return places_for(*window, seats, tall=True, **given)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("left_handed", [False, True])
def test_pills_and_buttons_cover_nothing(window, seats, left_handed):
    places = made(window, seats, left_handed=left_handed)
    things = {"log": places.log, "uno": places.uno, "mine": places.mine, "left": places.top_left,
              "right": places.top_right}
    things |= {f"pill {seat}": places.pill(seat) for seat in places.others()}
    things |= {f"tray {number}": places.tray(number, 206, 41, 3) for number in range(3)}
    whole = pygame.FRect(0, 0, *window)
    for name, rect in things.items():
        assert whole.contains(rect), name
        for other, there in things.items():
            assert name == other or not rect.inflate(-2, -2).colliderect(there), (name, other)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_ring_lies_free_between_seats_and_log(window, seats):
    places = made(window, seats)
    ring = [(places.cx + places.radii[0] * math.cos(turn / 9), places.cy + places.radii[1] * math.sin(turn / 9))
            for turn in range(57)]
    for seat in places.others():
        assert not any(places.pill(seat).collidepoint(point) for point in ring)
    assert places.ring.bottom < places.log.top
    for pile in (places.stock, places.pile):
        assert places.ring.contains(box(pile)), "the piles lie in it"
        assert pile.width >= 80
    assert places.stock.x + places.stock.width / 2 < places.pile.x - places.pile.width / 2


def test_the_table_of_a_telephone_is_as_drawn():
    places = made((720, 1280), 4)
    assert places.radii == (268, 224) and places.pile.width == 150 and places.hand(0, 9).width == 134
    assert places.cloth.width > 0.8 * 720 and places.log.height < 60 < places.unfolded


def test_everybody_sits_clockwise_from_the_left_in_two_rows_from_six_seats_on():
    for seats in range(2, 11):
        places = made((720, 1280), seats, bottom=1)
        turns = [math.atan2(places.pill(seat).centerx - places.cx, places.cy - places.pill(seat).centery)
                 for seat in places.others()]
        assert turns == sorted(turns), seats
    heights = {round(made((720, 1280), 6).pill(seat).centery / 60) for seat in range(1, 6)}
    assert len(heights) == 2


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 12, 24, 25, 40])
@pytest.mark.parametrize("left_handed", [False, True])
def test_every_card_of_the_hand_can_be_pointed_at(window, count, left_handed):
    places = made(window, 4, left_handed=left_handed)
    cards = [places.hand(i, count) for i in range(count)]
    assert around([box(card) for card in cards]).top > places.log.bottom
    assert around([box(card) for card in cards]).bottom < window[1] - 20
    for here, there in pairwise(cards):
        next_row = there.x < here.x
        assert next_row or there.x - here.x >= 0.2 * here.width
        assert not next_row or there.y - here.y >= 0.35 * here.width
    for card in cards:
        assert not box(card).inflate(-20, -20).collidepoint(places.uno.center)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", range(2, 11))
def test_r11_a_centre_row_lies_below_the_piles_and_in_the_ring(window, count):
    places = made(window, 4, row=True)
    piles = [box(places.stock), *(box(places.discard(card)) for card in range(40))]
    row = [box(places.row(number, count)) for number in range(count)]
    assert not any(pile.colliderect(card) for pile in piles for card in row)
    assert all(places.log.top > card.bottom and card.left > 0 and card.right < window[0] for card in row)
    assert places.row(0, count).width * RATIO >= 80


def test_which_windows_are_upright():
    assert Viewport((720, 1280)).tall and Viewport((900, 900)).tall and Viewport((540, 960)).tall
    assert not Viewport((960, 540)).tall and not Viewport((1280, 1024)).tall and not Viewport((1035, 900)).tall
    for pixels, scale in (((720, 1280), 1.0), ((1080, 1920), 1.5), ((540, 720), 0.75), ((900, 900), 0.9375)):
        view = Viewport(pixels)
        assert view.scale == scale and view.width >= 720 and view.height >= 960
    assert isinstance(places_for(720, 1280, 4, tall=True), TallPlaces)
    assert type(places_for(1280, 720, 4, tall=False)) is not TallPlaces


def test_the_log_of_an_upright_table_opens_and_folds(table_at):
    scene = table_at("red-7 blue-4", pixels=(720, 1280))
    log, places = scene.parts.log, scene.parts.stage.places
    assert log.rect == places.log
    click(scene, (log.rect.right + 10, log.rect.centery))
    assert log.open and log.rect.bottom == pytest.approx(places.log.bottom, abs=0.1)
    assert log.rect.height == pytest.approx(places.unfolded, abs=0.1)
    click(scene, (places.cx, 30))
    assert not log.open and log.rect == places.log


def test_no_letter_is_smaller_than_thirteen_pixels(table_at):
    for pixels in ((720, 1280), (540, 720)):
        scene = table_at("red-7 blue-4", pixels=pixels, others=(1,) * 9)
        scene.ctx.stack.draw(pygame.Surface(pixels))
        sizes = scene.ctx.type.fonts.sizes()
        assert min(sizes) >= 13, sizes


@pytest.mark.parametrize("window", [*WINDOWS, (1280, 720), (1707, 720)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_catch_buttons_are_as_high_as_a_finger_needs_where_nobody_sits_close_below(window, seats):
    tall = window[0] < window[1] * 1.2
    places = places_for(*window, seats, tall=tall)
    for seat in places.others():
        catch = places.seat(seat).catch
        assert catch.height >= (44 if window[1] > 960 or seats <= (4 if tall else 7) else 38)
        assert catch.collidelist([places.pill(other) for other in places.others() if other != seat]) < 0


@pytest.mark.parametrize("left_handed", [False, True])
def test_ones_own_plate_lies_in_the_lower_corner_of_its_hand(left_handed):
    places = made((720, 1280), 4, left_handed=left_handed)
    aside = 720 - places.mine.right if left_handed else places.mine.left
    assert (aside, 1280 - places.mine.bottom) == (16, 20)
