"""The matches of all people as a CSV file for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.statistics import schema
from game.statistics.index import Index
from game.statistics.mark import ALL, Mark
from game.statistics.queries import ALONE, Sitting, Who, party_people, sittings

MOST = 9999
COLUMNS = (
    "record", "began", "edition", "scoring", "seats", "people", "level", "house_rules", "name", "alone", "won",
    "rounds", "rounds_won", *schema.COUNTS, "colors",
)  # fmt: skip


def everybody(index: Index, since: Mark = ALL) -> list[Sitting]:
    """All people's results in matches that count for statistics, in the order in which the matches began."""
    whose = [ALONE, *(Who(party=True, name=name) for name, _ in party_people(index, since))]
    return sorted((one for who in whose for one in sittings(index, who, since)), key=lambda one: (one.number, one.seat))


def table(found: Iterable[Sitting], day: Callable[[int], str]) -> str:
    """The text of a CSV file: a header, then a line per person and match; `day` formats seconds since 1970."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(safe, _row(one, day)) for one in found)
    return text.getvalue()


def _row(one: Sitting, day: Callable[[int], str]) -> Iterator[object]:
    summary = one.summary
    yield from (one.match, day(one.moment), summary.edition, summary.scoring, len(summary.seats), len(summary.people))
    yield from (summary.level, " ".join(summary.house), one.name, int(len(summary.people) == 1), int(one.won))
    yield from (len(one.rounds), sum(told.won for told in one.rounds))
    yield from (getattr(one.facts, name) for name in schema.COUNTS)
    yield " ".join(f"{color}:{times}" for color, times in one.facts.colors)


def safe(value: object) -> object:
    """A value for a CSV cell, without control characters, and quoted if a spreadsheet would see a formula."""
    if not isinstance(value, str):
        return value
    clean = "".join(char if char.isprintable() else " " for char in value)
    return f"'{clean}" if clean.startswith(("=", "+", "-", "@")) else clean


def save(folder: Path, text: str) -> Path:
    """Write the text of a CSV file to a new file in a folder; returns its path. Raises OSError."""
    for number in range(1, MOST):
        path = folder / f"statistics-{number}.csv"
        try:
            with path.open("x", encoding="utf-8-sig", newline="") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"there are {MOST} tables in {folder}")
