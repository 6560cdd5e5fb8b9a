"""DOS: naming what # and Wild DOS stand for, and what follows from it (R11)."""

import random

import pytest

from game.core.actions import AddToRow, EndTurn, IllegalAction, MatchRow
from game.core.events import Named, RowCleared, RowMatched, names_of
from game.core.view import redact
from game.match.match import Match
from game.players import make
from game.record.reader import Recorder, read, replay
from tests.game.editions.driver import Scene, agreed

COLORS = ["red", "yellow", "green", "blue"]


def scene(hand, row=("red-6", "blue-9"), other=("red-1", "red-3", "red-4"), **more):
    return Scene("dos", [list(hand), list(other)], None, row=row, **more)


def fits(game, at, *texts, seat=0):
    """The legal matches of a centre card with these cards, one for each way to name them."""
    found = [o for o in game.legal_actions(seat) if isinstance(o, MatchRow) and o.at == at]
    names = game.table.faces
    return [o for o in found if sorted(spelt(names[card]) for card in o.cards) == sorted(texts)]


def spelt(face):
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def numbers(found):
    return [fit.number for fit in found]


def said(game, action):
    return next(event for event in game.say(action) if isinstance(event, RowMatched))


def test_r11_a_hash_on_a_hash_may_be_named_any_number():
    game = scene(["green-hash", "green-1", "green-3", "green-4"], row=("red-hash", "blue-9"))
    found = fits(game, 0, "green-hash")
    assert numbers(found) == list(range(1, 11)) and {fit.color for fit in found} == {None}
    event = said(game, found[6])
    assert event.number == 7 and [name.number for name in event.named] == [7, 7]


def test_r11_a_hash_on_a_number_is_that_number():
    game = scene(["green-hash", "green-1", "green-3", "green-4"])
    assert numbers(fits(game, 0, "green-hash")) == [6] and numbers(fits(game, 1, "green-hash")) == [9]
    with pytest.raises(IllegalAction, match="R11"):
        game.say(MatchRow(0, 0, (game.held(0, "green-hash"),), 7))


def test_r11_a_double_with_a_hash_on_a_hash_names_the_sum():
    game = scene(["green-hash", "green-7", "green-10", "green-4"], row=("red-hash", "blue-9"))
    found = fits(game, 0, "green-hash", "green-7")
    assert numbers(found) == [8, 9, 10] and not fits(game, 0, "green-hash", "green-10")
    assert numbers(fits(game, 1, "green-hash", "green-7")) == [9]
    cards = game.table.row[0][0], game.held(0, "green-hash")
    counts = {name.card: name.number for name in said(game, found[1]).named}
    assert counts == dict(zip(cards, (9, 2), strict=True))


def test_r11_two_hashes_share_a_number_evenly_since_it_makes_no_difference():
    game = scene(["green-hash", "blue-hash", "green-10", "green-1"], row=("red-7", "blue-9"))
    found = fits(game, 0, "green-hash", "blue-hash")
    assert numbers(found) == [7]
    assert [name.number for name in said(game, found[0]).named] == [3, 4]


def test_r11_wild_dos_from_the_hand_is_named_a_colour():
    game = scene(["dos", "red-4", "green-7", "blue-1"])
    found = fits(game, 0, "dos", "red-4")
    assert [fit.color for fit in found] == COLORS and numbers(found) == [6] * 4


def test_r11_the_bonus_depends_on_what_was_named():
    for color in COLORS:
        game = scene(["dos", "red-4", "green-7", "blue-1"], stock=("red-8", "red-10"))
        event = said(game, next(fit for fit in fits(game, 0, "dos", "red-4") if fit.color == color))
        assert event.color == ("red" if color == "red" else None)
        assert event.named == (Named(event.cards[0], 2, color),)
        if EndTurn(0) in game.legal_actions(0):
            game.say(EndTurn(0))
        drew = len(game.table.hands[1]) == 4
        assert drew == (color == "red") == (game.table.asked.task == "place")


def test_r11_no_name_helps_where_the_others_disagree():
    game = scene(["dos", "green-4", "green-7", "blue-1"])
    found = fits(game, 0, "dos", "green-4")
    assert [fit.color for fit in found] == COLORS
    assert said(game, found[0]).color is None


def test_r11_two_wild_dos_are_named_together():
    game = scene(["dos", "dos", "green-7", "blue-1"], row=("red-4", "blue-9"))
    found = fits(game, 0, "dos", "dos")
    assert [fit.color for fit in found] == COLORS
    assert {name.color for name in said(game, found[0]).named} == {"red"}


def test_r11_wild_dos_in_the_row_takes_the_colour_of_what_is_laid_on_it():
    game = scene(["green-hash", "red-1", "blue-1", "blue-5"], row=("dos", "blue-9"))
    assert [fit.color for fit in fits(game, 0, "green-hash")] == [None]
    center = game.table.row[0][0]
    event = said(game, fits(game, 0, "green-hash")[0])
    assert event.color == "green"
    assert event.named == (Named(center, 2, "green"), Named(event.cards[0], 2, "green"))
    other = scene(["red-1", "blue-1", "blue-5", "blue-7"], row=("dos", "blue-9"))
    event = said(other, fits(other, 0, "red-1", "blue-1")[0])
    assert event.color is None and event.named[0].color is None


def test_r11_wild_dos_on_wild_dos_agrees_in_any_colour():
    game = scene(["dos", "red-1", "blue-1", "blue-5"], row=("dos", "blue-9"))
    found = fits(game, 0, "dos")
    assert [fit.color for fit in found] == COLORS and numbers(found) == [2] * 4
    assert said(game, found[2]).color == "green"


def test_r11_both_are_named_in_one_match():
    game = scene(["dos", "green-hash", "blue-1", "blue-5"], row=("green-hash", "blue-9"))
    found = fits(game, 0, "dos", "green-hash")
    assert [(fit.number, fit.color) for fit in found] == [(n, c) for n in range(3, 11) for c in COLORS]
    event = said(game, found[2])
    assert (event.number, event.color) == (3, "green")


def test_r11_names_stay_until_the_match_is_discarded():
    game = scene(["green-hash", "green-1", "green-3", "blue-9"])
    view = game.match.view(1)
    for event in redact(game.say(fits(game, 0, "green-hash")[0]), 1, game.table):
        view.apply(event)
    hash_card = game.table.row[0][1]
    assert names_of(view) == names_of(game.table) == (Named(hash_card, 6, "green"),)
    assert any(isinstance(event, RowCleared) for event in game.say(EndTurn(0)))
    assert names_of(game.table) == ()


def test_r11_a_record_keeps_what_was_named(tmp_path):
    setup = agreed("dos", 3, seed=11)
    match, pen, rng = Match(setup), Recorder(tmp_path / "match.jsonl", setup), random.Random(4)
    while not match.over:
        options = [option for seat in range(3) for option in match.legal_actions(seat)]
        wild = [o for o in options if isinstance(o, MatchRow) and (o.color or o.number != 9)]
        action = rng.choice(wild or options)
        pen.wrote(action, match.play(action))
    assert replay(read(tmp_path / "match.jsonl")).table.state() == match.table.state()
    text = (tmp_path / "match.jsonl").read_text("utf-8")
    assert text.startswith('{"ichimai":3') and '"named":[{"card":' in text


def test_r11_computer_players_name_the_colour_that_earns_the_bonus():
    for seed in range(20):
        game = scene(["dos", "red-4", "yellow-10", "yellow-10"])
        player = make("hard", random.Random(seed))
        offered = [o for o in game.legal_actions(0) if isinstance(o, MatchRow | AddToRow)]
        chosen = player.choose(game.match.view(0), offered)
        assert isinstance(chosen, MatchRow) and chosen.color == "red"
