"""Times of a thinking process: its start, a move of each level that searches, and the coach's advice.

`python tests/bench/bench_thinking.py [--quick]`; milliseconds of the clock, with pauses as between two frames.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from statistics import fmean

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.editions import EDITIONS  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.scoring import Single  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.players import make  # noqa: E402
from game.players.coach import PARTLY, coach  # noqa: E402
from game.players.search.player import Searcher  # noqa: E402
from game.players.thinking.begin import begin  # noqa: E402
from game.players.thinking.task import Task  # noqa: E402
from game.players.thinking.thinker import Thinker  # noqa: E402

FRAME = 0.002
"""Seconds between two checks for an answer."""


def timed(thinker: Thinker, task: Task) -> tuple[float, float]:
    """Seconds until the first advice and until the final one."""
    begun, first = time.perf_counter(), 0.0
    thought = thinker.ask(task)
    while not thought.over:
        time.sleep(FRAME)
        thought.follow(FRAME)
        if thought.advice and not first:
            first = time.perf_counter() - begun
    return first, time.perf_counter() - begun


def decisions(edition: str, count: int) -> None:
    """Print how long some decisions of one seat take."""
    setup = Setup(edition, tuple(Seat(name, "normal") for name in "ABCD"), Single(), seed=3)
    match, public = Match(setup), setup.public()
    players = [make("normal", Random(seat), public) for seat in range(4)]
    watching = {"coach": coach(public)}
    watching |= {level: made for level in ("hard", "expert", "master")
                 if isinstance(made := make(level, Random(1), public), Searcher)}
    for watcher in watching.values():
        watcher.sit(match.view(0))
    thinker = Thinker(begin, time.monotonic, print)
    begun = time.perf_counter()
    thinker.start()
    blocked, found = time.perf_counter() - begun, {name: [] for name in watching}
    while not match.over and len(found["coach"]) < count:
        seat = match.to_act
        view, options = match.view(seat), match.legal_actions(seat)
        if seat == 0 and not match.dealing and watching["coach"].wants_search(view, options):
            for name, watcher in watching.items():
                task = Task(public, watcher.situation(view, options).pack(), watcher.playouts, watcher.cap, 1,
                            *((PARTLY, True) if name == "coach" else ()))
                found[name].append(timed(thinker, task))
        events = match.play(players[seat].choose(view, options) or options[0])
        for watcher in watching.values():
            watcher.watch(match.seen(events, 0))
    thinker.close()
    times = ", ".join(f"{name} {1000 * fmean(last for _, last in rows):.0f}" for name, rows in found.items() if rows)
    firsts = [first for first, _ in found["coach"][1:]] or [0.0]
    held = f"starting keeps a frame {1000 * blocked:.0f}"
    print(f"{edition:10} {held}; the coach's first {1000 * fmean(firsts):.0f}; {times}")


def main() -> None:
    """Print a line for each edition."""
    quick = "--quick" in sys.argv
    for edition in EDITIONS[:1] if quick else EDITIONS:
        decisions(edition.id, 3 if quick else 8)


if __name__ == "__main__":
    main()
