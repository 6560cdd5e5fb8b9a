"""Seconds to make the index of many records, to list them when nothing has changed, and to count a person's matches.

`python tests/bench/bench_statistics.py [--quick] [--json]`; 5,000 records of five rounds, 500 with --quick.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.cli.simulation.playing import play_out  # noqa: E402
from game.editions import EDITIONS  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.players import make  # noqa: E402
from game.record.reader import Recorder  # noqa: E402
from game.statistics.achievements import standings  # noqa: E402
from game.statistics.index import Index  # noqa: E402
from game.statistics.queries import numbers, sittings  # noqa: E402

DIFFERENT = 35
"""Matches that are really played; the others are copies of them."""


def records(folder: Path, count: int) -> int:
    """Write so many records; returns their total size in bytes."""
    folder.mkdir()
    originals = []
    for number in range(DIFFERENT):
        seats = (Seat("You", "person"), Seat("Ada"), Seat("Ben"), Seat("Cy", "easy"))
        setup = Setup(EDITIONS[number % len(EDITIONS)].id, seats, seed=number)
        pen = Recorder(folder / "match-00000.jsonl", setup, began="2026-01-31T18:05:00Z")
        play_out(Match(setup), [make("normal", random.Random(seat)) for seat in range(4)], pen.wrote)
        originals.append(pen.path.read_bytes())
        pen.path.unlink()
    size = 0
    for number in range(1, count + 1):
        size += (folder / f"match-{number:05}.jsonl").write_bytes(originals[number % DIFFERENT])
    return size


def timed(work: Callable[[], object]) -> float:
    """The seconds that something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def measure(data: Path, count: int) -> dict[str, float]:
    """All figures for so many records."""
    figures: dict[str, float] = {"records": count, "megabytes": records(data / "matches", count) / 10**6}
    index = Index(data / "matches", data / "index.sqlite3")
    figures["rebuild"] = timed(lambda: list(index.refresh()))
    index.close()
    figures["index_megabytes"] = index.file.stat().st_size / 10**6

    def listed() -> None:
        again = Index(index.folder, index.file)
        list(again.refresh())
        assert len(again.matches()) == count
        again.close()

    figures["list"] = min(timed(listed) for _ in range(3))
    began = time.process_time()
    listed()
    figures["list_processor"] = time.process_time() - began
    index = Index(index.folder, index.file)
    figures["count"] = min(timed(lambda: numbers(sittings(index))) for _ in range(3))
    found = sittings(index)
    figures["achievements"] = min(timed(lambda: standings(found)) for _ in range(3))
    index.close()
    return figures


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), 500 if "--quick" in sys.argv else 5000)
    if "--json" in sys.argv:
        print(json.dumps({name: round(figure, 4) for name, figure in figures.items()}))
        return
    print(f"{figures['records']:.0f} records, {figures['megabytes']:.0f} MB")
    print(f"index made in {figures['rebuild']:.1f} s, {figures['index_megabytes']:.1f} MB")
    print(f"opened, looked for changes and listed in {figures['list']:.3f} s, "
          f"{figures['list_processor']:.3f} s of them at work")
    print(f"a person's matches counted in {figures['count']:.3f} s, achievements in {figures['achievements']:.3f} s")


if __name__ == "__main__":
    main()
