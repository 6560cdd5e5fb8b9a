"""Power cuts at every write, sync and rename: whatever the disk keeps, only the action being written is lost."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat
from game.record.reader import read, replay
from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import GameChoice, Store
from tests.game.fuzz import agreed, some_action
from tests.game.storage.disks import Unsynced
from tests.game.storage.power import PowerCutDisk, restored


class Witness:
    """A witness that opens the library after every possible cut and compares it with what was promised."""

    def __init__(self, tmp_path):
        self.tmp_path = tmp_path
        self.wrong = []
        self.disk = PowerCutDisk(tmp_path / "data", self.check)
        self.shelf = Library(tmp_path / "data" / "matches", self.disk)
        self.shelf.take_over()
        self.promised = {}
        """The lines that are safe in every match's record, by its number."""
        self.known = {}
        """All lines that were ever written to every match."""
        self.titles = [""]
        """Titles of which one must be that of some match."""
        self.states = 0
        self.checked = set()

    def promise(self, pen):
        self.known[number(pen.path)] = self.promised[number(pen.path)] = pen.path.read_bytes()

    def know(self, pen):
        self.known[number(pen.path)] = pen.path.read_bytes()

    def check(self):
        for state in self.disk.states():
            self.states += 1
            key = (*sorted(state.items()), *sorted(self.promised.items()))
            if key not in self.checked:
                self.checked.add(key)
                try:
                    self.look_at(state)
                except Exception as error:  # the writer would only write it down
                    self.wrong.append(f"after {self.disk.done} things done: {type(error).__name__}: {error}")

    def look_at(self, state):
        root = restored(state, self.tmp_path / "after" / str(len(self.checked)))
        shelf = Library(root / "matches", Unsynced())
        shelf.take_over()
        there = {number(path): path for path in (*shelf.files(), *shelf.trashed(), *shelf.damaged())}
        for name, promised in self.promised.items():
            assert name in there, f"match {name} is gone"
            data = there[name].read_bytes()
            assert data.startswith(promised), f"of match {name} something is lost that was promised"
        assert {"", *(shelf.note(path).title for path in there.values())} & {*self.titles}, "the title is lost"
        for path in shelf.files():
            self.goes_on(shelf, path)

    def goes_on(self, shelf, path):
        match, pen = shelf.resume(path)
        pen.close()
        data = path.read_bytes()
        whole = self.known.get(number(path))
        assert whole is None or whole.startswith(data) or data.startswith(whole), "another match"
        assert len(data) >= len(self.promised.get(number(path), b""))
        assert replay(read(path)).table.state() == match.table.state()


def number(path):
    return path.name[6:11]


def setup(seed):
    seats = (Seat("Ann", "person"), Seat("Ben"), Seat("Cleo"))
    return replace(agreed(3, seed, Single()), seats=seats)


def play(witness, match, pen, actions, rng):
    for _ in range(actions):
        action = some_action(match, rng)
        pen.wrote(action, match.play(action))
        synced = match.setup.seats[action.seat].person
        witness.promise(pen) if synced else witness.know(pen)


def test_a_match_is_begun_played_and_left_beside_others(tmp_path):
    witness, rng = Witness(tmp_path), Random(5)
    for seed in range(2):
        agreement = setup(seed)
        match, pen = Match(agreement), witness.shelf.start(agreement)
        witness.promise(pen)
        play(witness, match, pen, 14, rng)
        pen.close()
        witness.promise(pen)
    match, pen = witness.shelf.resume(pen.path)
    play(witness, match, pen, 4, rng)
    assert witness.disk.done > 40 and witness.states > 150 and not witness.wrong


def test_a_match_goes_on_behind_a_line_that_was_cut_off(tmp_path):
    witness, rng = Witness(tmp_path), Random(5)
    agreement = setup(1)
    match, pen = Match(agreement), witness.shelf.start(agreement)
    play(witness, match, pen, 10, rng)
    pen.close()
    size = pen.path.stat().st_size
    witness.disk.append(pen.path, b'{"n":11,"action":{"do"' + b"x" * 900, size)
    witness.disk.sync(pen.path)
    match, pen = witness.shelf.resume(pen.path)
    play(witness, match, pen, 5, rng)
    assert not witness.wrong


@pytest.mark.sampled(2)
@pytest.mark.parametrize("errand", ["trash", "restore", "set aside", "note"])
def test_a_match_is_moved_or_noted(tmp_path, errand):
    witness, rng = Witness(tmp_path), Random(5)
    shelf = witness.shelf
    for seed in range(2):
        agreement = setup(seed)
        match, pen = Match(agreement), shelf.start(agreement)
        play(witness, match, pen, 6, rng)
        pen.close()
        witness.promise(pen)
    witness.titles.append("Sunday")
    shelf.rename(pen.path, "Sunday")
    witness.titles.remove("")
    if errand == "note":
        witness.titles.append("Monday")
        shelf.rename(pen.path, "Monday")
        shelf.star(pen.path, True)
    elif errand == "set aside":
        shelf.restore(shelf.set_aside(pen.path, "only for this test"))
    else:
        moved = shelf.trash(pen.path)
        if errand == "restore":
            shelf.restore(moved)
    assert shelf.note(pen.path if errand != "trash" else moved).title in ("Sunday", "Monday")
    assert not witness.wrong


def test_settings_are_either_the_old_or_the_new_ones(tmp_path):
    root = tmp_path / "data"
    disk, allowed, checked = PowerCutDisk(root), [], [0]

    def check():
        for state in disk.states():
            checked[0] += 1
            store = Store(Folder(restored(state, tmp_path / "after" / str(checked[0]))))
            assert store.notice is None and store.now in allowed[-2:]

    store = Store(Folder(root, disk))
    allowed.append(store.now)
    disk.watch = check
    for change in ({"pace": "4"}, {"language": "ja"}, {"game": GameChoice(rounds=7)}, {"music": 0.5}):
        allowed.append(msgspec.structs.replace(store.now, **change))
        store.change(**change)
    assert checked[0] > 20
