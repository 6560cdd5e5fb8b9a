"""Settings and the data folder: no data of the player is lost."""

import json
import os

import pytest

from game.storage.folder import Folder
from game.storage.settings import ChosenSeat, GameChoice, Settings, Store, look


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path / "data")


def test_the_first_time_there_are_defaults_and_a_folder(folder):
    assert look(folder)[:2] == (Settings(), None)
    assert folder.matches.is_dir()


def test_what_is_changed_is_there_again(folder):
    store = Store(folder)
    choice = GameChoice(seats=(ChosenSeat(name="めい", kind="person"),), rules={"classic": {"jump_in": {}}})
    store.change(language="ja", effects=0.25, game=choice)
    again = Store(folder)
    assert again.now == store.now
    assert again.now.game.seats[0].name == "めい"
    assert again.notice is None


@pytest.mark.parametrize("damage", [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game": ', b"[" * 100_000,
], ids=range(7))  # fmt: skip
def test_damaged_settings_are_kept_under_another_name(folder, damage):
    folder.make()
    folder.settings.write_bytes(damage)
    store = Store(folder)
    assert (store.now, store.notice) == (Settings(), "notice.damaged")
    store.change(music=0.0)
    assert (folder.path / "settings.damaged-1.json").read_bytes() == damage
    assert json.loads(folder.settings.read_text())["music"] == 0.0


WRONG = {
    b'{"effects": 7, "pace": "2"}': ("effects", "7", ("0.0–1.0",)),
    b'{"pace": "9"}': ("pace", '"9"', ("0.5", "1", "2", "4", "instant")),
    b'{"language": 1, "pace": "2"}': ("language", "1", ("auto", "en", "en_US", "ja")),
    b'{"game": {"seats": "x", "rounds": 9}}': ("game.seats", '"x"', ("[…] (≤ 10)",)),
    b'{"game": {"seats": [{}, {"name": 5}], "rounds": 9}}': ("game.seats 2 name", "5", ('"…" (≤ 24)',)),
    b'{"game": {"target": -500, "rounds": 9}}': ("game.target", "-500", ("50–5000",)),
    b'{"game": {"seats": [' + b"{}," * 98 + b'{}], "rounds": 9}}': ("game.seats", "[{},", ("[…] (≤ 10)",)),
    b'{"high_contrast": "yes"}': ("high_contrast", '"yes"', ("true", "false")),
    b'{"game": {"rules": 3, "rounds": 9}}': ("game.rules", "3", ("{…}",)),
    b'{"game": []}': ("game", "[]", ("{…}",)),
}


@pytest.mark.parametrize("damage", WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_in_settings_is_named_and_the_rest_is_used(folder, damage):
    folder.make()
    folder.settings.write_bytes(damage)
    store = Store(folder)
    assert store.notice == "notice.strange"
    (trouble,) = store.troubles
    what, value, allowed = WRONG[damage]
    assert trouble.what == what and trouble.value.startswith(value) and trouble.allowed == allowed
    assert (folder.path / "settings.damaged-1.json").read_bytes() == damage
    assert b"rounds" not in damage or store.now.game.rounds == 9
    assert b'"pace": "2"' not in damage or store.now.pace == "2"


def test_a_copy_is_put_beside_what_was_put_aside_before(folder):
    folder.make()
    folder.settings.write_bytes(b"one")
    assert folder.copy_aside(folder.settings).name == "settings.damaged-1.json"
    assert folder.copy_aside(folder.settings).name == "settings.damaged-2.json"
    assert folder.settings.read_bytes() == b"one"


def test_a_second_damage_does_not_cover_the_first(folder):
    folder.make()
    for content in (b"one", b"two"):
        folder.settings.write_bytes(content)
        look(folder)
    assert (folder.path / "settings.damaged-1.json").read_bytes() == b"one"
    assert (folder.path / "settings.damaged-2.json").read_bytes() == b"two"


def test_settings_of_a_later_version_are_read_as_far_as_they_are_known(folder):
    folder.make()
    folder.settings.write_text('{"pace": "4", "holograms": true}')
    assert look(folder)[:2] == (Settings(pace="4"), None)


def test_an_unreadable_file_is_never_overwritten(folder):
    folder.settings.mkdir(parents=True)
    store = Store(folder)
    assert store.notice == "notice.unreadable"
    store.change(pace="2")
    assert store.now.pace == "2"
    assert folder.settings.is_dir()


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("mine")
    store = Store(Folder(tmp_path / "file" / "data"))
    assert store.notice in ("notice.folder", "notice.unreadable")
    store.change(pace="2")
    assert store.now.pace == "2"
    assert (tmp_path / "file").read_text() == "mine"


def test_a_failed_write_leaves_the_old_file_and_no_draft(folder, monkeypatch):
    store = Store(folder)
    store.change(pace="2")

    def full(_file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.change(pace="4")
    assert store.notice == "notice.unsaved"
    assert store.now.pace == "4"
    assert look(folder)[0].pace == "2"
    assert [path.name for path in folder.path.iterdir() if path.is_file()] == ["settings.json"]


def test_reset_keeps_names_and_choices(folder):
    store = Store(folder)
    store.change(pace="4", game=GameChoice(rounds=9))
    assert store.reset() == Settings(game=GameChoice(rounds=9))
