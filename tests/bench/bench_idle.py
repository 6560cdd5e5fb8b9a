"""What the program costs while nobody touches it: processor and memory, on the title and on a still table.

`python tests/bench/bench_idle.py [--quick]`; a real window of 1920x1080; needs Xvfb, openbox, xdotool.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.window import menus  # noqa: E402
from tests.window.desk import Desk  # noqa: E402
from tests.window.player import surroundings  # noqa: E402
from tests.window.program import Program, source  # noqa: E402

SIZE = 1920, 1080
DEALT = 14.0
"""Seconds until a round has been dealt, all cards have been made ready and everything has come to rest."""
BUILT = Path(os.environ.get("ICHIMAI_BUILT") or ROOT / "build" / "package" / "dist" / "ichimai" / "ichimai")


def processor(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> tuple[float, float]:
    """Resident megabytes: now, and the most so far."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    values = dict(line.split(":", 1) for line in lines if ":" in line)
    return int(values["VmRSS"].split()[0]) / 1024, int(values["VmHWM"].split()[0]) / 1024


def measure(name: str, pid: int, seconds: float) -> None:
    """Watch for so many seconds and print."""
    before = processor(pid)
    time.sleep(seconds)
    share = (processor(pid) - before) / seconds
    now, most = memory(pid)
    print(f"{name}: {share:.1%} of a core, {now:.0f} MB (at most {most:.0f} MB)")


def main() -> None:
    """Measure the checkout, and the built program if there is one."""
    seconds = 5.0 if "--quick" in sys.argv else 20.0
    quick = menus.title(surroundings(SIZE), "title.quick")
    commands = {"source": source(), "built": [str(BUILT)]}
    with Desk((2000, 1200)) as desk, tempfile.TemporaryDirectory() as folder:
        for name, command in commands.items():
            if name == "built" and not BUILT.exists():
                print("no built program: .ci/package makes it")
                continue
            program = Program(desk, Path(folder) / name, "--seed", "3", command=command, size=SIZE)
            time.sleep(2)
            measure(f"{name}, title (cards are falling)", program.process.pid, seconds)
            program.click(*quick)
            time.sleep(DEALT)
            measure(f"{name}, a still table at 1920x1080", program.process.pid, seconds)
            program.kill()


if __name__ == "__main__":
    main()
