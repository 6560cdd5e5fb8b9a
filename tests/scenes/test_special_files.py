"""Pipes, devices, folders and links in place of player files: nothing hangs, raises or fills the memory.

Every file name meets every kind of special file in what the storage, the commands and the start do; the kinds that
hung or never ended meet every page as well.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import stat
import tempfile
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pygame
import pytest

from game.cli.__main__ import main
from game.log import Log
from game.puzzles.reading import shipped
from game.statistics import mark
from game.statistics.index import Index
from game.storage.blank_wild_file import read_blanks
from game.storage.folder import Folder
from game.storage.learning import Learning
from game.storage.lessons import LessonProgress, Lessons
from game.storage.library import Library
from game.storage.puzzles import OwnPuzzles, Tries
from game.storage.searches import Searches
from game.storage.settings import Store
from game.storage.tidying import tidy_drafts
from scenes import routes
from scenes.context import make_context
from scenes.screens import screen
from tests.game.storage.disks import Unsynced
from tests.game.storage.matches import begun, left

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that lie in a folder")

SECONDS = 10
"""Seconds after which a call counts as hanging."""
FILES = (
    "settings.json", "ichimai.log", "index.sqlite3", "index.sqlite3-journal", "index.sqlite3-wal",
    "index.damaged.sqlite3", "statistics.json", "learning.json", "lessons.json", "puzzles.json", "puzzles.txt",
    "searches.json", "blanks.json", "pictures", "matches", "matches/last-played", "matches/match-00001.jsonl",
    "matches/match-00001.json", "matches/match-00002.jsonl.new", "matches/match-00002.json.1.new",
    "matches/current.jsonl", "matches/locks", "matches/locks/match-00001.lock", "matches/locks/settings.lock",
    "matches/trash", "matches/trash/match-00003.jsonl", "matches/trash/match-00003.json", "matches/damaged",
    "matches/damaged/match-00004.jsonl", "settings.json.{pid}.new", "statistics.json.{pid}.new", "daily.json",
)  # fmt: skip


def _socket(path):
    with socket.socket(socket.AF_UNIX) as one, suppress(OSError):  # its path may be too long
        one.bind(str(path))


KINDS = {
    "pipe": os.mkfifo, "folder": os.mkdir, "socket": _socket,
    "link to an endless device": lambda path: _device(path, "zero", 5),
    "link to a full device": lambda path: _device(path, "full", 7),
    "link to nowhere": lambda path: _device(path, "null", 3),
    "link to nothing": lambda path: path.symlink_to("/nowhere/at/all"),
    "link in a circle": lambda path: path.symlink_to(path),
    "link to a folder": lambda path: _folder_elsewhere(path),
    "endless file": lambda path: _sparse(path),
}  # fmt: skip
HUNG = "pipe", "link to an endless device"


def _sparse(path):
    path.touch()
    os.truncate(path, 1 << 40)


def _device(path, name, minor):
    """Link to a device; for root, who might replace the system's, to a device node of the test."""
    device = Path("/dev") / name
    if os.geteuid() == 0:
        device = Path(tempfile.mkdtemp(dir=path.parent)) / name
        try:
            os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        except PermissionError:
            pytest.skip("no device can be made here")
    path.symlink_to(device)


def _folder_elsewhere(path):
    other = Path(tempfile.mkdtemp(dir=path.parent))
    path.symlink_to(other)


@contextmanager
def within(seconds):
    """Raise TimeoutError after these seconds, even while a file is waited for, and limit the memory."""
    import resource

    def late(*_):
        raise TimeoutError("this takes too long")

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = signal.signal(signal.SIGALRM, late)
    resource.setrlimit(resource.RLIMIT_AS, (now + (1 << 30), hard))
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """A data folder with a match, as after some use."""
    path = tmp_path_factory.mktemp("usual")
    shelf = Library(path / "matches", Unsynced())
    shelf.take_over()
    for seed in (1, 2):
        left(shelf, seed, 12)
    shelf.close(5)
    return path


@pytest.fixture
def data(usual, tmp_path):
    return shutil.copytree(usual, tmp_path / "data")


def put(data, name, kind):
    """Put a special file in the place of a file; returns whether that is possible here."""
    path = data / name.format(pid=os.getpid())
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    KINDS[kind](path)
    return os.path.lexists(path)


def use_everything(data):
    """Use every file as the start, the storage and the pages do."""
    folder = Folder(data, Unsynced())
    store = Store(folder)
    store.change(muted=True)
    shelf = Library(folder.matches, Unsynced())
    shelf.take_over()
    tidy_drafts(folder)
    log = Log()
    log.file = folder.log
    log.warning("something is odd")
    for path in shelf.files():
        shelf.note(path)
        shelf.is_open_elsewhere(path)
    shelf.latest_unfinished()
    index = Index(folder.matches, folder.index)
    for _ in index.refresh():
        pass
    index.matches()
    index.close()
    mark.write(folder, mark.Mark(1, 1)), mark.read(folder)
    for kind, name, entry in ((Lessons, "guided", LessonProgress(turns=1)), (Tries, "x", Tries.new)):
        kind(folder).change(name, entry)
    Learning(folder).beat("guided/a", 1.0, 0, 0, done=True)
    OwnPuzzles(folder).add(shipped()[:1])
    Searches(folder).count("abc")
    with suppress(OSError, ValueError):
        read_blanks(data / "blanks.json", 3)
    _, pen = begun(shelf, 3, 4)
    pen.close()
    for path in [*shelf.files(), *shelf.trashed(), *shelf.damaged()]:
        for deed in (lambda path=path: shelf.star(path, True), lambda path=path: shelf.restore(shelf.trash(path))):
            with suppress(OSError):
                deed()
    for path in shelf.trashed():
        with suppress(OSError):
            shelf.restore(path)
    with suppress(OSError):
        shelf.empty_trash()
    shelf.close(5)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_storage_or_the_commands_hangs_or_ends(data, kind, name, capsys):
    others = {path: path.read_bytes() for path in data.glob("matches/match-*.jsonl")}
    if not put(data, name, kind):
        return
    threads = threading.active_count()
    with within(SECONDS):
        use_everything(data)
    for command in (["stats"], ["stats", "--rebuild", "--json"], ["matches"], ["check", str(data / name)]):
        with within(SECONDS):
            code = main(command if command[0] == "check" else [*command, "--data-dir", str(data)])
        assert code in (0, 1), command
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert threading.active_count() == threads
    for path, content in others.items():
        if path != data / name and name != "matches":
            kept = [one.read_bytes() for one in data.glob(f"matches/**/{path.name}") if one.is_file()]
            assert any(one.startswith(content) for one in kept), path
    if "device" in kind and (data / name).is_symlink():
        assert (data / name).is_char_device()


PAGES = (
    routes.Title(), routes.NewGame(), routes.NewGame(party=True), routes.Matches(), routes.Statistics(),
    routes.Rulebook(), routes.Settings(), routes.Keys(), routes.Learn("guided"), routes.Puzzles(), routes.Quiz(),
    routes.Ask(), routes.QuickMatch(),
)  # fmt: skip


@pytest.mark.sampled(24)
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", HUNG)
def test_no_page_hangs_or_ends(data, name, kind):
    assert put(data, name, kind)
    surface = pygame.Surface((960, 540))
    with within(8 * SECONDS):
        folder = Folder(data, Unsynced())
        library = Library(folder.matches, Unsynced())
        library.take_over()
        ctx = make_context(Store(folder), (960, 540), screen, overrides={"language": "en"}, library=library,
                           clock=lambda: 0.0)
        saved = [path for path in (library.latest_unfinished(), data / name) if path is not None]
        for route in (*PAGES, *map(routes.SavedMatch, saved), *map(routes.Replay, saved)):
            ctx.open(route)
            for _ in range(3):
                ctx.stack.settle()
                if (top := ctx.stack.top) is not None:
                    top.update(0.05)
                    top.draw(surface)
        ctx.go(routes.Title())
        ctx.stack.settle()
        ctx.close()
        library.close(5)


def test_records_are_written_into_files_only(tmp_path, capsys):
    for kind in KINDS:
        path = tmp_path / kind
        KINDS[kind](path)
        if kind == "endless file" or not os.path.lexists(path):
            continue
        with within(5):
            assert main(["simulate", "--games", "1", "--seats", "random,random", "--record", str(path), "--force"]) == 2
        said = capsys.readouterr().err
        assert str(path) in said and len(said.splitlines()) == 1, kind


def test_a_file_of_settings_full_of_nothing_is_kept_aside(tmp_path):
    _sparse(tmp_path / "settings.json")
    with within(SECONDS):
        store = Store(Folder(tmp_path, Unsynced()))
        store.change(muted=True)
    assert msgspec.json.decode((tmp_path / "settings.json").read_bytes())["muted"] is True
