"""How lessons go with people who now and then do something else than they are told.

Run it as `python tests/bench/bench_lessons.py [PEOPLE] [LESSON] [--quick]`: for 10, 30, 50 and 100 % of odd actions it
prints how often each beat came, own turns (median, 90 %, most), and whether anybody came to a dead end.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.learn.lessons import LESSONS  # noqa: E402
from tests.game.learn.people import runs  # noqa: E402


def main(people: int, only: str) -> None:
    """Print a line for each part of each lesson and each share of odd actions."""
    for one in LESSONS:
        for number, part in enumerate(one.parts) if only in (one.id, "") else ():
            for odd in (0.1, 0.3, 0.5, 1.0):
                found = list(runs(one, number, odd, people, wild=odd == 1.0))
                turns = sorted(run.turns for run in found)
                done = Counter(beat for run in found for beat in run.done)
                shares = " ".join(f"{beat.id} {100 * done[beat.id] / people:.1f}" for beat in part.beats)
                over = sum(run.over and (run.won or not part.plays_out) for run in found)
                print(f"{one.id} {number} odd {odd:.0%}: {over} of {people} to the end; own turns "
                      f"{turns[people // 2]} {turns[int(0.9 * people)]} {turns[-1]}; {shares}", flush=True)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--quick"]
    usual = 12 if "--quick" in sys.argv else 5000
    main(int(words[0]) if words else usual, words[1] if len(words) > 1 else "")
