"""Seconds from the command to the first picture in a real window, warm, and the size of the built folder.

`python tests/bench/bench_start.py [--quick] [--json]`; needs Xvfb, openbox, xdotool and says what is missing. With
`--json` a line for each program: program, median_s, worst_s, processor_s, starts.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.waiting import LONG  # noqa: E402
from tests.window.desk import SIZE, Desk  # noqa: E402
from tests.window.resting import processor  # noqa: E402

BUILT = Path(os.environ.get("ICHIMAI_BUILT") or ROOT / "build" / "package" / "dist" / "ichimai" / "ichimai")
LOOK = 0.001
"""Seconds between two checks of the screen."""
MIDDLE = SIZE[0] // 2, SIZE[1] // 2


def seconds(desk: Desk, command: list[str], folder: Path) -> tuple[float, float]:
    """Seconds from the command to the first picture: wall time, and processor time of the program."""
    while desk.x.pixel(*MIDDLE):  # the window before is still there
        time.sleep(LOOK)
    began = time.perf_counter()
    words = [*command, "--data-dir", str(folder), "--window", "1280x720", "--mute"]
    process = subprocess.Popen(words, cwd=folder, env=surroundings(desk))
    while not desk.x.pixel(*MIDDLE):
        if process.poll() is not None:
            raise SystemExit(f"{command}: ended with {process.returncode}")
        time.sleep(LOOK)
    took, used = time.perf_counter() - began, processor(process.pid)
    process.terminate()
    process.wait(LONG)
    return took, used


def surroundings(desk: Desk) -> dict[str, str]:
    """A player's environment variables, with compiled modules kept between starts."""
    given = desk.environment(PYTHONPATH=str(ROOT))
    given.pop("PYTHONDONTWRITEBYTECODE", None)
    return given


def measure(desk: Desk, name: str, command: list[str], times: int) -> None:
    """Start the program so many times after a first start that does not count, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        both = [seconds(desk, command, Path(folder)) for _ in range(times + 1)][1:]
    took, used = (list(part) for part in zip(*both, strict=True))
    middle, most, processing = statistics.median(took), max(took), statistics.median(used)
    if "--json" in sys.argv:
        print(json.dumps({"program": name, "median_s": round(middle, 3), "worst_s": round(most, 3),
                          "processor_s": round(processing, 3), "starts": times}), flush=True)
        return
    print(f"start {name}: median {middle:.3f} s, worst {most:.3f} s of {times}; {processing:.2f} s of processor time")


def size(folder: Path) -> float:
    return sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if not path.is_symlink()) / 2**20


def main() -> None:
    """Measure the checkout, and the built program if there is one."""
    times = 5 if "--quick" in sys.argv else 15
    with Desk() as desk:
        measure(desk, "from source", [sys.executable, "-m", "scenes"], times)
        if BUILT.exists():
            measure(desk, "built", [str(BUILT)], times)
            if "--json" not in sys.argv:
                print(f"built folder: {size(BUILT.parent):.1f} MB")
        elif "--json" not in sys.argv:
            print("no built program: .ci/package makes it")


if __name__ == "__main__":
    main()
