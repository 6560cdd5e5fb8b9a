"""Check: replays records of matches and says whether they hold, one line a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.record.reader import BadRecord, Record, read_all, replay


def main(args: argparse.Namespace) -> int:
    """Check the files that a command line names; the exit code."""
    return run(args.files)


def run(files: Iterable[Path]) -> int:
    """Print a line for every file; 0 if all of them hold, else 1."""
    verdicts = []
    for path in files:
        holds, text = verdict(path)
        print(f"{path}: {'holds' if holds else 'does not hold'}: {text}", flush=True)
        verdicts.append(holds)
    return 0 if all(verdicts) else 1


def verdict(path: Path) -> tuple[bool, str]:
    """Whether a file holds, and what to say about it."""
    try:
        return True, _summary([_found(record) for record in read_all(path)])
    except BadRecord as error:
        return False, str(error)
    except OSError as error:
        return False, f"cannot be read: {error.strerror or error}"


class Found(NamedTuple):
    """What is left to say of one match that holds."""

    actions: int
    rounds: int
    winners: tuple[str, ...]
    cut: bool
    warnings: tuple[str, ...] = ()


def _found(record: Record) -> Found:
    match = replay(record)
    winners = tuple(match.setup.seats[seat].name for seat in match.winners)
    return Found(len(record.lines), len(match.sheet), winners, record.cut, record.warnings)


def _summary(matches: list[Found]) -> str:
    actions = sum(match.actions for match in matches)
    rounds = sum(match.rounds for match in matches)
    parts = [_count(actions, "action"), _count(rounds, "finished round"), _standing(matches)]
    if any(match.cut for match in matches):
        parts.append("the last line is cut off and does not count")
    parts += [warning for match in matches for warning in match.warnings]
    return ", ".join(parts)


def _standing(matches: list[Found]) -> str:
    if len(matches) > 1:
        decided = sum(bool(match.winners) for match in matches)
        return f"{decided} of {_count(len(matches), 'match', 'es')} decided"
    winners = " and ".join(matches[0].winners)
    return f"won by {winners}" if winners else "not decided yet"


def _count(number: int, what: str, plural: str = "s") -> str:
    return f"{number} {what}{'' if number == 1 else plural}"
