"""The long campaign: every edition, house rule, pair of house rules, choice and number of seats.

`python -m tests.bench.campaign [--edition E] [--rounds N] [--seed S]` plays rounds by chance with everything
held after every action (cards, folding, secrets' shape, penalties), and prints how many were played.
It is no part of the tests: it takes minutes.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator

from game.editions import EDITIONS
from game.editions.edition import Edition
from game.houserules import HOUSE_RULES, HouseRule, options
from game.houserules.compatible import compatible
from game.houserules.parse import spell
from tests.game.houserules.play import played, seats_for

House = tuple[HouseRule, ...]


def ways(kind: type[HouseRule]) -> Iterator[HouseRule]:
    """One house rule with each of its options."""
    choices = options(kind)
    for values in itertools.product(*choices.values()):
        yield kind(**dict(zip(choices, values, strict=True)))


def houses() -> Iterator[House]:
    """Sets of house rules: none, each alone, each pair with all options, and all together."""
    yield ()
    for kind in HOUSE_RULES:
        yield from ((rule,) for rule in ways(kind))
    for one, other in itertools.combinations(HOUSE_RULES, 2):
        if compatible(one, other):
            yield from itertools.product(ways(one), ways(other))
    yield tuple(kind() for kind in HOUSE_RULES)


def campaign(edition: Edition, rounds: int, seed: int) -> tuple[int, int, list[str]]:
    """Play random rounds; returns the numbers of rounds and actions, and what went wrong."""
    games = actions = 0
    wrong: list[str] = []
    for number, house in enumerate(houses()):
        for seats in seats_for(edition, tuple(map(type, house))):
            for n in range(rounds):
                start = seed + 1000 * number + 10 * n + seats
                try:
                    said, _ = played(edition, seats, house, start)
                except Exception as error:
                    rules = " ".join(map(spell, house))
                    wrong.append(
                        f"{edition.id} {seats} seats, seed {start}, {rules}: {type(error).__name__} {error}"
                    )
                    continue
                games, actions = games + 1, actions + len(said)
    return games, actions, wrong


def main() -> int:
    """Play the campaign and print what was played; the exit code is 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=[known.id for known in EDITIONS])
    parser.add_argument("--rounds", type=int, default=1, help="of every edition, rules and seats")
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    total, failed = 0, []
    for edition in EDITIONS:
        if said.edition in (None, edition.id):
            begun = time.process_time()
            games, actions, wrong = campaign(edition, said.rounds, said.seed)
            spent = time.process_time() - begun
            print(
                f"{edition.id}: {games} rounds, {actions} actions, {len(wrong)} wrong, {spent:.0f} s",
                flush=True,
            )
            total, failed = total + games, failed + wrong
    print(f"together {total} rounds, {len(failed)} wrong")
    print("\n".join(failed[:50]), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
