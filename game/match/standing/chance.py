"""How many numbers a random generator has given, so that a match begun from a position shuffles like the original."""

from __future__ import annotations

from random import Random

BLOCK = 624
"""The number of draws after which Python's random generator renews its state."""
MOST = 10_000_000
"""The most numbers that a match takes from its random generator."""


def given(rng: Random, seed: int) -> int:
    """How many 32-bit numbers a generator made with `seed` has given; raises ValueError for another seed."""
    *state, at = rng.getstate()[1]
    mirror = Random(seed)
    for block in range(-1, MOST // BLOCK):
        if [*mirror.getstate()[1][:-1]] == state:
            return block * BLOCK + int(at)
        mirror.getrandbits(32 * BLOCK)
    raise ValueError(f"the generator has not been made with the seed {seed}")


def advance(rng: Random, count: int) -> None:
    blocks, rest = divmod(count, BLOCK)
    for _ in range(blocks):
        rng.getrandbits(32 * BLOCK)
    if rest:
        rng.getrandbits(32 * rest)
