"""Matches of every edition are recorded and replayed, under any agreement."""

import random

import pytest

from game.editions import EDITIONS
from game.houserules.sheet_options import rules
from game.match.match import Match
from game.match.scoring import PenaltyPoints
from game.record.reader import Recorder, read, replay
from tests.game.editions.driver import agreed
from tests.game.writings import EIGHT


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_edition_plays_back(known, tmp_path):
    sheet = rules(known, {"guilty": "stays", "laughed": "2", "worth": "40"})
    blanks = tuple(EIGHT.values())[: known.blanks]
    setup = agreed(known.id, 3, PenaltyPoints(rounds=1), seed=7, sheet=sheet, blanks=blanks)
    match, pen, rng = Match(setup), Recorder(tmp_path / "match.jsonl", setup), random.Random(1)
    while not match.over and pen.count < 400:
        action = rng.choice([option for seat in range(3) for option in match.legal_actions(seat)])
        assert pen.wrote(action, match.play(action)) is None
    again = replay(read(tmp_path / "match.jsonl"))
    assert again.setup.blanks == blanks
    assert again.table.state() == match.table.state() and set(again.setup.sheet) == set(sheet)


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_a_rule_that_a_sheet_does_not_have_cannot_be_changed(known):
    with pytest.raises(ValueError, match=known.id):
        known.agreed(blanks=(EIGHT["grunt"],) * 4)
