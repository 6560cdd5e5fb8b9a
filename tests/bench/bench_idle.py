"""What the program costs while nobody touches it: on the title, and at a still table with music and without.

`python tests/bench/bench_idle.py [--quick] [--json]`; a real window of 1920x1080; needs Xvfb, openbox, xdotool. With
`--json` a line for each figure: program, where, percent of a core, wakes a second, megabytes now and at most.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.window import menus  # noqa: E402
from tests.window.desk import Desk  # noqa: E402
from tests.window.player import surroundings  # noqa: E402
from tests.window.program import Program, source  # noqa: E402
from tests.window.resting import levels_off, memory, processor, rests, wakes  # noqa: E402

SIZE = 1920, 1080
DEALT, ALONE = 180.0, 180.0
"""Longest seconds for a deal to come to rest, and for the title to notice that nobody is there."""
CORNER = 40, SIZE[1] - 40
"""A point of the window without any button."""
SILENT = 140.0
"""Seconds until the title has seen that nobody is there for long, its music has gone and the sound device with it."""
UNHEARD = 7.0
"""Seconds after which a muted program has given the sound device back."""
BUILT = Path(os.environ.get("ICHIMAI_BUILT") or ROOT / "build" / "package" / "dist" / "ichimai" / "ichimai")


def measure(program: str, where: str, pid: int, seconds: float) -> None:
    """Print what a process costs within so many seconds."""
    before = processor(pid)
    woken = wakes(pid, seconds)
    percent = 100 * (processor(pid) - before) / seconds
    now, most = memory(pid)
    if "--json" in sys.argv:
        print(json.dumps({"program": program, "where": where, "percent": round(percent, 2), "wakes": round(woken, 1),
                          "mb": round(now, 1), "peak_mb": round(most, 1)}), flush=True)
        return
    print(f"{program}, {where}: {percent:.2f}% of a core, wakes {woken:.1f} times a second, {now:.0f} MB"
          f" (at most {most:.0f} MB)", flush=True)


def must(came: bool, what: str) -> None:
    """End the program with a message if what is to be measured did not appear."""
    if not came:
        raise SystemExit(f"bench_idle: {what}")


def watch(desk: Desk, name: str, command: list[str], folder: Path, seconds: float, quick: tuple[float, float]) -> None:
    program = Program(desk, folder / name, "--seed", "3", command=command, size=SIZE)
    pid = program.process.pid
    levels_off(pid)
    program.move(*CORNER)  # somebody is there: else the cards come to rest while they are measured
    measure(name, "the title while cards fall", pid, seconds)
    must(rests(pid, ALONE), "the title does not rest")
    measure(name, "the title when nobody is there", pid, seconds)
    if "--quick" not in sys.argv:
        time.sleep(SILENT)
        measure(name, "the title when nobody has been there for long", pid, seconds)
    program.click(*quick)
    must(rests(pid, DEALT), "the table does not come to rest")
    measure(name, "a still table with music", pid, seconds)
    program.key("m")
    time.sleep(UNHEARD)
    must(rests(pid, DEALT), "the muted table does not come to rest")
    measure(name, "a still table, muted", pid, seconds)
    program.kill()


def watched(name: str, command: list[str], seconds: float, quick: tuple[float, float]) -> None:
    """Measure one program on an X server of its own."""
    with Desk((2000, 1200)) as desk, tempfile.TemporaryDirectory() as folder:
        watch(desk, name, command, Path(folder), seconds, quick)


def main() -> None:
    """Measure the checkout and, if there is one, the built program; a quick run measures both at once."""
    programs = [("source", source()), *([("built", [str(BUILT)])] if BUILT.exists() else [])]
    quick = "--quick" in sys.argv
    button = menus.title(surroundings(SIZE), "title.quick")  # asked for here: pages are laid out in one thread only
    with ThreadPoolExecutor(len(programs) if quick else 1) as watchers:
        begun = [watchers.submit(watched, name, command, 5.0 if quick else 20.0, button) for name, command in programs]
        for one in begun:
            one.result()
    if not BUILT.exists() and "--json" not in sys.argv:
        print("no built program: .ci/package makes it")


if __name__ == "__main__":
    main()
