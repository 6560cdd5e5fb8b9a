"""Damaged files in the folder of matches: the library lists them, offers what can go on, and reports the faults."""

import os
from random import Random

import pytest

from game.record.bad import BadRecord
from game.storage.notes import Note, read_note
from game.storage.peek import peek
from tests.game.storage.matches import left, library

DAMAGES = 250


def damaged(data, rng):
    """A record with a random fault: bytes changed; lines missing, torn, swapped or doubled; zeros; noise."""
    kind, at = rng.randrange(7), rng.randrange(len(data))
    rows = data.splitlines(keepends=True)
    match kind:
        case 0:
            return data[:at] + bytes(rng.randrange(256) for _ in range(rng.randint(1, 40))) + data[at + 7 :]
        case 1:
            return data[:at]
        case 2:
            return b"".join(row for row in rows if rng.random() < 0.8)
        case 3:
            rng.shuffle(rows)
            return b"".join(rows)
        case 4:
            return data[:at] + b"\0" * rng.randint(1, 5_000) + data[at:]
        case 5:
            return bytes(rng.randrange(256) for _ in range(rng.randint(0, 3_000)))
    return data[:at] + b"[" * 200_000 + data[at:]


def test_a_damaged_record_is_told_or_goes_on_and_never_harms_another(tmp_path):
    shelf, rng = library(tmp_path), Random(11)
    good = left(shelf, actions=None)
    whole, sound = left(shelf, 2).read_bytes(), good.read_bytes()
    told = went_on = 0
    for number in range(DAMAGES):
        path = shelf.folder / f"match-{number + 10:05}.jsonl"
        path.write_bytes(damaged(whole, rng))
        try:
            peek(path)
        except BadRecord as error:
            assert error.reason.isprintable()
        assert shelf.latest_unfinished() is not None
        try:
            _, pen = shelf.resume(path)
        except BadRecord as error:
            told += 1
            assert shelf.set_aside(path, str(error)) and not path.exists()
        else:
            went_on += 1
            pen.close()
            assert whole.startswith(path.read_bytes().rstrip(b"\n")), "another match goes on"
            shelf.trash(path)
    assert told > 100 and went_on > 20 and good.read_bytes() == sound
    reasons = {shelf.note(path).reason for path in shelf.damaged()}
    assert all(reasons) and len(reasons) > 20 and max(map(len, reasons)) < 320


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"title": 7}', b"[" * 200_000,
                                  b'{"title": "' + b"x" * 200_000 + b'"}'], ids=range(8))  # fmt: skip
def test_a_damaged_note_is_no_note(tmp_path, data):
    shelf = library(tmp_path)
    path = left(shelf)
    path.with_suffix(".json").write_bytes(data)
    assert read_note(path) == Note()
    shelf.star(path, True)
    assert shelf.note(path).starred


def test_a_folder_or_a_pipe_called_like_a_match_is_passed_by(tmp_path):
    shelf = library(tmp_path)
    path = left(shelf)
    (shelf.folder / "match-00008.jsonl").mkdir()
    os.mkfifo(shelf.folder / "match-00009.jsonl")
    assert shelf.latest_unfinished() == path
    for name in ("match-00008.jsonl", "match-00009.jsonl"):
        with pytest.raises(OSError):
            shelf.resume(shelf.folder / name)
