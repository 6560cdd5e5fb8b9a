"""Two programs on one folder: each has its own matches, and neither overwrites the other's settings."""

import json
import logging
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest
from filelock import FileLock

from game.storage.folder import Folder
from game.storage.locks import Locks, OpenElsewhere
from game.storage.settings import GameChoice, Store
from tests.game.storage.matches import begun, library, play_on

HOLDER = """
import sys
from pathlib import Path
from game.storage.locks import Locks
lock = Locks(Path(sys.argv[1])).take(Path("match-00001.jsonl"))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_lock_ends_with_the_program_however_that_ends(tmp_path):
    locks, path = Locks(tmp_path), Path("match-00001.jsonl")
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "cwd": Path(__file__).parents[3]}
    with subprocess.Popen(command, **pipes) as other:
        assert other.stdout.readline() == b"held\n"
        assert locks.taken(path)
        with pytest.raises(OpenElsewhere, match="match-00001 is open in another program"):
            locks.take(path)
        other.kill()
    assert not locks.taken(path)
    locks.take(path).release()


@pytest.mark.parametrize("error", [NotImplementedError("no locks here"), PermissionError(13, "Permission denied"),
                                   OSError(30, "Read-only file system")], ids=lambda error: type(error).__name__)
def test_where_nothing_can_be_locked_the_game_goes_on_and_the_log_says_so_once(tmp_path, monkeypatch, caplog, error):
    def fail(*_args, **_more):
        raise error

    monkeypatch.setattr(FileLock, "acquire", fail)
    caplog.set_level(logging.WARNING)
    shelf = library(tmp_path)
    for seed in range(3):
        _, pen = begun(shelf, seed)
        pen.close()
    assert len(shelf.files()) == 3 and shelf.latest_unfinished() == shelf.files()[0]
    assert shelf.resume(shelf.files()[1])[1].count == 12
    assert caplog.text.count("cannot be locked") == 1


@pytest.mark.parametrize("order", [order for order in permutations("AaBb") if order.index("A") < order.index("a")
                                   and order.index("B") < order.index("b")], ids="".join)
def test_two_programs_in_every_order_of_starting_and_ending(tmp_path, order):
    """A and B start, a and b end; each has a finished match after its end, and no match is touched by the other."""
    shelves = {"A": library(tmp_path), "B": library(tmp_path)}
    playing, finished = {}, {}
    for step in order:
        name = step.upper()
        if step == name:
            playing[name] = begun(shelves[name], seed=ord(name))
        else:
            match, pen = playing.pop(name)
            play_on(match, pen)
            pen.close()
            finished[pen.path] = pen.path.read_bytes()
        for path, data in finished.items():
            assert path.read_bytes() == data
        for other, (_, pen) in playing.items():
            assert shelves["AB".replace(other, "")].is_open_elsewhere(pen.path)
    assert len({*finished}) == len(shelves["A"].files()) == 2
    assert shelves["A"].latest_unfinished() is None


def test_settings_of_two_programs_are_merged_field_by_field(tmp_path):
    one, other = Store(Folder(tmp_path)), Store(Folder(tmp_path))
    one.change(pace="4", game=GameChoice(rounds=9))
    other.change(language="ja", game=GameChoice(edition="dos"))
    one.change(music=0.0)
    kept = Store(Folder(tmp_path)).now
    assert (kept.pace, kept.language, kept.music, kept.game.rounds, kept.game.edition) == ("4", "ja", 0.0, 9, "dos")
    assert one.now.language == "auto"


def test_house_rules_of_two_programs_are_merged_edition_by_edition(tmp_path):
    one, other = Store(Folder(tmp_path)), Store(Folder(tmp_path))
    one.change(game=GameChoice(rules={"classic": {"jump_in": {}, "seven_zero": {}}}))
    other.change(game=GameChoice(rules={"dos": {"partners": {}}}))
    one.change(game=GameChoice(rules={"classic": {"jump_in": {}}}))
    assert Store(Folder(tmp_path)).now.game.rules == {"classic": {"jump_in": {}}, "dos": {"partners": {}}}


def test_reset_resets_also_what_another_program_has_set(tmp_path):
    one, other = Store(Folder(tmp_path)), Store(Folder(tmp_path))
    other.change(pace="4", game=GameChoice(rounds=9))
    one.reset()
    kept = Store(Folder(tmp_path)).now
    assert (kept.pace, kept.game.rounds) == ("1", 9)


def test_settings_of_a_later_version_keep_what_is_not_known_here(tmp_path):
    folder = Folder(tmp_path)
    folder.make()
    folder.settings.write_text('{"pace": "4", "holograms": true}')
    Store(folder).change(pace="2")
    assert json.loads(folder.settings.read_text())["holograms"] is True


def test_settings_wait_while_another_program_writes_them(tmp_path):
    store = Store(Folder(tmp_path))
    lock = Locks(store.folder.locks).take(store.folder.settings)
    store.change(pace="4")
    assert not store.folder.settings.exists() and store.notice is None
    lock.release()
    store.change(music=0.0)
    kept = Store(Folder(tmp_path)).now
    assert (kept.pace, kept.music) == ("4", 0.0)


def test_settings_that_were_damaged_meanwhile_are_copied_aside(tmp_path):
    store = Store(Folder(tmp_path))
    store.folder.settings.write_text("{")
    store.change(pace="4")
    assert (tmp_path / "settings.damaged-1.json").read_text() == "{" and Store(Folder(tmp_path)).now.pace == "4"
