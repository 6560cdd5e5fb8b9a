"""Engine speed on one core, records off, beside rlcard if it is installed.

Run it as `python tests/bench/bench_engine.py [SECONDS]`.
What is compared takes turns in short slices, so that a busy machine slows everybody alike; the median counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

from game.cli.simulation.plan import Plan
from game.cli.simulation.playing import play_out
from game.core.actions import Action, CallUno, Catch, Deal, Draw, Keep
from game.editions import EDITIONS
from game.match.match import Match

SLICES = 5
"""Time slices that each contender gets."""

Games = Iterator[int]
"""Plays a game at every step and gives its number of decisions."""


def honest(edition: str, levels: tuple[str, ...]) -> Games:
    """Games as `ichimai simulate` plays them: every decision gets a view and options."""
    plan = Plan(edition, levels, games=1)
    game = 0
    while True:
        yield play_out(Match(plan.setup(game)), plan.players(game)).decisions
        game += 1


def bare(edition: str, seats: int) -> Games:
    """Games in which options are picked without views or players: the engine alone."""
    plan, rng, game = Plan(edition, ("random",) * seats, games=1), Random(1), 0
    while True:
        match, count = Match(plan.setup(game)), 1
        match.play(Deal(match.dealer))
        while not match.over:
            match.play(picked(match.legal_actions(match.table.asked.seat), rng))
            count += 1
        yield count
        game += 1


def picked(options: tuple[Action, ...], rng: Random) -> Action:
    """A random option; drawing and keeping only if there is nothing else."""
    busy = [option for option in options if not isinstance(option, Draw | Keep | CallUno | Catch)]
    return busy[int(rng.random() * len(busy))] if busy else options[0]


def rlcard_uno(seats: int) -> Games:
    """Games of rlcard's UNO by `env.run` with its own random agents; raises ImportError if it is missing."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1, "game_num_players": seats})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(seats)])
    while True:
        trajectories, _ = env.run(is_training=False)
        yield sum((len(steps) - 1) // 2 for steps in trajectories)


def measure(games: Games, seconds: float) -> tuple[float, float]:
    """Games and decisions a second of processor time."""
    began, played, decisions = process_time(), 0, 0
    while (taken := process_time() - began) < seconds:
        decisions += next(games)
        played += 1
    return played / taken, decisions / taken


def contenders() -> dict[str, Callable[[], Games]]:
    found: dict[str, Callable[[], Games]] = {
        "rlcard env.run, 2 random": lambda: rlcard_uno(2),
        "classic, 2 random": lambda: honest("classic", ("random",) * 2),
        "classic, 2, engine alone": lambda: bare("classic", 2),
        "rlcard env.run, 4 random": lambda: rlcard_uno(4),
        "classic, 4 random": lambda: honest("classic", ("random",) * 4),
        "classic, 2 normal": lambda: honest("classic", ("normal",) * 2),
    }
    for edition in EDITIONS[1:]:
        found[f"{edition.id}, 2 random"] = lambda name=edition.id: honest(name, ("random",) * 2)
    return found


def main() -> None:
    """Measure all contenders in turn and print a table; takes `--quick` or a number of seconds for each."""
    seconds = 0.3 if "--quick" in sys.argv else float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    running: dict[str, Games] = {name: begin() for name, begin in contenders().items()}
    results: dict[str, list[tuple[float, float]]] = {}
    for _ in range(SLICES):
        for name, games in running.items():
            try:
                results.setdefault(name, []).append(measure(games, seconds / SLICES))
            except (ImportError, StopIteration):
                results[name] = []
    base = results["classic, 2 random"]
    for name, slices in results.items():
        print(row(name, slices, base))


def row(name: str, slices: list[tuple[float, float]], base: list[tuple[float, float]]) -> str:
    """One line of the table; the last figure is how fast it is beside Classic, slice by slice."""
    if not slices:
        return f"{name:<28} not installed"
    games, decisions = (median(figures) for figures in zip(*slices, strict=True))
    share = median(mine[0] / classic[0] for mine, classic in zip(slices, base, strict=True))
    speed = f"{name:<28}{games:>8,.0f} games/s{decisions:>10,.0f} decisions/s"
    return f"{speed}{decisions / games:>7.1f} a game{share:>7.2f} x"


if __name__ == "__main__":
    main()
