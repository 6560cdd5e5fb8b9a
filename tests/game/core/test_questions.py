"""Questions have all that a screen needs to ask them, and no secret of another seat."""

import msgspec
import pytest

from game.core import questions
from game.core.actions import ChooseSeat, PlayWrongCard
from game.core.events import AskedFor
from game.core.questions import (
    QUESTIONS,
    AmendsAsked,
    Asked,
    ChallengeTerms,
    ColorAsked,
    DrawnAsked,
    NothingAsked,
    PenaltyAsked,
    SeatAsked,
    TurnAsked,
    WrongCardAsked,
)
from game.core.view import View
from game.editions import EDITIONS
from game.houserules.stacking import Stacking
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.mechanics.challenge import Bluff
from game.record.questions import encode_asked
from tests.game.editions.driver import Scene
from tests.game.fuzz import random_play
from tests.game.positions import S0, Position


def test_each_question_has_a_word_of_its_own():
    words = {kind.task for kind in QUESTIONS}
    assert len(words) == len(QUESTIONS)
    known = [kind for kind in vars(questions).values() if isinstance(kind, type) and issubclass(kind, Asked)]
    assert {*known} == {Asked, *QUESTIONS} and len(QUESTIONS) > 10


def test_r3_2_only_its_owner_knows_the_question_about_a_drawn_card():
    at = Position("red-1 blue-2", "blue-3", up="red-9", stock="red-5").draw(0)
    drawn = at.asked
    assert drawn == DrawnAsked(0, at.table.hands[0][-1])
    assert View(at.table, 0).asked == drawn and View(at.table, 1).asked == TurnAsked(0)
    (told,) = at.happened(AskedFor)
    assert told.seen_by(1, at.table.deck, 0) == AskedFor(TurnAsked(0)) and told.seen_by(0, at.table.deck, 0) == told


def test_r5_the_question_of_a_draw_card_says_what_a_challenge_costs():
    at = Position("wild4 red-1 blue-2", "blue-3", "red-2", up="red-9").play(0, "wild4")
    assert at.asked == ColorAsked(0, "R4.5")
    asked = at.color_named(0, "green").asked
    assert asked == PenaltyAsked(
        1, 4, by=0, cards=(at.table.pile[-1],), color_before="red", rule="R4.5",
        challenge=ChallengeTerms("color", 4, 2, stays=False),
    )  # fmt: skip
    assert (asked.if_guilty, asked.if_innocent) == (4, 6)
    assert at.challenge(1).asked == AmendsAsked(0, "red")


def test_r5_3_stacked_cards_are_among_what_a_bluffer_draws():
    at = Position("blue-draw2 red-1", "wild4 blue-2 red-2", "red-3 red-4", up="blue-9", sheet=S0, house=(Stacking(),))
    asked = at.play(0, "blue-draw2").play(1, "wild4").color_named(1, "green").asked
    assert isinstance(asked, PenaltyAsked)
    assert (asked.amount, asked.stacked, asked.if_guilty, asked.if_innocent) == (6, 2, 6, 8)
    before = len(at.table.hands[1])
    assert len(at.challenge(2).table.hands[1]) == before + 1 + asked.if_guilty


def test_r5_3_the_international_sheet_lets_the_card_stay():
    sheet = (Bluff(guilty="stays"),)
    asked = Position("wild4 red-1 blue-2", "blue-3", sheet=sheet).play(0, "wild4").color_named(0, "blue").asked
    assert isinstance(asked, PenaltyAsked) and asked.challenge and asked.challenge.stays
    assert (asked.if_guilty, asked.if_innocent) == (4, 6)


def test_a_draw_two_says_who_laid_it_and_that_nobody_can_challenge_it():
    asked = Position("red-draw2 blue-1", "red-draw2", house=(Stacking(),)).play(0, "red-draw2").asked
    assert isinstance(asked, PenaltyAsked) and (asked.by, asked.amount, asked.challenge) == (0, 2, None)


@pytest.mark.parametrize(("symbol", "wanted"), [
    ("swap", SeatAsked(0, "swap", rule="R4.14")), ("target2", SeatAsked(0, "draw", 2, "R4.14")),
])  # fmt: skip
def test_r4_14_the_question_for_a_seat_says_what_befalls_it(symbol, wanted):
    game = Scene("all_wild", [[symbol, "wild"], ["wild"], ["wild"]], "wild")
    game.play(0, symbol)
    assert game.table.asked == wanted and ChooseSeat(0, 1) in game.legal_actions(0)


def test_r3_4_a_wrong_card_that_acts_is_asked_about():
    game = Scene("classic112", [["blue-skip", "red-1"], ["red-2"], ["red-3"]], "red-9")
    wrong = game.held(0, "blue-skip")
    assert game.match.hears(PlayWrongCard(0, wrong)) and not game.match.hears(PlayWrongCard(0, game.held(0, "red-1")))
    game.say(PlayWrongCard(0, wrong))
    assert game.match.asked == WrongCardAsked(1, 0, wrong)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_every_question_that_is_asked_can_be_written_and_nothing_is_lost(edition):
    setup = Setup(edition.id, tuple(map(Seat, "ABC")), Single(), seed=5)
    seen = {}
    for match, _, _ in random_play(setup):
        seen[type(match.asked)] = match.asked
    assert NothingAsked in seen and len(seen) > 2
    for asked in seen.values():
        said = msgspec.json.decode(msgspec.json.encode(encode_asked(asked)))
        assert said.pop("task") == asked.task and msgspec.convert(said, type(asked)) == asked


@pytest.mark.parametrize(("stays", "guilty"), [(False, 4 + 2), (True, 6)])
def test_r5_3_a_bluffer_draws_the_penalty_and_what_was_stacked_or_all_in_the_challengers_place(stays, guilty):
    asked = PenaltyAsked(1, 6, by=0, stacked=2, challenge=ChallengeTerms("color", 4, 2, stays=stays))
    assert (asked.if_guilty, asked.if_innocent) == (guilty, 8)
    assert (PenaltyAsked(1, 3).if_guilty, PenaltyAsked(1, 3).if_innocent) == (4, 5)
