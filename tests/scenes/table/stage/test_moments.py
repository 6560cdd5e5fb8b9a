"""Single moments of movements: the visible side of a card, the passing of a wave, the place of a fan."""

import pygame
import pytest

from game.core.cards import HIDDEN
from game.core.layout import PILE, STOCK
from scenes.table.geometry.places import Places, Pose
from scenes.table.looks.card_look import Pictures, lying_angle
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Look
from scenes.table.timeline.deal import sweep
from scenes.table.timeline.flip_wave import LINE, SECONDS, Turning, front, reach
from scenes.table.timeline.hands_moving import between, lift_hand
from scenes.table.timeline.playback import index_of
from tests.scenes.table.stage.test_stage import Stage, new_match, perform

FRONT = Look("red", "7")


@pytest.mark.parametrize(("turn", "seen"), [(0.0, FRONT), (0.49, FRONT), (0.5, PLAIN), (1.0, PLAIN)])
def test_half_way_round_the_other_side_is_seen(turn, seen):
    sprite = CardSprite.at(Pose(0, 0, 0, 116), FRONT, PLAIN, 3)
    sprite.turn = turn
    assert sprite.seen == seen
    assert CardSprite.at(Pose(0, 0, 0, 116), None, PLAIN).seen == PLAIN


def test_the_wave_is_slow_to_begin_with_and_stays_when_it_has_passed():
    assert front(0.0) == 0.0 and front(0.25) < 0.25
    assert front(1 / 1.28) == pytest.approx(1.0) and front(0.9) == front(1.0) == 1.0


def test_the_wave_reaches_the_farthest_corner():
    stage = Stage(new_match(3, 1).view(0), Places(1280, 720, 3), perform)
    pile = stage.places.pile
    assert reach(stage) - LINE == pytest.approx(max(((x - pile.x) ** 2 + (y - pile.y) ** 2) ** 0.5
                                                    for x in (0, 1280) for y in (0, 720)))


def test_a_card_turns_once_the_wave_is_there():
    card = Turning(CardSprite.at(Pose(0, 0, 0, 116), FRONT, PLAIN), 0.5)
    for seconds, turn, up in ((0.4, 0.0, 0.0), (0.5, 0.0, 0.0), (0.67, 0.5, 0.75), (0.84, 1.0, 0.0), (2.0, 1.0, 0.0)):
        card.go(seconds / SECONDS)
        assert card.sprite.turn == pytest.approx(turn, abs=0.01) and card.sprite.height == pytest.approx(up, abs=0.01)


@pytest.mark.parametrize("bottom", [0, 1, 2])
def test_every_hand_is_lifted_and_its_fan_closes(bottom):
    match = new_match(3, 2)
    match.play(match.legal_actions(match.dealer)[0])
    stage = Stage(match.view(bottom), Places(1280, 720, 3, bottom), perform)
    for seat in range(3):
        first = stage.lift(seat, stage.lying[seat][0], 0)
        assert len(stage.lying[seat]) == 6 and first in stage.flights
        if seat != bottom:
            assert stage.fans.widths[seat].target == 6.0
        stage.land(seat, first.card, first)
        assert len(stage.lying[seat]) == 7 and first not in stage.flights
        if seat != bottom:
            assert stage.fans.widths[seat].target == 7.0
        assert len(lift_hand(stage, seat)) == 7 and stage.lying[seat] == []
        assert seat == bottom or stage.fans.widths[seat].target == 0.0
    assert stage.hand.cards == []


def test_a_swept_table_is_empty_at_once_and_its_cards_fly_to_the_middle():
    match = new_match(4, 2)
    match.play(match.legal_actions(match.dealer)[0])
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    motion = sweep(stage)
    assert not any(stage.lying.values()) and stage.untouched and stage.hand.cards == []
    assert all(width.target == 0.0 for width in stage.fans.widths)
    assert len(stage.flights) == 29, "four hands of seven and the first card; the draw pile lies there already"
    motion.finish()
    assert {(sprite.x, sprite.y) for sprite in stage.flights} == {stage.places.stock_top(60)[:2]}


def test_swept_cards_leave_from_where_they_lie_in_the_hands_of_others():
    match = new_match(4, 2)
    match.play(match.legal_actions(match.dealer)[0])
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    lies = {tuple(stage.places.fan(seat, at, 7)) for seat in stage.places.others() for at in range(7)}
    sweep(stage)
    assert len(lies) == 21 and lies <= {tuple(sprite.pose) for sprite in stage.flights}
    assert lies <= {tuple(sprite.lay) for sprite in stage.flights}, "their pictures are there already"


def test_of_a_high_discard_pile_only_a_few_cards_are_swept():
    stage = Stage(new_match(4, 2).view(0), Places(1280, 720, 4), perform)
    stage.lying[PILE] = list(range(40))
    sweep(stage)
    assert len(stage.flights) == 5 and not stage.lying[PILE]


def test_an_empty_table_needs_no_sweeping():
    stage = Stage(new_match(4, 2).view(0), Places(1280, 720, 4), perform)
    assert sweep(stage).advance(0.05) is None and stage.flights == []


def test_cards_turn_the_short_way_round():
    way = between(Pose(0, 0, 170, 60), Pose(10, 20, -170, 80), 0.5)
    assert way == pytest.approx((5, 10, 180, 70))


def test_cards_that_lie_have_steps_of_angles_finer_for_large_ones():
    assert lying_angle(Pose(0, 0, 10.3, 116)) == 10.5 and lying_angle(Pose(0, 0, 10.3, 60)) == 10.5
    assert lying_angle(Pose(0, 0, 9.9, 116)) == 10.0 and lying_angle(Pose(0, 0, 9.7, 60)) == 9.0


def test_an_unknown_card_is_taken_from_the_end_and_a_known_one_from_its_place():
    match = new_match(3, 2)
    match.play(match.legal_actions(match.dealer)[0])
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)
    known = stage.lying[0][2]
    assert index_of(stage.lying[0], known, None) == 2 and index_of(stage.lying[0], known, 5) == 5
    assert index_of([HIDDEN] * 4, 77, None) == 3 and index_of([], 77, None) == 0
    assert index_of([5, 6, 5], 5, None) == 2, "the uppermost of two that look alike"
    assert stage.target(PILE, 9) == stage.places.discard(9)
    assert stage.target(STOCK, -1) == stage.places.stock_top(len(stage.lying[STOCK]))


def test_a_card_that_has_turned_over_is_drawn_as_it_will_lie(ctx):
    pose = Pose(300, 200, 7, 116)
    card, pictures = Turning(CardSprite.at(pose, FRONT, FRONT._replace(color="blue")), 0.0), Pictures(ctx.art, ctx.view)
    card.go(1.0)
    shadow, face = pictures.flying_card("card", card.sprite)
    assert shadow.image is pictures.get(pictures.shadow(pose))
    assert face.image is pictures.get(pictures.lying(card.sprite.back, pose))


def test_a_turned_card_under_a_veil_comes_from_the_one_without(ctx, monkeypatch):
    pictures, pose = Pictures(ctx.art, ctx.view), Pose(300, 200, 7, 116)
    plain = pictures.get(pictures.lying(FRONT, pose))
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: pytest.fail("it was turned once more"))
    monkeypatch.setattr(ctx.art, "face", lambda *given: pytest.fail("it was asked for upright"))
    veiled = pictures.get(pictures.lying(FRONT, pose, (10, 20, 30)))
    assert pictures.get(pictures.lying(FRONT, pose)) is plain and veiled.size == plain.size
    assert sum(veiled.get_at(plain.get_rect().center)[:3]) < sum(plain.get_at(plain.get_rect().center)[:3])
