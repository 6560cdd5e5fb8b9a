"""The writer thread: no caller waits for it, it keeps the order, and errors do not end it."""

import threading

import pytest

import game.storage.writer as writing
from game.record.reader import read, replay
from game.storage.folder import Folder
from game.storage.settings import Store
from game.storage.writer import CallJob, Writer
from tests.game.storage.disks import Faulty, Halting
from tests.game.storage.matches import begun, library, play_on
from tests.waiting import LONG, wait_for


@pytest.fixture
def writer():
    writer = Writer()
    yield writer
    writer.close(LONG)


def test_jobs_are_done_in_order_in_one_thread_that_is_not_the_caller(writer):
    done = []
    for number in range(50):
        writer.add(CallJob(lambda number=number: done.append((number, threading.current_thread().name))))
    assert writer.settle(LONG)
    assert done == [(number, "writer") for number in range(50)]


def test_a_match_goes_on_while_the_disk_makes_the_writer_wait(tmp_path, writer):
    disk = Halting()
    shelf = library(tmp_path, disk, writer=writer)
    match, pen = begun(shelf, actions=30)
    assert disk.came.wait(LONG) and pen.behind and pen.trouble is None and not shelf.files()
    disk.go.set()
    assert writer.settle(LONG) and not pen.behind
    assert replay(read(pen.path)).table.state() == match.table.state()


def test_closing_waits_for_the_writer_but_not_for_ever(tmp_path, writer):
    disk = Halting()
    shelf = library(tmp_path, disk, writer=writer)
    match, pen = begun(shelf)
    assert not shelf.close(0.05)
    disk.go.set()
    assert shelf.close(LONG)
    assert replay(read(pen.path)).table.state() == match.table.state()


def test_what_is_wrong_with_one_match_holds_up_no_other_job(tmp_path, writer):
    disk, done = Faulty(), threading.Event()
    disk.wrong = {"write": 28}
    _, pen = begun(library(tmp_path, disk, writer=writer))
    writer.add(CallJob(done.set))
    assert done.wait(LONG) and not writer.settle(LONG)
    assert pen.trouble == "No space left on device"


def test_what_the_disk_refused_is_tried_again_without_anybody_asking(tmp_path, writer, monkeypatch):
    monkeypatch.setattr(writing, "RETRY", 0.02)
    disk = Faulty()
    disk.wrong = {"append": 5, "write": 5}
    match, pen = begun(library(tmp_path, disk, writer=writer))
    assert not writer.settle(LONG) and pen.trouble == "Input/output error"
    disk.wrong = {}
    wait_for(lambda: pen.trouble is None, "second try")
    assert replay(read(pen.path)).table.state() == match.table.state()


def test_settings_that_could_not_be_saved_are_saved_when_they_can_be(tmp_path, writer, monkeypatch):
    monkeypatch.setattr(writing, "RETRY", 0.02)
    disk = Faulty()
    store = Store(Folder(tmp_path, disk), writer)
    disk.wrong = {"replace": 28}
    store.change(pace="4")
    store.change(music=0.0)
    assert not writer.settle(LONG) and store.notice == "notice.unsaved"
    disk.wrong = {}
    wait_for(lambda: writer.settle(0), "second try")
    kept = Store(Folder(tmp_path)).now
    assert (kept.pace, kept.music) == ("4", 0.0)


def test_a_job_that_breaks_is_written_down_and_the_others_go_on(writer, caplog):
    done = threading.Event()

    def broken():
        raise ValueError("broken on purpose")

    writer.add(CallJob(broken))
    writer.add(CallJob(done.set))
    assert done.wait(LONG) and writer.settle(LONG)
    assert "broken on purpose" in caplog.text


def test_a_match_left_and_taken_up_at_once_has_all_its_lines(tmp_path, writer):
    shelf = library(tmp_path, writer=writer)
    for seed in range(5):
        match, pen = begun(shelf, seed, actions=25)
        pen.close()
        again, pen = shelf.resume(pen.path)
        assert again.table.state() == match.table.state()
        play_on(again, pen, 3)
        pen.close()
    assert shelf.close(LONG) and len(shelf.files()) == 5
    assert [path.stat().st_size > 0 for path in shelf.files()] == [True] * 5


def test_a_writer_can_be_used_again_after_it_was_closed(writer):
    done = []
    for number in range(3):
        writer.add(CallJob(lambda number=number: done.append(number)))
        assert writer.close(LONG)
    assert done == [0, 1, 2]
