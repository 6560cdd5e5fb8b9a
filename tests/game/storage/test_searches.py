"""Searches in vain are counted in a small file of their own, which can be erased."""

import msgspec
import pytest

from game.storage.folder import Folder
from game.storage.searches import LONGEST, MOST, Searches


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path)


def test_it_counts_and_keeps_what_was_not_found(folder):
    searches = Searches(folder)
    for words in ("banana", " banana ", "象", "", "  ", "\n"):
        searches.count(words)
    assert searches.missed == [("banana", 2), ("象", 1)] and searches.total == 3
    assert Searches(folder).missed == searches.missed
    searches.forget()
    assert not Searches(folder).missed and msgspec.json.decode(searches.path.read_bytes()) == {}


def test_it_stays_small_and_forgets_the_rarest(folder):
    searches = Searches(folder)
    searches.count("often")
    searches.count("often")
    for number in range(MOST + 20):
        searches.count(f"{number} " + "x" * 1000)
    assert len(searches.missed) == MOST and searches.missed[0] == ("often", 2)
    assert all(len(words) <= LONGEST for words, _ in searches.missed)


@pytest.mark.parametrize("data", [b"", b"[1]", b'{"a": 0}', b'{"a": "x"}', b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_kept_and_counting_goes_on(folder, data):
    (folder.path / "searches.json").write_bytes(data)
    searches = Searches(folder)
    assert not searches.missed
    searches.count("word")
    assert Searches(folder).missed == [("word", 1)]
    assert len(list(folder.path.iterdir())) == 2


def test_a_folder_that_cannot_be_written_costs_nothing_but_the_keeping(folder, monkeypatch):
    searches = Searches(folder)
    monkeypatch.setattr(folder, "write", lambda *_: False)
    searches.count("word")
    assert searches.trouble and searches.total == 1
