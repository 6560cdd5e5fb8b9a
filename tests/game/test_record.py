"""Every match is a file that plays back, resumes after a crash, and says what is wrong with it."""

import random

import pytest

from game.match import Match
from game.record import BadRecord, Recorder, read, replay, resume
from game.scoring import Japanese, Single
from game.setup import Seat, Setup


def setup(seats=4, scoring=None, seed=5):
    names = ("Mei", "Ren", "Äö", "名人", "E", "F", "G", "H", "I", "J")
    return Setup("classic", tuple(Seat(name) for name in names[:seats]), scoring or Single(), seed=seed)


def recorded(path, agreed, seed=1, actions=None):
    """A match of random actions, written down."""
    match, pen, rng = Match(agreed), Recorder(path, agreed), random.Random(seed)
    while not match.over and (actions is None or pen.count < actions):
        action = rng.choice([option for seat in range(len(agreed)) for option in match.options(seat)])
        assert pen.wrote(action, match.play(action)) is None
    return match, pen


def same(one, other):
    return (one.table.state(), one.sheet, one.totals, one.winners, one.rng.getstate()) == (
        other.table.state(), other.sheet, other.totals, other.winners, other.rng.getstate()
    )  # fmt: skip


def test_replay_gives_the_same_match(tmp_path):
    path = tmp_path / "match.jsonl"
    match, _ = recorded(path, setup(scoring=Japanese(2)))
    assert same(replay(read(path)), match)


def test_a_truncated_last_line_loses_only_that_line(tmp_path):
    path = tmp_path / "match.jsonl"
    recorded(path, setup(), actions=30)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    record = read(path)
    assert record.cut and len(record.lines) == 29
    match, pen = resume(path)
    assert pen.count == 29 and path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:30])
    action = next(option for seat in range(4) for option in match.options(seat))
    assert pen.wrote(action, match.play(action)) is None
    assert same(replay(read(path)), match)


def test_a_damaged_line_is_named(tmp_path):
    path = tmp_path / "match.jsonl"
    recorded(path, setup(), actions=10)
    rows = path.read_bytes().splitlines(keepends=True)
    rows[4] = b"{oops\n"
    path.write_bytes(b"".join(rows))
    with pytest.raises(BadRecord) as caught:
        read(path)
    assert caught.value.line == 5
