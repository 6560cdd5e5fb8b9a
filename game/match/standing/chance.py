"""How far a seeded generator is: so a position shuffles as the match would have from which it was taken."""

from __future__ import annotations

from random import Random

BLOCK = 624
"""Numbers after which the generator renews its whole state."""
MOST = 10_000_000
"""Upper bound of the numbers that a match takes from its generator."""


def given(rng: Random, seed: int) -> int:
    """How many numbers of 32 bits a generator has given since it was made with a seed.

    Raises ValueError if it was not made with that seed.
    """
    *state, at = rng.getstate()[1]
    mirror = Random(seed)
    for block in range(-1, MOST // BLOCK):
        if [*mirror.getstate()[1][:-1]] == state:
            return block * BLOCK + int(at)
        mirror.getrandbits(32 * BLOCK)
    raise ValueError(f"the generator has not been made with the seed {seed}")


def advance(rng: Random, count: int) -> None:
    """Advance a random generator by so many numbers of 32 bits."""
    blocks, rest = divmod(count, BLOCK)
    for _ in range(blocks):
        rng.getrandbits(32 * BLOCK)
    if rest:
        rng.getrandbits(32 * rest)
