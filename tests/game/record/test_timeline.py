"""A record can be stepped through forwards and backwards: at every event the table is the one that was played."""

import random
from dataclasses import replace

import pytest

from game.core.view import View
from game.editions import EDITIONS
from game.match.scoring import Japanese
from game.record import timeline
from game.record.reader import BadRecord, read, resuming
from game.record.timeline import Snapshots, Timeline, copied
from game.record.writer import Recorder
from tests.game.fuzz import agreed, random_play
from tests.game.recordings import changed, recorded, same


def played(path, edition):
    """A recorded match of two rounds, and the true table before its first event and after each."""
    setup = replace(agreed(3, seed=5, edition=edition), scoring=Japanese(rounds=2))
    pen = Recorder(path, setup)
    tables = [copied(pen.layout)]
    for _match, action, events in random_play(setup):
        before = copied(pen.layout)
        pen.wrote(action, events)
        for event in events:
            event.apply(before)
            tables.append(copied(before))
    return tables


@pytest.mark.parametrize("edition", [known.id for known in EDITIONS])
def test_seeking_gives_the_table_as_it_was_played(tmp_path, edition):
    tables = played(tmp_path / "match.jsonl", edition)
    line = Timeline.read(tmp_path / "match.jsonl")
    assert len(line) == len(tables) - 1 and line.position == 0
    rng = random.Random(1)
    for position in (len(line), 0, *rng.sample(range(len(tables)), min(300, len(tables)))):
        line.seek(position)
        assert line.position == position and line.layout.state() == tables[position].state()
        for seat in range(3):
            assert line.view(seat).state() == View(tables[position], seat).state()
        assert line.open_view(1).hands == tables[position].hands


@pytest.mark.parametrize("edition", ["classic", "flip", "dos"])
def test_stepping_back_undoes_a_step(tmp_path, edition):
    tables = played(tmp_path / "match.jsonl", edition)
    line = Timeline.read(tmp_path / "match.jsonl")
    for _ in range(200):
        line.step()
    for position in range(199, 0, -1):
        line.step(-1)
        assert line.position == position and line.layout.state() == tables[position].state()


def test_a_position_outside_is_the_nearest_inside(tmp_path):
    played(tmp_path / "match.jsonl", "classic")
    line = Timeline.read(tmp_path / "match.jsonl")
    line.seek(10**9)
    assert line.position == len(line) and line.done == len(line.actions)
    line.seek(-3)
    assert line.position == 0 and line.done == 0


def test_what_a_seat_is_told_folds_its_view_on(tmp_path):
    played(tmp_path / "match.jsonl", "flip")
    line = Timeline.read(tmp_path / "match.jsonl")
    line.seek(line.ends[0])
    view = line.view(2)
    for start, stop in zip(line.ends, line.ends[1:], strict=False):
        for event in line.seen(start, stop, 2):
            view.apply(event)
        line.seek(stop)
        if line.layout.asked.seat >= 0:
            assert view.state() == line.view(2).state()


def test_a_match_can_be_taken_up_anywhere(tmp_path):
    tables = played(tmp_path / "match.jsonl", "pokemon")
    line = Timeline.read(tmp_path / "match.jsonl")
    for actions in (1, 20, len(line.actions)):
        match = line.match_at(actions)
        line.seek(line.ends[actions - 1])
        assert line.done == actions
        assert match.table.state() == line.layout.state() == tables[line.ends[actions - 1]].state()


def test_a_keyframe_is_not_changed_by_what_follows(tmp_path):
    played(tmp_path / "match.jsonl", "dos")
    line = Timeline.read(tmp_path / "match.jsonl")
    line.seek(len(line))
    line.seek(70)
    first = line.layout.state()
    kept = tuple(map(repr, first))
    line.seek(len(line))
    line.seek(70)
    assert tuple(map(repr, line.layout.state())) == kept


def test_a_long_match_keeps_only_so_many_layouts_and_jumps_are_right(tmp_path, monkeypatch):
    monkeypatch.setattr(timeline, "KEPT", 7)
    monkeypatch.setattr(timeline, "NEAR", 3)
    tables = played(tmp_path / "match.jsonl", "flip")
    made = []

    class Noted(Snapshots):
        def __init__(self, first):
            super().__init__(first)
            made.append(self)

    monkeypatch.setattr(timeline, "Snapshots", Noted)
    line = Timeline.read(tmp_path / "match.jsonl")
    kept = sorted({made[0].nearest(position)[0] for position in range(len(tables))})
    assert 3 < len(kept) <= 7 and max(b - a for a, b in zip(kept, [*kept[1:], len(line)], strict=True)) < len(line) / 2
    for position in random.Random(1).sample(range(len(tables)), 200):
        line.seek(position)
        assert line.layout.state() == tables[position].state()


def test_opening_tells_how_far_it_is(tmp_path):
    path = tmp_path / "match.jsonl"
    played(path, "classic")
    work = Timeline.loading(read(path))
    told = list(work)
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)]
    assert work.result.events == Timeline.read(path).events and len(work.result.actions) == len(told)
    work = resuming(path)
    assert list(work) == told
    assert same(work.result[0], resuming(path).finish()[0]) and work.result[1].count == len(told)


def test_opening_stops_where_the_record_does_not_hold(tmp_path):
    path = tmp_path / "match.jsonl"
    played(path, "classic")
    changed(path, 9, lambda said: said.update(after={}))
    work = Timeline.loading(read(path))
    assert [next(work)[0] for _ in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(BadRecord, match="line 9: the table stood"):
        next(work)
    assert not hasattr(work, "result")


def test_a_second_reader_goes_its_own_way(tmp_path):
    recorded(tmp_path / "match.jsonl", agreed(3, seed=8))
    line = Timeline.read(tmp_path / "match.jsonl")
    line.seek(40)
    here, other = line.layout.state(), line.another()
    assert other.position == 0 and other.events is line.events
    other.seek(len(other))
    assert line.position == 40 and line.layout.state() == here != other.layout.state()
