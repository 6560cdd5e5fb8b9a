"""Disk errors: the game goes on, other matches are untouched, and everything is written once that is possible."""

import errno
from dataclasses import replace
from random import Random

import pytest

from game.clean_text import clean_line
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat
from game.record.reader import read, replay
from tests.game.fuzz import agreed, some_action
from tests.game.storage.matches import begun, left, play_on

NO_SPACE = "No space left on device"


def same(path, match):
    return replay(read(path)).table.state() == match.table.state()


def test_a_full_disk_while_another_match_is_unfinished_leaves_that_alone(shelf, disk):
    first = left(shelf, 1)
    before = first.read_bytes()
    disk.wrong = {"write": errno.ENOSPC, "append": errno.ENOSPC}
    match, pen = begun(shelf, 2)
    assert pen.trouble == NO_SPACE and shelf.files() == [first]
    play_on(match, pen)
    pen.close()
    assert first.read_bytes() == before and shelf.files() == [first] and shelf.latest_unfinished() == first
    disk.wrong = {}
    assert shelf.close(1)
    assert shelf.files() == [pen.path, first] and same(pen.path, match)
    assert first.read_bytes() == before and shelf.latest_unfinished() == first


@pytest.mark.parametrize("half", [0, 40])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS], ids=errno.errorcode.get)
@pytest.mark.parametrize("deed", ["append", "sync", "sync_folder", "publish", "write"])
def test_what_the_disk_refuses_for_a_while_is_written_when_it_can_be(shelf, disk, deed, number, half):
    disk.half = half
    match, rng = Match(agreed(3, 4, Single())), Random(2)
    pen, troubles = None, 0
    beginning = deed in ("write", "publish", "sync_folder")
    for count in range(40):
        disk.wrong = {deed: number, **({"truncate": number} if half else {})} if (count + beginning) % 8 > 0 else {}
        pen = pen or shelf.start(match.setup)
        action = some_action(match, rng)
        pen.wrote(action, match.play(action))
        if count % 5 == 4:
            pen.sink.put(b"", sync=True)
        troubles += pen.trouble is not None
    disk.wrong = {}
    pen.close()
    assert pen.trouble is None and same(pen.path, match) and shelf.files() == [pen.path]
    assert troubles > 3
    assert not list(shelf.folder.glob("*.new"))


def test_what_a_failed_sync_may_have_lost_is_written_again(shelf, disk):
    """After a failed sync the system may have dropped the data and still report success for the next one."""
    setup = agreed(3, 4, Single())
    match, pen = Match(setup), shelf.start(setup)
    safe = pen.path.read_bytes()
    play_on(match, pen, 10)

    def lose(path):
        path.write_bytes(safe + b"\0" * (path.stat().st_size - len(safe)))
        raise OSError(errno.EIO, "Input/output error")

    disk.sync = lose
    pen.sink.put(b"", sync=True)
    play_on(match, pen, 3)
    assert pen.trouble == "Input/output error"
    del disk.sync
    play_on(match, pen, 1)
    pen.close()
    assert pen.trouble is None and same(pen.path, match) and shelf.files() == [pen.path]


def test_a_folder_that_comes_back_gets_everything_that_was_unwritten(shelf):
    data = shelf.folder.parent
    match, pen = begun(shelf)
    data.rename(data.with_name("away"))
    play_on(match, pen, 10)
    assert pen.trouble and not data.exists()
    data.with_name("away").rename(data)
    play_on(match, pen, 1)
    assert pen.trouble is None and same(pen.path, match)
    assert len(shelf.files()) == 1


def test_a_match_begun_while_the_folder_is_away_is_written_when_it_comes_back(shelf):
    first, data = left(shelf, 1), shelf.folder.parent
    data.rename(data.with_name("away"))
    match, pen = begun(shelf, 2)
    assert pen.trouble and not data.exists()
    data.with_name("away").rename(data)
    assert shelf.close(1)
    assert shelf.files() == [pen.path, first] and same(pen.path, match) and first != pen.path


def test_a_folder_that_never_comes_back_is_made_anew_at_the_end(shelf):
    data = shelf.folder.parent
    match, pen = begun(shelf)
    data.rename(data.with_name("away"))
    play_on(match, pen, 10)
    assert shelf.close(1) and same(pen.path, match)


def test_a_record_that_was_removed_while_it_is_played_is_written_again(shelf):
    match, pen = begun(shelf)
    pen.path.unlink()
    play_on(match, pen, 1)
    assert pen.trouble is None and same(pen.path, match)
    pen.close()
    match, pen = shelf.resume(pen.path)
    pen.path.unlink()
    play_on(match, pen, 1)
    assert pen.trouble is None and same(pen.path, match)


@pytest.mark.parametrize("change", [lambda data: data + b"mine\n", lambda data: data[:-30], lambda data: b""],
                         ids=["longer", "shorter", "empty"])  # fmt: skip
def test_a_record_that_somebody_else_changes_goes_on_in_another_file(shelf, change):
    match, pen = begun(shelf)
    path, theirs = pen.path, change(pen.path.read_bytes())
    path.write_bytes(theirs)
    play_on(match, pen, 5)
    assert path.read_bytes() == theirs and pen.path != path
    assert pen.trouble is None and same(pen.path, match)
    pen.close()
    assert not shelf.is_open_elsewhere(path) and not shelf.is_open_elsewhere(pen.path)


def test_a_name_that_somebody_else_takes_first_is_left_to_him(shelf, disk):
    disk.wrong = {"write": errno.ENOSPC}
    match, pen = begun(shelf)
    disk.wrong = {}
    theirs = shelf.folder / "match-00001.jsonl"
    theirs.write_bytes(b"theirs")
    play_on(match, pen, 1)
    assert theirs.read_bytes() == b"theirs" and pen.path.name == "match-00002.jsonl" and same(pen.path, match)


def test_what_could_not_be_written_is_there_when_the_match_is_taken_up_again(shelf, disk):
    disk.wrong = {"append": errno.ENOSPC}
    match, pen = begun(shelf)
    pen.close()
    assert pen.trouble and len(read(pen.path).lines) == 0
    again, pen = shelf.resume(pen.path)
    assert again.table.state() == match.table.state()
    disk.wrong = {}
    play_on(again, pen, 3)
    assert pen.trouble is None and same(pen.path, again)


@pytest.mark.parametrize("deed", ["move", "write", "replace", "remove"])
def test_trash_notes_and_moves_that_are_refused_lose_nothing(shelf, disk, deed):
    path = left(shelf)
    data = path.read_bytes()
    shelf.rename(path, "Sunday")
    disk.wrong = {deed: errno.EACCES}
    for errand in (lambda: shelf.trash(path), lambda: shelf.set_aside(path, "torn"), lambda: shelf.star(path, True)):
        try:
            errand()
        except OSError:
            assert path.read_bytes() == data
    disk.wrong = {}
    there = [*shelf.files(), *shelf.trashed(), *shelf.damaged()]
    assert len(there) == 1 and there[0].read_bytes() == data and shelf.note(there[0]).title == "Sunday"


NAMES = {
    "long": "A" * 10_000, "right to left": "\u05d0\u05d1\u05d2 \u202eabc",
    "emoji": "\U0001f469\u200d\U0001f469\u200d\U0001f467\U0001f3f3\ufe0f\u200d\U0001f308" * 50,
    "half a letter": "\ud800", "control": "\x00\x1b[31m\n", "none": "",
}  # fmt: skip


@pytest.mark.parametrize("seat", NAMES.values(), ids=NAMES)
def test_names_of_every_kind_are_kept_in_records_and_titles_as_far_as_they_are_seen(shelf, seat):
    setup = agreed(3, 1, Single())
    setup = replace(setup, seats=(Seat(seat, "person"), *setup.seats[1:]))
    match, pen = Match(setup), shelf.start(setup)
    play_on(match, pen, 6)
    pen.close()
    kept = read(pen.path).setup.seats[0].name
    assert kept == read(pen.path).header.seats[0].name == clean_line(seat, 60)
    assert bool(kept) == (seat not in ("", "\ud800"))
    assert shelf.latest_unfinished() == pen.path and shelf.resume(pen.path)[1].count == 6
    shelf.rename(pen.path, seat)
    title = shelf.note(pen.path).title
    assert (len(title) <= 80 and title.isprintable()) or "\u200d" in title
    assert "\u202e" not in title and "\n" not in title and not title.endswith("\u200d")
