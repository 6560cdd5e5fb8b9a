"""Queries of the statistics: what is counted, for whom, and the totals."""

import csv
import io

import pytest

from game.houserules.parse import parse
from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from game.record.reader import read
from game.statistics import mark
from game.statistics.export import COLUMNS, everybody, safe, save, table
from game.statistics.facts import SeatFacts
from game.statistics.index import Index
from game.statistics.mark import ALL, Mark
from game.statistics.queries import ALONE, KINDS, Who, groups, latest, numbers, party_people, sittings
from game.storage.folder import Folder
from tests.game.statistics.counting import counted
from tests.game.statistics.records import through, write

ANN, BEN, CPU, EASY = Seat("Ann", "person"), Seat("Ben", "person"), Seat("Cy"), Seat("Di", "easy")
TABLES = (
    Setup("classic", (ANN, CPU), Japanese(2), (), 1),
    Setup("flip", (CPU, ANN, CPU), Single(), (), 2),
    Setup("classic", (EASY, ANN, CPU), Japanese(3), (parse("stacking"), parse("jump_in")), 3),
    Setup("classic", (ANN, BEN, CPU), Japanese(2), (parse("stacking"),), 4),
    Setup("dos", (BEN, ANN), Single(), (), 5),
    Setup("dos", (BEN, CPU), Single(), (), 6),
)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """An index, and the engine's count of every record."""
    folder = tmp_path_factory.mktemp("data")
    paths = [write(folder / "matches", number, setup) for number, setup in enumerate(TABLES, 1)]
    write(folder / "matches", 7, TABLES[0], stop=20)
    index = Index(folder / "matches", folder / "index.sqlite3")
    through(index)
    yield index, [counted(read(path)) for path in paths]
    index.close()


def test_alone_are_all_matches_with_one_person(played):
    index, counts = played
    found = sittings(index)
    told = [(one.number, one.seat, one.name) for one in found]
    assert told == [(1, 0, "Ann"), (2, 1, "Ann"), (3, 1, "Ann"), (6, 0, "Ben")]
    for one in found:
        told, match = counts[one.number - 1]
        assert one.facts.drawn == told[one.seat]["drawn"] and one.won == (one.seat in match.winners)
        assert [row.points for row in one.rounds] == [row[one.seat] for row in match.scores]
        assert dict(one.facts.colors) == {
            name.removeprefix("color "): times for name, times in told[one.seat].items() if name.startswith("color ")
        }


def test_in_pass_and_play_everybody_has_a_name(played):
    index, _ = played
    assert party_people(index) == [("Ann", 2), ("Ben", 2)]
    assert [(one.number, one.seat) for one in sittings(index, Who(True, "Ben"))] == [(4, 1), (5, 0)]
    assert sittings(index, Who(True, "Cy")) == [] and sittings(index, Who(True, "' OR 1")) == []


def test_sums_over_matches(played):
    index, counts = played
    found = sittings(index)
    one = numbers(found)
    told = [(counts[each.number - 1], each.seat) for each in found]
    for name in ("calls", "missed", "played", "drawn", "turns", "timed", "bluffs", "catches"):
        assert getattr(one, name) == sum(seats[seat][name] for (seats, _), seat in told), name
    assert one.rounds == sum(len(match.scores) for (_, match), _ in told) == 7
    assert one.matches == 4 and one.wins == sum(each.won for each in found)
    assert one.points == sum(match.totals[seat] for (_, match), seat in told)
    assert sum(times for _, times in one.places) == 4 and one.per_turn == pytest.approx(one.seconds / one.timed)
    assert list(one.colors) == sorted(one.colors, key=lambda pair: (-pair[1], pair[0]))
    assert numbers([]).per_turn is None and numbers([]).win_rate == numbers([]).average_place == 0


def test_streaks(played):
    index, _ = played
    one = sittings(index)[0]
    winners = one.summary.winners
    won, lost = (type(one)(*(("x", 1, 1, seat, "Ann", one.summary, SeatFacts(), ()))) for seat in (winners[0], 9))
    sums = numbers([won, won, won, lost, won])
    assert (sums.streak, sums.longest) == (1, 3)
    assert numbers([won, lost]).streak == 0


def test_groups(played):
    index, _ = played
    found = sittings(index)
    told = {kind: {name: one.matches for name, one in groups(found, kind).items()} for kind in KINDS}
    assert told == {
        "edition": {"classic": 2, "dos": 1, "flip": 1}, "level": {"normal": 3, "mixed": 1},
        "seats": {"2": 2, "3": 2}, "house": {"none": 3, "jump_in": 1, "stacking": 1},
        "scoring": {"japanese": 2, "single": 2},
    }  # fmt: skip


def test_counting_from_now_on_can_be_taken_back(played, tmp_path):
    index, _ = played
    folder = Folder(tmp_path)
    assert mark.read(folder) == ALL and latest(index).after == 7
    assert mark.write(folder, Mark(2)) and mark.read(folder) == Mark(2)
    assert [one.number for one in sittings(index, ALONE, mark.read(folder))] == [3, 6]
    for wrong in ("{", "{}", '{"after": "x"}', "[" * 100_000):
        mark.path(folder).write_text(wrong)
        assert mark.read(folder) == ALL


def test_counting_from_now_on_when_numbers_begin_anew(tmp_path):
    """Match numbers begin again after all matches were deleted, and a clock may be set back."""
    matches = tmp_path / "matches"
    for number in (1, 2, 3):
        write(matches, number, TABLES[1], began=f"2026-01-1{number}T18:05:00Z")
    index = Index(matches, tmp_path / "index.sqlite3")
    through(index)
    since = latest(index)
    assert since.after == 3 and sittings(index, ALONE, since) == []
    for number in (1, 2, 3):
        (matches / f"match-{number:05}.jsonl").unlink()
    write(matches, 1, TABLES[1], began="2026-02-01T00:00:00Z")
    write(matches, 4, TABLES[1], began="2001-01-01T00:00:00Z")
    through(index)
    assert [one.number for one in sittings(index, ALONE, since)] == [1, 4]
    index.close()


def test_a_table_for_spreadsheets(played, tmp_path):
    index, _ = played
    found = everybody(index)
    assert [(one.number, one.seat) for one in found] == [(1, 0), (2, 1), (3, 1), (4, 0), (4, 1), (5, 0), (5, 1), (6, 0)]
    rows = list(csv.DictReader(io.StringIO(table(found, lambda moment: f"day {moment}"))))
    assert len(rows) == 8 and tuple(rows[0]) == COLUMNS
    assert (rows[2]["record"], rows[2]["house_rules"], rows[2]["level"], rows[2]["seats"]) == (
        "match-00003", "stacking jump_in", "mixed", "3",
    )  # fmt: skip
    assert rows[3]["alone"] == "0" and int(rows[3]["drawn"]) == found[3].facts.drawn
    first, second = save(tmp_path, "ü"), save(tmp_path, "b")
    assert (first.name, second.name) == ("statistics-1.csv", "statistics-2.csv")
    assert first.read_bytes() == b"\xef\xbb\xbf\xc3\xbc"


@pytest.mark.parametrize(("name", "cell"), [
    ("=1+1", "'=1+1"), ("-x", "'-x"), ("@a", "'@a"), ("Ann", "Ann"), ("a\nb\x1b", "a b "), ("ゆう", "ゆう"), (-5, -5),
])  # fmt: skip
def test_a_name_is_no_formula(name, cell):
    assert safe(name) == cell
