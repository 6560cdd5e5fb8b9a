"""Open files on Windows cannot be renamed or removed: we never try with ours, and try again with others'."""

import errno
import os
import sys
from pathlib import Path

import pytest

from game.storage import disk
from game.storage.disk import RealDisk
from game.storage.folder import Folder
from game.storage.settings import Store
from game.storage.writer import Writer
from tests.game.storage.disks import Unsynced
from tests.game.storage.matches import begun, left, library, play_on

OWN = Path("/proc/self/fd")


class Closed(Unsynced):
    """A disk that refuses to rename and remove files that this program has open."""

    def __init__(self):
        self.renamed = 0

    def _closed(self, *paths):
        names = {str(entry.readlink()) for entry in OWN.iterdir() if entry.is_symlink()}
        assert not names & {str(path) for path in paths}
        self.renamed += 1

    def publish(self, draft, path):
        self._closed(draft, path)
        super().publish(draft, path)

    def move(self, path, target):
        self._closed(path, target)
        super().move(path, target)

    def replace(self, draft, path):
        self._closed(draft, path)
        super().replace(draft, path)

    def remove(self, path):
        self._closed(path)
        super().remove(path)


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(disk, "PAUSE", 0.0)


class Busy:
    """An operation that Windows refuses so many times."""

    def __init__(self, times, winerror=32):
        self.times, self.winerror, self.asked = times, winerror, 0

    def __call__(self):
        self.asked += 1
        if self.asked <= self.times:
            error = PermissionError(errno.EACCES, "in use")
            error.winerror = self.winerror
            raise error


@pytest.mark.skipif(not OWN.is_dir(), reason="only Linux says which files are open")
def test_no_file_is_renamed_while_we_have_it_open(tmp_path):
    watched = Closed()
    shelf = library(tmp_path, watched)
    match, pen = begun(shelf, actions=9)
    pen.close()
    match, pen = shelf.resume(pen.path)
    play_on(match, pen)
    pen.close()
    shelf.rename(pen.path, "A long one")
    shelf.star(left(shelf, seed=2), on=True)
    shelf.restore(shelf.trash(pen.path))
    shelf.restore(shelf.set_aside(left(shelf, seed=3), "torn"))
    shelf.trash(left(shelf, seed=4))
    shelf.empty_trash()
    assert watched.renamed > 10


@pytest.mark.skipif(not OWN.is_dir(), reason="only Linux says which files are open")
def test_the_test_above_would_notice(tmp_path):
    path = tmp_path / "match.jsonl"
    with path.open("w"), pytest.raises(AssertionError):
        Closed().move(path, tmp_path / "other.jsonl")


@pytest.mark.parametrize("winerror", [5, 32, 33])
def test_what_somebody_has_open_is_tried_again(winerror, impatient):
    busy = Busy(3, winerror)
    disk.patiently(busy)
    assert busy.asked == 4


def test_it_is_not_tried_for_ever(impatient):
    busy = Busy(1000)
    with pytest.raises(PermissionError):
        disk.patiently(busy)
    assert busy.asked == disk.TRIES and disk.TRIES * 0.05 < 1


def test_another_refusal_is_final(impatient):
    busy = Busy(1000, None)
    with pytest.raises(PermissionError):
        disk.patiently(busy)
    assert busy.asked == 1


@pytest.mark.parametrize(
    ("function", "deed"),
    [("replace", lambda real, one, other: real.replace(one, other)),
     ("rename", lambda real, one, other: real.move(one, other)),
     ("unlink", lambda real, one, other: real.remove(one))],
)
def test_every_way_to_touch_a_name_is_patient(tmp_path, function, deed, monkeypatch, impatient):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("cards")
    busy, real = Busy(2), getattr(Path, function)
    monkeypatch.setattr(Path, function, lambda path, *words, **how: busy() or real(path, *words, **how))
    deed(RealDisk(), one, other)
    assert busy.asked == 3 and not one.exists()


def test_a_draft_gets_its_name_when_the_scanner_is_done(tmp_path, monkeypatch, impatient):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("cards")
    busy, link = Busy(2), os.link
    monkeypatch.setattr(os, "link", lambda *words: busy() or link(*words))
    RealDisk().publish(one, other)
    assert other.read_text() == "cards"


def test_settings_are_saved_when_the_scanner_is_done(tmp_path, monkeypatch, impatient):
    busy, real = Busy(4), Path.replace
    monkeypatch.setattr(Path, "replace", lambda path, target: busy() or real(path, target))
    store = Store(Folder(tmp_path), Writer(threaded=False))
    store.change(music=0.25)
    assert Store(Folder(tmp_path), Writer(threaded=False)).now.music == 0.25 and busy.asked == 5
    assert sys.platform == "win32" or not list(tmp_path.glob("*.new"))
