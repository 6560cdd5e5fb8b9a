"""The command that plays games between CPU players and prints how often each won."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import BinaryIO

from game.cli.escapes import visible
from game.cli.simulation.plan import BadPlan, Plan
from game.cli.simulation.tally import Tally
from game.cli.simulation.work import parts
from game.cli.streams import asks, complain, progress_bar
from game.regular_files import opened_new


def main(args: argparse.Namespace) -> int:
    house = tuple(args.rule)
    kept = args.record is not None
    plan = Plan(args.edition, args.seats, args.games, getattr(args, "seed", None) or 0, args.format, house, kept,
                tuple(args.sheet), args.blanks, args.max_rounds, args.calm, args.playouts)
    try:
        plan.check()
        with record_file(args.record, force=args.force) as file:
            jobs = no_more_than_processors(args.jobs)
            started = perf_counter()
            tally = play(plan, jobs, file)
    except (BadPlan, NotOverwritten) as error:
        return refused(str(error))
    except OSError as error:
        return refused(f"{args.record}: {error.strerror or error}")
    seconds = perf_counter() - started
    print(as_json(plan, tally, seconds) if args.json else as_text(plan, tally, seconds))
    return 0


class NotOverwritten(Exception):  # noqa: N818 - named like BadPlan
    """The error for an output file that exists and must not be overwritten; its text is one line."""


def refused(reason: str, command: str = "simulate") -> int:
    """Print one line about why no games are played; returns the exit code."""
    complain(f"ichimai {command}: {visible(reason)}")
    return 2


def no_more_than_processors(jobs: int, command: str = "simulate") -> int:
    """`jobs`, but at most the number of processors; prints a line if that is fewer."""
    most = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if jobs > most:
        complain(f"ichimai {command}: {jobs} processes would wait for {most} processor{'s' * (most > 1)}; {most} play")
    return min(jobs, most)


@contextmanager
def record_file(path: Path | None, *, force: bool = False) -> Iterator[BinaryIO | None]:
    """Open the file for records before the first game; None if no records are kept.

    A file that exists is overwritten only with `force`, or if the person at the terminal agrees; otherwise raises
    Kept.
    """
    if path is None:
        yield None
        return
    with _opened(path, force=force) as file:
        yield file


def _opened(path: Path, *, force: bool) -> BinaryIO:
    try:
        return path.open("xb")
    except FileExistsError:
        if path.is_file() and not force and not asks(f"{visible(str(path))} is there already. Overwrite it? [y/N]"):
            raise NotOverwritten(f"{path} is there already and stays as it is; --force overwrites it") from None
    return opened_new(path, buffered=True)


def play(plan: Plan, jobs: int, file: BinaryIO | None = None) -> Tally:
    """Play a plan's games and return the counts; records go to `file`, a progress bar to a terminal."""
    tally = Tally(len(plan.levels))
    with progress_bar(plan.games, "game") as shown:
        for part in parts(plan, jobs):
            tally.add(part.tally)
            if file:
                file.write(part.records)
            shown.at(tally.games)
    return tally


SELDOM = "only a player who is caught gets penalty points (R7.5), and careful players seldom are"
"""The explanation, for a message, of why strong players may need hundreds of rounds for penalty points."""


def as_json(plan: Plan, tally: Tally, seconds: float) -> str:
    seats = []
    for place, level in enumerate(plan.levels):
        rate, low, high = tally.win_rate(place)
        wins = tally.wins[place]
        seats.append({"level": level, "wins": wins, "win_rate": rate, "low": low, "high": high})
    result = {
        "edition": plan.edition,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "seats": seats,
        "games_per_second": tally.games / seconds,
        "decisions_per_second": tally.decisions / seconds,
    }
    return json.dumps(result)


def as_text(plan: Plan, tally: Tally, seconds: float) -> str:
    """The counts of a simulation as a text table, with 95 % intervals."""
    rows = [f"{plan.edition}, {plan.format}: {tally.games} games, {tally.unfinished} unfinished"]
    rows.append(f"{'seat':<12}{'wins':>8}{'rate':>9}{'95 %':>18}{'points/game':>20}")
    for place, level in enumerate(plan.levels):
        rate, low, high = tally.win_rate(place)
        points, half = tally.points_mean(place)
        span = f"{low:.1%} to {high:.1%}"
        rows.append(
            f"{level:<12}{tally.wins[place]:>8}{rate:>9.1%}{span:>18}{f'{points:.1f} ± {half:.1f}':>20}"
        )
    if tally.unfinished and plan.format == "penalty":
        rows.append(f"cut off after {plan.max_rounds} rounds: {SELDOM}")
    rows.append(f"{tally.games / seconds:,.0f} games/s, {tally.decisions / seconds:,.0f} decisions/s")
    return "\n".join(rows)
