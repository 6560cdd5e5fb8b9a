"""Commands end at once on Ctrl+C, also while several processes play or a file was made to keep a command busy."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from game.cli.check import MOST_BARE
from game.record.format import header
from tests.game.fuzz import agreed
from tests.waiting import LONG, comes

ROOT = Path(__file__).parents[3]
CLI = sys.executable, "-m", "game.cli"
LONG_PLAY = "simulate", "--jobs", "2", "--games", "4000", "--seats", "master@5000,master@5000", "--record"


def children(pid):
    """The process ids of all descendants of a process."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == pid:
            found += [int(path.parent.name), *children(int(path.parent.name))]
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists() or len(os.sched_getaffinity(0)) < 2, reason="needs /proc")
@pytest.mark.parametrize("seconds", [0.0, 0.4, 3.0])
def test_breaking_off_many_processes_takes_a_moment(tmp_path, seconds):
    """Ctrl+C comes when the child processes have just been started, while they import, and while they play."""
    process = subprocess.Popen([*CLI, *LONG_PLAY, str(tmp_path / "r")], cwd=ROOT, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, start_new_session=True)  # fmt: skip
    try:
        started = comes(lambda: children(process.pid), LONG)
        assert started
        time.sleep(seconds)
        others = children(process.pid)
        begun = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        said, complaint = process.communicate(timeout=LONG)
        took = time.monotonic() - begun
        assert process.returncode == 130 and said == complaint == ""
        assert took < 10, "2 seconds are promised; a busy machine may take longer"
        assert comes(lambda: not any(Path(f"/proc/{pid}/exe").exists() for pid in others), 10)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@pytest.mark.parametrize("same", [True, False])
def test_a_file_of_nothing_but_heads_ends_with_a_sentence(tmp_path, same):
    path = tmp_path / "heads.jsonl"
    one = msgspec.json.encode(header(agreed(4))) + b"\n"
    with path.open("wb") as file:
        file.writelines(one if same else one.replace(b'"seed":0', b'"seed":%d' % seed) for seed in range(20_000))
    ended = subprocess.run([*CLI, "check", path], cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert ended.returncode == 1
    assert f"more than {MOST_BARE} matches without an action" in ended.stdout and not ended.stderr
    assert len(ended.stdout.splitlines()) == 1
