"""A frame that has much else to do paints little of what can wait."""

import itertools

import pygame
import pytest

from scenes.table.stage.box_work import area
from scenes.table.stage.canvas import FOLLOWS
from scenes.table.stage.layer import MOST, SHARES, WAITS, Layer
from scenes.table.stage.sprites import PLAIN, Sprite
from tests.scenes.table.stage.test_layer import item, large, patient


def test_a_frame_with_much_else_to_do_leaves_what_can_wait_to_the_next_ones():
    ground, red, blue = pygame.Surface((200, 120)), (255, 0, 0), (0, 0, 255)
    layer, count = Layer(ground), itertools.count()

    def refresh(tone, load):
        layer.load = load
        items = [patient("0", (0, 0, 40, 30), tone), item("now", (100, 62, 20, 20), next(count), (1, 2, 3))]
        layer.refresh(items, at_once=False)
        return layer.picture.get_at((5, 5))[:3]

    refresh(red, 0.0)
    assert refresh(red, 0.0) == red
    assert refresh(blue, 1.0) == red
    assert refresh(blue, 0.0) == blue
    for _ in range(WAITS):
        assert refresh(red, 1.0) == blue
    assert refresh(red, 1.0) == red, "not for ever"


def test_no_large_change_begins_in_a_frame_that_has_other_things_to_begin():
    layer, blue, box = Layer(pygame.Surface((600, 500))), (0, 0, 255), (0, 0, 600, 500)
    layer.refresh([large("light", box, (255, 0, 0), 3)])
    painted = []
    for holds in (True, False, False, False, False):
        layer.holds = holds
        painted.append(bool(layer.refresh([large("light", box, blue, 3)], at_once=False)))
    assert painted == [False, True, True, True, False]


@pytest.mark.parametrize("spread", [1, 3, 5])
def test_a_frame_in_which_much_must_be_seen_at_once_paints_only_a_share_of_the_patches_but_for_long_none_waits(spread):
    layer, blue, box, tones = Layer(pygame.Surface((600, 500))), (0, 0, 255), (0, 0, 600, 500), itertools.count(1)
    low = item("hand", (0, 400, 600, 100), 0, (9, 9, 9))

    def painted(*, much, holds=lambda frame: False):
        """How many pixels above the hand were painted in each frame until all were."""
        layer.refresh([large("light", box, (255, 0, 0), spread), low])
        found, hand = [], low
        for _ in range(30):
            hand = item("hand", (0, 400, 600, 100), next(tones), (9, 9, 9)) if much(len(found)) else hand
            layer.holds = holds(len(found))
            boxes = layer.refresh([large("light", box, blue, spread), hand], at_once=False)
            found.append(sum(area(one.clip((0, 0, 600, 400))) for one in boxes))
            if not layer.waiting:
                return found
        return pytest.fail("some wait for ever")

    usual = painted(much=lambda frame: False)
    assert len(usual) <= spread and sum(usual) == 600 * 400
    always = painted(much=lambda frame: True)
    assert all(always) and sum(always) == 600 * 400, "some of it in each, nothing twice"
    assert max(always) <= 0.4 * max(usual) and len(always) <= spread * SHARES
    held = painted(much=lambda frame: True, holds=lambda frame: frame > 0)
    assert [bool(pixels) for pixels in held[:6]] == [True, False, True, False, False, True][:len(held)]
    layer._patches.add(pygame.Rect(0, 0, 9, 9), 3)
    layer._shares = 1
    layer.refresh([low])
    assert not layer.waiting and not layer._shares, "all was painted at once: what comes next may wait as long"


def test_a_table_that_follows_another_state_or_shows_much_that_moves_counts_as_busy(table_at):
    parts = table_at("red-7 blue-4").parts
    canvas, surface = parts.canvas, pygame.Surface((1280, 720))
    for _ in range(3):
        canvas.draw(surface, whole=False)
    usual = canvas._layer.load
    assert usual < FOLLOWS
    parts._known = None
    parts.follow()
    canvas.draw(surface, whole=False)
    assert canvas._layer.load == usual + FOLLOWS
    assert canvas._layer.holds
    canvas.draw(surface, whole=False)
    assert not canvas._layer.holds
    parts.stage.steps += 1  # an event begins
    canvas.draw(surface, whole=False)
    assert canvas._layer.holds and canvas._layer.load == usual + FOLLOWS
    parts.stage.flights = [Sprite.at(parts.stage.places.stock, None, PLAIN)]
    canvas.draw(surface, whole=False)
    canvas.draw(surface, whole=False)
    assert usual < canvas._layer.load < FOLLOWS, "once for each state, and for a card in the air"


def test_a_larger_picture_has_no_more_time_for_what_can_wait():
    def in_first_frame(wide, high):
        ground, red, blue = pygame.Surface((wide, high)), (255, 0, 0), (0, 0, 255)
        layer, part = Layer(ground), (wide // 10, high // 4)
        boxes = [(2 * number * part[0], 0, *part) for number in range(5)]
        for tone in (red, blue):
            layer.refresh([patient(str(number), box, tone) for number, box in enumerate(boxes)], at_once=tone == red)
        return sum(layer.picture.get_at(box[:2])[:3] == blue for box in boxes)

    assert MOST == 1920 * 1080
    assert in_first_frame(160, 120) == in_first_frame(1600, 1200) > in_first_frame(3000, 2000) >= 1
