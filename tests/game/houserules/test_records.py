"""Matches under house rules are recorded and replayed like all others (R9)."""

import pytest

from game.houserules.presets import PRESETS
from game.match.match import Match
from game.record.reader import read, replay
from tests.game.fuzz import agreed
from tests.game.recordings import recorded, same


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_record_plays_back_under_house_rules(tmp_path, preset, seats):
    house = preset.house(Match(agreed(2)).edition, seats)
    match, _ = recorded(tmp_path / "match.jsonl", agreed(seats, seats, house=house))
    record = read(tmp_path / "match.jsonl")
    assert record.setup.house == house and same(replay(record), match)
