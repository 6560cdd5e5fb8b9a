"""Queries to the index: which matches count for statistics, and what a person did in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from game.statistics import schema
from game.statistics.facts import RoundFacts, SeatFacts, Summary
from game.statistics.index import Index
from game.statistics.mark import ALL, Mark


@dataclass(frozen=True, slots=True)
class Who:
    """The person whose matches are asked for: who plays alone or, with `party`, has this `name` in pass and play."""

    party: bool = False
    name: str = ""


ALONE = Who()
COUNTS = "m.counts AND (m.number > :after OR (:moment > 0 AND m.moment > :moment))"


@dataclass(frozen=True, slots=True)
class Sitting:
    """What one person did in one match that counts for statistics."""

    match: str
    """The name of the match's record: its file name without the ending."""
    number: int
    moment: int
    seat: int
    name: str
    summary: Summary
    facts: SeatFacts
    rounds: tuple[RoundFacts, ...]

    @property
    def won(self) -> bool:
        return self.seat in self.summary.winners


def sittings(index: Index, who: Who = ALONE, since: Mark = ALL) -> list[Sitting]:
    """What a person did in each match that counts after the mark `since`, in the order in which they began."""
    return index.safely(lambda: _sittings(index, who, since))


def _sittings(index: Index, who: Who, since: Mark) -> list[Sitting]:
    where = f"{COUNTS} AND " + ("m.people > 1 AND s.name = :name" if who.party else "m.people = 1")
    values = {"after": since.after, "moment": since.moment, "name": who.name}
    rounds = _rounds(index, where, values)
    colors = _colors(index, where, values)
    counts = ", ".join(f"s.{name}" for name in schema.COUNTS)
    found = index.rows(
        f"SELECT m.id, m.name, m.number, m.moment, m.summary, s.seat, s.name, {counts} "
        f"FROM matches m JOIN seats s ON s.match = m.id WHERE {where} ORDER BY m.number, m.name, s.seat",
        values, schema.SITTING_FORM,
    )
    return [
        Sitting(
            name, number, moment, seat, person, index.decoded(summary),
            SeatFacts(**dict(zip(schema.COUNTS, told, strict=True)), colors=tuple(colors.get((key, seat), ()))),
            tuple(rounds.get((key, seat), ())),
        )
        for key, name, number, moment, summary, seat, person, *told in found
    ]  # fmt: skip


def _rounds(index: Index, where: str, values: dict[str, Any]) -> dict[tuple[int, int], list[RoundFacts]]:
    names = ", ".join(f"r.{name}" for name in schema.ROUND)
    found: dict[tuple[int, int], list[RoundFacts]] = {}
    for key, *told in index.rows(
        f"SELECT r.match, {names} FROM rounds r JOIN matches m ON r.match = m.id "
        f"JOIN seats s ON s.match = r.match AND s.seat = r.seat WHERE {where} ORDER BY r.match, r.seat, r.number",
        values, schema.ROUND_FORM,
    ):
        one = RoundFacts(*told)
        found.setdefault((key, one.seat), []).append(one)
    return found


def _colors(index: Index, where: str, values: dict[str, Any]) -> dict[tuple[int, int], list[tuple[str, int]]]:
    found: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for key, seat, color, times in index.rows(
        "SELECT c.match, c.seat, c.color, c.times FROM colors c JOIN matches m ON c.match = m.id "
        f"JOIN seats s ON s.match = c.match AND s.seat = c.seat WHERE {where}",
        values, tuple[int, int, str, int],
    ):
        found.setdefault((key, seat), []).append((color, times))
    return found


def party_people(index: Index, since: Mark = ALL) -> list[tuple[str, int]]:
    """The names of people in pass and play, each with the number of matches, most matches first."""
    return index.safely(lambda: index.rows(
        "SELECT s.name, count(DISTINCT m.id) FROM matches m JOIN seats s ON s.match = m.id "
        f"WHERE {COUNTS} AND m.people > 1 GROUP BY s.name ORDER BY 2 DESC, 1",
        {"after": since.after, "moment": since.moment}, tuple[str, int],
    ))  # fmt: skip


def latest(index: Index) -> Mark:
    """The mark after the newest match: statistics from this mark on count only later matches."""
    question = "SELECT coalesce(max(number), 0), coalesce(max(moment), 0) FROM matches"
    return Mark(*index.safely(lambda: index.rows(question, (), tuple[int, int]))[0])


@dataclass(frozen=True, slots=True)
class PersonTotals:
    """A person's statistics added up over several matches.

    `streak` is the number of latest matches won in a row, `longest` the longest such series.
    """

    matches: int = 0
    wins: int = 0
    rounds: int = 0
    rounds_won: int = 0
    points: int = 0
    best_round: int = 0
    streak: int = 0
    longest: int = 0
    calls: int = 0
    missed: int = 0
    false_alarms: int = 0
    catches: int = 0
    caught: int = 0
    bluffs: int = 0
    believed: int = 0
    found_out: int = 0
    right: int = 0
    wrong: int = 0
    played: int = 0
    drawn: int = 0
    turns: int = 0
    timed: int = 0
    seconds: float = 0.0
    places: tuple[tuple[int, int], ...] = ()
    """The person's final ranks, each with how often it was reached."""
    colors: tuple[tuple[str, int], ...] = ()
    """The colours that the person named, each with how often, the most frequent first."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def average_place(self) -> float:
        """The mean of the final ranks; 0 without a match."""
        return sum(place * times for place, times in self.places) / self.matches if self.matches else 0.0

    @property
    def per_turn(self) -> float | None:
        """The mean duration of a turn in seconds; None if no record has durations."""
        return self.seconds / self.timed if self.timed else None


SUMS = tuple({one.name for one in fields(PersonTotals)} & {one.name for one in fields(SeatFacts)} - {"colors"})


def numbers(found: Sequence[Sitting]) -> PersonTotals:
    """The statistics added up over matches, in the order in which they began."""
    sums = {name: sum(getattr(one.facts, name) for one in found) for name in SUMS}
    colors: Counter[str] = Counter()
    for one in found:
        colors.update(dict(one.facts.colors))
    rounds = [told for one in found for told in one.rounds]
    streak = longest = 0
    for one in found:
        streak = streak + 1 if one.won else 0
        longest = max(longest, streak)
    return PersonTotals(
        matches=len(found), wins=sum(one.won for one in found), rounds=len(rounds),
        rounds_won=sum(told.won for told in rounds), points=sum(one.facts.total for one in found),
        best_round=max((told.points for told in rounds), default=0), streak=streak, longest=longest,
        places=tuple(sorted(Counter(one.facts.place for one in found).items())),
        colors=tuple(sorted(colors.items(), key=lambda pair: (-pair[1], pair[0]))), **sums,
    )  # fmt: skip


KINDS: dict[str, Callable[[Summary], Iterable[str]]] = {
    "edition": lambda summary: (summary.edition,),
    "level": lambda summary: (summary.level or "people",),
    "seats": lambda summary: (str(len(summary.seats)),),
    "house": lambda summary: summary.house or ("none",),
    "scoring": lambda summary: (summary.scoring,),
}
"""Functions that return a match's groups, by kind of group; several house rules mean several groups."""


def groups(found: Iterable[Sitting], kind: str) -> dict[str, PersonTotals]:
    """The added-up statistics by group, such as by edition (`kind`), beginning with the group of most matches."""
    parts: dict[str, list[Sitting]] = {}
    for one in found:
        for name in KINDS[kind](one.summary):
            parts.setdefault(name, []).append(one)
    return {name: numbers(part) for name, part in sorted(parts.items(), key=lambda item: (-len(item[1]), item[0]))}
