"""Memory over many rounds at the fastest pace: engine, recorder and session, without drawing.

`python tests/bench/bench_memory.py [--json] [--quick] [EDITION]`; what Python uses more after 100 rounds than after 20,
resident memory, and the places of the code that hold the most of what came in between.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
import tracemalloc
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.core.actions import Deal  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.scoring import Japanese  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.storage.library import Library  # noqa: E402
from scenes.table.model.session import Session  # noqa: E402
from tests.bench.bench_records import megabytes  # noqa: E402

FRAME = 1 / 60
FAST = 1000.0
"""Factor by which the session's clock runs faster than usual."""
ROUNDS = (20, 100)
LEVELS = ("normal", "easy", "normal", "easy")


class Player:
    """A match played in a session as the screen plays it, without the screen."""

    def __init__(self, folder: Path, edition: str) -> None:
        seats = tuple(Seat(f"CPU {i}", level) for i, level in enumerate(LEVELS))
        setup = Setup(edition, seats, Japanese(10**6), seed=5)
        self.library = Library(folder)
        self.pen = self.library.start(setup)
        self.session = Session.live(Match(setup), self.pen)
        self.actions = 0

    def play(self, rounds: int) -> None:
        """Play until so many rounds are over."""
        session, match = self.session, self.session.match
        while len(match.scores) < rounds:
            if match.dealing:
                session.say(Deal(match.dealer))
            session.update(FRAME * 60, FAST)
            assert session.state is not None

    @property
    def size(self) -> float:
        """Size of the record in megabytes."""
        return self.pen.path.stat().st_size / 2**20


def measure(folder: Path, edition: str, quick: bool) -> dict[str, object]:
    first, last = (5, 15) if quick else ROUNDS
    player = Player(folder, edition)
    player.play(first // 2)
    tracemalloc.start()
    figures: dict[str, object] = {}
    player.play(first)
    gc.collect()
    before, resident = tracemalloc.take_snapshot(), megabytes()
    used = tracemalloc.get_traced_memory()[0]
    player.play(last)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - used
    after = tracemalloc.take_snapshot()
    places = [stat for stat in after.compare_to(before, "lineno") if "tracemalloc" not in str(stat)][:5]
    figures.update(
        rounds=[first, last], grown_kB=round(grown / 1024), resident_MB=[round(resident, 1), round(megabytes(), 1)],
        record_MB=round(player.size, 1), places=[str(place) for place in places],
    )  # fmt: skip
    player.library.close(10)
    return figures


def main() -> None:
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    edition = (words or ["classic"])[0]
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), edition, "--quick" in sys.argv)
    if "--json" in sys.argv:
        print(json.dumps({"edition": edition, **found}))
        return
    first, last = found["rounds"]  # type: ignore[misc]
    low, high = found["resident_MB"]  # type: ignore[misc]
    print(f"{edition}, rounds {first} to {last}: {found['grown_kB']} kB more in use, resident {low} to {high} MB, "
          f"the record has {found['record_MB']} MB")
    for place in found["places"]:  # type: ignore[attr-defined]
        print(f"  {place}")


if __name__ == "__main__":
    main()
