"""`ichimai check FILE…` says of every record whether it is valid."""

import subprocess
import sys
from pathlib import Path

from game.cli.check import run
from game.match.scoring import Japanese
from game.record.reader import Recorder
from tests.game.fuzz import agreed, random_play

ROOT = Path(__file__).parents[3]


FOREIGN = {
    "empty": b"",
    "text": b"hello\n",
    "json": b"{}\n",
    "list": b"[1]\n",
    "binary": bytes(range(256)) + b"\n",
    "deep": b"[" * 100_000 + b"\n",
    "later": b'{"ichimai":3,"edition":"classic"}\n',
    "half": b'{"ichimai":1}\n',
    "cut": b'{"ichimai":1}',
}


def record(path, seed=1, scoring=None, actions=None):
    setup = agreed(3, seed, scoring)
    pen = Recorder(path, setup)
    for _, action, news in random_play(setup):
        assert pen.wrote(action, news) is None
        if pen.count == actions:
            break
    return path


def test_a_good_record_holds(tmp_path, capsys):
    path = record(tmp_path / "good.jsonl", scoring=Japanese(2))
    assert run([path]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"{path}: holds: ") and "2 finished rounds" in out and "won by P" in out and not err
    assert out.count("\n") == 1


def test_an_unfinished_and_a_cut_one_hold_too_and_it_is_said(tmp_path, capsys):
    path = record(tmp_path / "cut.jsonl", actions=9)
    path.write_bytes(path.read_bytes()[:-1])
    assert run([path]) == 0
    out = capsys.readouterr().out
    assert "8 actions" in out and "not decided yet" in out and "cut off" in out


def test_several_matches_in_one_file(tmp_path, capsys):
    path = tmp_path / "many.jsonl"
    path.write_bytes(b"".join(record(tmp_path / "one.jsonl", seed).read_bytes() for seed in range(3)))
    assert run([path]) == 0
    assert "3 of 3 matches decided" in capsys.readouterr().out


def test_a_bad_one_is_named_with_line_and_reason_and_the_others_are_checked(tmp_path, capsys):
    good = record(tmp_path / "good.jsonl")
    bad = record(tmp_path / "bad.jsonl")
    rows = bad.read_bytes().splitlines(keepends=True)
    rows[6] = (
        rows[6].replace(b'"direction":1', b'"direction":-1').replace(b'"direction": 1', b'"direction":-1')
    )
    bad.write_bytes(b"".join(rows))
    missing = tmp_path / "missing.jsonl"
    assert run([bad, good, missing]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{bad}: does not hold: line 7: ")
    assert said[1].startswith(f"{good}: holds: ")
    assert said[2].startswith(f"{missing}: does not hold: cannot be read: No such file")


def test_foreign_files_are_no_records(tmp_path, capsys):
    for name, data in FOREIGN.items():
        path = tmp_path / name
        path.write_bytes(data)
        assert run([path]) == 1
        said = capsys.readouterr().out
        assert said.startswith(f"{path}: does not hold: line 1: ") and said.count("\n") == 1
    assert run([tmp_path]) == 1


def test_the_command_imports_no_pygame(tmp_path):
    path = record(tmp_path / "good.jsonl", actions=5)
    code = (
        "import sys; sys.modules['pygame'] = None; from scenes.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "") and "holds" in done.stdout
