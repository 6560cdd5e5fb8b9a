"""Worker processes start in the same way from source and from the built program."""

import multiprocessing
import runpy
import sys
from types import ModuleType

import pytest

from game.players.thinking import spawning
from game.players.thinking.process import CannotStart, ChildProcess


@pytest.fixture
def frozen(monkeypatch):
    """A stand-in for the built program with PyInstaller's multiprocessing hook; counts the hook's calls."""
    asked = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setitem(sys.modules, spawning.HOOK, ModuleType(spawning.HOOK))
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: asked.append(sys.argv))
    return asked


def test_from_source_no_hook_is_needed(monkeypatch):
    monkeypatch.setitem(sys.modules, spawning.HOOK, None)
    assert spawning.spawn_context().get_start_method() == "spawn"


def test_the_built_program_loads_the_hook_before_it_starts_a_process(frozen, monkeypatch):
    assert spawning.spawn_context().get_start_method() == "spawn"
    monkeypatch.setitem(sys.modules, spawning.HOOK, None)
    with pytest.raises(ImportError):
        spawning.spawn_context()
    with pytest.raises(CannotStart):
        ChildProcess(print, name="nobody")


@pytest.mark.parametrize(("words", "children"), [
    (["ichimai", "--version"], 0), (["ichimai", "--multiprocessing-fork", "pipe_handle=5"], 1),
    (["ichimai", "-B", "-c", "from multiprocessing.resource_tracker import main;main(5)"], 1),
])  # fmt: skip
def test_a_process_that_was_started_for_another_one_works_for_it(frozen, monkeypatch, words, children):
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr("scenes.cli.main", lambda: 7)
    with pytest.raises(SystemExit, match="7"):
        runpy.run_module("scenes.__main__", run_name="__main__")
    assert len(frozen) == children
