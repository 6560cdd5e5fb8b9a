"""Commands work without standard streams, with a closed pipe, when they are killed, and at a terminal."""

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import streams
from game.cli.__main__ import main
from game.record.reader import read_all
from tests.game.cli.test_check import record
from tests.waiting import LONG, wait_for

ROOT = Path(__file__).parents[3]
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals and terminals as POSIX has them")
WORDS = [
    (0, "rules"), (0, "editions"), (0, "simulate --games 2"),
    (0, "simulate --games 60 --seats random,random --jobs 2 --json"),
    (1, "check README.md"), (0, "check {folder}/good.jsonl"), (2, "dance"), (2, "simulate --games 0"), (2, ""),
    (0, "stats --data-dir {folder}/data"), (0, "matches --data-dir {folder}/data"), (0, "--help"),
    (2, "simulate --games 1 --record {folder}/good.jsonl"),
]  # fmt: skip


def ichimai(*words, program="game.cli", **given):
    given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | given
    return subprocess.Popen([sys.executable, "-m", program, *words], cwd=ROOT, **given)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("code", "words"), WORDS)
def test_a_program_without_streams_ends_with_the_same_code(tmp_path, code, words):
    record(tmp_path / "good.jsonl")
    (tmp_path / "data").mkdir()
    program = (
        "import sys\nfrom game.cli.__main__ import main\n"
        "if sys.argv.pop(1) == 'none': sys.stdin = sys.stdout = sys.stderr = None\n"
        "if __name__ == '__main__': sys.exit(main())\n"
    )
    file = tmp_path / "program.py"
    file.write_text(program, "utf-8")
    for streams_ in ("all", "none"):
        line = [sys.executable, str(file), streams_, *words.format(folder=tmp_path).split()]
        done = subprocess.run(line, cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL, check=False,
                              env=os.environ | {"PYTHONPATH": str(ROOT)})
        assert done.returncode == code, done.stderr
        assert b"Traceback" not in done.stderr and (streams_ == "all" or not done.stdout + done.stderr)


@POSIX
def test_files_are_not_mixed_up_with_closed_streams(tmp_path):
    file = tmp_path / "games.jsonl"
    line = f'exec "{sys.executable}" -m game.cli simulate --games 60 --jobs 2 --record "{file}" <&- >&- 2>&-'
    assert subprocess.run(["/bin/sh", "-c", line], cwd=ROOT, check=False).returncode == 0
    assert len(list(read_all(file))) == 60


@POSIX
@pytest.mark.parametrize("words", ["simulate --games 60 --jobs 500 --json", "simulate --games 2 --json"])
def test_the_result_does_not_depend_on_who_reads_complaints(words):
    near, far = os.pipe()
    os.close(near)
    with os.fdopen(far, "wb") as gone:
        done = ichimai(*words.split(), stderr=gone)
        out = done.communicate()[0]
    assert done.returncode == 0 and json.loads(out)["games"] in (2, 60)


def test_no_bar_is_shown_where_nobody_looks():
    done = ichimai("simulate", "--games", "60", "--seats", "random,random")
    out, err = done.communicate()
    assert done.returncode == 0 and err == "" and "60 games" in out


@POSIX
def test_a_bar_is_shown_at_a_terminal():
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    near, far = pty.openpty()
    termios.tcsetwinsize(far, (24, 80))
    done = ichimai("simulate", "--games", "60", "--seats", "random,random", stderr=far)
    assert "60 games" in done.communicate(timeout=LONG)[0] and done.returncode == 0
    seen = os.read(near, 100_000) if select.select([near], [], [], LONG)[0] else b""
    os.close(far)
    os.close(near)
    assert b"/60 [" in seen


def test_more_processes_than_processors_would_only_wait(capsys, monkeypatch, tmp_path):
    def played(plan, jobs, file):
        raise OSError(jobs, str(jobs))

    monkeypatch.setattr("game.cli.simulate.play", played)
    most = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    for given, used, told in ((1, 1, False), (most, most, False), (most + 1, most, True), (999_999, most, True)):
        assert main(["simulate", "--jobs", str(given), "--record", str(tmp_path / "r"), "--force"]) == 2
        said = capsys.readouterr().err
        assert (f"{given} processes would wait for {most} processor" in said) == told
        assert said.endswith(f": {used}\n")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("words", [["--seed", "5", "simulate"], ["simulate", "--seed", "5"],
                                   ["--seed", "9", "simulate", "--seed", "5"]])
@pytest.mark.parametrize("program", ["game.cli", "scenes"])
def test_the_seed_may_stand_on_either_side(words, program, tmp_path):
    file = tmp_path / "games.jsonl"
    done = ichimai(*words, "--games", "1", "--record", str(file), program=program)
    assert done.communicate()[1] == "" and done.returncode == 0
    again = tmp_path / "again.jsonl"
    ichimai("simulate", "--seed", "5", "--games", "1", "--record", str(again)).communicate()
    assert file.read_bytes() == again.read_bytes()


@pytest.mark.parametrize("words", ["--seed 5 check x", "--seed 5 rules"])
@pytest.mark.parametrize("program", ["game.cli", "scenes"])
def test_a_seed_that_nothing_uses_is_refused(words, program):
    done = ichimai(*words.split(), program=program)
    out, err = done.communicate()
    assert (done.returncode, out) == (2, "") and "--seed is not for" in err and err.count("\n") == 1


@pytest.mark.parametrize("option", ["--mute", "--pace 4", "--lang ja", "--fullscreen", "--window 1280x720"])
def test_options_of_the_window_are_refused_where_there_is_none(option):
    done = ichimai(*option.split(), "rules", program="scenes")
    out, err = done.communicate()
    assert (done.returncode, out) == (2, "") and f"{option.split()[0]} is not for rules" in err


def test_a_file_that_is_there_stays_unless_it_is_forced(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_text("dear", "utf-8")
    words = ["simulate", "--games", "1", "--record", str(file)]
    assert main(words) == 2
    said = capsys.readouterr()
    assert file.read_text("utf-8") == "dear" and said.out == ""
    assert said.err == f"ichimai simulate: {file} is there already and stays as it is; --force overwrites it\n"
    assert main([*words, "--rule", "stacking", "--rule", "force_play", "--force", "--max-rounds", "1"]) == 0
    assert len(list(read_all(file))) == 1


def test_a_plan_that_cannot_be_played_overwrites_nothing(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("dear", "utf-8")
    assert main(["simulate", "--rule", "partners", "--force", "--record", str(file)]) == 2
    assert file.read_text("utf-8") == "dear"


@pytest.mark.parametrize(("typed", "overwritten"), [("y", True), ("YES", True), ("n", False), ("", False),
                                                    ("maybe", False)])
def test_at_a_terminal_it_is_asked(tmp_path, monkeypatch, capsys, typed, overwritten):
    class Terminal:
        def isatty(self):
            return True

        def readline(self):
            return f"{typed}\n"

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("game.cli.simulate.progress_bar", streams.progress_bar)
    file = tmp_path / "games\n.jsonl"
    file.write_text("dear", "utf-8")
    assert main(["simulate", "--games", "1", "--record", str(file)]) == (0 if overwritten else 2)
    assert (file.read_bytes()[:4] != b"dear") == overwritten
    assert "games\\n.jsonl is there already. Overwrite it? [y/N]" in capsys.readouterr().err


def children(of):
    """The process ids of all descendants of a process."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int(folder.joinpath("stat").read_text("utf-8").rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
            if parent == of:
                found += [int(folder.name), *children(int(folder.name))]
    return found


def alive(number):
    try:
        return Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs the list of processes as Linux has it")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_whoever_plays_ends_with_whom_it_plays_for(how):
    words = "simulate --games 900000 --jobs 2 --seats random,random,random"
    most = len(os.sched_getaffinity(0))
    if most < 2:
        pytest.skip("one processor: one process plays")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background inherits to ignore it
    try:
        playing, helping = ichimai(*words.split()), []
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        wait_for(lambda: len(children(playing.pid)) >= 3 or playing.poll() is not None, "helpers")
        helping = children(playing.pid)
        playing.send_signal(how)
        assert playing.wait(LONG) == (130 if how is signal.SIGINT else -how)
        wait_for(lambda: not any(map(alive, helping)), "end of the helpers")
    finally:
        playing.kill()
        for number in filter(alive, helping):
            os.kill(number, signal.SIGKILL)
        out, err = playing.communicate(timeout=LONG)
    assert "Traceback" not in err and out == ""
