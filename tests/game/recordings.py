"""Records for tests: recorded matches, and files with changed lines."""

import json

import pytest

from game.record.reader import BadRecord, Recorder, read, replay
from tests.game.fuzz import random_play


def recorded(path, setup, actions=None):
    """A recorded match of random actions."""
    pen = Recorder(path, setup)
    for match, action, news in random_play(setup):  # noqa: B007
        assert pen.wrote(action, news) is None
        if pen.count == actions:
            break
    return match, pen


def same(one, other):
    return (one.table.state(), one.scores, one.totals, one.winners, one.rng.getstate()) == (
        other.table.state(), other.scores, other.totals, other.winners, other.rng.getstate()
    )  # fmt: skip


def rows(path):
    return path.read_bytes().splitlines(keepends=True)


def refused(path, line):
    with pytest.raises(BadRecord) as caught:
        replay(read(path))
    assert caught.value.line == line and str(caught.value).startswith(f"line {line}: ")
    return caught.value.reason


def changed(path, number, change):
    """Change one line of a file as JSON."""
    lines = rows(path)
    said = json.loads(lines[number - 1])
    change(said)
    lines[number - 1] = json.dumps(said, ensure_ascii=False).encode() + b"\n"
    path.write_bytes(b"".join(lines))
