"""File names never run out, no search for one loops, and leftovers of killed programs are removed."""

import os
import subprocess
import sys

import pytest

from game.storage.folder import Folder
from game.storage.locks import Locks
from game.storage.settings import Store
from game.storage.shelves import HIGHEST, next_number
from game.storage.tidying import tidy_drafts
from tests.game.storage.disks import Unsynced
from tests.game.storage.matches import begun, left, library


def dead():
    """The process id of a program that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


@pytest.mark.parametrize(("taken", "number"), [
    ([], 1), ([3], 4), ([HIGHEST], 1), ([5, HIGHEST], 6), ([5, HIGHEST - 1, HIGHEST], 6), ([1, 2, HIGHEST], 3),
    ([HIGHEST - 2, HIGHEST], HIGHEST - 1),
])  # fmt: skip
def test_the_next_number(taken, number):
    assert next_number(set(taken)) == number


def test_matches_are_begun_trashed_and_restored_beside_the_highest_number(shelf):
    (shelf.folder / f"match-{HIGHEST}.jsonl").write_bytes(b"nothing")
    paths = [left(shelf, seed) for seed in (1, 2)]
    assert [path.name for path in paths] == ["match-00001.jsonl", "match-00002.jsonl"]
    assert {*paths} < {*shelf.files()}
    for _ in range(3):
        moved = shelf.trash(paths[0])
        paths[0].write_bytes(b"another one has taken the name")
        back = shelf.restore(moved)
        assert back in shelf.files() and back != paths[0]
        paths[0].unlink()
        paths[0] = back
    assert shelf.latest_unfinished() in paths


@pytest.mark.parametrize("name", ["match-1000000000.jsonl", "match-99999999999999999999.jsonl", "match-0.jsonl",
                                  "match-\u0661\u0662\u0663\u0664\u0665.jsonl"])  # fmt: skip
def test_numbers_that_are_none_of_ours_disturb_nothing(shelf, name):
    (shelf.folder / name).write_bytes(b"nothing")
    assert left(shelf).name == "match-00001.jsonl"
    assert left(shelf).name == "match-00002.jsonl"
    moved = shelf.trash(shelf.folder / name) if name.isascii() else None
    assert moved is None or moved.name == "match-00003.jsonl"


def test_a_link_to_nothing_is_a_name_that_is_taken(shelf, tmp_path):
    path = left(shelf)
    moved = shelf.trash(path)
    path.symlink_to(tmp_path / "nowhere")
    assert shelf.restore(moved) != path and path.is_symlink()


def test_a_settings_file_that_is_a_link_stays_one(tmp_path):
    real = tmp_path / "elsewhere" / "mine.json"
    real.parent.mkdir()
    folder = Folder(tmp_path / "data", Unsynced())
    folder.make()
    folder.settings.symlink_to(real)
    for muted in (True, False):  # at first there is nothing behind the link
        Store(folder).change(muted=muted)
        assert folder.settings.is_symlink() and Store(folder).now.muted == muted
    assert b'"muted": false' in real.read_bytes()
    assert [path.name for path in real.parent.iterdir()] == ["mine.json"]


@pytest.mark.parametrize("where", ["nowhere/at/all.json", "settings.json", "folder"])
def test_a_link_that_leads_to_no_file_is_left_alone(tmp_path, where):
    folder = Folder(tmp_path, Unsynced())
    folder.make()
    (tmp_path / "folder").mkdir()
    folder.settings.symlink_to(tmp_path / where)
    store = Store(folder)
    store.change(muted=True)
    assert store.now.muted and folder.settings.is_symlink()


def test_what_killed_programs_left_behind_is_tidied(shelf, tmp_path):
    data, gone = tmp_path / "data", dead()
    folder = Folder(data, Unsynced())
    old = [data / f"settings.json.{gone}.new", data / f"learning.json.{gone}.new"]
    old.append(shelf.folder / f"match-00001.json.{gone}.new")
    kept = [data / f"settings.json.{os.getpid()}.new", data / "my own.new", data / "settings.json.new"]
    for path in (*old, *kept):
        path.write_bytes(b"{")
    tidy_drafts(folder)
    library(tmp_path)
    assert not any(path.exists() for path in old) and all(path.exists() for path in kept)


def test_locks_of_matches_that_are_gone_are_tidied(shelf, tmp_path):
    path, (_, pen) = left(shelf), begun(shelf, 2)
    others = Locks(shelf.folder / "locks")
    held = others.take(shelf.folder / "match-00077.jsonl")
    others.take(shelf.folder / "match-00078.jsonl").release()
    others.take(tmp_path / "data" / "settings.json").release()
    (shelf.folder / "locks" / "notes of mine.lock").write_bytes(b"")
    if not (shelf.folder / "locks" / "match-00078.lock").exists():
        pytest.skip("the system removes locks itself")
    library(tmp_path)
    there = {path.stem for path in (shelf.folder / "locks").iterdir()}
    assert there == {path.stem, pen.path.stem, "match-00077", "settings", "notes of mine"}
    held.release()
    pen.close()
