"""Sounds reach the real mixer's output, music keeps step, and nothing fails without a device."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from assets.make import sounds as recipes
from scenes.kit.audio.sound import Sounds, heard
from scenes.kit.audio.voices import sides
from scenes.kit.files import asset
from scenes.sound_table import EFFECTS, LOOPS
from tests.waiting import LONG

ROOT = Path(__file__).parents[4]
START = """
import os
import time
import pygame
from scenes.kit.files import asset
from scenes.kit.audio.sound import Sounds
from scenes.sound_table import EFFECTS, LOOPS
LOOK = 0.005
def until(test, also=lambda: None):
    for _ in range(4000):
        if test(): return
        time.sleep(LOOK)
        also()
    raise SystemExit("never")
def sent(bytes):
    file = os.environ["SDL_DISKAUDIOFILE"]
    before = os.path.getsize(file)
    until(lambda: os.path.getsize(file) >= before + bytes)
def played_out():
    until(lambda: not pygame.mixer.get_busy())
"""


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process with a chosen sound driver."""
    surroundings = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment}
    command = [sys.executable, "-c", START + script]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=5 * LONG)


def mixed(script: str, folder: Path, delay: str = "1") -> array[int]:
    """The interleaved samples (left, right) that a script sends to the sound device.

    512 of them take `delay` milliseconds.
    """
    heard_file = folder / "mix.raw"
    done = run(script, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard_file), SDL_DISKAUDIODELAY=delay)
    assert done.returncode == 0, done.stderr
    samples = array("h")
    samples.frombytes(heard_file.read_bytes()[: heard_file.stat().st_size // 4 * 4])
    return samples


def loudest(samples: array[int]) -> int:
    return max(map(abs, samples), default=0)


OPENED = """
s = Sounds(asset(), EFFECTS, LOOPS); s.set_volumes(effects=1.0, cues=1.0, music=1.0)
s.update(0.016); s.update(0.016)
"""


def test_a_sound_is_heard(tmp_path: Path) -> None:
    samples = mixed(OPENED + "s.play('round_win'); played_out(); s.close()", tmp_path)
    assert loudest(samples) > 8_000


def test_a_sound_comes_from_its_side(tmp_path: Path) -> None:
    samples = mixed(OPENED + "s.play('card_land_boom', pan=-1.0); played_out(); s.close()", tmp_path)
    assert loudest(samples[0::2]) > 2.5 * loudest(samples[1::2]) > 0


def test_nothing_is_heard_with_the_sliders_down(tmp_path: Path) -> None:
    script = "s.set_volumes(effects=0.0, cues=0.0, music=0.0); s.play('uno'); sent(1 << 16); s.close()"
    samples = mixed(OPENED + script, tmp_path)
    assert len(samples) > 1 << 14 and loudest(samples) <= 1


MUSIC = """
def wait(seconds):
    for _ in range(round(seconds * 50)):
        s.update(0.02)
level = s.level
def level_is(name, value):
    until(lambda: level(name) == value, lambda: s.update(0.02))
"""


def test_music_is_heard_and_crossfades_in_step(tmp_path: Path) -> None:
    script = (
        "s.music('flip_light', beside=('flip_dark',), seconds=0.2)\nlevel_is('flip_light', 1.0)\n"
        "assert level('flip_dark') == 0.0\ns.crossfade('flip_dark', 0.2); wait(0.1)\n"
        "assert 0 < level('flip_dark') < 1 and 0 < level('flip_light') < 1\nwait(0.3)\n"
        "assert (level('flip_light'), level('flip_dark')) == (0.0, 1.0)\n"
        "s.music('title', seconds=0.2)\nlevel_is('title', 1.0)\n"
        "assert level('flip_light') is None and level('flip_dark') is None\ns.close()"
    )
    assert loudest(mixed(OPENED + MUSIC + script, tmp_path)) > 1_000


def test_the_title_goes_on_while_the_table_comes_and_what_is_over_gives_its_channel_back(tmp_path: Path) -> None:
    script = (
        "import pygame\ns.music('title', seconds=0.2)\nlevel_is('title', 1.0)\n"
        "loops = lambda: [name for slot, name in enumerate(LOOPS) if pygame.mixer.Channel(slot).get_busy()]\n"
        "s.music('light', seconds=0.2)\nuntil(lambda: level('light'), lambda: s.update(0.02))\n"
        "assert loops() == ['title', 'light'], 'both at once'\n"
        "level_is('light', 1.0); s.update(0.02)\nassert loops() == ['light'], loops()\n"
        "s.music('flip_light', beside=('flip_dark',), seconds=0.2)\nlevel_is('flip_light', 1.0)\n"
        "s.update(0.02)\nassert level('light') is None and loops() == ['flip_light', 'flip_dark'], loops()\n"
        "s.music(None, seconds=0.2); wait(0.4)\nassert level('flip_light') is None\n"
        "assert not loops()\n"
        "s.music('title', seconds=0.2)\nlevel_is('title', 1.0); sent(1 << 15)\ns.close()"
    )
    samples = mixed(OPENED + MUSIC + script, tmp_path, delay="11")  # not faster than it sounds
    assert loudest(samples[-4_000:]) > 300


def test_many_copies_do_not_pile_up(tmp_path: Path) -> None:
    script = "import pygame\nfor i in range(40): s.play('round_win'); s.update(0.13)\n"
    script += "print(sum(pygame.mixer.Channel(i).get_busy() for i in range(28)))\ns.close()"
    done = run(OPENED + script, SDL_AUDIODRIVER="dummy")
    assert done.stdout.strip() == "3", done.stderr


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_without_a_device_the_game_is_silent(driver: str) -> None:
    script = OPENED + "s.play('uno'); s.music('light'); s.crossfade('flip_dark'); s.update(1.0)\n"
    script += "s.close(); print(s.audible, len(s.trouble) > 5)"
    done = run(script, SDL_AUDIODRIVER=driver, ALSA_CONFIG_PATH="/nonexistent")
    assert (done.returncode, done.stdout.strip()) == (0, "False True"), done.stderr


def test_missing_files_are_silent(tmp_path: Path) -> None:
    script = f"s = Sounds(__import__('pathlib').Path({str(tmp_path)!r}), EFFECTS, LOOPS)\n"
    script += "s.update(0.1); s.update(0.1)\n"
    script += "s.music('light'); s.update(0.1)\n"
    script += "import threading; until(lambda: threading.active_count() == 1, lambda: s.update(0.1)); s.update(0.1)\n"
    script += "s.play('uno'); s.close()"
    assert run(script, SDL_AUDIODRIVER="dummy").returncode == 0


def test_the_device_is_opened_after_the_first_frame() -> None:
    script = "import pygame\ns = Sounds(asset(), EFFECTS, LOOPS); s.update(0.016)\n"
    script += "print(pygame.mixer.get_init() is None)\n"
    script += "s.update(0.016); print(s.audible)\npygame.quit()\nprint(s.audible)"
    assert run(script, SDL_AUDIODRIVER="dummy").stdout.split() == ["True", "True", "False"]


def test_muted_from_the_start_opens_nothing() -> None:
    script = "s = Sounds(asset(), EFFECTS, LOOPS, muted=True); s.update(0.1); s.update(0.1); print(s.audible)\n"
    script += "import pygame; print(pygame.mixer.get_init()); s.close()"
    assert run(script, SDL_AUDIODRIVER="dummy").stdout.split() == ["False", "None"]


def test_every_file_is_there_and_made_by_a_recipe() -> None:
    assert recipes.RECIPES.keys() | recipes.STEPS.keys() == EFFECTS.keys()
    files = {file for name, effect in EFFECTS.items() for file in effect.files(name)}
    assert {path.stem for path in asset("sounds").glob("*.ogg")} == files
    assert {path.stem for path in asset("music").glob("*.ogg")} == set(LOOPS)
    assert sum(path.stat().st_size for path in asset("sounds").glob("*")) < 1_000_000
    assert sum(path.stat().st_size for path in asset("music").glob("*")) < 2_600_000


def spoken_names(path: Path) -> set[str]:
    """The sound names in calls of `….sounds.play("…")` in a source file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        part.value
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "play" and call.args
        and isinstance(call.func.value, ast.Attribute) and call.func.value.attr == "sounds"
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and not part.value.endswith("_")
    }  # fmt: skip


def test_scenes_play_only_sounds_that_exist() -> None:
    named = {name for path in ROOT.glob("scenes/**/*.py") for name in spoken_names(path)}
    assert named <= set(EFFECTS)


def test_an_unknown_name_is_told_to_the_programmer() -> None:
    with pytest.warns(UserWarning, match="beep"):
        Sounds(asset(), EFFECTS, LOOPS).play("beep")


def test_sliders_and_sides() -> None:
    assert (heard(0.0), heard(0.5), heard(1.0), heard(7.0)) == (0.0, 0.25, 1.0, 1.0)
    assert sides(0.0) == (1.0, 1.0)
    left, right = sides(-5.0)
    assert left == 1.0 and 0 < right < 0.5


def test_a_device_that_is_lost_and_comes_back_is_opened_again(monkeypatch: pytest.MonkeyPatch, mixer: None) -> None:
    opened: list[str] = []
    answers = ["", "there is none", ""]
    monkeypatch.setattr("scenes.kit.audio.sound.open_mixer",
                        lambda *_, **__: opened.append("") or answers[len(opened) - 1])
    sounds = Sounds(asset(), EFFECTS, LOOPS)
    sounds.set_volumes(effects=1.0, cues=1.0, music=0.0)
    sounds.device_changed(gone=False)
    for _ in range(3):
        sounds.update(0.02)
    assert sounds.audible and len(opened) == 1
    sounds.device_changed(gone=False)
    sounds.device_changed(gone=True)
    sounds.device_changed(gone=True)
    sounds.update(0.02)
    assert not sounds.audible and len(opened) == 2
    sounds.device_changed(gone=False)  # to look for one makes the system tell of some at once
    sounds.update(0.02)
    assert len(opened) == 2
    for _ in range(150):
        sounds.update(0.02)
    assert len(opened) == 2
    sounds.device_changed(gone=False)
    sounds.update(0.02)
    assert sounds.audible and len(opened) == 3
    sounds.close()
