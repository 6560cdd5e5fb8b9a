"""Achievements: small things to be proud of, each derived from the records alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.editions import EDITIONS
from game.statistics.board import DOUBTFUL
from game.statistics.facts import RoundFacts
from game.statistics.queries import Sitting

Progress = Callable[[Sequence[Sitting]], Iterator[int]]
"""A function that yields the progress after each of some matches."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that can be reached: `progress` says how far one is of the `goal` after each match."""

    id: str
    goal: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress of a player with an achievement, and the match in which it was reached, if it was."""

    achievement: Achievement
    value: int
    reached: Sitting | None


def standings(found: Sequence[Sitting]) -> list[Standing]:
    """All achievements for a player's matches, given in the order in which they were begun."""
    return [_standing(one, found) for one in ACHIEVEMENTS]


def _standing(one: Achievement, found: Sequence[Sitting]) -> Standing:
    best = 0
    for sitting, value in zip(found, one.progress(found), strict=True):
        best = max(best, value)
        if value >= one.goal:
            return Standing(one, one.goal, sitting)
    return Standing(one, best, None)


def _sum(amount: Callable[[Sitting], int]) -> Progress:
    """The progress that adds up an amount over the matches so far."""

    def progress(found: Sequence[Sitting]) -> Iterator[int]:
        total = 0
        for sitting in found:
            total += amount(sitting)
            yield total

    return progress


def _won(holds: Callable[[Sitting], bool]) -> Progress:
    """The progress that counts won matches that meet a condition."""
    return _sum(lambda sitting: int(sitting.won and holds(sitting)))


def _round(holds: Callable[[RoundFacts], bool]) -> Progress:
    """The progress that counts matches with a round that the person won and that meets a condition."""
    return _sum(lambda sitting: int(any(one.won and holds(one) for one in sitting.rounds)))


def _streak(found: Sequence[Sitting]) -> Iterator[int]:
    streak = 0
    for sitting in found:
        streak = streak + 1 if sitting.won else 0
        yield streak


def _editions(found: Sequence[Sitting]) -> Iterator[int]:
    known, won = {edition.id for edition in EDITIONS}, set()
    for sitting in found:
        won |= {sitting.summary.edition} & known if sitting.won else set()
        yield len(won)


def _swept(sitting: Sitting) -> bool:
    return len(sitting.rounds) >= 3 and all(one.won for one in sitting.rounds)


def _came_back(sitting: Sitting) -> bool:
    """Whether the person stood 100 points below zero in the second half of a match of three or more rounds."""
    done = sitting.rounds[len(sitting.rounds) // 2 : -1] if len(sitting.rounds) >= 3 else ()
    return sitting.summary.scoring == "japanese" and any(one.total <= -100 for one in done)


def _narrow(sitting: Sitting) -> bool:
    """Whether nobody else was more than ten points behind, in a match of several rounds for points."""
    others = [total for seat, total in enumerate(sitting.summary.totals) if seat not in sitting.summary.winners]
    if len(sitting.rounds) < 2 or not others or sitting.summary.scoring == "penalty":
        return False
    return 0 < sitting.facts.total - max(others) <= 10


def _never_forgot(sitting: Sitting) -> bool:
    return sitting.facts.calls >= 3 and not sitting.facts.missed


def _quick(sitting: Sitting) -> bool:
    facts = sitting.facts
    return facts.timed >= 20 and facts.seconds <= 3.0 * facts.timed


ACHIEVEMENTS = (
    Achievement("first_win", 1, _won(lambda sitting: True)),
    Achievement("streak", 3, _streak),
    Achievement("editions", len(EDITIONS), _editions),
    Achievement("sweep", 1, _won(_swept)),
    Achievement("comeback", 1, _won(_came_back)),
    Achievement("narrow", 1, _won(_narrow)),
    Achievement("big_round", 1, _round(lambda one: one.points >= 300)),
    Achievement("poker_face", 10, _sum(lambda sitting: sitting.facts.believed)),
    Achievement("lie_detector", 10, _sum(lambda sitting: sitting.facts.right)),
    Achievement("sharp_ears", 10, _sum(lambda sitting: sitting.facts.catches)),
    Achievement("never_forgot", 1, _won(_never_forgot)),
    Achievement("quick", 1, _won(_quick)),
    Achievement("full_table", 1, _won(lambda sitting: len(sitting.summary.seats) >= 8)),
    Achievement("house_rules", 1, _won(lambda sitting: len(sitting.summary.house) >= 4)),
    Achievement("heavy_hand", 1, _round(lambda one: one.most >= 15)),
    Achievement("untouched", 1, _round(lambda one: not one.drawn and one.turns > 0)),
    Achievement("swallowed", 1, _round(lambda one: one.at_once >= 6)),
    Achievement("wild_finish", 1, _round(lambda one: one.finish in DOUBTFUL)),
    Achievement("dark_side", 1, _round(lambda one: one.dark)),
    Achievement("explosion", 1, _round(lambda one: one.exploded > 0)),
)
"""All achievements in the order of the page."""
