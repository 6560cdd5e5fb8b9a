"""Check: replays records of matches and says whether they hold, one line a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from game.match import Match
from game.record import BadRecord, Record, read_all, replay


def main(said: argparse.Namespace) -> int:
    """Check the files that a command line names; the exit code."""
    return run(said.files)


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
        records = read_all(path)
        matches = [replay(record) for record in records]
    except BadRecord as error:
        return False, str(error)
    except OSError as error:
        return False, f"cannot be read: {error.strerror or error}"
    return True, _summary(records, matches)


def _summary(records: list[Record], matches: list[Match]) -> str:
    actions = sum(len(record.lines) for record in records)
    rounds = sum(len(match.sheet) for match in matches)
    said = [_count(actions, "action"), _count(rounds, "finished round"), _standing(matches)]
    if any(record.cut for record in records):
        said.append("the last line is cut off and does not count")
    return ", ".join(said)


def _standing(matches: list[Match]) -> str:
    if len(matches) > 1:
        return f"{sum(match.over for match in matches)} of {_count(len(matches), 'match', 'es')} decided"
    match = matches[0]
    winners = " and ".join(match.setup.seats[seat].name for seat in match.winners)
    return f"won by {winners}" if winners else "not decided yet"


def _count(number: int, what: str, plural: str = "s") -> str:
    return f"{number} {what}{'' if number == 1 else plural}"
