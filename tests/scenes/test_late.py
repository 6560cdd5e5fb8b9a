"""Late modules: they are imported when they are first used, by any thread, and then are like any other."""

import importlib
import sys
from threading import Barrier, Thread

import pytest

from scenes.late import LateModule, read_late

SLOW = """
import sys, time
sys.times_read = getattr(sys, "times_read", 0) + 1
time.sleep(0.05)
answer = 42
"""


@pytest.fixture
def late(tmp_path, monkeypatch):
    """The name of a module whose import is slow and should be late."""
    (tmp_path / "a_slow_one.py").write_text(SLOW, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "times_read", 0, raising=False)
    read_late("a_slow_one")
    yield "a_slow_one"
    sys.modules.pop("a_slow_one", None)


def test_a_late_module_is_read_when_something_of_it_is_used(late):
    stand_in = importlib.import_module(late)
    assert isinstance(stand_in, LateModule)
    assert sys.modules[late] is stand_in
    from a_slow_one import answer

    assert answer == stand_in.answer == 42
    real = sys.modules[late]
    assert not isinstance(real, LateModule)
    assert real.__file__.endswith("a_slow_one.py")


def test_what_a_late_module_does_not_have_is_an_attribute_error(late):
    stand_in = importlib.import_module(late)
    with pytest.raises(AttributeError, match="a_slow_one"):
        _ = stand_in.question
    with pytest.raises(ImportError):
        exec("from a_slow_one import question")


def test_threads_that_ask_at_once_all_get_it_and_it_is_read_once(late):
    stand_in, begin, got = importlib.import_module(late), Barrier(8), []

    def ask():
        begin.wait()
        got.append((stand_in.answer, sys.modules[late]))

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [(42, sys.modules[late])] * 8
    assert sys.times_read == 1


def test_a_module_that_was_read_stays():
    read_late("sys", "json")
    assert not isinstance(sys.modules["json"], LateModule)
    assert sys.modules["sys"] is sys


def test_a_late_module_that_cannot_be_read_says_so():
    read_late("no_such_module_at_all")
    try:
        with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
            _ = sys.modules["no_such_module_at_all"].anything
    finally:
        sys.modules.pop("no_such_module_at_all", None)
