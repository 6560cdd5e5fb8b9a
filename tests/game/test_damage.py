"""Damaged records, settings and files of blank wilds are told in a sentence, soon and in little memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.record.opening import LONGEST
from tests.game.damage import GOLDEN, KINDS, MOST_SECONDS, read_many

ROOT = Path(__file__).parents[2]
COUNTS = {"records": 150, "settings": 300, "blanks": 300}


@pytest.mark.parametrize("kind", KINDS)
def test_no_damaged_file_is_more_than_a_sentence(tmp_path, kind):
    found, longest = read_many(kind, tmp_path / kind, COUNTS[kind], seed=9)
    assert len(found) > 1 and found.total() == COUNTS[kind]
    assert longest < MOST_SECONDS


def hostile(path, what):
    """A file that would take more memory than there is, if it were believed."""
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
                          text=True, timeout=120, check=False)
    assert done.returncode == (0 if what == "matches" else 1), done.stderr
    assert done.stdout.count("\n") == 1 and int(done.stderr) < 200, done.stderr
