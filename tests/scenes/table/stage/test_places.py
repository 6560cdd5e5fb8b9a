"""Nothing on the table overlaps, whatever the window and however many sit there."""

import math
from itertools import pairwise

import pygame
import pytest

from scenes.cards.card_art import RATIO
from scenes.table.geometry.places import COMPACT, PILL, Places, Pose
from scenes.table.geometry.tall_places import places_for

WINDOWS = [(1280, 720), (1280, 960), (1707, 720), (1280, 1024), (1680, 720), (1280, 2200), (2600, 720)]


def box(pose: Pose) -> pygame.FRect:
    angle = math.radians(pose.angle)
    width, height = pose.width, pose.width * RATIO
    wide = abs(width * math.cos(angle)) + abs(height * math.sin(angle))
    high = abs(width * math.sin(angle)) + abs(height * math.cos(angle))
    return pygame.FRect(pose.x - wide / 2, pose.y - high / 2, wide, high)


def around(boxes: list[pygame.FRect]) -> pygame.FRect:
    return boxes[0].unionall(boxes[1:])


def furniture(places: Places) -> dict[str, pygame.FRect]:
    things = {
        "ring": places.ring, "log": places.log, "uno": places.uno, "mine": places.mine,
        "left": places.top_left, "right": places.top_right,
    }
    for seat in places.others():
        place = places.seat(seat)
        things[f"pill {seat}"] = place.pill
        things.update({f"fan{i} {seat}": box(place.fan(i, 14)) for i in (0, 3, 7, 10, 13)})
        things[f"catch {seat}"] = place.catch
    return things


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_overlaps(window, seats, left_handed):
    places = Places(*window, seats, left_handed=left_handed)
    things = list(furniture(places).items())
    whole = pygame.FRect(0, 0, *window)
    for number, (name, rect) in enumerate(things):
        assert whole.contains(rect), name
        for other, there in things[number + 1 :]:
            same = name.split()[-1] == other.split()[-1]
            assert same or not rect.inflate(-4, -4).colliderect(there), (name, other, rect, there)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [1, 2, 7, 15, 22, 23, 30, 40])
@pytest.mark.parametrize("left_handed", [False, True])
def test_hand_keeps_between_its_neighbours_and_every_index_can_be_seen(window, count, left_handed):
    places = Places(*window, 4, left_handed=left_handed)
    cards = [places.hand(i, count) for i in range(count)]
    whole = around([box(card) for card in cards])
    for other in (places.log, places.uno, places.mine, places.ring):
        assert not whole.colliderect(other)
    assert whole.bottom <= window[1]
    rows = [cards] if count <= 22 else [cards[: (count + 1) // 2], cards[(count + 1) // 2 :]]
    for row in rows:
        for here, there in pairwise(row):
            assert there.x - here.x >= 0.26 * here.width


def test_a_seat_to_the_left_is_next_and_sits_at_the_left():
    places = Places(1280, 720, 4, bottom=2)
    assert places.others() == [3, 0, 1]
    assert places.pill(3).centerx < places.pill(0).centerx < places.pill(1).centerx


def test_fans_turn_to_the_middle():
    places = Places(1280, 720, 10)
    for seat in places.others():
        pill, card = places.pill(seat), places.fan(seat, 0, 1)
        before = math.dist(pill.center, (places.cx, places.cy))
        assert math.dist((card.x, card.y), (places.cx, places.cy)) < before


def test_the_discard_pile_is_a_little_untidy_but_always_the_same():
    places = Places(1280, 720, 4)
    poses = [places.discard(card) for card in range(30)]
    assert poses == [places.discard(card) for card in range(30)]
    assert len({pose.angle for pose in poses}) > 20
    assert all(abs(pose.angle) < 14 and abs(pose.x - places.pile.x) < 8 for pose in poses)


def test_pills_are_where_the_designer_may_draw_them():
    places = Places(1280, 720, 10)
    assert places.mine.size == PILL
    assert all(places.pill(seat).size == COMPACT for seat in places.others())


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r11_piles_beside_a_centre_row_touch_neither_the_row_nor_a_fan(window, seats):
    places = Places(*window, seats, row=True)
    piles = [box(places.stock), *(box(places.discard(card)) for card in range(108))]
    for count in range(2, 7):
        for number in range(count):
            assert not any(pile.colliderect(box(places.row(number, count))) for pile in piles)
    for seat in places.others():
        fan = around([box(places.seat(seat).fan(i, 14)) for i in range(14)])
        assert not any(pile.colliderect(fan) for pile in piles), seat


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("growth", [0.0, 0.5, 1.0])
def test_the_count_of_the_draw_pile_and_the_fans_keep_off_the_centre_row(tall, growth):
    for size in ((1280, 720), (960, 960), (720, 1280))[tall : 3 if tall else 1]:
        places = places_for(*size, 4, tall=tall, row=True, growth=growth)
        count = pygame.FRect(0, 0, 72, 30)
        count.center = places.count
        lying = [box(places.row(number, 2)) for number in range(2)] + [places.log]
        assert count.collidelist([card.inflate(-2, -2) for card in lying]) < 0
        fans = [box(places.seat(seat).fan(number, 7)) for seat in places.others() for number in range(7)]
        assert box(places.stock).inflate(-2, -2).collidelist(fans) < 0
