"""A match that begins in a position is recorded, read, resumed, branched and stepped through like any other."""

import json

import pytest

from game.cli.check import verdict
from game.core.layout import Layout
from game.core.questions import TurnAsked
from game.core.view import View
from game.editions import EDITIONS
from game.match.match import Match
from game.match.position import Position
from game.record.branch import branched
from game.record.names import kind
from game.record.reader import read, replay, resuming, steps
from game.record.timeline import Timeline
from tests.game.match.test_position_round_trip import any_setup, history
from tests.game.recordings import changed, recorded, refused, rows, same

each = pytest.mark.parametrize("edition", [known.id for known in EDITIONS])


def in_the_middle(edition, number=6):
    """A position some turns into a match."""
    return [one[0] for one in history(any_setup(edition, number)) if one[0]][2]


@each
def test_it_is_a_record_like_any_other(tmp_path, edition):
    path, position = tmp_path / "match.jsonl", in_the_middle(edition)
    match, pen = recorded(path, position.setup, actions=40)
    header, deal = (json.loads(row) for row in rows(path)[:2])
    assert header["position"] == position.setup.position
    assert deal["events"][1]["event"] == "set_up" and deal["after"]["asked"]["task"] == "turn"
    record = read(path)
    assert record.setup == position.setup and same(replay(record), match) and verdict(path)[0]
    again, pen_again = resuming(path).finish()
    assert same(again, match) and pen_again.count == pen.count
    whole = path.read_bytes()
    path.write_bytes(branched(record, 20, seat=1, name="match-00007"))
    done = list(steps(record))
    other, _ = resuming(path).finish()
    for step in done[20:]:
        assert other.play(step.action) == step.events
    assert other.table.state() == match.table.state() and path.read_bytes() != whole


@each
def test_what_a_seat_is_told_folds_its_view(tmp_path, edition):
    recorded(tmp_path / "match.jsonl", in_the_middle(edition).setup, actions=12)
    line = Timeline.read(tmp_path / "match.jsonl")
    for seat in (-1, 0, 1):
        view = View(Layout(line.layout.deck, len(line.setup)), seat)
        start = 0
        for stop in line.ends:
            for event in line.seen(start, stop, seat):
                view.apply(event)
            line.seek(stop)
            start = stop
            if line.layout.asked.seat >= 0:
                assert view.state() == line.view(seat).state()


@each
def test_a_timeline_gives_the_last_position_at_or_before_it(tmp_path, edition):
    path = tmp_path / "match.jsonl"
    recorded(path, any_setup(edition, 3), actions=60)
    line = Timeline.read(path)
    assert Position.at(line) is None
    for place in range(0, len(line), 7):
        line.seek(place)
        position = Position.at(line)
        assert line.position == place
        turns = [done for done in range(1, line.done + 1) if isinstance(asked_after(line, done), TurnAsked)]
        assert (position is None) == (not turns)
        if turns:
            assert position == Position.of(line.match_at(turns[-1]))
        line.seek(place)


def asked_after(line, actions):
    line.seek(line.ends[actions - 1])
    return line.layout.asked


def test_a_position_can_be_taken_from_a_match_that_began_in_one(tmp_path):
    path = tmp_path / "match.jsonl"
    recorded(path, in_the_middle("flip").setup, actions=12)
    line = Timeline.read(path)
    line.seek(line.ends[0])
    assert Position.at(line) == in_the_middle("flip")


@pytest.mark.parametrize(("position", "reason"), [
    ("hands=1", "hands: there are 1 of them"), ("x" * 99_000, "there is no such part"), (5, "str"),
    ("edition=dos", "there is no such part"), ("x" * 100_001, "length"),
], ids=range(5))  # fmt: skip
def test_a_header_with_a_position_that_cannot_be_is_refused(tmp_path, position, reason):
    path = tmp_path / "match.jsonl"
    recorded(path, in_the_middle("classic").setup, actions=3)
    changed(path, 1, lambda said: said.update(position=position))
    assert reason in refused(path, 1)


def test_another_position_than_was_played_is_found_out(tmp_path):
    path = tmp_path / "match.jsonl"
    recorded(path, in_the_middle("classic").setup, actions=3)
    changed(path, 1, lambda said: said.update(position=said["position"].replace("way=left", "way=right")))
    assert "event 2 should be" in refused(path, 2)


def test_the_same_position_can_be_played_again():
    setup = in_the_middle("pokemon").setup.again(seed=99)
    one, other = Match(setup), Match(in_the_middle("pokemon").setup)
    for match in (one, other):
        match.play(match.legal_actions(match.dealer)[0])
    assert one.table.state() == other.table.state() and setup.seed == 99


@each
def test_its_first_line_is_as_the_page_says(edition):
    match = Match(in_the_middle(edition).setup)
    news = match.play(match.legal_actions(match.dealer)[0])
    told = [kind(type(event)) for event in news if kind(type(event)) != "top_seen"]
    assert told == ["round_began", "set_up", "turn_began"]
