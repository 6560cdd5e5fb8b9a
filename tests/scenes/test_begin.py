"""The start: modules that the title does not need are imported after its first picture."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import LONG

ROOT = Path(__file__).resolve().parents[2]
LATER = {
    "scenes.table.screen.table_view", "scenes.table.geometry.places", "scenes.new_game", "scenes.rulebook",
    "scenes.settings", "scenes.scoreboard", "scenes.replay", "scenes.learn", "scenes.puzzles", "scenes.matches",
    "scenes.statistics",
    "scenes.words", "scenes.cards.blank_wild_art", "scenes.pages.about", "game.core", "game.match", "game.mechanics",
    "game.editions", "game.houserules", "game.players", "game.statistics", "game.puzzles", "game.learn",
    "PIL", "budoux", "tqdm", "sqlite3", "ctypes", "multiprocessing", "pygame._sdl2.controller", "concurrent",
    "scenes.kit.speech.voices", "subprocess", "pygame.mixer", "pygame.mixer_music", "pygame.pkgdata",
    "pygame.typing", "pygame._debug", "pygame.sprite", "difflib", "logging", "pygame._data_classes", "bz2", "lzma",
    *(("ast", "dis", "tokenize") if sys.version_info < (3, 12) else ()),  # later dataclasses need `inspect`
}  # fmt: skip
"""Modules of other screens and of later work."""
SCRIPT = """
import gc, json, os, sys
from scenes import cli

sys.modules["typing_extensions"] = None  # other tools of who develops need it, and a player does not have it

def read_pygame():
    read()
    import scenes.app
    draw, scenes.app.App.draw = scenes.app.App.draw, lambda app: first(app, draw)

def first(app, draw):
    draw(app)
    slow = {str(one) for name, module in sys.modules.items() if name.startswith(("scenes.", "game."))
            for one in vars(module).values() if isinstance(one, type) and "__dataclass_fields__" in vars(one)}
    there = sorted(name for name, module in sys.modules.items() if type(module).__name__ != "LateModule")
    found = [there, gc.isenabled(), gc.get_freeze_count(), sorted(slow)]
    log = sys.modules["game.log"].LOG.file
    found.append(log.exists())
    app.ctx.worker.submit(lambda: 1 / 0)
    while app.ctx.worker.busy:
        pass
    print(json.dumps([*found, log.read_text()]))
    sys.stdout.flush()
    os._exit(0)

read, cli.read_pygame = cli.read_pygame, read_pygame
cli.main(["--data-dir", sys.argv[1], "--window", "1280x720", "--mute"])
"""
NEEDED = """
from scenes.cli import read_pygame
read_pygame()
import pygame
from scenes.kit.audio.sound import open_mixer
print(repr(open_mixer(2)), bool(pygame.mixer.get_init()))
import pygame.pkgdata, pygame.typing, pygame.sprite, difflib, pygame._data_classes
pygame.sprite.Group, difflib.get_close_matches, pygame._data_classes.PowerState.__dataclass_fields__
"""


def told(script, *arguments):
    """The output of a script in a fresh process, in which warnings are errors."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, *arguments], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
             "PYGAME_HIDE_SUPPORT_PROMPT": "1"}, timeout=LONG)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
DEBIAN = """
import sys
from scenes.cli import LATE
from scenes.late import read_late
read_late(*LATE)
import shutil
remove = shutil.rmtree  # as Debian's `tempfile` does when it is imported
print(*(name for name in ("bz2", "lzma", "shutil") if type(sys.modules[name]).__name__ != "LateModule"))
"""


@pytest.fixture(scope="module")
def first_picture(tmp_path_factory):
    """The modules that are imported when the title is first shown."""
    return json.loads(told(SCRIPT, str(tmp_path_factory.mktemp("start"))))


def test_what_the_title_does_not_need_is_read_after_its_first_picture(first_picture):
    modules = first_picture[0]
    assert "scenes.pages.title" in modules
    early = [name for name in modules if any(name == later or name.startswith(f"{later}.") for later in LATER)]
    assert not early
    assert len([name for name in modules if name.startswith(("scenes.", "game."))]) <= 120


def test_what_was_imported_is_never_gone_through_for_what_is_no_longer_needed(first_picture):
    _, enabled, frozen, *_ = first_picture
    assert enabled and frozen > 10_000


def test_few_classes_of_the_title_are_dataclasses_each_of_which_takes_half_a_millisecond(first_picture):
    assert len(first_picture[3]) <= 4, first_picture[3]


def test_what_is_unexpected_has_its_file_which_is_not_there_before_that(first_picture):
    before, written = first_picture[4:]
    assert not before and "a picture could not be made ahead" in written and "ZeroDivisionError" in written


def test_what_pygame_was_read_without_is_there_for_whoever_needs_it():
    assert told(NEEDED).split() == ["''", "True"]


def test_who_uses_shutil_does_not_read_what_unpacks_archives():
    assert told(DEBIAN).split() == ["shutil"]
