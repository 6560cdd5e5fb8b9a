"""Text from files and arguments cannot pose as output of the command line itself."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.check import run
from game.cli.escapes import LONGEST, visible
from game.record import reader
from game.record.opening import LARGEST
from game.record.opening import LONGEST as LONGEST_LINE
from game.record.reader import BadRecord
from tests.game.cli.test_check import record

ROOT = Path(__file__).parents[3]
UNSEEN = ["\n", "\r", "\t", "\x00", "\x1b", "\x7f", "\x85", "\x9b", "\u061c", "\u200b", "\u200e",
          "\u2028", "\u202e", "\u2066", "\ufeff", "\udcff", "\U000e0001"]
"""Terminal escapes, line ends, characters that change the writing direction, and invisible ones."""


@pytest.mark.parametrize("char", UNSEEN, ids=ascii)
def test_what_cannot_be_seen_becomes_an_escape(char):
    assert visible(f"a{char}b") == f"a{char.encode('unicode_escape').decode()}b"


@pytest.mark.parametrize("name", ["Ann", "山田　太郎", "Zoë", "שלום", "😀🎴", "a  b", "C:\\games\\x"])
def test_names_stay_as_they_are(name):
    assert visible(name) == name


def test_long_texts_are_cut():
    assert visible("x" * LONGEST) == "x" * LONGEST
    assert visible("x" * LONGEST + "y") == "x" * LONGEST + "…"


FORGED = "Ann\n/etc/passwd: holds: 7 actions\u202e\x1b[2J"


def test_a_crafted_name_forges_no_line(tmp_path, capsys):
    good = record(tmp_path / "good.jsonl")
    rows = good.read_bytes().splitlines()
    head = json.loads(rows[0])
    for seat in head["seats"]:
        seat["name"], seat["player"] = FORGED[:24], FORGED
    path = tmp_path / FORGED.replace("/", ":")
    path.write_bytes(b"\n".join([json.dumps(head).encode(), *rows[1:], b""]))
    run([path, tmp_path / "missing\nholds"])
    said = capsys.readouterr().out
    assert said.count("\n") == 2 and all(char.isprintable() or char == "\n" for char in said)
    assert "Ann\\n" in said and "missing\\nholds: does not hold" in said


def test_what_a_damaged_record_says_forges_no_line(tmp_path, capsys):
    rows = record(tmp_path / "good.jsonl").read_bytes().splitlines()
    for field, value in (("n", 7), ("action", {"action": FORGED}), ("action", {"action": "draw", FORGED: 1})):
        line = json.loads(rows[1]) | {field: value}
        path = tmp_path / "bad.jsonl"
        path.write_bytes(b"\n".join([rows[0], json.dumps(line, ensure_ascii=False).encode(), b""]))
        assert run([path]) == 1
        said = capsys.readouterr().out
        assert said.count("\n") == 1 and said[:-1].isprintable(), said


@pytest.mark.sampled(2)
@pytest.mark.parametrize("words", [
    ["dan\nce"], ["simulate", "--ru\x1ble"], ["simulate", "--rule", "x\ny"], ["simulate", "--blanks", "no\nfile"],
    ["simulate", "--edition", "\u202ecba"], ["simulate", "--record", "no\n/such/\x1bfile"],
    ["simulate", "--sheet", "\x9b=1"],
])
@pytest.mark.parametrize("program", ["scenes", "game.cli"])
def test_arguments_forge_no_line(words, program):
    line = [sys.executable, "-m", program, *words]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and not done.stdout
    assert done.stderr.count("\n") == 1 and done.stderr[:-1].isprintable()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that lie in a folder")
def test_only_regular_files_are_read(tmp_path, capsys):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run([pipe, tmp_path, Path("/dev/zero")]) == 1
    said = capsys.readouterr().out.splitlines()
    for line, what in zip(said, ("a pipe", "a folder", "a device"), strict=True):
        assert line.endswith(f"does not hold: cannot be read: this is {what}, and only regular files are used")


def test_no_line_is_read_on_for_ever(tmp_path, capsys, monkeypatch):
    good = record(tmp_path / "good.jsonl").read_bytes()
    path = tmp_path / "long.jsonl"
    path.write_bytes(good + b'{"n":' + b" " * LONGEST_LINE + b"\n")
    assert run([path]) == 1
    number = good.count(b"\n") + 1
    assert f"line {number}: a line of a record has at most 1,048,576 bytes" in capsys.readouterr().out
    path.write_bytes(good * 3)
    monkeypatch.setattr("game.record.opening.LARGEST", len(good) * 2)
    assert run([path]) == 1
    assert f"at most {len(good) * 2:,} bytes" in capsys.readouterr().out and LARGEST == 1 << 30


@pytest.mark.parametrize(("name", "most"), [("MOST_LINES", 20), ("MOST_BYTES", 20_000)])
def test_no_match_is_longer_than_memory_goes(tmp_path, monkeypatch, name, most):
    monkeypatch.setattr(reader, name, most)
    path = record(tmp_path / "good.jsonl")
    with pytest.raises(BadRecord, match="a match has at most"):
        reader.read(path)
