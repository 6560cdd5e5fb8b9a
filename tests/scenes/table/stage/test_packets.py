"""Packets of a large hand: their cards and places, how they open, and that every card can be reached."""

import math

import pygame
import pytest

from scenes.cards.kinds import KIND_RGB
from scenes.kit.graphics.theme import contrast
from scenes.table.looks.card_sprite import on_card
from scenes.table.timeline.stacks import GIVES, MANY, OPENED, order, packed, stops
from tests.scenes.sprites import hand_of as sprites_of_hand
from tests.scenes.tables import card_of, click, key, mouse, pass_time

WILDS = "wild " * 4 + "reverse " * 2 + "skip " * 3 + "skip2 " + "draw2 " * 3 + "draw4 swap target2"


@pytest.fixture
def wild(table_at):
    scene = table_at(WILDS, up="draw2", edition="all_wild")
    pass_time(scene, 1.0)
    return scene


def hand_of(scene):
    return scene.parts.stage.hand


def test_equal_cards_lie_in_packets_from_fifteen_cards_on():
    kinds = ["a", "b", "a"] * 5
    assert packed(range(14), kinds[:14]) == []
    assert packed(range(15), kinds) == [(0, 2, 3, 5, 6, 8, 9, 11, 12, 14), (1, 4, 7, 10, 13)]
    assert packed(range(15), list(range(15))) == [], "all cards differ"
    assert packed(range(15), [None] * 15) == [], "nothing is known of a hidden hand"


def test_the_open_packet_lies_above_and_the_pointed_card_above_all():
    groups = [(1, 2), (3, 4, 5), (6,)]
    assert order(groups, None) == [1, 2, 3, 4, 5, 6]
    assert order(groups, 4) == [1, 2, 6, 3, 5, 4]


def test_the_keyboard_goes_from_packet_to_packet_and_to_cards_that_differ_from_behind():
    groups = [(1, 2), (3, 4, 5), (6,)]
    assert stops(groups, None, lambda card: "x") == [2, 5, 6]
    assert stops(groups, 4, lambda card: "x") == [2, 4, 6]
    assert stops(groups, None, lambda card: card in (3, 4)) == [2, 4, 5, 6]


def test_a_hand_of_sixteen_lies_in_eight_packets(wild):
    hand = hand_of(wild)
    assert len(hand.cards) == 16 >= MANY and sorted(map(len, hand.groups)) == [1, 1, 1, 1, 2, 3, 3, 4]
    faces = wild.parts.stage.shown.faces
    assert all(len({faces[card].symbol for card in group}) == 1 for group in hand.groups)


def test_the_mouse_opens_a_packet_and_its_neighbours_give_way(wild):
    hand = hand_of(wild)
    number = next(at for at, group in enumerate(hand.groups) if at and len(group) == 3)
    group = hand.groups[number]
    before = {card: hand.find(card).aim for card in (hand.groups[number - 1][-1], hand.groups[number + 1][-1])}
    pose = hand.find(group[-1]).pose
    mouse(wild, pygame.MOUSEMOTION, (pose.x - 20, pose.y))
    pass_time(wild, 0.6)
    assert hand.raised in group and hand.find(hand.raised).pose.width == OPENED
    left, right = (hand.find(card).aim.x - aim.x for card, aim in before.items())
    assert (left, right) == (-GIVES, GIVES)
    xs = [hand.find(card).pose.x for card in group]
    assert xs == sorted(xs) and xs[-1] - xs[0] > 40, "its cards lie side by side"


def test_every_card_of_an_open_packet_can_be_pointed_at_and_stays_under_the_mouse(wild):
    hand = hand_of(wild)
    group = next(group for group in hand.groups if len(group) == 4)
    hand.raised = group[-1]
    pass_time(wild, 0.6)
    seen = set()
    first, last = hand.find(group[0]).pose, hand.find(group[-1]).pose
    for step in range(41):
        x = first.x - 50 + (last.x - first.x + 100) * step / 40
        mouse(wild, pygame.MOUSEMOTION, (x, last.y))
        pass_time(wild, 0.3)
        if hand.raised is not None:
            seen.add(hand.raised)
            assert on_card(hand.find(hand.raised).pose, (x, last.y)), x
    assert seen >= set(group)


def test_a_click_plays_the_upper_card_of_a_packet_and_enter_does(wild):
    hand, table = hand_of(wild), wild.session.match.table
    group = next(group for group in hand.groups if wild.parts.stage.shown.faces[group[0]].symbol == "skip")
    pose = hand.find(group[-1]).pose
    click(wild, (pose.x - 30, pose.y))
    assert table.pile[-1] in group


def test_keys_step_through_packets_and_play(wild):
    hand, table = hand_of(wild), wild.session.match.table
    seen = []
    for _ in range(8):
        key(wild, pygame.K_RIGHT)
        seen.append(hand.raised)
    assert len(set(seen)) == 8 and [hand.packet(card)[-1].card for card in seen] == seen
    key(wild, pygame.K_RIGHT)
    assert hand.raised == seen[0]
    key(wild, pygame.K_RETURN)
    assert table.pile[-1] == seen[0]


def test_a_card_is_dragged_out_of_its_packet(wild):
    hand, table = hand_of(wild), wild.session.match.table
    card = hand.groups[1][-1]
    pose = hand.find(card).pose
    mouse(wild, pygame.MOUSEMOTION, (pose.x - 30, pose.y))
    pass_time(wild, 0.4)
    held = hand.raised
    mouse(wild, pygame.MOUSEBUTTONDOWN, (pose.x - 30, pose.y))
    for y in (500, 420, 330):
        mouse(wild, pygame.MOUSEMOTION, (640, y))
    assert hand.find(held).held
    wild.ctx.stack.draw(pygame.display.get_surface())
    mouse(wild, pygame.MOUSEBUTTONUP, (640, 330))
    assert table.pile[-1] == held


def test_the_hand_is_sorted_in_packets_and_new_cards_join_theirs(wild):
    hand, stage = hand_of(wild), wild.parts.stage
    for _ in range(3):
        wild.parts.sorting.turn()
        assert sorted(card for group in hand.groups for card in group) == sorted(here.card for here in hand.cards)
    known = {here.card for here in hand.cards}
    new = next(card for card, face in enumerate(stage.shown.faces) if face.symbol == "skip" and card not in known)
    packet = next(group for group in hand.groups if stage.shown.faces[group[0]].symbol == "skip")
    target = hand.next_pose(new, stage.shown)
    assert min(abs(target.x - hand.find(card).aim.x) for card in packet) < 30


def test_r4_8_backs_make_other_packets_when_the_hand_is_turned_round(table_at):
    names = ("red-1", "blue-2", "green-3", "yellow-4", "red-5", "blue-6", "green-7", "yellow-8")
    scene = table_at(" ".join(f"{name} {name}" for name in names), up="red-9", edition="flip")
    hand = hand_of(scene)
    assert len(hand.groups) == 8
    scene.parts.buttons.peek()
    pass_time(scene, 0.6)
    backs = {here.card: here.sprite.back for here in hand.cards}
    assert all(len({backs[card] for card in group}) == 1 for group in hand.groups)
    scene.ctx.stack.draw(pygame.display.get_surface())
    scene.parts.buttons.peek()
    assert len(hand.groups) == 8


def test_behind_the_curtain_no_packet_tells_which_cards_are_equal(wild):
    stage = wild.parts.stage
    stage.closed = True
    seen = [node for node in sprites_of_hand(wild) if node.name[-1] != "shadow"]
    middles = [node.image.get_rect(topleft=(node.x, node.y)).center for node in seen]
    poses = [stage.places.hand(at, 16) for at in range(16)]
    assert len(sprites_of_hand(wild)) == 2 * len(middles) == 32, "each with its shadow, none with a mark"
    assert all(math.dist(middle, wild.ctx.view.point(pose.x, pose.y)) < 2
               for middle, pose in zip(middles, poses, strict=True))


def test_names_of_kinds_can_be_read():
    assert min(contrast((255, 255, 255), tone) for tone in KIND_RGB.values()) >= 4.5


def test_each_kind_of_all_wild_has_a_ground_of_its_own(ctx):
    grounds = [ctx.art.face(None, symbol, False, 120).get_at((104, 20))[:3]
               for symbol in ("reverse", "skip", "skip2", "draw2", "draw4", "swap", "target2", "wild")]
    assert all(sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40
               for at, one in enumerate(grounds) for other in grounds[:at])


def test_chosen_cards_of_a_packet_stand_out_side_by_side(wild):
    hand = hand_of(wild)
    group = next(group for group in hand.groups if len(group) == 3)
    hand.choose(group[:2], ordered=True)
    wild.parts.wake()
    pass_time(wild, 0.5)
    assert hand.find(group[1]).pose.x - hand.find(group[0]).pose.x > 20
    assert card_of(wild, "draw4") not in hand.chosen
