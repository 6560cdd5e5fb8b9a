"""The index agrees with the records and follows their changes."""

import json
import os

from game.match.scoring import International, Single
from game.match.setup import Seat, Setup
from game.record.format import Branch
from game.regular_files import opened
from game.statistics.index import Index
from tests.game.statistics.records import content, through, write


def test_progress_tells_how_many_of_how_many(folder):
    one = Index(folder / "matches", folder / "index.sqlite3")
    steps = through(one)
    assert steps[0] == (0, 5) and steps[-1] == (5, 5) and steps == sorted(steps)
    assert through(one) == [(0, 0)]
    one.close()


def test_a_list_of_matches(index, folder):
    rows = index.matches()
    assert [row.name for row in rows] == [f"match-{number:05}" for number in (5, 4, 3, 2, 1)]
    assert {row.state for row in rows} == {"fine"} and all(row.summary.finished and row.summary.counts for row in rows)
    assert rows[0].summary.level == "mixed" and rows[0].summary.people == (0,)
    assert index.match("match-00003") == rows[2] and index.match("match-00009") is None
    assert rows[0].moment == int((folder / "matches" / "match-00005.jsonl").stat().st_mtime)


def test_what_is_unchanged_is_not_read_again(index, folder, monkeypatch):
    read = []
    monkeypatch.setattr("game.statistics.index.opened", lambda path: read.append(path.name) or opened(path))
    through(index)
    assert not read
    os.utime(folder / "matches" / "match-00002.jsonl", ns=(1, 1))
    through(index)
    assert read == ["match-00002.jsonl"]
    assert index.match("match-00002").moment == 0


def test_changed_new_and_vanished_records(index, folder):
    matches = folder / "matches"
    (matches / "match-00001.jsonl").unlink()
    write(matches, 2, stop=30)
    write(matches, 9, began="2026-01-31T18:05:00Z")
    assert through(index)[-1] == (2, 2)
    rows = {row.number: row for row in index.matches()}
    assert list(rows) == [9, 5, 4, 3, 2] and not rows[2].summary.finished and rows[2].summary.actions == 30
    assert rows[9].moment == 1769882700
    assert not index.rows("SELECT * FROM seats WHERE match NOT IN (SELECT id FROM matches)")


def test_rebuilt_is_the_same_as_kept_up_to_date(folder):
    matches = folder / "matches"
    grown = Index(matches, folder / "index.sqlite3")
    for number in range(6, 12):
        setup = Setup("flip", (Seat("Ann", "person"), Seat("Ben", "person")), International(300), (), number)
        whole = write(matches, number, setup).read_bytes()
        (matches / f"match-{number:05}.jsonl").write_bytes(whole[: len(whole) // 2])
        through(grown)
        (matches / f"match-{number:05}.jsonl").write_bytes(whole)
        through(grown)
    (matches / "match-00003.jsonl").unlink()
    through(grown)
    fresh = Index(matches, folder / "other.sqlite3")
    through(fresh)
    assert content(grown) == content(fresh) and len(content(fresh)["rounds"]) > 10
    through(grown, rebuild=True)
    assert content(grown) == content(fresh)
    grown.close()
    fresh.close()


def test_what_if_set_up_and_watched_matches_do_not_count(folder):
    matches = folder / "matches"
    write(matches, 6, branch=Branch("match-00001", 5, 0))
    write(matches, 7, Setup("classic", (Seat("Ann"), Seat("Ben")), Single(), (), 7))
    path = write(matches, 8)
    path.write_bytes(path.read_bytes().replace(b'"edition":', b'"position":"round=1","edition":', 1))
    one = Index(matches, folder / "index.sqlite3")
    through(one)
    rows = {row.number: row.summary for row in one.matches()}
    assert [rows[number].counts for number in (5, 6, 7, 8)] == [True, False, False, False]
    assert (rows[6].branch_of, rows[6].branch_after, rows[6].branch_seat) == ("match-00001", 5, 0)
    assert len(one.rows("SELECT * FROM seats")) == 5
    one.close()


def test_notes_of_the_player(index, folder):
    note = folder / "matches" / "match-00004.json"
    note.write_text(json.dumps({"title": "Großes Spiel", "starred": True, "more": 1}))
    through(index)
    assert (index.match("match-00004").title, index.match("match-00004").starred) == ("Großes Spiel", True)
    note.write_text("{")
    through(index)
    assert index.match("match-00004").title == "" and index.match("match-00004").summary
    note.unlink()
    through(index)
    assert not index.match("match-00004").starred


def test_breaking_off_loses_nothing(folder):
    one = Index(folder / "matches", folder / "index.sqlite3")
    steps = one.refresh()
    while next(steps) != (2, 5):
        pass
    steps.close()
    assert len(one.matches()) == 2
    through(one)
    assert len(one.matches()) == 5
    one.close()
