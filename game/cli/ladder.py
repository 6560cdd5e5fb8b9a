"""The command that lets every level of CPU players play every other one, and prints how strong each is."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.cli.simulate import no_more_than_processors, refused
from game.cli.simulation.plan import BadPlan, Plan
from game.cli.simulation.tally import Tally
from game.cli.simulation.work import parts
from game.cli.streams import progress_bar

WIDTH = 15


@dataclass(frozen=True, slots=True)
class Rung:
    """The result of one level against another: its share of games won, and half the width of the 95 % interval."""

    level: str
    against: str
    games: int
    rate: float
    half: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """The results of all levels against one another, and each level's mean seconds for a decision (`thought`)."""

    rungs: tuple[Rung, ...]
    thought: dict[str, float]

    def rung(self, level: str, against: str) -> Rung | None:
        """The result of a level against another one; None if they did not play."""
        return next((one for one in self.rungs if (one.level, one.against) == (level, against)), None)


def main(args: argparse.Namespace) -> int:
    plans = [*pairs(args)]
    try:
        for plan in plans:
            plan.check()
    except BadPlan as error:
        return refused(str(error), "ladder")
    jobs = no_more_than_processors(args.jobs, "ladder")
    ladder = climbed(plans, jobs)
    print(as_json(args, ladder) if args.json else as_text(args, ladder))
    return 0


def pairs(args: argparse.Namespace) -> Iterator[Plan]:
    """The games to play, as plans: with two seats, one for each pair of levels; else for each ordered pair.

    Such a pair is one player of the first level at a table of the second.
    """
    games = -(-args.games // args.seats) * args.seats  # every deal from every seat
    for one, other in product(args.levels, args.levels):
        at = args.levels.index
        if args.neighbours and abs(at(one) - at(other)) != 1:
            continue
        if one != other and (args.seats > 2 or at(one) > at(other)):
            levels = (one, *(other,) * (args.seats - 1))
            yield Plan(args.edition, levels, games, getattr(args, "seed", None) or 0, house=tuple(args.rule),
                       calm=args.calm, playouts=args.playouts, timed=True)  # fmt: skip


def climbed(plans: list[Plan], jobs: int) -> Ladder:
    """Play the games of all plans and return the results; a terminal on standard error shows a progress bar."""
    rungs: list[Rung] = []
    seconds: dict[str, float] = {}
    questions: dict[str, int] = {}
    with progress_bar(sum(plan.games for plan in plans), "game") as shown:
        done = 0
        for plan in plans:
            tally = Tally(len(plan.levels))
            for part in parts(plan, jobs):
                tally.add(part.tally)
                shown.at(done + tally.games)
            done += tally.games
            rungs += _rungs(plan, tally)
            for place, level in enumerate(plan.levels):
                seconds[level] = seconds.get(level, 0.0) + tally.seconds[place]
                questions[level] = questions.get(level, 0) + tally.questions[place]
    return Ladder(tuple(rungs), {level: seconds[level] / max(1, questions[level]) for level in seconds})


def _rungs(plan: Plan, tally: Tally) -> list[Rung]:
    """The results of a plan's games: with two seats of both levels, otherwise only of the first."""
    found = []
    for place, level in enumerate(plan.levels[: 2 if len(plan.levels) == 2 else 1]):
        rate, low, high = tally.win_rate(place)
        found.append(Rung(level, plan.levels[1 - place], tally.games, rate, (high - low) / 2))
    return found


def as_json(args: argparse.Namespace, ladder: Ladder) -> str:
    return json.dumps({
        "edition": args.edition, "seats": args.seats, "levels": list(args.levels),
        "pairs": [{"level": one.level, "against": one.against, "games": one.games, "win_rate": one.rate,
                   "half": one.half} for one in ladder.rungs],
        "seconds_per_move": ladder.thought,
    })  # fmt: skip


def as_text(args: argparse.Namespace, ladder: Ladder) -> str:
    """The results as a text table: a row for each level, and a column for each opposing level."""
    levels, games = args.levels, ladder.rungs[0].games
    sides = "" if args.seats == 2 else f", one against {args.seats - 1}"
    even = f"{1 / args.seats:.0%} is even"
    rows = [f"{args.edition}, {args.seats} seats{sides}: % of {games} games won, ± 95 %; {even}"]
    rows.append(f"{'':<12}" + "".join(f"{level:>{WIDTH}}" for level in levels) + f"{'ms/move':>{WIDTH}}")
    for level in levels:
        cells = [_cell(ladder.rung(level, other)) for other in levels]
        rows.append(f"{level:<12}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)
                    + f"{1000 * ladder.thought[level]:>{WIDTH}.2f}")  # fmt: skip
    return "\n".join(rows)


def _cell(rung: Rung | None) -> str:
    if rung is None:
        return "–"
    return f"{100 * rung.rate:.1f} ± {100 * rung.half:.1f}"
