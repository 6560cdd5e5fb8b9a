"""Damaged records, settings and files of blank wilds are reported in a sentence, quickly and in little memory."""

import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from game.record.opening import LONGEST
from game.storage.blank_wild_file import read_blanks
from game.storage.folder import Folder
from game.storage.settings import Settings, look
from tests.game.damage import GOLDEN, KINDS, MOST_SECONDS, read_many
from tests.waiting import LONG

ROOT = Path(__file__).parents[2]
COUNTS = {"records": 150, "settings": 300, "blanks": 300}


@pytest.mark.parametrize("kind", KINDS)
def test_no_damaged_file_is_more_than_a_sentence(tmp_path, kind):
    found, longest = read_many(kind, tmp_path / kind, COUNTS[kind], seed=9)
    assert len(found) > 1 and found.total() == COUNTS[kind]
    assert longest < MOST_SECONDS


def hostile(path, what):
    """A file that would need more memory than there is, if its numbers were trusted."""
    first, second, *_ = GOLDEN[-1].read_bytes().splitlines(keepends=True)
    with path.open("wb") as file:
        if what == "one line":
            file.truncate(400 << 20)
        elif what == "many lines":
            file.write(first)
            for _ in range(100):
                file.write(second * 5000)
        elif what == "empty lines":
            file.write(first + b"\n" * (60 << 20))
        elif what == "wide lines":
            file.write(first)
            wide = b'{"n":1,"action":{},"after":{},"events":[' + b"{}," * ((LONGEST - 60) // 3) + b"{}]}\n"
            file.write(wide * 80)
        elif what == "matches":
            file.write(first * 1500)


@pytest.mark.sampled(3)
@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux tells it")
@pytest.mark.parametrize("what", ["one line", "many lines", "empty lines", "wide lines", "matches"])
def test_check_takes_no_more_than_200_megabytes(tmp_path, what):
    hostile(tmp_path / "match.jsonl", what)
    code = (
        "import sys\nfrom game.cli.__main__ import main\nfrom tests.game.damage import peak\n"
        "code = main(['check', sys.argv[1]])\n"
        "print(peak(), file=sys.stderr)\nsys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "match.jsonl")], cwd=ROOT, capture_output=True,
                          text=True, timeout=5 * LONG, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stdout.count("\n") == 1 and int(done.stderr) < 200, done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that lie in a folder")
def test_nobody_waits_for_what_a_pipe_may_bring(tmp_path):
    os.mkfifo(tmp_path / "settings.json")
    assert look(Folder(tmp_path))[:2] == (Settings(), "notice.unreadable")
    with pytest.raises(OSError, match="this is a pipe"):
        read_blanks(tmp_path / "settings.json", 9)
    assert (tmp_path / "settings.json").is_fifo(), "it is nothing of ours"


def test_settings_without_an_end_are_damaged_settings(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"pace": "4"}')
    with path.open("ab") as file:
        file.truncate(300 << 20)
    tracemalloc.start()
    found, notice = look(Folder(tmp_path))[:2]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (found, notice) == (Settings(), "notice.damaged") and most < 10 << 20
    assert not path.exists() and len([*tmp_path.rglob("settings*")]) == 1, "it was set aside"
