"""The house rules that can be switched on, in the order in which they answer (R9)."""

from __future__ import annotations

from collections.abc import Iterable

from game.houserules.drawtomatch import DrawToMatch
from game.houserules.finish import NumberFinish
from game.houserules.forceplay import ForcePlay
from game.houserules.houserule import HouseRule, defaults, options
from game.houserules.jumpin import JumpIn
from game.houserules.multi import TwoCards
from game.houserules.nobluffing import NoBluffing
from game.houserules.partners import Partners
from game.houserules.sevenzero import SevenZero
from game.houserules.stacking import Stacking
from game.rules import Rule

__all__ = ["HOUSE_RULES", "HouseRule", "by_sentence", "defaults", "options", "ordered"]

HOUSE_RULES: tuple[type[HouseRule], ...] = (
    Stacking,
    TwoCards,
    SevenZero,
    JumpIn,
    DrawToMatch,
    NumberFinish,
    NoBluffing,
    ForcePlay,
    Partners,
)
"""What adds plays comes first, then what lets several cards be laid at once, then what forbids or forces.
Menus list them by their sentence (`rule`)."""


def by_sentence(kinds: Iterable[type[HouseRule]] = HOUSE_RULES) -> tuple[type[HouseRule], ...]:
    """House rules in the order of their sentences: R9.2 stands before R9.10."""
    return tuple(sorted(kinds, key=lambda kind: [int(number) for number in kind.rule[1:].split(".")]))


def ordered(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Rules as they answer, in whatever order they were chosen; rules of no house come last."""
    places: dict[type[Rule], int] = {kind: place for place, kind in enumerate(HOUSE_RULES)}
    return tuple(sorted(rules, key=lambda rule: places.get(type(rule), len(places))))
