"""Options of the sheets: their texts and rules, combinations that are refused, play and records under them."""

import random

import pytest

from game.cli.simulation.playing import play_out
from game.editions import EDITIONS, edition
from game.houserules.no_bluffing import NoBluffing
from game.houserules.sheet_options import POINTS, agreed, differing, fitting, parse, rules
from game.match.match import Match
from game.match.scoring import PenaltyPoints, Single
from game.match.setup import Seat, Setup
from game.mechanics.blank_wild import BadWriting, Step, Writing
from game.mechanics.card_points import CardPoints
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall
from game.players import make
from game.record.reader import Recorder, read, replay
from game.storage.blank_wild_file import file_content, read_blanks

ALL = [(known.id, point, word) for known in EDITIONS for point in fitting(known) for word in point.words]


@pytest.mark.parametrize(("name", "point", "word"), ALL, ids=lambda one: getattr(one, "id", one))
def test_every_word_comes_to_a_rule_and_back(name, point, word):
    known = edition(name)
    sheet = rules(known, {point.id: word})
    assert differing(known, sheet) == ({} if word == point.usual else {point.id: word})
    assert len(sheet) == (word != point.usual)
    assert parse(f"{point.id}={word}") == (point.id, word)


def test_every_edition_has_its_own_points():
    names = {known.id: [point.id for point in fitting(known)] for known in EDITIONS}
    assert names["classic"] == ["guilty", "laughed"]
    assert names["pokemon"] == [point.id for point in POINTS]
    assert names["dos"] == names["all_wild"] == ["laughed"]
    assert [point.rule(edition("minecraft")) for point in POINTS] == ["R5.3", "R6.3", "R7.2", "R3.3"]
    assert POINTS[3].rule(edition("flip")) == "R3.4"


@pytest.mark.parametrize(("said", "reason"), [
    ("laugh=2", "there is no open point 'laugh'; there are guilty=sheet|stays"),
    ("laughed=3", "laughed is 0 or 2, not '3'"), ("worth", "worth is 50 or 40 or 20, not ''"), ("", "no open point ''"),
])  # fmt: skip
def test_nonsense_is_refused_with_what_there_is(said, reason):
    with pytest.raises(ValueError) as bad:
        parse(said)
    assert reason in str(bad.value)


def test_what_cannot_be_agreed_on_is_refused_with_what_can():
    with pytest.raises(ValueError, match=r"dos has no worth to agree on; it has laughed=0\|2"):
        agreed(edition("dos"), [("worth", "40")])
    with pytest.raises(ValueError, match="only once"):
        agreed(edition("dos"), [("laughed", "2"), ("laughed", "0")])
    with pytest.raises(ValueError, match="guilty=stays and no_bluffing exclude one another"):
        agreed(edition("flip"), [("guilty", "stays")], [NoBluffing()])
    assert agreed(edition("flip"), [("guilty", "sheet")], [NoBluffing()]) == ()


def test_r5_3_r6_3_the_other_numbers_of_a_sheet_stay():
    assert rules(edition("dos"), {"laughed": "2"}) == (UnoCall(at=2, laughed=2),)
    assert rules(edition("flip"), {"guilty": "stays"}) == (Bluff(penalty=2, guilty="stays"),)


@pytest.mark.parametrize("points", [40, 20])
def test_r7_2_the_cards_themselves_count_what_was_agreed(points):
    deck = edition("pokemon").agreed(rules(edition("pokemon"), {"worth": str(points)})).deck
    counted = {face.symbol: face.points for face in deck.catalogue}
    assert (counted["snorlax"], counted["greninja"], counted["wild"]) == (points, points, 50)
    assert edition("pokemon").deck.cards[-1].faces[0].points == 50
    assert len(deck) == 112
    assert edition("pokemon").agreed((CardPoints(("snorlax", "greninja"), points),)).deck is deck


@pytest.mark.parametrize("scoring", [Single(), PenaltyPoints(200, 20)], ids=["single", "penalty"])
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_everything_agreed_at_once_is_played_recorded_and_read_back(known, scoring, tmp_path):
    sheet = rules(known, {point.id: [*point.words][-1] for point in fitting(known)})
    seats = tuple(Seat(f"p{n}", "random") for n in range(min(4, known.seats[1])))
    setup = Setup(known.id, seats, scoring, (), 11, sheet)
    match, path = Match(setup), tmp_path / "match.jsonl"
    pen = Recorder(path, setup)
    players = [make("random", random.Random(n)) for n in range(len(seats))]
    play_out(match, players, lambda action, news: pen.wrote(action, news))
    again = read(path)
    assert match.over and again.setup.sheet == sheet
    assert replay(again).totals == match.totals


def test_blank_wilds_of_somebody_else_are_read_or_refused(tmp_path):
    path = tmp_path / "blanks.json"
    blanks = (Writing("effect", (Step("next_draws", 5),)), Writing("out"))
    path.write_bytes(file_content(blanks))
    assert read_blanks(path, 3) == blanks


@pytest.mark.parametrize(("data", "reason", "allowed"), [
    (b"", "blank.bad_file", "kind"), (b"{}", "blank.bad_file", "kind"), (b"\xff\x00", "blank.bad_file", "kind"),
    (b"[" * 50_000, "blank.bad_file", "kind"), (b" " * 200_000, "blank.bad_file", "kind"),
    (b"[{},{},{},{}]", "blank.too_many_cards", "3"), (b"[7]", "blank.bad_form", "steps"),
    (b'[{"kind": "boom"}]', "blank.bad_kind", "effect"),
    (b'[{"kind": "effect", "steps": [{"name": "steal"}]}]', "blank.bad_step", "shield"),
    (b'[{"kind": "effect", "steps": [{"name": "shield", "amount": -1}]}]', "blank.bad_amount", "1"),
    (b'[{"kind": "effect", "steps": [{"name": "shield", "amount": 1e3}]}]', "blank.bad_form", "amount"),
    (b'[{"kind": "effect", "words": "a\\u0000b"}]', "blank.bad_words", "120"),
    (b'[{"kind": "effect"}]', "blank.empty", ""),
], ids=range(13))  # fmt: skip
def test_r8_nonsense_on_a_blank_wild_is_refused_with_what_would_be_allowed(tmp_path, data, reason, allowed):
    path = tmp_path / "blanks.json"
    path.write_bytes(data)
    with pytest.raises(BadWriting) as bad:
        read_blanks(path, 3)
    assert bad.value.reason == reason and allowed in bad.value.allowed
