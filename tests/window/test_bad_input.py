"""Bad input and bad machines: one line with an exit code, or the game with defaults, but no traceback."""

import os
import resource
import subprocess

import pytest

from tests.waiting import LONG, wait_for
from tests.window import menus
from tests.window.player import surroundings
from tests.window.program import Program, built

TOAST = 0x422C20
"""The colour of a notice's ground by day."""


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept = {name: value for name, value in kept.items() if not name.startswith("SDL_")}
    return subprocess.run([*built(), *words], env={**kept, **env}, capture_output=True, text=True, timeout=LONG,
                          check=False)


def says(program: Program) -> bool:
    """Whether a notice is on the screen."""
    return program.color(350, 44) == TOAST == program.color(930, 44)


def holds(program: Program) -> None:
    """Check that the program has shown a notice, still runs, and ends well."""
    wait_for(lambda: says(program), "notice")
    wait_for(lambda: not says(program), "end of the notice")
    assert program.end() == 0
    assert "Traceback" not in program.trouble()


@pytest.mark.parametrize("env", [{}, {"DISPLAY": ":4711"}], ids=["none", "nobody"])
def test_no_display_is_one_line(tmp_path, env):
    done = run("--data-dir", str(tmp_path), **env)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "no screen" in done.stderr or "画面" in done.stderr


@pytest.mark.parametrize("words", [
    ["--colour"], ["--window", "10x10"], ["--window", "big"], ["--pace", "9"], ["--seed", "-1"],
    ["--lang", "xx"],
    ["simulate", "--sheet", "laughed=9"], ["simulate", "--sheet", "worth=40"], ["simulate", "--blanks", "none"],
    ["simulate", "--rule", "partners"], ["simulate", "--rule", "staking"],
    ["play"], ["simulate", "--edition", "mystery"], ["simulate", "--seats", "normal"],
    ["simulate", "--seats", "genius,easy"], ["simulate", "--games", "0"], ["check"],
], ids=" ".join)
def test_an_unknown_option_is_one_line(words):
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("ichimai")


def test_without_a_sound_device_it_is_silent(start):
    program = start(SDL_AUDIODRIVER="alsa", AUDIODEV="none")
    program.click(*menus.title(surroundings(), "title.quick"))
    assert program.end() == 0
    assert "Traceback" not in program.trouble()


def test_damaged_settings_are_told_and_kept(start, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_bytes(b'{"language": 7, \xff')
    holds(start())
    assert (data / "settings.damaged-1.json").read_bytes() == b'{"language": 7, \xff'


STRANGE = b"""{"pace": "9", "game": {"edition": "chess", "target": -5, "seats": [{"name": "A\\u0000B", "avatar": 88}],
"rules": {"classic": {"staking": {}, "stacking": {"kind": "down"}}}, "sheet": {"classic": {"worth": "1"}}}}"""
"""Settings as edited wrongly by hand."""


def test_settings_edited_by_hand_are_told_twice_and_kept(start, tmp_path):
    """One notice for their form, and one for unknown names when New game is opened."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_bytes(STRANGE)
    program = start()
    wait_for(lambda: says(program), "notice")
    wait_for(lambda: not says(program), "end of the notice")
    program.click(*menus.title(surroundings(), "title.new"))
    holds(program)
    assert (data / "settings.damaged-1.json").read_bytes() == STRANGE
    assert b"chess" not in (data / "settings.json").read_bytes()


def test_unreadable_settings_are_told_and_left(start, tmp_path):
    (tmp_path / "data" / "settings.json").mkdir(parents=True)
    holds(start())
    assert (tmp_path / "data" / "settings.json").is_dir()


def test_a_data_folder_that_cannot_be_is_told(start, tmp_path):
    (tmp_path / "data").write_text("I am a file\n", encoding="utf-8")
    holds(start())
    assert (tmp_path / "data").read_text(encoding="utf-8") == "I am a file\n"


def test_a_data_folder_that_nobody_may_write_is_told(start):
    holds(start("--data-dir", "/proc/ichimai"))


def test_a_full_disk_is_told(start):
    """A limit of the file size stands in for a full disk."""
    program = start()
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (64, 64))
    program.click(1200, 44)
    wait_for(lambda: says(program), "notice")
    assert program.end() == 0
    assert "Traceback" not in program.trouble()
