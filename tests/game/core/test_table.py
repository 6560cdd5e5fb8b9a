"""Drawing from a draw pile that runs out: what is shuffled, what stays, who cuts (R2.5)."""

from dataclasses import replace

import pytest

from game.core import events
from game.core.actions import Draw
from game.editions import EDITIONS
from game.editions.classic import CLASSIC
from tests.game.editions.driver import Scene
from tests.game.positions import Position

SEEDS = range(24)


def reshuffled(seed, cut=True, dealer=0, rest="pile", **more):
    """The events when seat 0 of three draws and the discard pile has to be reshuffled."""
    at = Position("blue-1 blue-2", "blue-3", "blue-4", up="red-9", rest=rest, seed=seed, dealer=dealer, **more)
    at.table.cut = cut
    (told,) = at.draw(0).happened(events.Reshuffled)
    return at, told


def test_r2_5_s1_the_left_neighbour_cuts_anywhere():
    """With the same seed the pile is the uncut one, rotated at a random place."""
    cuts = set()
    for seed in SEEDS:
        whole, cut = reshuffled(seed, cut=False)[1].order, reshuffled(seed)[1].order
        at = whole.index(cut[0])
        assert at > 0 and cut == whole[at:] + whole[:at]
        cuts.add(at)
    assert len(cuts) > len(SEEDS) // 2 and max(cuts) > 60 and min(cuts) < 40


@pytest.mark.parametrize(("dealer", "cutter"), [(0, 1), (1, 2), (2, 0)])
def test_r2_5_s1_the_dealers_left_neighbour_cuts_whatever_the_direction(dealer, cutter):
    assert reshuffled(1, dealer=dealer)[1].cut_by == reshuffled(1, dealer=dealer, way=-1)[1].cut_by == cutter


def test_r2_5_only_the_sheet_of_classic_has_a_cut():
    assert [edition.id for edition in EDITIONS if edition.cut] == ["classic"]
    assert reshuffled(1, cut=False)[1].cut_by is None
    assert replace(CLASSIC, cut=False).table(2, None).cut is False and CLASSIC.table(2, None).cut


@pytest.mark.parametrize("cut", [True, False])
def test_r2_5_the_up_card_stays_and_all_others_are_shuffled(cut):
    at, told = reshuffled(5, cut)
    table = at.table
    held = {card for hand in table.hands for card in hand}
    assert [at.name(card) for card in table.pile] == ["red-9"]
    assert len(told.order) == len(table.stock) + 1 == 108 - 5
    assert {*told.order} == {*range(108)} - (held - {told.order[-1]}) - {*table.pile}
    assert list(told.order) != sorted(told.order)


def test_r2_5_a_single_card_is_not_cut():
    at = Position("blue-1 blue-2", "blue-3", up="red-9", rest="away")
    at.table.pile.insert(0, at.cards("green-3")[0])
    (told,) = at.draw(0).happened(events.Reshuffled)
    assert told.cut_by is None and at.hand(0) == ["blue-1", "blue-2", "green-3"]


def test_r2_5_who_must_draw_more_than_there_is_draws_what_there_is():
    at = Position("red-draw2 blue-2", "blue-3", "blue-4", up="red-9", rest="away", stock="green-1")
    at.play(0, "red-draw2")
    assert at.hand(1) == ["blue-3", "green-1", "red-9"] and at.turn == 2


def test_r2_5_nothing_to_draw_is_no_option():
    at = Position("red-1 blue-2", "blue-3", "blue-4", up="red-9", rest="away")
    assert Draw not in at.can(0) and "red-1" in at.can(0)
    at = Position("red-1 blue-2", "blue-3", "blue-4", up="red-9", rest="away", stock="green-1")
    assert Draw in at.can(0)


def test_r2_5_a_flip_pile_keeps_its_side():
    game = Scene("flip", [["red-2", "blue-3"], ["blue-4"]], "red-9")
    table = game.table
    table.pile = table.stock + table.pile
    table.stock = []
    side = table.side
    news = game.say(Draw(0))
    assert any(isinstance(event, events.Reshuffled) for event in news) and table.side == side
