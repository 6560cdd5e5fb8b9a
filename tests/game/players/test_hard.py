"""A hard CPU player finds the good answer where it is plain."""

from random import Random

import pytest

from game.core.actions import Challenge, Take
from game.core.view import View
from game.players import make
from game.players.evaluate import runs_out
from tests.game.editions.driver import Scene
from tests.game.positions import Position

SEEDS = range(20)


def responses(view, options, level="hard"):
    """The kinds of actions that a level chooses over many seeds."""
    return {type(make(level, Random(seed)).choose(view, options)) for seed in SEEDS}


def doubting(hand, sees=""):
    """The answer of seat 1 when seat 0 has played a Wild Draw Four on red and still holds these cards."""
    at = Position(f"wild4 {hand}", f"yellow-2 {sees}", "yellow-4", up="red-9").play(0, "wild4").color_named(0, "blue")
    assert (at.asked.seat, at.asked.task) == (1, "penalty")
    return responses(View(at.table, 1), at.round.legal_actions(1))


MANY = "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 green-1 green-2 green-3 green-4 green-5"
SYMBOLS = ("0", *"12345678" * 2, "9", "skip", "skip", "draw2", "draw2")
REDS = " ".join(f"red-{symbol}" for symbol in SYMBOLS)


def test_r5_2_it_challenges_who_has_many_cards_and_believes_who_has_few():
    assert doubting(MANY) == {Challenge}
    assert doubting("blue-1") == {Take}
    assert doubting("blue-1 green-2") == {Take}


def test_r5_2_it_believes_who_can_hardly_hold_the_colour():
    """All red cards but two are in the own hand."""
    assert doubting(MANY, REDS) == {Take}


@pytest.mark.parametrize("guilty", [True, False])
def test_r5_2_backs_that_tell_the_colour_decide_in_flip(guilty):
    """By the backs of the two cards that are left, one is certainly red, or neither can be."""
    game = Scene("flip", [["wild2", "blue-1", "blue-6"], ["blue-2", "blue-3"], ["blue-4", "blue-5"]], "red-9")
    table, deck = game.table, game.table.deck

    def can_be(card):
        slot = deck.slots[0][card]
        return {deck.faces[0][other].color for other in range(len(deck)) if deck.slots[0][other] == slot}

    red = [card for card in table.stock if can_be(card) == {"red"}]
    others = [card for card in table.stock if "red" not in can_be(card)]
    held = [red[0] if guilty else others[1], others[0]]
    table.stock = [card for card in table.stock if card not in held] + table.hands[0][1:]
    table.hands[0][1:] = held
    game.play(0, "wild2")
    game.say(game.legal_actions(0)[2])
    assert (table.asked.seat, table.asked.task) == (1, "penalty")
    assert responses(game.match.view(1), game.legal_actions(1)) == {Challenge if guilty else Take}


def test_r5_2_easy_doubts_now_and_then_by_chance_alone():
    at = Position(f"wild4 {MANY}", "yellow-2", "yellow-4", up="red-9").play(0, "wild4").color_named(0, "blue")
    view, options = View(at.table, 1), at.round.legal_actions(1)
    doubts = sum(isinstance(make("easy", Random(seed)).choose(view, options), Challenge) for seed in range(400))
    assert 0.08 < doubts / 400 < 0.25


@pytest.mark.parametrize(("hand", "others", "runs"), [
    ("wild4 wild4 wild", ["blue-1"], True), ("wild4 red-skip red-draw2", ["blue-1"], False),
    ("wild4 wild4 wild4 red-1", ["blue-1"], True), ("wild4 wild4 wild red-1", ["blue-1"], False),
    ("wild4 wild4 red-1 red-2", ["blue-1"], False),
    ("wild4 wild4 wild", ["blue-1", "blue-2"], False),
    ("wild wild4 wild4", ["blue-1"], False), ("wild4", ["blue-1"], True),
])  # fmt: skip
def test_r10_with_two_players_wilds_after_which_it_is_its_turn_again_run_out_together(hand, others, runs):
    at = Position(hand, *others, up="red-9")
    view = View(at.table, 0)
    card = view.hand[0]
    assert runs_out(view, (card,), view.faces[card]) == runs
