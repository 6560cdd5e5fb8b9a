"""A record that another program overwrites while it is open: no line is appended to foreign lines."""

import os

import pytest

from game.record.reader import read, replay
from tests.game.storage.matches import begun, play_on


def put(path, data, how):
    """Write other bytes into a file, in place or by a new file that replaces it."""
    if how == "in place":
        with path.open("r+b") as file:
            file.write(data)
    else:
        other = path.with_name("other")
        other.write_bytes(data)
        other.replace(path)


@pytest.mark.parametrize("how", ["in place", "replaced"])
@pytest.mark.parametrize("same_time", [False, True])
def test_a_record_of_the_same_length_is_noticed(shelf, how, same_time):
    match, pen = begun(shelf)
    path, before = pen.path, pen.path.stat()
    data = bytes(path.stat().st_size)
    put(path, data, how)
    if same_time:
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    play_on(match, pen, 3)
    pen.close()
    assert path.read_bytes() == data and pen.path != path
    assert len(read(pen.path).lines) == 15 and replay(read(pen.path)).totals == match.totals


def test_a_record_that_was_only_touched_goes_on(shelf):
    match, pen = begun(shelf)
    path, data = pen.path, pen.path.read_bytes()
    for number in range(3):
        os.utime(path, ns=(number, number))
        play_on(match, pen, 1)
    put(path, path.read_bytes(), "replaced")
    play_on(match, pen, 1)
    pen.close()
    assert pen.path == path and path.read_bytes().startswith(data) and len(read(path).lines) == 16


def test_a_match_taken_up_again_notices_it_too(shelf):
    _, pen = begun(shelf)
    pen.close()
    match, pen = shelf.resume(pen.path)
    path = pen.path
    data = bytes(path.stat().st_size)
    put(path, data, "in place")
    play_on(match, pen, 2)
    pen.close()
    assert path.read_bytes() == data and pen.path != path and len(read(pen.path).lines) == 14
