"""Randomly damaged files: their readers must report the damage quickly and in little memory.

`python -m tests.game.damage 10000` reads so many damaged records, settings and files of blank wilds each, and prints
what they came to and how much time and memory it took.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

import msgspec

from game.cli import check
from game.mechanics.blank_wild import BadWriting
from game.storage.blank_wild_file import read_blanks
from game.storage.folder import Folder
from game.storage.settings import ChosenSeat, GameChoice, Settings, look

GOLDEN = sorted((Path(__file__).parent / "record" / "golden").glob("*.jsonl"))
PIECES = (
    b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xc3", b"\n", b"\r\n", b'"', b"\\u0000", b"\\ud800", b"null", b"true",
    b"-1", b"1e999", b"NaN", b"9" * 30, b"9" * 5000, b"[" * 3000, b'{"a":' * 3000, b"[]", b"{}", b'""', b"\xe2\x80\xae",
    b"{" + b" " * 5000, b'{"ichimai":3}\n', b'"' + b"x" * 5000 + b'"',
)  # fmt: skip
"""Byte strings that are inserted: invalid UTF-8, wrong or huge numbers, deep nesting, another file's beginning."""
MOST_SECONDS = 5.0
"""Seconds that reading one of these small files may take at most."""


def damaged(data: bytes, rng: Random) -> bytes:
    """The data with one to four random faults."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(FAULTS)(data, rng)
    return data


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _without(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.choice((1, 2, 50, 4000)) :]


def _flipped(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 40)) if data else 0):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _swapped(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if lines:
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _repeated(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at] * rng.choice((2, 20)), *lines[at + 1 :]])


def _put_in(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(PIECES) + data[at + rng.choice((0, 1, 4)) :]


def _exchanged(data: bytes, rng: Random) -> bytes:
    """The data with one JSON value (a number, a word, a list) replaced by another."""
    marks = [at for at, char in enumerate(data) if char in b":,["]
    if not marks:
        return data
    at = rng.choice(marks) + 1
    end = next((i for i in range(at, len(data)) if data[i] in b",]}"), len(data))
    return data[:at] + rng.choice(PIECES) + data[end:]


FAULTS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _cut, _without, _flipped, _swapped, _repeated, _put_in, _exchanged, _exchanged,
)  # fmt: skip


def records(folder: Path, rng: Random) -> str:
    """Check one damaged record; returns the message without the details that differ from case to case."""
    path = folder / "match.jsonl"
    path.write_bytes(damaged(rng.choice(GOLDEN).read_bytes(), rng))
    said = io.StringIO()
    with redirect_stdout(said):
        code = check.run([path])
    text = said.getvalue()
    assert text.count("\n") == 1 and text[:-1].isprintable(), text
    assert ("does not hold" in text) == (code == 1), text
    return "holds" if code == 0 else "does not hold"


def settings(folder: Path, rng: Random) -> str:
    """Load damaged settings; returns whether anything was reported."""
    home = Folder(folder)
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
    seats = (ChosenSeat("Ann", "person"), ChosenSeat(level="easy"))
    rules = {"classic": {"stacking": {"kind": "up", "most": 3}}}
    whole = Settings(game=GameChoice(seats=seats, rules=rules), table="night", pace="4")
    home.settings.write_bytes(damaged(msgspec.json.format(msgspec.json.encode(whole), indent=2), rng))
    found, notice = look(home)[:2]
    assert msgspec.json.decode(msgspec.json.encode(found), type=Settings) == found
    return notice or "nothing wrong"


def blanks(folder: Path, rng: Random) -> str:
    """Read a damaged file of blank wilds; returns what was reported."""
    path = folder / "blanks.json"
    whole = b'[{"kind": "effect", "steps": [{"name": "next_draws", "amount": 5}, {"name": "steal"}], "words": ""},' \
            b' {"kind": "words", "words": "Everybody sings"}]'
    path.write_bytes(damaged(whole, rng))
    try:
        return f"{len(read_blanks(path, 9))} cards"
    except BadWriting as error:
        return error.reason


KINDS: dict[str, Callable[[Path, Random], str]] = {"records": records, "settings": settings, "blanks": blanks}


def read_many(kind: str, folder: Path, count: int, seed: int) -> tuple[Counter[str], float]:
    """Read so many damaged files of a kind; returns counts of the outcomes and the longest seconds for one."""
    folder.mkdir(exist_ok=True)
    found, longest = Counter[str](), 0.0
    for number in range(count):
        rng, began = Random(f"{seed} {number}"), time.process_time()
        try:
            found[KINDS[kind](folder, rng)] += 1
        except BaseException as error:
            error.add_note(f"file {number} of {kind} from seed {seed}")
            raise
        longest = max(longest, time.process_time() - began)
    return found, longest


def peak() -> int:
    """Peak memory of this process in megabytes, from Linux; a parent's does not count."""
    status = Path("/proc/self/status").read_text("utf-8")
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            began = time.monotonic()
            found, longest = read_many(kind, Path(folder) / kind, count, seed=1)
            print(f"{kind}: {count} files in {time.monotonic() - began:.0f} s, at most {longest:.2f} s for one, "
                  f"peak {peak()} MB: {dict(found.most_common())}", flush=True)


if __name__ == "__main__":
    main()
