"""A damaged or hostile index is rebuilt without an error and quickly."""

import random
import sqlite3
import time

import msgspec
import pytest

from game.statistics.index import LARGEST, Index
from game.statistics.queries import ALONE, latest, numbers, party_people, sittings
from tests.game.statistics.records import content, through

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {} FROM n"
COLUMNS = (
    "id, name, size, mtime, note, state, reason, number, moment, title, starred, counts, people, edition, seats, "
    "level, house, scoring, summary"
)


def view(db, name="matches", columns=COLUMNS):
    names = columns.split(", ")
    db.execute(f"DROP TABLE IF EXISTS {name}")
    parts = ", ".join(f"x AS {one}" for one in names)
    db.execute(f"CREATE VIEW {name} AS {ENDLESS.format(parts)}")


def many(db, rows=300_000):
    db.execute(
        "INSERT INTO matches (name, size, mtime, note, state, number, moment) WITH RECURSIVE n(x) AS "
        f"(SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT {rows}) "
        "SELECT 'match-' || (x + 100000), 1, 1, '', 'fine', x, x FROM n")


def summary(db, change):
    for key, data in db.execute("SELECT id, summary FROM matches").fetchall():
        told = msgspec.json.decode(data)
        change(told)
        db.execute("UPDATE matches SET summary = ? WHERE id = ?", (msgspec.json.encode(told), key))


def sql(words, *values):
    return lambda db: db.execute(words, values)


ATTACKS = {
    "no text": sql("UPDATE matches SET name = CAST(x'ff80fe' AS TEXT) || id"),
    "no text in a title": sql("UPDATE matches SET title = CAST(x'c3' AS TEXT)"),
    "no text in a seat": sql("UPDATE seats SET name = CAST(x'ff' AS TEXT)"),
    "no text in a state": sql("UPDATE matches SET state = CAST(x'80' AS TEXT), note = CAST(x'80' AS TEXT)"),
    "numbers beyond": sql("UPDATE matches SET number = 1e300, moment = -1e300, size = 9e99"),
    "counts beyond": sql("UPDATE seats SET drawn = 9223372036854775807, total = -9223372036854775807"),
    "no end of seconds": sql("UPDATE seats SET seconds = 9e999"),
    "no number": sql("UPDATE seats SET seconds = 'nan', place = 'x'"),
    "numbers beyond 64 bits": lambda db: summary(db, lambda told: told.update(rounds=10**30, actions=-(10**40))),
    "a seat that is not there": lambda db: summary(db, lambda told: told.update(winners=[99])),
    "no seats": lambda db: summary(db, lambda told: told.update(seats=[])),
    "a thousand seats": lambda db: summary(db, lambda told: told.update(seats=told["seats"] * 1000)),
    "points of nobody": lambda db: summary(db, lambda told: told.update(totals=[1] * 77)),
    "an odd side": lambda db: summary(db, lambda told: told["picture"].update(side=-9)),
    "an odd picture": lambda db: summary(db, lambda told: told["seats"][0].update(avatar=-3)),
    "a deep summary": sql("UPDATE matches SET summary = ?", b"[" * 100_000),
    "a huge summary": sql("UPDATE matches SET summary = zeroblob(50000000)"),
    "an endless view": view,
    "an endless view of seats": lambda db: (db.execute("DROP TABLE seats"), view(db, "seats", "match, seat, name")),
    "a trigger": sql("CREATE TRIGGER t AFTER DELETE ON matches BEGIN INSERT INTO matches (name) VALUES ('a'); END"),
    "another column": sql("ALTER TABLE matches ADD COLUMN more AS (size * 2)"),
    "an older one with views": lambda db: (view(db), db.execute("PRAGMA user_version = 0")),
    "300,000 rows": many,
    "no tables": lambda db: [db.execute(f"DROP TABLE {name}") for name in ("colors", "rounds", "seats", "matches")],
}  # fmt: skip


def all_pages(folder):
    """Ask all that pages and commands ask of the index; returns the person's numbers and the content."""
    index = Index(folder / "matches", folder / "index.sqlite3")
    through(index)
    index.matches()
    latest(index)
    for name, _ in party_people(index):
        assert name
    found = numbers(sittings(index, ALONE))
    told = content(index)
    index.close()
    return found, told


@pytest.mark.sampled(3)
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_crafted_index_is_made_anew(attack, index, folder):
    index.close()
    before = all_pages(folder)
    db = sqlite3.connect(folder / "index.sqlite3")
    try:
        ATTACKS[attack](db)
        db.commit()
    finally:
        db.close()
    begun = time.process_time()
    assert all_pages(folder) == before
    assert time.process_time() - begun < 5
    again = Index(folder / "matches", folder / "index.sqlite3")
    assert through(again) == [(0, 0)], "it was made anew in memory only"
    again.close()


def test_random_bytes_in_an_index_change_nothing_that_is_told(index, folder):
    """Random bytes of the file are changed, 60 times."""
    index.close()
    before, rng = all_pages(folder), random.Random(5)
    file = folder / "index.sqlite3"
    whole = file.read_bytes()
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(rng.choice((1, 4, 60))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        if rng.random() < 0.2:
            del data[rng.randrange(len(data)) :]
        file.write_bytes(data)
        found, _ = all_pages(folder)
        assert found.matches <= before[0].matches


def test_an_index_that_is_far_too_large_is_not_even_read(index, folder):
    index.close()
    before = all_pages(folder)
    with (folder / "index.sqlite3").open("r+b") as file:
        file.truncate(LARGEST * 40)
    assert all_pages(folder) == before
    assert (folder / "index.sqlite3").stat().st_size < LARGEST


def test_an_index_is_made_anew_where_the_damaged_one_cannot_be_kept(index, folder):
    index.close()
    before = all_pages(folder)
    (folder / "index.damaged.sqlite3").mkdir()
    (folder / "index.sqlite3").write_bytes(b"no database" * 1000)
    assert all_pages(folder) == before
    again = Index(folder / "matches", folder / "index.sqlite3")
    assert through(again) == [(0, 0)]
    again.close()
