"""Records of matches: they are replayed, resumed after a crash, and faults in them are reported."""

import errno
import json
import re
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product

import pytest
from msgspec import UNSET

from game.core import events
from game.core.rule import Rule
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, options
from game.match.match import Match
from game.match.scoring import International, Japanese, Single
from game.match.setup import Seat
from game.mechanics.challenge import Bluff
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from game.record.format import Branch, decode_rule, encode_rule
from game.record.plain import encode_event
from game.record.reader import BadRecord, Recorder, read, read_all, replay, resuming, steps
from game.regular_files import opened_new, opened_to_change
from tests.game.fuzz import agreed, random_play
from tests.game.recordings import recorded, refused, rows, same


@pytest.fixture
def path(tmp_path):
    return tmp_path / "matches" / "match.jsonl"


@pytest.mark.parametrize(
    "scoring", [Single(), Japanese(2), International(150)], ids=lambda s: type(s).__name__
)
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_replay_gives_the_same_match(path, seats, scoring):
    match, pen = recorded(path, agreed(seats, seats, scoring))
    record = read(path)
    assert record.setup == match.setup and not record.cut and len(record.lines) == pen.count
    assert same(replay(record), match)


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_edition_can_be_written_down(path, known):
    for seats in known.seats:
        match, _ = recorded(path, agreed(seats, seats, edition=known.id))
        assert same(replay(read(path)), match)


def test_any_names_and_seeds_come_back(path):
    seats = (Seat('名人 "N" \\', "person", 3), Seat("é\u2028\n", "easy"), Seat("", "normal", 7))
    for seed in (0, 2**48, 2**63, 2**90):
        setup = replace(agreed(3, seed), seats=seats)
        match, _ = recorded(path, setup, actions=5)
        assert read(path).setup == setup and same(replay(read(path)), match)


def test_half_a_letter_in_a_name_does_not_stop_the_record(path):
    recorded(path, replace(agreed(2), seats=(Seat("\ud83d"), Seat("B"))), actions=3)
    assert read(path).setup.seats[0].name == ""


def test_steps_give_every_action_with_the_match_after_it(path):
    match, _ = recorded(path, agreed(3, 2))
    counts = [step.match.table.asked.seat for step in steps(read(path))]
    assert len(counts) == len(read(path).lines) and counts[-1] == match.table.asked.seat


def test_every_line_is_on_disk_when_it_is_said_to_be(path):
    setup = agreed(3, 4)
    pen = Recorder(path, setup)
    assert len(rows(path)) == 1
    for number, (_, action, news) in enumerate(random_play(setup), 1):
        pen.wrote(action, news)
        assert len(rows(path)) == number + 1
        if number == 12:
            break


@pytest.mark.parametrize("lost", [1, 2, 40, 10**6])
def test_a_truncated_last_line_loses_only_that_line(path, lost):
    recorded(path, agreed(4, 5), actions=30)
    whole = rows(path)
    path.write_bytes(b"".join(whole)[: -min(lost, len(whole[-1]) - 1)])
    record = read(path)
    assert record.cut and len(record.lines) == 29
    match, pen = resuming(path).finish()
    assert pen.count == 29 and rows(path) == whole[:30]
    action = next(option for seat in range(4) for option in match.legal_actions(seat))
    assert pen.wrote(action, match.play(action)) is None
    assert same(replay(read(path)), match)


def test_every_prefix_of_a_record_is_a_record(path):
    recorded(path, agreed(2, 1), actions=4)
    data = path.read_bytes()
    header = len(rows(path)[0])
    for size in range(0, len(data) + 1, 7):
        path.write_bytes(data[:size])
        if size < header:
            assert "no complete first line" in refused(path, 1)
        else:
            assert len(read(path).lines) == data[:size].count(b"\n") - 1


def test_a_whole_resumed_match_is_the_match(path):
    setup = agreed(3, 8, Japanese(2))
    played = list(random_play(setup))
    pen = Recorder(path, setup)
    for number, (_, action, news) in enumerate(played):
        if number % 50 == 25:
            _, pen = resuming(path).finish()
            assert pen.count == number
        assert pen.wrote(action, news) is None
    assert same(replay(read(path)), played[-1][0])


def test_several_matches_can_stand_in_one_file(path):
    matches, written = [], b""
    for seed in range(3):
        match, _ = recorded(path, agreed(2, seed))
        matches.append(match)
        written += path.read_bytes()
    path.write_bytes(written)
    assert all(same(replay(record), match) for record, match in zip(read_all(path), matches, strict=True))
    with pytest.raises(BadRecord, match="another match"):
        read(path)


class Cramped:
    """A file on a disk that has room for nine bytes more."""

    def __init__(self, file):
        self.file, self.seek, self.truncate = file, file.seek, file.truncate

    def write(self, data):
        self.file.write(data[:9])
        raise OSError(errno.ENOSPC, "No space left on device")


def cramped(opens):
    """A function that opens files as `opens` does, but on a disk that is nearly full."""
    @contextmanager
    def opened(path):
        with opens(path) as file:
            yield Cramped(file)

    return opened


def test_a_full_disk_is_told_and_play_goes_on_and_nothing_is_lost(path, monkeypatch):
    setup = agreed(3, 6)
    pen = Recorder(path, setup)
    for number, (match, action, news) in enumerate(random_play(setup)):  # noqa: B007
        broken = 10 <= number < 20
        opens = cramped(opened_to_change) if broken else opened_to_change
        monkeypatch.setattr("game.record.sink.opened_to_change", opens)
        assert pen.wrote(action, news) == pen.trouble == ("No space left on device" if broken else None)
        if broken:
            assert len(read(path).lines) == 10 and not read(path).cut
        if number == 25:
            break
    assert same(replay(read(path)), match)


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("x")
    pen = Recorder(tmp_path / "file" / "match.jsonl", agreed(2))
    assert pen.trouble
    match = Match(agreed(2))
    action = match.legal_actions(0)[0]
    assert pen.wrote(action, match.play(action)) == pen.trouble


def test_a_record_that_somebody_else_writes_on_is_left_alone(path):
    setup = agreed(2, 1)
    pen, other = Recorder(path, setup), Match(setup)
    path.write_bytes(path.read_bytes() + b"mine\n")
    action = other.legal_actions(0)[0]
    assert pen.wrote(action, other.play(action)) == "another program changed the record"
    assert path.read_bytes().endswith(b"mine\n")
    path.unlink()
    assert pen.wrote(*played(other))
    assert not path.exists()


def played(match):
    action = next(option for seat in range(len(match.setup)) for option in match.legal_actions(seat))
    return action, match.play(action)


def test_an_older_record_stays_until_a_new_one_begins(path, monkeypatch):
    recorded(path, agreed(2, 1), actions=5)
    before = path.read_bytes()
    monkeypatch.setattr("game.record.sink.opened_new", cramped(opened_new))
    assert Recorder(path, agreed(2, 2)).trouble
    assert path.read_bytes() == before


@dataclass(frozen=True, slots=True)
class LoudTable(Rule):
    """A house rule that the record code does not know."""

    how: str = "very"
    often: tuple[int, ...] = (1, 2)
    whom: frozenset[int] = frozenset({3, 1})


def test_a_rule_of_any_kind_comes_back_with_its_options():
    rule = LoudTable("quite", (7,))
    said = {"rule": "loud_table", "how": "quite", "often": [7], "whom": [1, 3]}
    assert encode_rule(rule) == said and decode_rule(said, (LoudTable,)) == rule


@pytest.mark.parametrize("kind", HOUSE_RULES, ids=lambda kind: kind.id)
def test_every_house_rule_comes_back_with_every_option(path, kind):
    for chosen in product(*options(kind).values()):
        rule = kind(**dict(zip(options(kind), chosen, strict=True)))
        setup = agreed(4, 1, house=(rule,))
        match, _ = recorded(path, setup, actions=12)
        assert read(path).setup == setup and same(replay(read(path)), match)


def test_a_sheet_with_other_numbers_than_printed_comes_back(path):
    setup = replace(agreed(3, 1), sheet=(UnoCall("turn", "act", laughed=2), Bluff("color", "stays")))
    match, _ = recorded(path, setup)
    assert read(path).setup == setup and same(replay(read(path)), match)


@pytest.mark.parametrize(("rule", "reason"), [
    (UnoCall(), "uno_call: opens is turn, not card"), (UnoCall("turn", "act", 4), "uno_call: penalty is 2, not 4"),
    (UnoCall("turn", "act", laughed=3), "uno_call: laughed is 0 or 2, not 3"),
    (Bluff("color", "color", amends="any"), "bluff: amends is held, not any"),
    (Bluff("color", "ends"), "bluff: guilty is color or stays, not ends"),
], ids=range(5))  # fmt: skip
def test_a_sheet_with_numbers_that_its_edition_cannot_have_is_refused(path, rule, reason):
    recorded(path, replace(agreed(3, 1), sheet=(rule,)), actions=3)
    assert refused(path, 1) == reason


def test_table_manners_are_off_wholly_or_not_at_all(path):
    recorded(path, replace(agreed(3, 1, edition="flip"), sheet=(TableManners(0, 2),)), actions=3)
    assert refused(path, 1).startswith("manners: the numbers are those of TableManners(wrong=2, comment=2) or")


@dataclass(frozen=True, slots=True)
class Sneezed(events.Event):
    """An event that the record code does not know."""

    rule = "R99"
    seat: int
    at: frozenset[int]
    asked: tuple[int, str]
    said: object = None


def test_events_of_any_kind_can_be_written():
    event = Sneezed(1, frozenset({3, 2}), (1, "bless"), {"loud": (1, frozenset({"b", "a"}))})
    assert encode_event(event) == {
        "event": "sneezed", "rule": "R99", "seat": 1, "at": [2, 3],
        "asked": [1, "bless"], "said": {"loud": [1, ["a", "b"]]},
    }  # fmt: skip


def test_events_say_their_moves_with_places_by_name():
    assert encode_event(events.Played(2, (9,), (0,)))["moves"] == [[9, 2, "pile"]]
    assert encode_event(events.Drew(1, (4, 5)))["moves"] == [[4, "stock", 1], [5, "stock", 1]]


def test_every_line_is_json_of_lists_and_names_only(path):
    recorded(path, agreed(4, 2, Japanese(2)))
    for line in rows(path):
        assert json.loads(line) and b"\r" not in line


def test_a_record_says_when_the_match_began_where_it_branched_off_and_how_long_people_took(path):
    setup = agreed(2, 3)
    pen = Recorder(path, setup, "2026-01-31T18:05:00Z", Branch("match-00001", 7, 1))
    for (_, action, news), took in zip(random_play(setup), (1.26, UNSET, 0.0), strict=False):
        pen.wrote(action, news, took)
    record = read(path)
    assert record.header.began == "2026-01-31T18:05:00Z" and record.header.branch == Branch("match-00001", 7, 1)
    assert [line.took for line in record.lines] == [1.3, UNSET, 0.0] and replay(record)
    assert b"took" not in rows(path)[2] and b'"took":1.3' in rows(path)[1]


def test_a_record_without_the_time_says_nothing_of_it_and_a_negative_one_is_refused(path):
    recorded(path, agreed(2), actions=3)
    text = path.read_text()
    assert read(path).header.began is UNSET and not re.search('"(began|branch|took)":', text)
    path.write_text(text[:-2] + ',"took":-1}\n')
    assert "took" in refused(path, 4)


def test_a_record_written_in_another_manner_holds(path):
    """Other programs may order fields and spaces differently and add fields of their own."""
    match, _ = recorded(path, agreed(3, 2))
    said = [json.loads(row) for row in rows(path)]
    turned = [dict(reversed({**line, "mood": "good"}.items())) for line in said[1:]]
    path.write_text("".join(json.dumps(line, indent=None) + " \r\n" for line in [said[0], *turned]))
    assert same(replay(read(path)), match)


def test_lines_are_taken_apart_when_they_are_asked_for(path):
    recorded(path, agreed(3, 2), actions=12)
    lines, said = read(path).lines, [json.loads(row) for row in rows(path)[1:]]
    assert len(lines) == 12 and [line.n for line in lines] == [*range(1, 13)]
    assert [line.n for line in lines[3:5]] == [4, 5] and lines[-1].n == 12
    assert [list(line.events) for line in lines] == [line["events"] for line in said]
