"""The deal: card by card around the table, own cards closed until all are there, and in FLIP only existing backs."""

import pytest

from game.core import events
from game.core.layout import STOCK
from game.core.view import redact
from game.editions import EDITIONS
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import PLAIN, back_of, some_backs
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.playback import Cue, Stage
from tests.scenes.tables import FRAME, drive, pass_time, until

STEP = 1 / 120


def dealing(edition="classic", seats=4, calm=False):
    """A stage at the beginning of a deal, and the list of landings with their times."""
    match = Match(Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), seed=4))
    stage = Stage(match.view(0), Places(1280, 720, seats), perform)
    stage.calm = calm
    stage.feed(redact(match.play(match.legal_actions(match.dealer)[0]), 0, match.table))
    while not isinstance(stage.current, events.Dealt):
        stage.update(STEP)
    landed = []
    stage.on_cue = lambda cue, event, move: landed.append(move.target) if cue is Cue.LAND else None
    return stage, landed


def test_everybody_has_a_card_before_anybody_has_the_next():
    stage, landed = dealing()
    while isinstance(stage.current, events.Dealt):
        before = len(landed)
        stage.update(STEP)
        if len(landed) > before:
            counts = [landed.count(seat) for seat in range(4)]
            assert max(counts) - min(counts) <= 1
    assert landed[:28].count(0) == 7


def test_own_cards_lie_closed_until_all_are_there_then_turn_over_from_left_to_right():
    stage, _ = dealing()
    while isinstance(stage.current, events.Dealt):
        assert all(here.sprite.turn == 1.0 for here in stage.hand.cards)
        stage.update(STEP)
    assert stage.hand.turning and len(stage.hand.cards) == 7
    opened, passed = [], 0.0
    while stage.hand.turning:
        stage.update(STEP)
        passed += STEP
        opened = [number for number, here in enumerate(stage.hand.cards) if here.sprite.turn == 0.0]
        assert opened == list(range(len(opened)))
    assert passed == pytest.approx(6 * 0.04 + 0.2, abs=0.03)


def test_a_skip_opens_the_own_hand_at_once():
    stage, _ = dealing()
    stage.update(0.5)
    stage.skip()
    assert not stage.hand.turning and all(here.sprite.turn == 0.0 for here in stage.hand.cards)


def test_with_less_motion_own_cards_come_open():
    stage, _ = dealing(calm=True)
    while isinstance(stage.current, events.Dealt):
        stage.update(STEP)
    assert not stage.hand.turning and len(stage.hand.cards) == 7


def test_in_flip_every_card_is_dealt_with_the_back_that_it_has():
    stage, _ = dealing("flip")
    plain = back_of(stage.shown, -1)
    while not stage.shown.pile:
        stage.update(STEP)
        assert all(sprite.back != plain for sprite in stage.flights), "no card of FLIP has a plain back"
        if isinstance(stage.current, events.Dealt) and stage.flights:
            assert stage.lying[STOCK][-1] < -1, "the next card's back is public"


def test_shuffled_cards_show_backs_that_they_may_have_and_tell_nothing():
    for edition in EDITIONS:
        stage, _ = dealing(edition.id, 2)
        looks = some_backs(stage.shown, 10)
        assert looks == some_backs(stage.shown, 10)
        if edition.deck.sides == 1:
            assert looks == [PLAIN] * 10
        else:
            assert len(set(looks)) > 5 and all(look.dark and look.symbol for look in looks)


@pytest.mark.parametrize("order", ["drawn", "color"])
def test_every_card_lands_where_it_stays(order):
    stage, _ = dealing()
    stage.hand.order = order
    own, others = {}, {}
    while isinstance(stage.current, events.Dealt):
        stage.update(STEP)
        for here in stage.hand.cards:
            assert own.setdefault(here.card, here.aim) == here.aim
        for seat in (1, 2, 3):
            lying = len(stage.lying[seat])
            if lying and not stage.fans.widths[seat].moving:
                assert others.setdefault(seat, stage.fans.drawn(seat, lying, 18)) == stage.fans.drawn(seat, lying, 18)
    assert len(own) == 7 and others == {1: (0.0, 7.0), 2: (0.0, 7.0), 3: (0.0, 7.0)}


def test_cards_that_tie_for_the_deal_are_looked_at_for_a_shorter_time():
    stage = Stage(Match(Setup("classic", (Seat("A"), Seat("B")), seed=4)).view(0), Places(1280, 720, 2), perform)
    faces = stage.shown.faces
    cards = {number: [card for card, face in enumerate(faces) if face.number == number] for number in (3, 7)}

    def length(first, second):
        motion, passed = perform(stage, events.DrewForDeal(((0, first), (1, second)))), 0.0
        while motion.advance(STEP) is None:
            passed += STEP
        return passed

    chosen, tied = length(cards[3][0], cards[7][0]), length(cards[7][0], cards[7][1])
    assert tied < chosen - 0.2


def test_the_draw_for_the_deal_takes_no_time_once_a_match_was_played_to_its_end_or_as_it_is_set(open_table):
    def seconds(seed):
        scene, passed = open_table(1, 1, seed=seed), 0.0
        stage = scene.parts.stage
        until(scene, lambda: stage.current or stage.queue)
        while not isinstance(stage.current, events.Shuffled):
            passed += FRAME if isinstance(stage.current, events.DrewForDeal) else 0.0
            pass_time(scene, FRAME)
        return scene, passed

    scene, passed = seconds(3)
    assert passed > 0.7 and not scene.ctx.settings.finished
    drive(scene, lambda: None)
    assert scene.ctx.settings.finished
    scene, passed = seconds(4)
    assert passed < 0.1 and scene.parts.caption.words != scene.ctx.texts("caption.draw_for_deal")
    scene.ctx.change(deal_draw=True)
    assert seconds(5)[1] > 0.7


def test_in_a_deck_without_numbers_only_those_with_most_points_are_lit():
    stage = Stage(Match(Setup("all_wild", (Seat("A"), Seat("B")), seed=4)).view(0), Places(1280, 720, 2), perform)
    points = sorted(range(len(stage.shown.faces)), key=lambda card: stage.shown.faces[card].points)
    motion = perform(stage, events.DrewForDeal(((0, points[0]), (1, points[-1]))))
    lit = set()
    while motion.advance(STEP) is None:
        lit |= {sprite.card for sprite in stage.flights if sprite.glow}
    assert lit == {points[-1]}
