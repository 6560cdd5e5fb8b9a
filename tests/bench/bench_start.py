"""Seconds from the command to the first picture in a real window, warm, and the size of the built folder.

`python tests/bench/bench_start.py [--quick]`; needs Xvfb, openbox, xdotool and says what is missing.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.window.desk import SIZE, Desk  # noqa: E402

BUILT = Path(os.environ.get("ICHIMAI_BUILT") or ROOT / "build" / "package" / "dist" / "ichimai" / "ichimai")
MIDDLE = SIZE[0] // 2, SIZE[1] // 2


def seconds(desk: Desk, command: list[str], folder: Path) -> float:
    """From the command to the first picture."""
    while desk.x.pixel(*MIDDLE):
        time.sleep(0.01)
    began = time.perf_counter()
    words = [*command, "--data-dir", str(folder), "--window", "1280x720", "--mute"]
    process = subprocess.Popen(words, cwd=folder, env=desk.environment(PYTHONPATH=str(ROOT)))
    while not desk.x.pixel(*MIDDLE):
        if process.poll() is not None:
            raise SystemExit(f"{command}: ended with {process.returncode}")
        time.sleep(0.001)
    took = time.perf_counter() - began
    time.sleep(0.4)
    process.terminate()
    process.wait(10)
    return took


def measure(desk: Desk, name: str, command: list[str], times: int) -> None:
    """Start so many times after a first time that does not count, and print."""
    with tempfile.TemporaryDirectory() as folder:
        took = [seconds(desk, command, Path(folder)) for _ in range(times + 1)][1:]
    print(f"start {name}: median {statistics.median(took):.2f} s, worst {max(took):.2f} s of {times}")


def size(folder: Path) -> float:
    """Megabytes on disk."""
    return sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if not path.is_symlink()) / 2**20


def main() -> None:
    """Measure the checkout, and the built program if there is one."""
    times = 5 if "--quick" in sys.argv else 15
    with Desk() as desk:
        measure(desk, "from source", [sys.executable, "-m", "scenes"], times)
        if BUILT.exists():
            measure(desk, "built", [str(BUILT)], times)
            print(f"built folder: {size(BUILT.parent):.1f} MB")
        else:
            print("no built program: .ci/package makes it")


if __name__ == "__main__":
    main()
