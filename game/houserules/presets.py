"""Presets: sets of house rules that people know by a name."""

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
    """A set of house rules. `official` is the sheet as it is printed. `tournament` is the way Japanese
    competitions play: two number cards alike may go together. `family` is what most families in Japan
    grew up with: any number of equal symbols together, draw cards answered with draw cards, the last
    card a number. `popular` are the three that most people play online. `everything` switches on all
    there is, for those who want a riot.
    """

    id: str
    rules: tuple[HouseRule, ...]

    def house(self, edition: Edition, seats: int) -> tuple[Rule, ...]:
        """Its rules that make sense in an edition and with that number of seats, in the order of their answers."""
        return ordered(rule for rule in self.rules if type(rule) in allowed(edition, seats))


BOLDEST: dict[type[HouseRule], HouseRule] = {TwoCards: TwoCards("same_symbol"), Stacking: Stacking("any")}
"""Options that differ from the usual ones in the preset that switches everything on: those that let most happen."""


def everything(kinds: Iterable[type[HouseRule]] = HOUSE_RULES) -> tuple[HouseRule, ...]:
    """All house rules, without those that exclude one before them."""
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
"""All presets in the order of the menu."""
