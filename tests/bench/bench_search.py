"""Playouts a second of the search on one core, in the middle of games, and how long a decision takes.

Run it as `python tests/bench/bench_search.py [--json] [--quick]`. Positions are the first decisions of a seat after
eight actions of matches between heuristics, with more than one candidate.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple

from game.core.rule import Rule
from game.core.view import redact
from game.editions import EDITIONS
from game.houserules import DrawToMatch, JumpIn, NumberFinish, SevenZero, Stacking, TwoCards
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.levels import TABLE
from game.players.search.player import Searcher
from game.players.search.situation import Situation

POSITIONS = 2 if "--quick" in sys.argv else 40
EARLY = 8
"""Actions that are played before a position counts as the middle of a game."""
SIX: tuple[Rule, ...] = (Stacking(), TwoCards(), SevenZero(), JumpIn(), DrawToMatch(), NumberFinish())


class Figures(NamedTuple):
    """What was measured: playouts a second, and milliseconds for a decision of expert and master."""

    playouts: float
    expert: float
    master: float


def positions(edition: str, seats: int, house: tuple[Rule, ...]) -> Iterator[tuple[Searcher, Situation]]:
    """Situations of seat 0, each from another match, with the players' facts."""
    found, seed = 0, 0
    while found < POSITIONS:
        seed += 1
        setup = Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), Single(), house, seed)
        match, who = Match(setup), Searcher(Random(seed), setup.public())
        who.sit(match.view(0))
        players = [make("hard", Random(f"{seed} {seat}")) for seat in range(seats)]
        for count in range(200):
            if match.over:
                break
            seat = match.to_act
            assert seat is not None
            options = match.legal_actions(seat)
            view = match.view(seat)
            if count >= EARLY and seat == 0 and who.wants_search(view, options):
                found += 1
                yield who, who.situation(view, options)
                break
            action = options[0] if match.dealing else players[seat].choose(view, options)
            assert action is not None
            who.watch(redact(match.play(action), 0, match.table))


def measure(edition: str, seats: int = 2, house: tuple[Rule, ...] = ()) -> Figures:
    """Search at all positions with the playouts of two levels."""
    count, taken = 0, 0.0
    times: dict[str, list[float]] = {"expert": [], "master": []}
    for who, situation in positions(edition, seats, house):
        for level, spent in times.items():
            who.playouts = TABLE[level].playouts_in(edition)
            search = who.search(situation.view, situation.options, Random(1))
            began = process_time()
            search.run()
            spent.append(process_time() - began)
            count += search.playouts
            taken += spent[-1]
    return Figures(count / taken, 1000 * mean(times["expert"]), 1000 * mean(times["master"]))


def main() -> None:
    """Measure all editions, four seats, and six house rules at once."""
    results = {edition.id: measure(edition.id) for edition in EDITIONS}
    results["classic, 4 seats"] = measure("classic", 4)
    results["classic, six house rules"] = measure("classic", 2, SIX)
    if "--json" in sys.argv:
        print(json.dumps({name: one._asdict() for name, one in results.items()}))
        return
    print(f"{'':<26}{'playouts/s':>12}{'expert ms':>12}{'master ms':>12}")
    for name, one in results.items():
        print(f"{name:<26}{one.playouts:12,.0f}{one.expert:12.1f}{one.master:12.1f}")


if __name__ == "__main__":
    main()
