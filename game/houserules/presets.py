"""Named sets of house rules that people commonly play with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.rule import Rule
from game.houserules import HOUSE_RULES, HouseRule, ordered
from game.houserules.compatible import allowed, compatible
from game.houserules.jump_in import JumpIn
from game.houserules.number_finish import NumberFinish
from game.houserules.seven_zero import SevenZero
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules.

    `official` is the printed rule sheet without house rules. `tournament` is how Japanese competitions play: two equal
    number cards may be played together. `family` is how most families in Japan play: any number of equal symbols
    together, draw cards answered with draw cards, and a number card last. `popular` are the three house rules that most
    people play online. `everything` switches on all house rules that can be combined.
    """

    id: str
    rules: tuple[HouseRule, ...]

    def house(self, edition: Edition, seats: int) -> tuple[Rule, ...]:
        """The preset's house rules that make sense in an edition for this number of players, in the engine's order."""
        return ordered(rule for rule in self.rules if type(rule) in allowed(edition, seats))


BOLDEST: dict[type[HouseRule], HouseRule] = {TwoCards: TwoCards("same_symbol"), Stacking: Stacking("any")}
"""House rules with unusual options in the preset `everything`, so that more happens."""


def everything(kinds: Iterable[type[HouseRule]] = HOUSE_RULES) -> tuple[HouseRule, ...]:
    """All house rules, without any that cannot be combined with an earlier one."""
    chosen: list[HouseRule] = []
    for kind in kinds:
        if all(compatible(kind, type(other)) for other in chosen):
            chosen.append(BOLDEST.get(kind) or kind())
    return tuple(chosen)


PRESETS: tuple[Preset, ...] = (
    Preset("official", ()),
    Preset("tournament", (TwoCards("pair"),)),
    Preset("family", (TwoCards("same_symbol"), Stacking("up"), NumberFinish())),
    Preset("popular", (Stacking("up"), SevenZero(), JumpIn())),
    Preset("everything", everything()),
)
"""All presets, in the order of menus."""
