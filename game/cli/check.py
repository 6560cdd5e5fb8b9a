"""The command that replays match records, and says for each file whether it is complete and follows the rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game.cli.escapes import visible
from game.record.reader import BadRecord, Record, read_all, replay

MOST_BARE = 200
"""Most matches without actions in one file, as preparing each takes as long as for a played one."""
MOST_WARNINGS = 5


def main(args: argparse.Namespace) -> int:
    return run(args.files)


def run(files: Iterable[Path]) -> int:
    """Check files and print a line for each; returns 0 if all are valid, else 1."""
    verdicts = []
    for path in files:
        holds, text = verdict(path)
        print(f"{visible(str(path))}: {'holds' if holds else 'does not hold'}: {text}", flush=True)
        verdicts.append(holds)
    return 0 if all(verdicts) else 1


def verdict(path: Path) -> tuple[bool, str]:
    """Whether a file of records is valid, and a text about the result that is safe to show on a terminal."""
    found = FileCounts()
    try:
        for record in read_all(path):
            found.add(record)
    except BadRecord as error:
        return False, visible(str(error))
    except OSError as error:
        return False, f"cannot be read: {visible(error.strerror or str(error))}"
    return True, str(found)


@dataclass(slots=True)
class FileCounts:
    """The counts over the matches of one file: matches, actions and rounds, with winners and warnings to print."""

    matches: int = 0
    bare: int = 0
    decided: int = 0
    actions: int = 0
    rounds: int = 0
    winners: tuple[str, ...] = ()
    cut: bool = False
    warnings: list[str] = field(default_factory=list)

    def add(self, record: Record) -> None:
        """Replay a match and count it; raises BadRecord if it breaks the rules."""
        self.bare += not record.lines
        if self.bare > MOST_BARE:
            raise BadRecord(record.first, f"more than {MOST_BARE} matches without an action are no record of anything")
        match = replay(record)
        self.winners = tuple(visible(match.setup.seats[seat].name) for seat in match.winners)
        self.matches += 1
        self.decided += bool(self.winners)
        self.actions += len(record.lines)
        self.rounds += len(match.scores)
        self.cut = self.cut or record.cut
        self.warnings += [visible(text) for text in record.warnings][: MOST_WARNINGS - len(self.warnings)]

    def __str__(self) -> str:
        """The counts as one line of English."""
        parts = [_count(self.actions, "action"), _count(self.rounds, "finished round"), self._standing()]
        if self.cut:
            parts.append("the last line is cut off and does not count")
        return ", ".join(parts + self.warnings)

    def _standing(self) -> str:
        if self.matches > 1:
            return f"{self.decided} of {_count(self.matches, 'match', 'es')} decided"
        return f"won by {' and '.join(self.winners)}" if self.winners else "not decided yet"


def _count(number: int, what: str, plural: str = "s") -> str:
    return f"{number} {what}{'' if number == 1 else plural}"
