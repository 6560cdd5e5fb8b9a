"""The own hand: order, gliding, and the card under the mouse."""

import math

import pytest

from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import CardSprite, back_of, front_of
from scenes.table.timeline.hand import ORDERS, Hand
from scenes.table.timeline.hand_card import GLIDING


@pytest.fixture
def table() -> Layout:
    match = Match(Setup("classic", (Seat("A"), Seat("B")), seed=4))
    match.play(match.legal_actions(0)[0])
    return match.table


def hand_of(table, cards, places=None) -> Hand:
    hand = Hand(places or Places(1280, 720, 4))
    hand.sync(list(cards), table)
    hand.settle()
    return hand


def test_cards_that_stay_keep_their_sprites(table):
    hand = hand_of(table, [3, 50, 70])
    before = {here.card: here.sprite for here in hand.cards}
    hand.sync([50, 70, 9], table)
    assert [here.card for here in hand.cards] == [50, 70, 9]
    assert hand.cards[0].sprite is before[50]
    assert hand.moving


@pytest.mark.parametrize(("far", "least", "most"), [(1.0, 1, 2), (3.0, 3, 4), (300.0, 14, 18)])
def test_a_card_glides_to_its_place_and_does_not_crawl_the_last_pixels(table, far, least, most):
    card, left = hand_of(table, [3]).cards[0], [far]
    card.sprite.put(card.aim._replace(x=card.aim.x - far))
    while card.moving:
        card.glide(1 / 60, 1.0)
        left.append(card.aim.x - card.sprite.x)
    assert left == sorted(left, reverse=True) and left[-1] == 0
    assert least <= len(left) - 1 <= most


def test_a_hand_that_a_blow_has_pushed_is_back_as_soon_as_nobody_sees_the_difference(table):
    hand, frames = hand_of(table, range(12)), 0
    hand.push.value = 1.0
    while hand.moving:
        before = [here.pushed for here in hand.cards]
        hand.update(1 / 60)
        frames += 1
    assert 9 <= frames <= 12
    assert all(max(map(abs, pushed)) < 1 for pushed in before), "less than a pixel at last"


def test_a_card_that_moves_aside_turns_in_few_steps(table):
    hand = hand_of(table, [3, 50, 70, 12])
    card = hand.cards[0]
    before = card.drawn.angle
    hand.sync([3, 50, 70], table)
    angles = []
    while hand.moving:
        hand.update(1 / 60)
        angles.append(card.drawn.angle)
    assert before != card.aim.angle == angles[-1]
    assert len({*angles}) <= abs(before - card.aim.angle) / GLIDING + 2


def test_a_hand_comes_to_rest(table):
    hand = hand_of(table, [3, 50, 70])
    hand.sync([50], table)
    for _ in range(120):
        hand.update(1 / 60)
    assert not hand.moving
    assert hand.cards[0].pose == hand.cards[0].aim


@pytest.mark.parametrize("count", [1, 7, 20, 33])
def test_every_card_can_be_hit_by_its_index(table, count):
    hand = hand_of(table, range(count))
    for here in hand.cards:
        pose = here.pose
        lean = math.radians(pose.angle)
        dx, dy = -pose.width * 0.42, -pose.width * 0.6
        x, y = dx * math.cos(lean) + dy * math.sin(lean), -dx * math.sin(lean) + dy * math.cos(lean)
        found = hand.under((pose.x + x, pose.y + y))
        assert found in [equal.card for equal in hand.packet(here.card)]


def test_a_raised_card_does_not_flicker_at_its_lower_edge(table):
    hand = hand_of(table, [1, 2, 3])
    here = hand.cards[2]
    low = here.pose.x, here.pose.y + here.pose.width * 0.75 - 3
    hand.raised = hand.under(low)
    for _ in range(60):
        hand.update(1 / 60)
    assert hand.under(low) == 3


def test_cards_that_can_be_played_stand_out_and_others_hardly_follow_the_mouse(table):
    hand = hand_of(table, [1, 2, 3])
    hand.playable = frozenset({2})
    low = {here.card: here.pose.y for here in hand.cards}

    def risen(card):
        for _ in range(60):
            hand.update(1 / 60)
        return low[card] - hand.find(card).pose.y

    assert risen(2) == pytest.approx(26, abs=0.5) and risen(1) == pytest.approx(0, abs=0.5)
    hand.raised = 2
    assert risen(2) == pytest.approx(40, abs=0.5)
    hand.raised = 1
    assert 15 < risen(1) < 26


def test_sorting_by_colour_and_by_kind(table):
    cards = list(range(0, 108, 5))
    hand = hand_of(table, cards)
    hand.order = "color"
    hand.sync(cards, table)
    colors = [table.faces[here.card].color for here in hand.cards]
    assert colors == sorted(colors, key=["red", "yellow", "green", "blue", None].index)
    hand.order = "kind"
    hand.sync(cards, table)
    numbers = [table.faces[here.card].number is None for here in hand.cards]
    assert numbers == sorted(numbers)
    assert set(ORDERS) == {"drawn", "color", "kind"}


def test_a_card_lands_where_it_will_lie(table):
    hand = hand_of(table, [3, 50, 70])
    for order in ORDERS:
        hand.order = order
        aim = hand.next_pose(20, table)
        hand.put(20, CardSprite.at(aim, front_of(table, 20), back_of(table, 20), 20), table)
        assert hand.find(20).aim == pytest.approx(aim)
        hand.take(20, aim)


def test_a_taken_card_leaves_from_where_it_is_seen(table):
    hand = hand_of(table, [3, 50, 70])
    hand.raised = 50
    for _ in range(60):
        hand.update(1 / 60)
    seen = hand.find(50).pose
    assert hand.take(50, Places(1280, 720, 4).pile) == seen
    assert hand.raised is None and hand.find(50) is None


def test_a_card_shakes_its_head_and_calms_down(table):
    hand = hand_of(table, [3, 50])
    hand.shake(3)
    hand.update(0.03)
    assert hand.find(3).pose.x != hand.find(3).aim.x
    for _ in range(60):
        hand.update(1 / 60)
    assert hand.find(3).pose.x == pytest.approx(hand.find(3).aim.x)


def test_the_keyboard_walks_round_the_hand(table):
    hand = hand_of(table, [3, 50, 70])
    hand.step(1)
    assert hand.raised == 3
    hand.step(-1)
    assert hand.raised == 70
    hand.step(1)
    assert hand.raised == 3


def test_hidden_cards_show_their_backs(table):
    hand = hand_of(table, [-1, -1, -1])
    assert len(hand.cards) == 3
    assert all(here.sprite.front is None and not here.sprite.seen.symbol for here in hand.cards)
