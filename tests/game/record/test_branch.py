"""A branch of a recorded match ("what if"): a match of its own that goes the same way for the same actions."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.setup import Seat
from game.record.branch import branched
from game.record.reader import read, replay, resuming, steps
from game.record.timeline import Timeline
from tests.game.fuzz import agreed
from tests.game.recordings import recorded, refused, rows, same

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("source", GOLDEN, ids=lambda path: path.stem)
def test_the_same_actions_lead_the_same_way(source, tmp_path):
    """Records of every version and edition, also those in which a rule was different."""
    record, path = read(source), tmp_path / "match.jsonl"
    done = list(steps(record))
    for actions in (0, 1, len(done) // 2, len(done)):
        path.write_bytes(branched(record, actions, seat=1))
        match, pen = resuming(path).finish()
        assert pen.count == actions and pen.version == 3
        for step in done[actions:]:
            events = match.play(step.action)
            assert events == step.events and pen.wrote(step.action, events) is None
        assert match.scores == done[-1].match.scores and match.winners == done[-1].match.winners
        assert same(replay(read(path)), match) and len(Timeline.read(path).actions) == len(done)


def test_the_header_tells_where_it_comes_from(tmp_path):
    seats = (Seat("Ann", "person", 3), Seat("Ben", "easy"), Seat("Cleo", "person"))
    match, _ = recorded(tmp_path / "a.jsonl", replace(agreed(3, 4), seats=seats))
    path = tmp_path / "b.jsonl"
    path.write_bytes(branched(read(tmp_path / "a.jsonl"), 5, seat=1, name="match-00041", began="2026-01-31T18:05:00Z"))
    header = json.loads(rows(path)[0])
    assert header["branch"] == {"of": "match-00041", "after": 5, "seat": 1}
    assert header["began"] == "2026-01-31T18:05:00Z" and header["ichimai"] == 3
    setup = read(path).setup
    assert setup.seats == (Seat("Ann", "normal", 3), Seat("Ben", "person"), Seat("Cleo", "normal"))
    assert replace(setup, seats=seats) == match.setup
    assert rows(path)[1:] == rows(tmp_path / "a.jsonl")[1:6]


def test_a_record_cut_off_by_a_crash_can_be_branched(tmp_path):
    path = tmp_path / "match.jsonl"
    recorded(path, agreed(3, 4), actions=9)
    path.write_bytes(path.read_bytes()[:-5])
    path.write_bytes(branched(read(path), 8, seat=0))
    assert len(read(path).lines) == 8 and not read(path).cut


@pytest.mark.parametrize(("actions", "seat"), [(-1, 0), (10, 0), (3, -1), (3, 3)])
def test_a_moment_or_a_seat_that_is_not_there_is_refused(tmp_path, actions, seat):
    recorded(tmp_path / "match.jsonl", agreed(3, 4), actions=9)
    with pytest.raises(ValueError, match=r"no (moment|seat)"):
        branched(read(tmp_path / "match.jsonl"), actions, seat)


def test_only_a_branch_may_have_what_rules_did_before_version_3(tmp_path):
    """A new match cannot agree on it; a branch of an old match keeps its rules."""
    old = next(path for path in GOLDEN if path.stem == "version1-classic")
    data = branched(read(old), 4, seat=0)
    header, *lines = data.splitlines(keepends=True)
    said = json.loads(header)
    assert {rule.get("lasts") for rule in said["sheet"]} == {None, "turn"}
    del said["branch"]
    path = tmp_path / "match.jsonl"
    path.write_bytes(json.dumps(said).encode() + b"\n" + b"".join(lines))
    assert "lasts is play, not turn" in refused(path, 1)


def test_any_name_of_a_file_can_be_told(tmp_path):
    recorded(tmp_path / "match.jsonl", agreed(3, 4), actions=9)
    record, path = read(tmp_path / "match.jsonl"), tmp_path / "branch.jsonl"
    for name, told in (("\udcff名", "?名"), ("x" * 300, "x" * 100)):
        path.write_bytes(branched(record, 3, 0, name))
        assert read(path).header.branch.of == told
