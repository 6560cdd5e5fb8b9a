"""Options and refusals agree in random positions of every edition under every house rule."""

import ast
from pathlib import Path
from random import Random

import pytest

import game
from game.core.actions import Challenge, Comment, Deal, Draw, Keep, Play, PlayWrongCard, PointOut
from game.core.questions import DrawnAsked, PenaltyAsked, TurnAsked
from game.core.refusal import Refusal
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES
from game.houserules.compatible import allowed
from game.houserules.jump_in import JumpIn
from game.houserules.stacking import Stacking
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.kit.text.texts import Texts
from tests.game.houserules.table import cards, position

SEATS = tuple(Seat(f"p{n}", "random") for n in range(4))


def tries(match, seat):
    """Actions that a seat might try, legal and illegal ones."""
    hand = match.table.hands[seat]
    yield from (Draw(seat), Keep(seat), Challenge(seat), Play(seat, ()), Play(seat, tuple(hand)))
    yield from (Play(seat, (card,)) for card in hand)
    yield from (Play(seat, (hand[0], card)) for card in hand[1:3])


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("kind", [None, *HOUSE_RULES], ids=lambda kind: kind.id if kind else "printed")
def test_whatever_is_no_legal_action_is_refused_with_words_and_a_rule(known, kind):
    if kind and kind not in allowed(known, 4):
        return
    rng, texts = Random(7), Texts("en")
    match = Match(Setup(known.id, SEATS, house=(kind(),) if kind else (), seed=3))
    match.play(Deal(match.dealer))
    for _ in range(40):
        if match.round.over:
            break
        for seat in range(4):
            options = match.legal_actions(seat)
            forbidden = [action for action in tries(match, seat) if action not in options]
            for action in forbidden:
                refusal = match.reason(action)
                assert isinstance(refusal, Refusal) and texts.has(refusal.text), action
            for option in options:
                if isinstance(option, Play | Draw | Keep):
                    assert not match.table.rules.forbids(match.table, option, (), None)
        match.play(rng.choice(match.legal_actions(match.table.asked.seat)))


def test_r9_a_house_rule_forbids_and_explains_in_one_place():
    """The rule that forbids a play gives the reason: no rule reads the reasons of another."""
    for path in (Path(game.__file__).parent / "houserules").glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        assert "allows" not in names and "limits" not in names
        compared = [part for node in ast.walk(tree) if isinstance(node, ast.Compare)
                    for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        assert not [part.value for part in compared if part.value.startswith("refuse.")], path.name


def test_r3_6_who_must_draw_is_told_so_whatever_cards_are_tried():
    for house in ((), (Stacking(),), tuple(kind() for kind in HOUSE_RULES if kind.id in ("multi", "no_bluffing"))):
        at = position("red-draw2", "red-1 red-2 wild4", "blue-1", up="red-9", house=house)
        at.play(0, "red-draw2")
        at = position("red-draw2 blue-3", "wild4 blue-1 red-1", "blue-2", up="red-9", house=house)
        at.play(0, "red-draw2")
        if isinstance(at.table.asked, PenaltyAsked):
            wanted = "refuse.stacking_up" if house == (Stacking(),) else "refuse.must_draw"
            assert at.round.reason(Play(1, cards(at, 1, "red-1"))).text == wanted


def test_r9_5_a_jump_in_that_another_rule_forbids_says_which():
    finish = next(kind for kind in HOUSE_RULES if kind.id == "number_finish")
    at = position("blue-1 blue-2", "blue-3 blue-4", "red-skip", up="red-skip", house=(JumpIn(), finish()))
    assert isinstance(at.table.asked, TurnAsked | DrawnAsked)
    skip = Play(2, cards(at, 2, "red-skip"))
    assert skip not in at.round.legal_actions(2)
    assert at.round.reason(skip) == Refusal("refuse.number_finish", "R9.3")


def test_r3_6_a_seat_that_was_hit_is_told_that_a_draw_card_cannot_be_answered():
    at = position("red-draw2 red-5 red-3", "red-draw2 red-1", "blue-1 red-7", up="red-9")
    at.play(0, "red-draw2")
    mine = Play(1, cards(at, 1, "red-draw2"))
    assert at.turn == 2 and at.round.reason(mine) == Refusal("refuse.hit", "R3.6")
    assert at.round.reason(Play(0, cards(at, 0, "red-5"))) == Refusal("refuse.not_your_turn", "R3.1")
    at.play(2, "red-7")
    at.play(0, "red-5")
    assert at.turn == 1 and mine in at.round.legal_actions(1)
    at.play(1, "red-1")
    assert at.round.reason(mine) == Refusal("refuse.not_your_turn", "R3.1")


def test_r4_3_a_seat_that_was_skipped_is_told_so():
    at = position("red-skip red-5", "red-draw2 red-1", "blue-1 red-7", up="red-9")
    at.play(0, "red-skip")
    assert at.round.reason(Play(1, cards(at, 1, "red-1"))) == Refusal("refuse.turn_lost", "R4.3")


def test_r9_2_under_stacking_nobody_hears_that_draw_cards_cannot_be_answered():
    at = position("red-draw2 red-5", "red-draw2 red-1", "blue-1 red-7", up="red-9", house=(Stacking(),))
    at.play(0, "red-draw2")
    at.take(1)
    assert at.round.reason(Play(1, cards(at, 1, "red-draw2"))) == Refusal("refuse.turn_lost", "R4.3")


@pytest.mark.parametrize(("edition", "wrong", "comment"), [
    ("classic", False, False), ("classic112", True, False), ("pokemon", True, False), ("flip", True, True),
    ("minecraft", False, True), ("all_wild", False, False), ("dos", False, False),
])
def test_r3_3_r3_4_remarks_and_wrong_cards_are_refused_by_what_the_rules_of_the_edition_have(edition, wrong, comment):
    match = Match(Setup(edition, SEATS, seed=3))
    match.play(Deal(match.dealer))
    asked = match.to_act
    other = (asked + 1) % 4
    card = match.table.hands[other][0]
    answers = {kind: match.reason(kind) for kind in
               (PlayWrongCard(other, card), PointOut(other, asked), Comment(other, asked))}
    told = [refusal.text for refusal in answers.values()]
    assert told == ["refuse.not_your_turn" if wrong else "refuse.no_misplay",
                    "refuse.not_now" if wrong else "refuse.no_misplay",
                    "refuse.comment" if comment else "refuse.no_comment"]
