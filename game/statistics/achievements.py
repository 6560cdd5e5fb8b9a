"""Goals that a player can reach, such as winning three matches in a row, derived only from the records of matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.editions import EDITIONS
from game.statistics.board import DOUBTFUL
from game.statistics.facts import RoundFacts
from game.statistics.queries import Sitting

Progress = Callable[[Sequence[Sitting]], Iterator[int]]
"""A function that takes a person's matches and yields the progress after each of them."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal for players; `progress` yields how much of the number `goal` is reached after each match."""

    id: str
    goal: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class AchievementProgress:
    """A player's progress towards an achievement (`value`), and the match in which it was `reached`, or None."""

    achievement: Achievement
    value: int
    reached: Sitting | None


def standings(found: Sequence[Sitting]) -> list[AchievementProgress]:
    """A player's progress towards all achievements, from the matches in the order in which they began."""
    return [_standing(one, found) for one in ACHIEVEMENTS]


def _standing(one: Achievement, found: Sequence[Sitting]) -> AchievementProgress:
    best = 0
    for sitting, value in zip(found, one.progress(found), strict=True):
        best = max(best, value)
        if value >= one.goal:
            return AchievementProgress(one, one.goal, sitting)
    return AchievementProgress(one, best, None)


def _sum(amount: Callable[[Sitting], int]) -> Progress:
    """A progress function that adds up an amount over the matches."""

    def progress(found: Sequence[Sitting]) -> Iterator[int]:
        total = 0
        for sitting in found:
            total += amount(sitting)
            yield total

    return progress


def _won(holds: Callable[[Sitting], bool]) -> Progress:
    return _sum(lambda sitting: int(sitting.won and holds(sitting)))


def _round(holds: Callable[[RoundFacts], bool]) -> Progress:
    """A progress function that counts matches in which the person won a round that meets a condition."""
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
    """Whether the person had -100 points or fewer in the second half of a long match with Japanese scoring."""
    done = sitting.rounds[len(sitting.rounds) // 2 : -1] if len(sitting.rounds) >= 3 else ()
    return sitting.summary.scoring == "japanese" and any(one.total <= -100 for one in done)


def _narrow(sitting: Sitting) -> bool:
    """Whether the best loser of a match with several rounds was at most ten points behind the winner."""
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
"""All achievements, in the order in which the screen lists them."""
