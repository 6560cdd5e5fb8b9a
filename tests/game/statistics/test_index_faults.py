"""A damaged record loses only its own row; a damaged or locked index loses nothing."""

import os
import random
import re
import sqlite3
import stat
from contextlib import closing

import pytest

from game.regular_files import opened
from game.statistics import schema
from game.statistics.achievements import standings
from game.statistics.index import Index
from game.statistics.queries import latest, numbers, party_people, sittings
from tests.game.statistics.records import again, content, through, write

DAMAGE = {
    "empty": lambda rows: [], "cut": lambda rows: [rows[0][:50]], "no json": lambda rows: [b"{\n", *rows[1:]],
    "a line lost": lambda rows: [*rows[:5], *rows[6:]], "garbage": lambda rows: [*rows[:4], b"\xff\xfe\n", *rows[5:]],
    "another header": lambda rows: [*rows, rows[0]], "deep": lambda rows: [rows[0], b"[" * 100_000 + b"\n"],
    "no such seat": lambda rows: [rows[0], rows[1].replace(b'"event":"turn_began","rule":"R3.1","seat":',
                                                           b'"event":"turn_began","rule":"R3.1","seat":9')],
    "no such card": lambda rows: [rows[0], rows[1], rows[2].replace(b'"cards":[', b'"cards":[999')],
    "no such face": lambda rows: [rows[0].replace(b'"cards":[[', b'"cards":[[9999'), *rows[1:]],
    "a card without a face": lambda rows: [rows[0].replace(b'"cards":[[', b'"cards":[[],['), *rows[1:]],
    "a card of many faces": lambda rows: [rows[0].replace(b'"cards":[[', b'"cards":[[0,0,0,0],['), *rows[1:]],
    "no cards": lambda rows: [rows[0].replace(b'"cards":[[', b'"cards":[],"others":[['), *rows[1:]],
    "winners who do not play": lambda rows: [row.replace(b'"rule":"R7.6","winners":[', b'"rule":"R7.6","winners":[77,')
                                             for row in rows],
    "points of others": lambda rows: [row.replace(b'"totals":[', b'"totals":[7,') for row in rows],
    "a wrong type": lambda rows: [rows[0], rows[1].replace(b'"n":1', b'"n":"1"')],
    "a huge number": lambda rows: [row.replace(b'"totals":[', b'"totals":[9223372036854775808') for row in rows],
    "a long line": lambda rows: [rows[0], b" " * (4 * 2**20) + b"\n"],
    "no seats": lambda rows: [rows[0].replace(b'"seats":[{', b'"seats":[],"others":[{'), *rows[1:]],
}  # fmt: skip


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_record_is_a_row_with_a_reason(how, index, folder):
    path = folder / "matches" / "match-00003.jsonl"
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(DAMAGE[how](rows)))
    before = path.read_bytes()
    through(index)
    row = index.match("match-00003")
    assert (row.state, row.summary) == ("damaged", None) and row.reason, row
    assert len(index.rows("SELECT * FROM seats")) == 4 and path.read_bytes() == before


def test_a_table_that_cannot_be_drawn_is_left_out_of_the_picture(index, folder):
    path = folder / "matches" / "match-00003.jsonl"
    *rows, last = path.read_bytes().splitlines(keepends=True)
    for old, new in ((rb'"color":("[a-z]+"|null),"direction"', b'"color":"rouge","direction"'),
                     (rb'"side":\d', b'"side":7'), (rb'"after":\{"seat":\d', b'"after":{"seat":44'),
                     (rb'"stock":\d+', b'"stock":-5'), (rb'"direction":-?1', b'"direction":0')):  # fmt: skip
        last, found = re.subn(old, new, last)
        assert found, old
    rows[0] = rows[0].replace(b'"avatar":0', b'"avatar":-99')
    path.write_bytes(b"".join(rows) + last)
    through(index)
    summary = index.match("match-00003").summary
    picture = summary.picture
    assert (picture.color, picture.side, picture.turn, picture.draw_pile, picture.direction) == (None, 0, -1, 0, -1)
    assert all(seat.avatar in range(16) for seat in summary.seats)


def test_a_record_of_a_later_version_is_not_called_damaged(index, folder):
    path = folder / "matches" / "match-00003.jsonl"
    path.write_bytes(b'{"ichimai":4,"all":"new"}\n')
    through(index)
    assert (index.match("match-00003").state, index.match("match-00003").reason) == (
        "newer", "version 4 is not known here",
    )  # fmt: skip


def test_a_thousand_damaged_records(index, folder):
    rng = random.Random(1)
    whole = (folder / "matches" / "match-00001.jsonl").read_bytes()
    for number in range(1000, 2000):
        data = bytearray(whole[: rng.randrange(len(whole))])
        for _ in range(3):
            if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
        (folder / "matches" / f"match-{number:05}.jsonl").write_bytes(data)
    assert through(index)[-1] == (1000, 1000)
    states = [row.state for row in index.matches()]
    assert len(states) == 1005 and states.count("damaged") > 500
    assert all(row.reason for row in index.matches() if row.state == "damaged")


def test_a_record_that_cannot_be_read_now_is_tried_again(index, folder, monkeypatch):
    path = folder / "matches" / "match-00003.jsonl"
    os.utime(path, ns=(5, 5))
    def refused(one):
        if one.name == path.name:
            raise PermissionError(13, "Permission denied")
        return opened(one)

    with monkeypatch.context() as patch:
        patch.setattr("game.statistics.index.opened", refused)
        through(index)
        assert (index.match("match-00003").state, index.match("match-00003").reason) == (
            "unreadable", "Permission denied",
        )  # fmt: skip
    through(index)
    assert index.match("match-00003").state == "fine"


def test_what_is_no_regular_file_is_left_alone(index, folder):
    (folder / "matches" / "match-00011.jsonl").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "matches" / "match-00012.jsonl")
    (folder / "matches" / "match-00013.jsonl").symlink_to("/dev/zero")
    (folder / "matches" / "other.jsonl").write_text("x")
    through(index)
    assert len(index.matches()) == 5


def in_memory(index):
    """Whether the index is in memory only."""
    return not index.rows("PRAGMA database_list")[0][2]


def aside(index):
    """The path to which a damaged index file is moved."""
    return index.file.with_name("index.damaged.sqlite3")


BROKEN = {"empty": b"", "short": b"SQLite format 3\0", "foreign": b"x" * 5000, "torn": None}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_damaged_index_is_made_again(data, index, folder):
    before = content(index)
    index.close()
    whole = index.file.read_bytes()
    index.file.write_bytes(whole[:4096] + b"\x55" * (len(whole) - 4096) if data is None else data)
    again(index)
    through(index)
    assert content(index) == before and not in_memory(index)
    assert aside(index).exists() == (data != b"")


def test_an_index_with_bytes_changed_by_chance_stops_nothing_and_costs_no_record(index, folder):
    """A changed number cannot be noticed; a rebuild corrects it."""
    before, records = content(index), {path: path.read_bytes() for path in (folder / "matches").iterdir()}
    index.close()
    whole, rng, moved = index.file.read_bytes(), random.Random(3), 0
    for _ in range(75):
        aside(index).unlink(missing_ok=True)
        data = bytearray(whole)
        for _ in range(rng.choice([1, 3, 40])):
            at = rng.randrange(len(data))
            data[at : at + rng.choice([1, 4, 300])] = rng.randbytes(1)
        index.file.write_bytes(data[: rng.choice([len(data), rng.randrange(len(data))])])
        again(index)
        through(index)
        assert [row.name for row in index.matches()] == sorted((path.stem for path in records), reverse=True)
        assert numbers(sittings(index)).matches <= 5 and standings(sittings(index)) and latest(index) is not None
        assert party_people(index) == []
        moved += aside(index).exists()
        through(index, rebuild=True)
        assert content(index) == before
        index.close()
    again(index)
    assert moved > 15 and {path: path.read_bytes() for path in records} == records


def test_a_full_disk(index, folder):
    index.rows(f"PRAGMA max_page_count = {index.rows('PRAGMA page_count')[0][0]}")
    for number in range(6, 40):
        (folder / "matches" / f"match-{number:05}.jsonl").write_bytes(
            (folder / "matches" / "match-00001.jsonl").read_bytes())
    through(index)
    assert in_memory(index) and len(index.matches()) == 39


def test_an_index_that_may_not_be_written_to(index, folder, monkeypatch):
    """SQLite's error is simulated, as tests may run with the right to write everywhere."""
    write(folder / "matches", 6)
    index.close()
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda file, **given: real(
        file if file == ":memory:" else f"file:{file}?mode=ro", uri=file != ":memory:", **given))
    again(index)
    through(index)
    assert in_memory(index) and len(index.matches()) == 6


def test_breaking_off_while_the_file_is_locked(index, folder):
    for number in range(6, 20):
        (folder / "matches" / f"match-{number:05}.jsonl").write_bytes(
            (folder / "matches" / "match-00001.jsonl").read_bytes())
    steps = index.refresh()
    for _ in range(5):
        next(steps)
    other = sqlite3.connect(index.file, timeout=0)
    other.execute("SELECT * FROM matches").fetchone()
    index.close()
    steps.close()
    other.close()
    again(index)
    through(index)
    assert len(index.matches()) == 19


def test_an_index_that_breaks_while_it_is_used(index):
    before = content(index)
    other = sqlite3.connect(index.file)
    other.execute("DROP TABLE rounds")
    other.commit()
    other.close()
    assert content(index) == before and aside(index).exists()


def test_a_locked_index_is_left_alone(index, monkeypatch):
    before = content(index)
    monkeypatch.setattr("game.statistics.database.PATIENCE", 0.05)
    index.close()
    other = sqlite3.connect(index.file)
    other.execute("BEGIN EXCLUSIVE")
    again(index)
    through(index)
    assert in_memory(index) and content(index) == before
    other.close()


def test_a_lock_that_comes_later(index, folder, monkeypatch):
    monkeypatch.setattr("game.statistics.database.PATIENCE", 0.05)
    again(index)
    write(folder / "matches", 6)
    other = sqlite3.connect(index.file)
    other.execute("BEGIN EXCLUSIVE")
    through(index)
    assert in_memory(index) and len(index.matches()) == 6
    other.close()


def test_an_index_of_a_newer_program_is_left_alone(index):
    before = content(index)
    index.rows("PRAGMA user_version = 99")
    again(index)
    through(index)
    assert in_memory(index) and content(index) == before
    with closing(sqlite3.connect(index.file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (99,)


def test_an_index_of_an_older_program_is_made_anew(index, monkeypatch):
    before = content(index)
    later = schema.TABLES.replace(f"user_version = {schema.VERSION}", f"user_version = {schema.VERSION + 1}")
    monkeypatch.setattr(schema, "TABLES", later)
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    again(index)
    through(index)
    assert content(index) == before and not in_memory(index)


def test_a_folder_that_is_not_there_or_cannot_be_looked_into(tmp_path, monkeypatch):
    one = Index(tmp_path / "none", tmp_path / "index.sqlite3")
    assert through(one) == [(0, 0)] and one.matches() == []
    write(tmp_path / "none", 1)
    through(one)

    def refused(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refused)
    through(one)
    assert len(one.matches()) == 1
    one.close()


def test_a_place_that_cannot_be_written_to(folder):
    blocked = folder / "file"
    blocked.write_text("x")
    one = Index(folder / "matches", blocked / "index.sqlite3")
    through(one)
    assert in_memory(one) and len(one.matches()) == 5
    one.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_index(index, folder):
    index.file.chmod(stat.S_IRUSR)
    before = index.file.read_bytes()
    again(index)
    through(index)
    assert len(index.matches()) == 5, "nothing is to be written yet"
    write(folder / "matches", 6)
    through(index)
    assert in_memory(index) and len(index.matches()) == 6 and index.file.read_bytes() == before
