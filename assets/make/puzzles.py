"""Makes the puzzles that are shipped: `python -m assets.make.puzzles SEED [KIND ...]`; all take about ten minutes."""

import sys
from itertools import islice

from game.puzzles.making import made
from game.puzzles.puzzle import KINDS, Puzzle
from game.puzzles.reading import FILE, shipped

EACH = 50
"""Number of shipped puzzles of each kind."""
MORE = {"color": 1.0}
"""How many times the shipped number of puzzles of a kind is made, to choose from."""
USUAL = 4.0
HEAD = "# Puzzles, one a line, as game/puzzles/puzzle.py reads them; made by assets/make/puzzles.py."


def chosen(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles of a kind to be shipped, with evenly spread ratings."""
    left = sorted(puzzles, key=lambda one: (one.rating, one.id))
    low, high = left[0].rating, left[-1].rating
    found = []
    for at in range(EACH):
        wanted = low + (high - low) * at / (EACH - 1)
        found.append(min(left, key=lambda one: abs(one.rating - wanted)))
        left.remove(found[-1])
    return sorted(found, key=lambda one: one.rating)


def main(seed: int, kinds: list[str]) -> None:
    """Make the puzzles of some kinds, or of all if none is named; other kinds stay unchanged."""
    lines = [HEAD]
    for kind in KINDS:
        if kinds and kind not in kinds:
            lines += [str(one) for one in shipped() if one.kind == kind]
            continue
        count = round(EACH * MORE.get(kind, USUAL))
        found = list(islice((one for one in made(kind, seed) if one is not None), count))
        lines += [str(one) for one in chosen(found)]
        print(kind, len(found), "found", flush=True)
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, sys.argv[2:])
