"""All house rules, which players can agree on before a match, in the order in which the engine asks them (R9)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rule import Rule
from game.houserules.draw_to_match import DrawToMatch
from game.houserules.force_play import ForcePlay
from game.houserules.house_rule import HouseRule, defaults, options
from game.houserules.jump_in import JumpIn
from game.houserules.no_bluffing import NoBluffing
from game.houserules.number_finish import NumberFinish
from game.houserules.partners import Partners
from game.houserules.seven_zero import SevenZero
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards

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
"""All house rules, in the order in which the engine asks them; menus list them in the order of their rule ids.

First come rules that add plays, then rules by which several cards are played at once, then rules that forbid or force
plays.
"""


def by_sentence(kinds: Iterable[type[HouseRule]] = HOUSE_RULES) -> tuple[type[HouseRule], ...]:
    """House rules in the order of their rule ids, with R9.2 before R9.10."""
    return tuple(sorted(kinds, key=lambda kind: [int(number) for number in kind.rule[1:].split(".")]))


def ordered(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Rules in the order in which the engine asks them, with house rules first."""
    places: dict[type[Rule], int] = {kind: place for place, kind in enumerate(HOUSE_RULES)}
    return tuple(sorted(rules, key=lambda rule: places.get(type(rule), len(places))))
