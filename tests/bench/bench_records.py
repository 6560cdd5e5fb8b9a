"""Seconds to read a record, to continue it, to open it as a replay and to jump about in that, and the memory it takes.

`python tests/bench/bench_records.py [--json] [--quick] [EDITION]`; the records are played for it by CPU players.
Each size is measured in a process of its own, three times, and the best time counts; of the jumps the worst one.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TypeVar

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.core.layout import Layout  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.scoring import Japanese  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.players import make  # noqa: E402
from game.record.format import header, line  # noqa: E402
from game.record.reader import read, resuming  # noqa: E402
from game.record.timeline import Timeline  # noqa: E402

STATM = Path("/proc/self/statm")
SIZES = (1_700, 5_500, 100_000)
LEVELS = ("normal", "easy", "normal", "easy")
Made = TypeVar("Made")


def build(path: Path, actions: int, edition: str) -> None:
    """Write the record of a match of so many actions."""
    setup = Setup(edition, tuple(Seat(f"CPU {i}", level) for i, level in enumerate(LEVELS)), Japanese(10**6), seed=3)
    match, players = Match(setup), [make(level, Random(i)) for i, level in enumerate(LEVELS)]
    layout = Layout(match.deck, len(setup))
    with path.open("wb") as file:
        file.write(msgspec.json.encode(header(setup)) + b"\n")
        for number in range(1, actions + 1):
            seat = match.to_act
            assert seat is not None
            options = match.legal_actions(seat)
            action = players[seat].choose(match.view(seat), options) if len(options) > 1 else options[0]
            assert action is not None
            events = match.play(action)
            for event in events:
                event.apply(layout)
            file.write(msgspec.json.encode(line(number, action, events, layout)) + b"\n")


def measure(path: Path, quick: bool) -> dict[str, float]:
    """All figures of one record; to be called in a fresh process, because of the memory."""
    times = 1 if quick else 3
    before = megabytes()
    opening, timeline = best(times, lambda: Timeline.read(path))
    held = megabytes() - before
    spots = Random(1).sample(range(len(timeline)), 300)
    jumps = [clock(partial(timeline.seek, spot))[0] for spot in spots]
    return {
        "read": best(times, lambda: read(path))[0], "continue": best(times, lambda: resuming(path).finish())[0],
        "replay": opening, "jump": max(jumps), "MB": held,
    }  # fmt: skip


def megabytes() -> float:
    """Resident memory after a collection; where the system does not tell, the most there ever was."""
    gc.collect()
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def best(times: int, work: Callable[[], Made]) -> tuple[float, Made]:
    """The shortest seconds of several runs of some work, and its result."""
    took, made = clock(work)
    for _ in range(times - 1):
        took = min(took, clock(work)[0])
    return took, made


def clock(work: Callable[[], Made]) -> tuple[float, Made]:
    """Seconds that some work took, and its result."""
    began = perf_counter()
    made = work()
    return perf_counter() - began, made


def main() -> None:
    """Build the records, measure each and print."""
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    edition, quick = (words or ["classic"])[0], "--quick" in sys.argv
    found: dict[int, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES[: 2 if quick else 3]:
            path = Path(folder) / f"{size}.jsonl"
            build(path, size, edition)
            with ProcessPoolExecutor(1, get_context("spawn")) as pool:
                found[size] = pool.submit(measure, path, quick).result()
    if "--json" in sys.argv:
        print(json.dumps({"edition": edition, "records": found}))
        return
    for size, figures in found.items():
        seconds = "  ".join(f"{name} {figures[name]:.3f} s" for name in ("read", "continue", "replay"))
        print(f"{size:>7} actions  {seconds}  worst jump {figures['jump'] * 1000:.1f} ms  {figures['MB']:.0f} MB")


if __name__ == "__main__":
    main()
