"""Tunes CPU players: `python -m game.cli.tuning --out FILE` plays games and writes the best numbers to a data file.

If it is interrupted, starting it again with the same options continues where it stopped.
"""

from __future__ import annotations

import argparse
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from game.cli.streams import complain, progress_bar
from game.cli.tuning.heuristic import FoundWeights, HeuristicTask, tune_heuristic
from game.cli.tuning.task import GROUPS, TuningResult, TuningTask, tune
from game.editions import EDITIONS
from game.players.thinking.spawning import spawn_context
from game.players.thinking.worker import live_for_others
from game.players.tuned import FILE, VERSION, Tuned


def main(words: list[str] | None = None) -> int:
    args = _arguments().parse_args(words)
    editions = args.edition or [edition.id for edition in EDITIONS]
    tasks: list[TuningTask | HeuristicTask] = []
    for edition in editions:
        tasks += [TuningTask(edition, group, args.seed, args.deals, args.positions) for group in GROUPS]
        tasks += [HeuristicTask(edition, group, args.seed, args.heuristic) for group in GROUPS if args.heuristic]
    known = _known(args.out)
    todo = [task for task in tasks if known.made.get(task.name) != task.made]
    complain(f"{len(todo)} of {len(tasks)} to tune, {args.jobs} at a time")
    pool = ProcessPoolExecutor(args.jobs, spawn_context(), initializer=live_for_others)
    with progress_bar(len(todo), "tuned") as shown, pool:
        waiting: list[Future[Any]] = [
            pool.submit(tune, task) if isinstance(task, TuningTask) else pool.submit(tune_heuristic, task)
            for task in todo
        ]
        for done, one in enumerate(as_completed(waiting), 1):
            came: TuningResult | FoundWeights = one.result()
            known = _added(known, came)
            _write(args.out, known)
            loss = f", loss {came.loss:.4f}" if isinstance(came, TuningResult) else ""
            print(f"{came.task.name:<24}{came.share:8.1%} against the built-in numbers{loss}", flush=True)
            shown.at(done)
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.cli.tuning", description=__doc__)
    names = [edition.id for edition in EDITIONS]
    parser.add_argument("--edition", action="append", choices=names, help="only this one; may be given again")
    parser.add_argument("--deals", type=int, default=4000, help="deals for each step of the policy; 0 leaves it")
    parser.add_argument("--positions", type=int, default=30_000, help="positions to which the values are fitted")
    parser.add_argument("--heuristic", type=int, default=0, help="deals for each step of the heuristic; 0 leaves it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="so many processes")
    parser.add_argument("--out", type=Path, default=FILE, help="the data file; what is in it already is not done again")
    return parser


def _known(path: Path) -> Tuned:
    """The tuned numbers in a data file; empty if it cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Tuned)
    except (OSError, msgspec.MsgspecError):
        return Tuned(VERSION)


def _added(known: Tuned, came: TuningResult | FoundWeights) -> Tuned:
    task, made = came.task, {**known.made, came.task.name: came.task.made, "by": "python -m game.cli.tuning"}
    if isinstance(came, TuningResult):
        numbers = {**known.numbers, task.edition: {**known.numbers.get(task.edition, {}), task.group: came.numbers}}
        return replace(known, made=made, numbers=numbers)
    weights = {**known.weights, task.edition: {**known.weights.get(task.edition, {}), task.group: came.weights}}
    return replace(known, made=made, weights=weights)


def _write(path: Path, known: Tuned) -> None:
    """Write the data file completely or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    beside.replace(path)


if __name__ == "__main__":
    raise SystemExit(main())
