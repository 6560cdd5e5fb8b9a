"""The commands that print statistics and a list of matches from a data folder, as the game's screens show them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from typing import Any

from game.cli.escapes import visible
from game.cli.streams import progress_bar
from game.statistics import mark
from game.statistics.achievements import standings
from game.statistics.index import Index
from game.statistics.queries import ALONE, KINDS, PersonTotals, Sitting, Who, groups, numbers, party_people, sittings
from game.statistics.schema import ListedMatch
from game.storage.folder import Folder


def stats(args: argparse.Namespace) -> int:
    folder = Folder(args.data_dir)
    since = mark.read(folder)
    with filled(folder, rebuild=args.rebuild) as index:
        whose = [ALONE, *(Who(party=True, name=name) for name, _ in party_people(index, since))]
        found = [(who, sittings(index, who, since)) for who in whose]
    if args.json:
        people = {who.name: as_data(played) for who, played in found[1:]}
        print(json.dumps({"after": since.after, "alone": as_data(found[0][1]), "people": people}))
        return 0
    print("\n\n".join("\n".join(as_text(who, played)) for who, played in found))
    return 0


def matches(args: argparse.Namespace) -> int:
    """Print a line for every match, the latest first; returns the exit code."""
    with filled(Folder(args.data_dir)) as index:
        rows = index.matches()
    if args.json:
        print(json.dumps([match_data(row) for row in rows]))
        return 0
    print("\n".join(map(match_text, rows)) or "There are no matches yet.")
    return 0


@contextmanager
def filled(folder: Folder, *, rebuild: bool = False) -> Iterator[Index]:
    """The up-to-date index of a data folder's records; a terminal on standard error shows a progress bar."""
    with closing(Index(folder.matches, folder.index)) as index:
        with progress_bar(0, "record") as shown:
            for done, total in index.refresh(rebuild=rebuild):
                shown.at(done, total)
        yield index


def as_data(found: list[Sitting]) -> dict[str, Any]:
    reached = [
        {"id": one.achievement.id, "value": one.value, "goal": one.achievement.goal,
         "match": one.reached.match if one.reached else None, "when": one.reached and day(one.reached.moment)}
        for one in standings(found)
    ]  # fmt: skip
    return {
        **number_data(numbers(found)),
        "by": {kind: {name: number_data(one) for name, one in groups(found, kind).items()} for kind in KINDS},
        "achievements": reached,
    }


def number_data(one: PersonTotals) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(one, name) for name in one.__slots__}
    return values | {
        "seconds": round(one.seconds, 1), "win_rate": one.win_rate, "average_place": one.average_place,
        "per_turn": one.per_turn, "places": {str(place): times for place, times in one.places},
        "colors": dict(one.colors),
    }  # fmt: skip


def as_text(who: Who, found: list[Sitting]) -> Iterator[str]:
    one = numbers(found)
    yield f"{visible(who.name)}, in pass and play" if who.party else "Playing alone"
    if not found:
        yield "  no finished match yet"
        return
    yield f"  {sums(one)}"
    yield f"  points {one.points}, best round {one.best_round}, mean place {one.average_place:.2f}"
    yield f"  matches won in a row: {one.streak} now, {one.longest} at most"
    yield (f"  UNO called {one.calls}, forgotten {one.missed}; caught others {one.catches}, been caught {one.caught}, "
           f"wrong calls and catches {one.false_alarms}")
    yield f"  bluffs {one.bluffs}, believed {one.believed}, found out {one.found_out}"
    yield f"  challenges right {one.right}, wrong {one.wrong}"
    yield f"  cards played {one.played}, drawn {one.drawn}"
    if one.per_turn is not None:
        yield f"  {one.per_turn:.1f} seconds a turn"
    if one.colors:
        yield f"  colours named: {', '.join(f'{visible(color)} {times}' for color, times in one.colors)}"
    for kind in KINDS:
        yield f"  by {kind}"
        yield from (f"    {visible(name):<14}{sums(part)}" for name, part in groups(found, kind).items())
    reached = [told for told in standings(found) if told.reached]
    yield f"  achievements {len(reached)} of {len(standings(found))}"
    yield from (f"    {told.achievement.id:<14}{day(told.reached.moment)}  {told.reached.match}"
                for told in reached if told.reached)


def sums(one: PersonTotals) -> str:
    """A short text about how many matches and rounds were won."""
    return f"{one.wins} of {one.matches} matches won ({one.win_rate:.0%}), {one.rounds_won} of {one.rounds} rounds"


def match_data(row: ListedMatch) -> dict[str, Any]:
    told: dict[str, Any] = {
        "record": row.name, "when": day(row.moment), "state": row.state, "title": row.title, "starred": row.starred,
    }  # fmt: skip
    if row.summary is None:
        return told | {"reason": row.reason}
    one = row.summary
    seats = [{"name": seat.name, "player": seat.player} for seat in one.seats]
    return told | {
        "edition": one.edition, "scoring": one.scoring, "house": list(one.house), "seats": seats,
        "finished": one.finished, "rounds": one.rounds, "actions": one.actions, "totals": list(one.totals),
        "winners": list(one.winners), "branch_of": one.branch_of or None,
    }  # fmt: skip


def match_text(row: ListedMatch) -> str:
    head = f"{'*' if row.starred else ' '} {visible(row.name)}  {day(row.moment)}  "
    title = f'"{visible(row.title)}" ' if row.title else ""
    if row.summary is None:
        return f"{head}{title}{row.state}: {visible(row.reason)}"
    one = row.summary
    who = ", ".join(f"{visible(seat.name)} {total}" for seat, total in zip(one.seats, one.totals, strict=False))
    won = listed(visible(one.seats[seat].name) for seat in one.winners if seat < len(one.seats))
    state = f"won by {won}" if one.finished else "unfinished"
    what_if = f", what if of {visible(one.branch_of)}" if one.branch_of else ""
    return f"{head}{title}{visible(one.edition)}, {one.rounds} rounds, {state}: {who}{what_if}"


def listed(names: Iterable[str]) -> str:
    """Names joined by "and" into one text."""
    return " and ".join(names)


def day(moment: int) -> str:
    """A time in seconds since 1970 as local date and time, to the minute."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"
